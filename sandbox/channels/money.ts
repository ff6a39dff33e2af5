/** Sums in major units, kept to whole cents: 11.99 + 1.2 is 13.19 and nothing beside it. */
function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** The three prices of a pass, from what it costs and the fee on top; major units. */
export function priced(basePrice: number, serviceFee: number) {
  return { price: cents(basePrice + serviceFee), base_price: basePrice, service_fee: serviceFee };
}

/** Currencies with another number of decimals than two, as Stripe counts them (https://docs.stripe.com/currencies). */
const EXPONENTS: Readonly<Record<string, number>> = {
  ...{ BIF: 0, CLP: 0, DJF: 0, GNF: 0, JPY: 0, KMF: 0, KRW: 0, MGA: 0, PYG: 0, RWF: 0, VND: 0, VUV: 0 },
  ...{ XAF: 0, XOF: 0, XPF: 0, BHD: 3, JOD: 3, KWD: 3, OMR: 3, TND: 3 },
};

/** Digits after the point: 2 for USD, 0 for JPY, 3 for KWD. @throws RangeError for what is no code of ISO 4217 */
export function exponentOf(currency: string): number {
  if (!/^[a-z]{3}$/i.test(currency)) throw new RangeError(`“${currency}” is no currency.`);
  return EXPONENTS[currency.toUpperCase()] ?? 2;
}

/** Rounds a sum in major units to what can be paid in its currency. */
export function roundMoney(amount: number, currency: string): number {
  const factor = 10 ** exponentOf(currency);
  return Math.round(amount * factor) / factor;
}

/** The reverse of `minorUnits`. */
export const majorUnits = (amount: number, currency: string): number =>
  roundMoney(amount / 10 ** exponentOf(currency), currency);

/** A sum in major units, counted in the smallest unit of its currency, as Stripe counts. */
export function minorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** exponentOf(currency));
}
