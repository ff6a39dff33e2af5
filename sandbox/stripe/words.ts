/** Words of the frames. Stripe brings its own translations; a locale that is not here gets English. */
const en = {
  number: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  country: 'Country',
  postal: 'Postal code',
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: 'Your card’s expiration date is incomplete.',
  invalid_expiry_year_past: 'Your card’s expiration date is in the past.',
  incomplete_cvc: 'Your card’s security code is incomplete.',
  incomplete_zip: 'Your postal code is incomplete.',
  wallet: 'Buy with the test wallet',
  walletPay: 'Pay',
  walletSave: 'Save card',
  walletCancel: 'Cancel',
  walletAddress: 'Address',
  walletAddressRefused: 'This address can’t be used. Choose another one.',
};

export type ElementWords = typeof en;

const fr: ElementWords = {
  number: 'Numéro de carte',
  expiry: 'Date d’expiration',
  expiryHint: 'MM / AA',
  cvc: 'Code de sécurité',
  country: 'Pays',
  postal: 'Code postal',
  incomplete_number: 'Le numéro de votre carte est incomplet.',
  invalid_number: 'Le numéro de votre carte n’est pas valide.',
  incomplete_expiry: 'La date d’expiration de votre carte est incomplète.',
  invalid_expiry_year_past: 'La date d’expiration de votre carte est passée.',
  incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
  incomplete_zip: 'Votre code postal est incomplet.',
  wallet: 'Acheter avec le portefeuille de test',
  walletPay: 'Payer',
  walletSave: 'Enregistrer la carte',
  walletCancel: 'Annuler',
  walletAddress: 'Adresse',
  walletAddressRefused: 'Cette adresse ne peut pas être utilisée. Choisissez-en une autre.',
};

export function elementWords(locale: string): { lang: 'en' | 'fr'; words: ElementWords } {
  return locale.toLowerCase().startsWith('fr') ? { lang: 'fr', words: fr } : { lang: 'en', words: en };
}

/** ISO 3166-1 alpha-2. Stripe's list is longer. */
export const COUNTRIES = [
  'US',
  'CA',
  'FR',
  'GB',
  'AU',
  'BE',
  'CH',
  'DE',
  'ES',
  'IE',
  'IT',
  'MX',
  'NL',
  'NZ',
  'PT',
] as const;

/** The region of a locale, else the largest country of its language in the list. */
export function countryOf(locale: string): string {
  const region = new Intl.Locale(locale).region ?? '';
  if (COUNTRIES.some((each) => each === region)) return region;
  return elementWords(locale).lang === 'fr' ? 'FR' : 'US';
}
