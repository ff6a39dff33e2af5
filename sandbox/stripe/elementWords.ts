/** Words of the card form. Stripe brings its own translations; a locale that is not here gets English. */
const en = {
  number: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  postal: 'Postal code',
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: 'Your card’s expiration date is incomplete.',
  invalid_expiry_year_past: 'Your card’s expiration date is in the past.',
  incomplete_cvc: 'Your card’s security code is incomplete.',
  incomplete_zip: 'Your postal code is incomplete.',
};

export type ElementWords = typeof en;

const fr: ElementWords = {
  number: 'Numéro de carte',
  expiry: 'Date d’expiration',
  expiryHint: 'MM / AA',
  cvc: 'Code de sécurité',
  postal: 'Code postal',
  incomplete_number: 'Le numéro de votre carte est incomplet.',
  invalid_number: 'Le numéro de votre carte n’est pas valide.',
  incomplete_expiry: 'La date d’expiration de votre carte est incomplète.',
  invalid_expiry_year_past: 'La date d’expiration de votre carte est passée.',
  incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
  incomplete_zip: 'Votre code postal est incomplet.',
};

export function elementWords(locale: string): { lang: 'en' | 'fr'; words: ElementWords } {
  return locale.toLowerCase().startsWith('fr') ? { lang: 'fr', words: fr } : { lang: 'en', words: en };
}
