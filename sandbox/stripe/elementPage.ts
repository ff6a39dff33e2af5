import { pageAnswer } from '../page/answers';
import { type Branch, element } from '../page/tree';
import { elementWords } from './elementWords';

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
