/** Sums in major units, kept to whole cents: 11.99 + 1.2 is 13.19 and nothing beside it. */
function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** The three prices of a pass, from what it costs and the fee on top; major units. */
export function priced(basePrice: number, serviceFee: number) {
  return { price: cents(basePrice + serviceFee), base_price: basePrice, service_fee: serviceFee };
}

const exponents = new Map<string, number>();

/** Digits after the point: 2 for USD, 0 for JPY, 3 for KWD (ISO 4217). @throws RangeError for what is no code */
export function exponentOf(currency: string): number {
  const known = exponents.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const exponent = format.resolvedOptions().maximumFractionDigits ?? 2;
  exponents.set(currency, exponent);
  return exponent;
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
