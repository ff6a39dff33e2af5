/** The address that a card's bills go to, which decides on tax. */
export interface BillingAddress {
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  postalCode: string | null;
}
