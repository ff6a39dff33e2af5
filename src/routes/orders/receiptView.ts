import type { ChannelBootstrap, InvoiceLine, Order } from '../../api/schema';
import { isOfPass } from '../../machines/checkout/chosenName';
import { cardName } from '../../ui/checkout/cardName';
import { formatTimeOfDay } from '../../ui/i18n/formats';
import type { ReceiptView } from '../../ui/orders/ReceiptSheet';
import { safeWebUrl } from '../../ui/safeUrl';
import { amountText, chargedAmount, chargeOf, dayText, type OrderTexts, productName } from './orderTexts';

type Settings = ChannelBootstrap['settings'];

/** The card, or another way to pay, that an order was paid with; null where the platform does not say. */
export function paidWithText(order: Order, { t }: Pick<OrderTexts, 't'>): string | null {
  const { card_brand, card_last4 } = chargeOf(order) ?? {};
  return cardName({ brand: card_brand, last4: card_last4 }, t);
}

/** Day and time of the charge, in the viewer's zone; null while unknown. */
export function paidOnText(order: Order, texts: OrderTexts): string | null {
  const seconds = chargeOf(order)?.created_ts ?? order.created_ts;
  return seconds == null ? null : momentText(seconds, texts);
}

/** With its year, since a receipt is kept. */
const datedText = (seconds: number, texts: OrderTexts): string => dayText(seconds, { ...texts, now: 0 });

const momentText = (seconds: number, texts: OrderTexts): string =>
  texts.t('orders.at', {
    day: datedText(seconds, texts),
    time: formatTimeOfDay(seconds, texts.timeZone, texts.language),
  });

/** A line as the platform has it; a kind of the contract has the storefront's words, in the viewer's language. */
function lineTitle(line: InvoiceLine, order: Order, { t }: OrderTexts): string {
  const { kind, title } = line;
  if (kind === 'discount') return title ? `${t('orders.discount')} (${title})` : t('orders.discount');
  if (kind === 'pass' || kind == null)
    return title && !isOfPass(line, order.product?.name) ? title : productName(order, { t });
  // A receipt names each tax as the platform does.
  if (kind === 'tax' && title) return title;
  return t(`orders.${kind}`);
}

/** The names and ways to reach the seller; what the channel does not say is left out. */
function sellerOf(settings: Settings): string[] {
  const { legal_name, name, legal_address, tax_number, support_email } = settings ?? {};
  return [legal_name || name, legal_address, tax_number, support_email].flatMap((text) =>
    text ? [text] : [],
  );
}

/** The texts of the receipt of an order. */
export function toReceiptView(
  order: Order,
  { settings, email, texts }: { settings: Settings; email: string | null; texts: OrderTexts },
): ReceiptView {
  const { t } = texts;
  const { transactions = [], currency } = order;
  const amount = chargedAmount(order);
  const money = (value: number | null | undefined) => amountText(value, currency, texts) ?? '';
  const facts: [string, string | null][] = [
    [t('orders.orderNumber'), `${order.id}`],
    [t('orders.date'), paidOnText(order, texts)],
    [t('orders.paidWith'), paidWithText(order, texts)],
    [t('orders.billedTo'), email],
  ];
  const sent = order.lines ?? [];
  const lines: InvoiceLine[] = sent.length > 0 ? sent : [{ kind: 'pass', amount }];
  const refunds = transactions.filter(({ status }) => status === 'refunded');
  const provider = transactions.map(({ receipt_url }) => safeWebUrl(receipt_url, location.origin));
  return {
    title: t(refunds.length > 0 ? 'orders.refundReceipt' : 'orders.receipt'),
    seller: sellerOf(settings),
    facts: facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
    lines: lines.map((line, index) => ({
      id: `${index}`,
      title: lineTitle(line, order, texts),
      amount: money(line.amount),
    })),
    total: amountText(amount, currency, texts),
    refunds: refunds.map(({ id, amount: back, created_ts }) => ({
      id: `${id}`,
      title: t('orders.refunded', { date: created_ts == null ? '' : datedText(created_ts, texts) }).trim(),
      amount: money(back == null ? null : 0 - back),
    })),
    providerHref: provider.find((href) => href !== null) ?? null,
  };
}
