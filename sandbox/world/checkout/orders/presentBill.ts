import type { InvoicePreview, ItemPlanChange, PlanChange as ShownChange } from '../../../../src/api/schema';
import { seconds } from '../../clock';
import type { Bill, Trial } from '../prices/billing';
import type { CheckedItem } from '../prices/purchaseRules';
import type { Quote } from '../prices/quote';
import type { PlanChange } from './planChange';

/** A change of plans as the contract has it. */
export const presentChange = (change: PlanChange | null): ShownChange | null =>
  change === null
    ? null
    : {
        timing: change.timing,
        starts_ts: seconds(change.startsMs),
        replaced: change.replaced.map(({ order, credit }) => ({
          order_id: order.id,
          name: order.pass.name ?? null,
          ends_ts: seconds(change.startsMs),
          credit,
        })),
      };

const presentItemChange = ({ pass, change }: CheckedItem): ItemPlanChange[] => {
  const shown = presentChange(change);
  return shown === null ? [] : [{ ...shown, subscription_id: pass.id, name: pass.name ?? null }];
};

const present = (bill: Quote, currency: string): InvoicePreview => ({
  currency,
  lines: bill.lines,
  subtotal: bill.subtotal,
  discount: bill.discount,
  tax: bill.tax,
  tax_estimated_for: null,
  service_fee: bill.serviceFee,
  proration: bill.proration,
  total: bill.total,
  credit_left: bill.creditLeft,
  next_total: null,
  next_ts: null,
  trial_ends_ts: null,
  plan_changes: [],
  excluded: [],
  requires_payment_method: bill.total > 0,
});

/** The price of a purchase, as the viewer is shown it. */
export const presentBill = (bill: Bill, currency: string): InvoicePreview => ({
  ...present(bill.quote, currency),
  tax_estimated_for:
    bill.estimatedFor === null
      ? null
      : { country: bill.estimatedFor.country, postal_code: bill.estimatedFor.postalCode },
  next_total: bill.next?.total ?? null,
  next_ts: bill.next === null ? null : seconds(bill.next.atMs),
  plan_changes: bill.bought.flatMap(presentItemChange),
  excluded: bill.excluded.map(({ pass, cover }) => ({
    id: pass.id,
    name: pass.name ?? null,
    covered_by: cover?.pass.name ?? null,
  })),
  requires_payment_method: bill.needsCard,
});

export const presentTrial = ({ quote, next, endsMs }: Trial, currency: string): InvoicePreview => ({
  ...present(quote, currency),
  next_total: next.total,
  next_ts: seconds(next.atMs),
  trial_ends_ts: seconds(endsMs),
  requires_payment_method: true,
});
