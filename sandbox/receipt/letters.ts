import type { Channel } from '../channels/channel';
import { type Messages, messagesFor } from '../channels/messages';
import { moment } from '../page/parts';
import type { Mail } from '../world/accounts/mail';
import type { OrderRecord, TransactionRecord } from '../world/checkout/orders/orders';
import { seconds } from '../world/clock';
import { receiptLines } from './receiptLines';

const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

/** "Visa ending in 4242". */
const paidWith = ({ cardBrand, cardLast4 }: TransactionRecord): string | null =>
  cardLast4 === null ? null : `${NAMES[cardBrand ?? ''] ?? cardBrand ?? ''} ending in ${cardLast4}`.trim();

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);

interface Receipt {
  order: OrderRecord;
  transaction: TransactionRecord;
}

/** The names and values of a receipt, the same on Stripe's page and in the letter. */
export function receiptRows({ order, transaction }: Receipt, words: Messages): [string, string][] {
  const { id, pass, currency } = order;
  const isRefund = transaction.status === 'refunded';
  const sum = (amount: number) => money(amount, currency);
  const lines = isRefund ? [] : receiptLines(order, words);
  const rows: [string, string | null][] = [
    [words.order, String(id)],
    [words.date, moment(transaction.atMs)],
    ...(isRefund ? [[pass.name ?? `#${pass.id}`, null] as [string, null]] : []),
    ...lines.map(({ title, amount }): [string, string] => [title ?? `#${pass.id}`, sum(amount ?? 0)]),
    [isRefund ? words.refunded : words.totalPaid, sum(transaction.amount)],
    [words.paidWith, paidWith(transaction)],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

const wordsOf = (channel: Channel, { account }: OrderRecord): Messages =>
  messagesFor(account.language, channel.messages);

/** The names of the seller on receipts, as the channel's settings have them. */
function sellerOf(channel: Channel): string[] {
  const { name, legal_name, legal_address, tax_number, support_email } = channel.content.settings;
  const seller = [legal_name ?? name ?? channel.name, legal_address, tax_number, support_email];
  return seller.filter((text) => text != null);
}

/** The storefront's page of a receipt. */
const receiptPath = ({ id }: OrderRecord) => `/profile/receipts/${id}`;

/** The letter with the receipt of a charge or a refund. */
function receiptLetter(channel: Channel, receipt: Receipt): Mail {
  const { order, transaction } = receipt;
  const words = wordsOf(channel, order);
  const kind = transaction.status === 'refunded' ? 'refund' : 'receipt';
  return {
    kind,
    to: order.account.email,
    subject: words[kind],
    lines: [...sellerOf(channel), ...receiptRows(receipt, words).map((row) => row.join(': '))],
    link: receiptPath(order),
    sentTs: seconds(transaction.atMs),
  };
}

/** The letter about a renewal that was cancelled, or resumed for `nextTotal` in major units. */
export function renewalLetter(
  channel: Channel,
  order: OrderRecord,
  { nextTotal, nowMs }: { nextTotal: number | null; nowMs: number },
): Mail {
  const words = wordsOf(channel, order);
  const until = order.expiresMs === null ? null : moment(order.expiresMs);
  const kind = nextTotal === null ? 'renewalCancelled' : 'renewalResumed';
  const next =
    nextTotal === null ? words.accessUntil : `${words.nextCharge} ${money(nextTotal, order.currency)}`;
  return {
    kind,
    to: order.account.email,
    subject: words[kind],
    lines: [
      `${words.order}: ${order.id}`,
      order.pass.name ?? '',
      ...(until === null ? [] : [`${next}: ${until}`]),
    ],
    link: '/profile',
    sentTs: seconds(nowMs),
  };
}

/** Mails each receipt once; the orders of sample accounts from before the world began have had theirs. */
export function createReceiptMail(channel: Channel, beganMs: number) {
  const mailed = new Set<number>();
  return (orders: readonly OrderRecord[]): Mail[] =>
    orders
      .flatMap((order) => order.transactions.map((transaction) => ({ order, transaction })))
      .filter(({ transaction: { id, status, atMs } }) => {
        if ((status !== 'paid' && status !== 'refunded') || atMs < beganMs) return false;
        // A refund is a transaction of its own; a charge keeps its number from the first try on.
        if (mailed.has(id)) return false;
        mailed.add(id);
        return true;
      })
      .map((receipt) => receiptLetter(channel, receipt));
}
