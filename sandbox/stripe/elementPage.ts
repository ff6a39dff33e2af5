import { pageAnswer } from '../page/answers';
import { type Branch, element } from '../page/tree';

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

interface FieldOptions {
  name: string;
  label: string;
  autocomplete: string;
  placeholder?: string;
  /** The default keyboard is the numbers'. */
  inputmode?: 'text';
}

function field({ name, label, autocomplete, placeholder, inputmode }: FieldOptions): Branch {
  return element(
    'div',
    { class: name },
    element('label', { for: name }, label),
    element('input', {
      id: name,
      name,
      autocomplete,
      placeholder,
      inputmode: inputmode ?? 'numeric',
      'aria-describedby': `${name}-problem`,
    }),
    element('p', { id: `${name}-problem`, class: 'problem', role: 'alert' }),
  );
}

/** What a Stripe element shows in its frame: a card form of Stripe's, whose numbers the storefront cannot read. */
export function elementPage(type: 'payment' | 'card', locale: string): Response {
  const { lang, words } = elementWords(locale);
  return pageAnswer({
    title: words.number,
    lang,
    styles: ['/sandbox/stripe/element.css'],
    scripts: ['/sandbox/stripe/element.js'],
    body: element(
      'form',
      { class: type, novalidate: true },
      field({
        name: 'number',
        label: words.number,
        autocomplete: 'cc-number',
        placeholder: '1234 1234 1234 1234',
      }),
      field({ name: 'expiry', label: words.expiry, autocomplete: 'cc-exp', placeholder: words.expiryHint }),
      field({ name: 'cvc', label: words.cvc, autocomplete: 'cc-csc', placeholder: '123' }),
      field({ name: 'postal', label: words.postal, autocomplete: 'postal-code', inputmode: 'text' }),
    ),
  });
}
