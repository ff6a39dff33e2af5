/**
 * An amount in the smallest unit of its currency, as Stripe takes it: 11.99 USD → 1199, 1200 JPY → 1200.
 * @param currency ISO 4217; two digits are assumed for an unknown one
 */
export function minorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** digitsOf(currency));
}

function digitsOf(currency: string): number {
  try {
    return (
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
    );
  } catch {
    return 2;
  }
}
