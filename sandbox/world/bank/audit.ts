import { minorUnits } from '../../channels/money';
import type { OrderRecord } from '../checkout/orders/orders';
import type { BankRecord, ChargeRecord, CreditRecord, IntentRecord } from './records';

/** The records that are compared: the bank's book, and the orders with their receipts. */
export interface Audited {
  records: readonly BankRecord[];
  orders: readonly OrderRecord[];
}

type Kind<Name extends BankRecord['kind']> = Extract<BankRecord, { kind: Name }>;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const minor = ({ currency }: OrderRecord, amount: number): number => minorUnits(amount, currency);

/**
 * Compares the bank's book with the orders and receipts of a world. The book has no part in how orders are made, so a
 * charge without an order, an order without its charge and a sum that differs all show.
 * @returns one sentence for each disagreement
 */
export function audit({ records, orders }: Audited): string[] {
  const mistakes: string[] = [];
  const of = <Name extends BankRecord['kind']>(kind: Name): Kind<Name>[] =>
    records.filter((record): record is Kind<Name> => record.kind === kind);
  const book = {
    intents: of('intent'),
    charges: of('charge'),
    declines: of('decline'),
    refunds: of('refund'),
    credits: of('credit'),
  };
  const byId = new Map(orders.map((order) => [order.id, order]));

  for (const charge of book.charges) mistakes.push(...auditCharge(charge, book.intents, book.charges, byId));
  for (const { intent, amount } of book.refunds) {
    const charged = book.charges.find((charge) => charge.intent === intent)?.amount ?? amount;
    const back = sum(book.refunds.filter((other) => other.intent === intent).map((other) => other.amount));
    if (intent !== null && back > charged) mistakes.push(`${intent} was paid back beyond its charge.`);
  }
  for (const order of orders) {
    const charges = book.charges.filter(({ reference }) => reference.orderIds.includes(order.id));
    const refunded = book.refunds.filter(({ orderId }) => orderId === order.id);
    mistakes.push(
      ...auditOrder(order, charges, isBefore(order, book.intents)),
      ...auditRefund(order, sum(refunded.map(({ amount }) => amount))),
      ...auditReceipts(order, charges[0] ?? null),
      ...auditCredit(order, book.credits, orders),
    );
  }
  return [...mistakes, ...auditBalances(book.credits)];
}

/** Orders of sample accounts were charged before the book begins. */
const isBefore = ({ id, idempotencyKey }: OrderRecord, intents: readonly IntentRecord[]): boolean =>
  idempotencyKey?.startsWith('sample-') === true &&
  !intents.some(({ reference }) => reference.orderIds.includes(id));

function auditCharge(
  charge: ChargeRecord,
  intents: readonly IntentRecord[],
  charges: readonly ChargeRecord[],
  byId: ReadonlyMap<number, OrderRecord>,
): string[] {
  const { intent, key, customer, amount, cardLast4, reference } = charge;
  const asked = intents.find((each) => each.intent === intent);
  const orders = reference.orderIds.map((id) => byId.get(id) ?? null);
  const named = orders.filter((order) => order !== null);
  const isTwice = charges.some(
    (other) =>
      other !== charge && (other.intent === intent || (other.key === key && other.customer === customer)),
  );
  return [
    ...(asked?.amount === amount && asked.cardLast4 === cardLast4
      ? []
      : [`${intent} was charged as nobody asked.`]),
    ...(isTwice ? [`${key} was charged twice.`] : []),
    ...(named.length < orders.length || named.length === 0 ? [`${intent} was charged for no order.`] : []),
    ...(named.some((order) => order.account.id !== customer)
      ? [`${intent} was charged to somebody else.`]
      : []),
    ...(sum(named.map((order) => minor(order, order.amount))) === amount
      ? []
      : [`${intent} charged ${amount}, and its orders ${reference.orderIds.join(', ')} say another sum.`]),
  ];
}

function auditOrder(order: OrderRecord, charges: readonly ChargeRecord[], isBeforeBook: boolean): string[] {
  const { id, outcome, amount, idempotencyKey } = order;
  if (isBeforeBook) return [];
  const isPaid = outcome.kind === 'paid';
  if (!isPaid && charges.length > 0) return [`Order ${id} is ${outcome.kind}, and it was charged.`];
  if (isPaid && amount > 0 && charges.length === 0) return [`Order ${id} is paid, and nothing was charged.`];
  if (charges.length > 1) return [`Order ${id} was charged ${charges.length} times.`];
  const [charge] = charges;
  const isOther = charge?.reference.purpose === 'purchase' && charge.key !== idempotencyKey;
  return isOther ? [`Order ${id} was charged with the key of another attempt.`] : [];
}

function auditRefund(order: OrderRecord, paidBack: number): string[] {
  const due = order.refunded ? minor(order, order.amount) : 0;
  // A sample order was paid back before the book begins.
  if (paidBack === due || (paidBack === 0 && order.idempotencyKey?.startsWith('sample-') === true)) return [];
  return [`Of order ${order.id} ${paidBack} were paid back, and ${due} should be.`];
}

/** A receipt is a transaction that is paid or refunded. */
function auditReceipts(order: OrderRecord, charge: ChargeRecord | null): string[] {
  const { id, transactions, amount, outcome } = order;
  const receipts = transactions.filter(({ status }) => status === 'paid');
  const expected = outcome.kind === 'paid' && amount > 0 ? 1 : 0;
  if (receipts.length !== expected)
    return [`Order ${id} has ${receipts.length} receipts for ${expected} charges.`];
  const wrong = receipts.filter(
    (receipt) => receipt.amount !== amount || (charge !== null && receipt.cardLast4 !== charge.cardLast4),
  );
  return wrong.map((receipt) => `The receipt of order ${id} says ${receipt.amount} on ${receipt.cardLast4}.`);
}

/** A plan that was replaced leaves what of it was unused, and what was used of it is not credited again. */
function auditCredit(
  order: OrderRecord,
  credits: readonly CreditRecord[],
  orders: readonly OrderRecord[],
): string[] {
  const { id, outcome, replacedMs, expiresMs, amount, creditUsed, refunded } = order;
  const own = credits.filter(({ orderId }) => orderId === id);
  const given = sum(own.filter((credit) => credit.amount > 0).map((credit) => credit.amount));
  const used = -sum(own.filter((credit) => credit.amount < 0).map((credit) => credit.amount));
  const isPaid = outcome.kind === 'paid';
  const mistakes =
    used === (isPaid ? minor(order, creditUsed) : 0)
      ? []
      : [`Order ${id} used ${used} of credit, and says ${creditUsed}.`];
  if (replacedMs === null || !isPaid || expiresMs === null)
    return given === (refunded ? minor(order, creditUsed) : 0)
      ? mistakes
      : [...mistakes, `Order ${id} left ${given} of credit.`];
  // The credit was agreed when the viewer was shown it, which is up to the time of the payment earlier.
  const agreedMs = orders
    .filter((other) => other.account === order.account && other.outcome.kind === 'paid')
    .filter((other) => other.outcome.kind === 'paid' && other.outcome.atMs === replacedMs)
    .map(({ createdMs }) => createdMs);
  const since = Math.min(replacedMs, ...agreedMs);
  const share = (expiresMs - since) / (expiresMs - outcome.atMs);
  const left = Math.round(
    (minor(order, amount) + minor(order, creditUsed)) * Math.min(1, Math.max(0, share)),
  );
  const back = refunded ? minor(order, creditUsed) : 0;
  return Math.abs(given - back - left) <= 1
    ? mistakes
    : [...mistakes, `Order ${id} left ${given} of credit where ${left} were unused.`];
}

function auditBalances(credits: readonly CreditRecord[]): string[] {
  const customers = [...new Set(credits.map(({ customer }) => customer))];
  return customers.flatMap((customer) => {
    const balance = sum(credits.filter((each) => each.customer === customer).map(({ amount }) => amount));
    return balance < 0 ? [`Customer ${customer} used ${-balance} of credit that was not there.`] : [];
  });
}
