import { formatMoney } from '../i18n/formats';
import type { Language } from '../i18n/language';
import type { useText } from '../i18n/text';

/** The price of a pass, in major units of `currency` (spec §3). */
export interface Price {
  /** The charge before tax; null while unknown. */
  price: number | null | undefined;
  /** Before it was reduced. */
  regular_price?: number | null | undefined;
  base_price?: number | null | undefined;
  /** Contained in `price`. */
  service_fee?: number | null | undefined;
  period?: 'annual' | 'month' | 'monthly' | null | undefined;
  /** ISO 4217; the default currency without one (spec §9). */
  currency: string | null | undefined;
}

/** `priceTitle` of spec §3: the texts of a price. */
export interface PriceTitle {
  /** "$11.99", or that it is free. */
  amount: string;
  /** The price before it was reduced; null where it was not. */
  was: string | null;
  /** "every 30 days"; null for what is paid once. */
  suffix: string | null;
  /** "$10.79 + $1.20 service fee"; null without a fee. */
  parts: string | null;
  /** The amount with its suffix: "$11.99 every 30 days". */
  text: string;
}

/** Formats a price; null where the platform names none. */
export function priceTitle(
  { price, regular_price, base_price, service_fee, period, currency }: Price,
  t: ReturnType<typeof useText>['t'],
  language: Language,
): PriceTitle | null {
  const fee = service_fee ?? 0;
  const total = price ?? (base_price == null ? null : base_price + fee);
  if (total === null) return null;
  const money = (amount: number) => formatMoney(amount, currency, language);
  const amount = total === 0 ? t('event.access.free') : money(total);
  const suffix = period == null ? null : t(period === 'annual' ? 'passes.annual' : 'passes.monthly');
  const parts = fee > 0 ? t('passes.fee', { base: money(base_price ?? total - fee), fee: money(fee) }) : null;
  const was = regular_price != null && regular_price > total ? money(regular_price) : null;
  return { amount, was, suffix, parts, text: suffix === null ? amount : `${amount} ${suffix}` };
}
