/** Sums in major units, kept to whole cents: 11.99 + 1.2 is 13.19 and nothing beside it. */
export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** The three prices of a pass, from what it costs and the fee on top; major units. */
export function priced(basePrice: number, serviceFee: number) {
  return { price: cents(basePrice + serviceFee), base_price: basePrice, service_fee: serviceFee };
}
