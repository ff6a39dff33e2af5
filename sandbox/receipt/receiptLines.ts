import type { InvoiceLine } from '../../src/api/schema';
import type { Messages } from '../channels/messages';
import { roundMoney } from '../channels/money';
import type { OrderRecord } from '../world/checkout/orders/orders';

/**
 * The bill that was paid with an order; its lines add up to what was charged. A trial, a plan that begins later and an order
 * from before the world began have one line.
 */
export function receiptLines(
  { pass, amount, creditUsed, discount, couponCode, tax, currency }: OrderRecord,
  words: Pick<Messages, 'serviceFee' | 'tax' | 'creditBalance'>,
): InvoiceLine[] {
  const title = pass.name ?? null;
  const lines: InvoiceLine[] = [
    { title, amount: pass.base_price ?? 0, kind: 'pass', item_index: 0 },
    { title: words.serviceFee, amount: pass.service_fee ?? 0, kind: 'fee' },
    { title: couponCode, amount: 0 - discount, kind: 'discount' },
    { title: words.tax, amount: tax ?? 0, kind: 'tax' },
    { title: words.creditBalance, amount: 0 - creditUsed, kind: 'credit' },
  ];
  const total = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0);
  if (roundMoney(total, currency) !== amount) return [{ title, amount, kind: 'pass', item_index: 0 }];
  return lines.filter((line) => line.kind === 'pass' || line.amount !== 0);
}
