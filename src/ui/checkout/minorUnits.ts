/**
 * Currencies without decimals in Stripe's amounts. UGX is on Stripe's list too, but among its special cases, as ISK is: both
 * are sent with two decimals (https://docs.stripe.com/currencies#zero-decimal and #special-cases). The browser's own data
 * is another list, by use: without decimals for COP, HUF and IDR, which Stripe counts in hundredths.
 */
const ZERO_DECIMAL = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
/** Currencies of thousandths, of which Stripe takes multiples of ten (#three-decimal). */
const THREE_DECIMAL = 'BHD JOD KWD OMR TND'.split(' ');

/**
 * An amount in the smallest unit of its currency, as Stripe takes it: 11.99 USD → 1199, 1200 JPY → 1200, 1.25 KWD → 1250.
 * @param currency ISO 4217; two digits are assumed for an unknown one
 */
export function minorUnits(amount: number, currency: string): number {
  const code = currency.toUpperCase();
  if (ZERO_DECIMAL.includes(code)) return Math.round(amount);
  return Math.round(amount * 100) * (THREE_DECIMAL.includes(code) ? 10 : 1);
}
