import type { InvoicePreview, Package, Subscription } from '../../../src/api/schema';
import type { Channel } from '../../channels/channel';
import { roundMoney } from '../../channels/money';
import type { Account } from '../accounts';
import { ApiError, validationError } from '../apiError';
import { seconds } from '../clock';
import type { PaymentMethod } from './cards';
import { couponFor, type DatedCoupon } from './coupons';
import { activityStatus, type OrderRecord, type Orders } from './orders';
import type { Passes, PurchaseItem } from './passes';
import type { BillingAddress, PaymentMethods } from './paymentMethods';
import { DAY_MS, periodEnd } from './period';
import type { PurchaseRules } from './purchaseRules';
import { type Quote, quote } from './quote';

/** The card that pays: one of the two, or none. */
interface CardChoice {
  /** A saved card. */
  methodId: string | null;
  /** A new one. */
  tokenId: string | null;
}

export interface Purchase extends CardChoice {
  items: readonly PurchaseItem[];
  coupon: string | null;
  /** Where tax is due while no card says it. */
  taxAddress: BillingAddress | null;
}

export interface TrialPurchase extends CardChoice {
  item: PurchaseItem;
}

interface Bill {
  bought: (Package | Subscription)[];
  coupon: DatedCoupon | null;
  method: PaymentMethod | null;
  /** The subscription that is credited and gives way. */
  replaced: OrderRecord | null;
  quote: Quote;
  needsCard: boolean;
}

interface Trial {
  pass: Subscription;
  method: PaymentMethod | null;
  endsMs: number;
}

/** What is owed, and by which card: the same for the preview and for the charge. */
export interface Billing {
  /** @throws Refusal 404, 422 */
  bill(account: Account, purchase: Purchase): Bill;
  /** @throws Refusal 404, 409 when the trial was used, 422 */
  trial(account: Account, trial: TrialPurchase): Trial;
  /** What a renewal charges. */
  renewal(pass: Package, method: PaymentMethod | null): Quote;
  preview(account: Account, purchase: Purchase): InvoicePreview;
  previewTrial(account: Account, trial: TrialPurchase): InvoicePreview;
  /** The coupon that a code names for these passes; null for no code. @throws Refusal 422 */
  coupon(account: Account, code: string | null, passes: readonly Package[]): DatedCoupon | null;
}

export interface BillingOptions {
  channel: Channel;
  passes: Passes;
  rules: PurchaseRules;
  coupons: readonly DatedCoupon[];
  orders: Orders;
  paymentMethods: PaymentMethods;
  /** Whether a payment with a confirmation token is on its way. */
  isInUse: (tokenId: string) => boolean;
  now: () => number;
}

export function createBilling(options: BillingOptions): Billing {
  const { channel, passes, rules, coupons, orders, paymentMethods, isInUse, now } = options;
  const { messages } = channel;
  const words = { fee: messages.serviceFee, tax: messages.tax, credit: messages.credit };

  const quoteFor = (
    bought: readonly Package[],
    method: PaymentMethod | null,
    coupon: DatedCoupon | null = null,
    credit = 0,
    taxAddress: BillingAddress | null = null,
  ): Quote => {
    const address = method?.address ?? taxAddress;
    return quote({ passes: bought, coupon, credit, address, currency: passes.currency, words });
  };

  const couponOf = (
    account: Account,
    code: string | null,
    bought: readonly Package[],
  ): DatedCoupon | null => {
    if (code === null) return null;
    const coupon = couponFor(coupons, code, bought, { account, nowMs: now() });
    if (coupon === null) throw validationError(messages.wrongCoupon, 'coupon');
    return coupon;
  };

  /** The subscription that a new one would take the place of. */
  const replacedBy = (account: Account, bought: readonly Package[]): OrderRecord | null => {
    if (!bought.some((pass) => pass.pass_type === 'subscription' && !pass.is_team_pass)) return null;
    const active = orders.of(account).filter((order) => activityStatus(order, now()) === 'active');
    return active.find((order) => order.type === 'subscription' && !order.pass.is_team_pass) ?? null;
  };

  /** What is left of an order's price for the time that it has still to run; major units. */
  const unusedCredit = ({ amount, outcome, expiresMs, currency }: OrderRecord): number => {
    if (outcome.kind !== 'paid' || expiresMs === null) return 0;
    const left = Math.max(0, expiresMs - now()) / (expiresMs - outcome.atMs);
    return roundMoney(amount * Math.min(1, left), currency);
  };

  /** @throws Refusal 422 for a card that is not the account's, and for a token that is not good */
  const cardOf = (account: Account, { methodId, tokenId }: CardChoice): PaymentMethod | null => {
    if (methodId !== null && tokenId !== null) throw validationError(messages.invalid, 'payment_method_id');
    const unknown = () => validationError(messages.cardDeclined, 'payment', 'resource_missing');
    if (tokenId !== null) {
      const token = paymentMethods.token(tokenId);
      if (token === null || isInUse(tokenId)) throw unknown();
      return token.method;
    }
    if (methodId === null) return null;
    const saved = account.cards.find((card) => card.id === methodId);
    if (saved === undefined) throw unknown();
    return { behavior: { kind: 'accepted' }, ...paymentMethods.byId(methodId), ...saved };
  };

  const renewingOf = (bought: readonly Package[]): Package[] =>
    bought.filter((pass) => periodEnd(pass, now()) !== null);

  const billOf = (account: Account, purchase: Purchase): Bill => {
    const bought = rules.check(account, purchase.items);
    const coupon = couponOf(account, purchase.coupon, bought);
    const method = cardOf(account, purchase);
    const replaced = replacedBy(account, bought);
    const credit = replaced === null ? 0 : -unusedCredit(replaced);
    const owed = quoteFor(bought, method, coupon, credit, purchase.taxAddress);
    const needsCard = owed.total > 0 || renewingOf(bought).length > 0;
    return { bought, coupon, method, replaced, quote: owed, needsCard };
  };

  const present = (bill: Quote): InvoicePreview => ({
    currency: passes.currency,
    lines: bill.lines,
    subtotal: bill.subtotal,
    discount: bill.discount,
    tax: bill.tax,
    service_fee: bill.serviceFee,
    proration: bill.proration,
    total: bill.total,
    next_total: null,
    next_ts: null,
    trial_ends_ts: null,
    requires_payment_method: bill.total > 0,
  });

  const trialOf = (account: Account, { item, ...card }: TrialPurchase): Trial => {
    const pass = passes.subscription(item.passId);
    if (pass === null) throw new ApiError(404, messages.passNotFound);
    if (account.trialUsed)
      throw new ApiError(409, messages.trialUsed, { trial_period_used: [messages.trialUsed] });
    const wrong = (reason: string) => validationError(messages.invalid, 'subscription_id', reason);
    if ((pass.trial_period ?? 0) === 0) throw wrong('no_trial');
    if (replacedBy(account, [pass]) !== null) throw wrong('held');
    const availability = rules.availability(pass, account);
    if (availability !== 'on_sale') throw wrong(availability);
    rules.check(account, [item]);
    return { pass, method: cardOf(account, card), endsMs: now() + (pass.trial_period ?? 0) * DAY_MS };
  };

  return {
    bill: billOf,
    trial: trialOf,
    coupon: couponOf,
    renewal: (pass, method) => quoteFor([pass], method),

    preview: (account, purchase) => {
      const { bought, method, quote: owed, needsCard } = billOf(account, purchase);
      const renewing = renewingOf(bought);
      const ends = renewing.map((pass) => periodEnd(pass, now()) ?? 0);
      const nextMs = Math.min(...ends);
      const renewed = renewing.filter((_, index) => ends[index] === nextMs);
      const isRenewing = renewing.length > 0;
      return {
        ...present(owed),
        next_total: isRenewing ? quoteFor(renewed, method, null, 0, purchase.taxAddress).total : null,
        next_ts: isRenewing ? seconds(nextMs) : null,
        requires_payment_method: needsCard,
      };
    },

    previewTrial: (account, trial) => {
      const { pass, method, endsMs } = trialOf(account, trial);
      const free = { ...pass, price: 0, base_price: 0, service_fee: 0 };
      return {
        ...present(quoteFor([free], method)),
        next_total: quoteFor([pass], method).total,
        next_ts: seconds(endsMs),
        trial_ends_ts: seconds(endsMs),
        requires_payment_method: true,
      };
    },
  };
}
