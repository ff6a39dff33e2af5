import { pageAnswer } from '../page/answers';
import { type Attributes, type Branch, element } from '../page/tree';
import { COUNTRIES, countryOf, type ElementWords, elementWords } from './words';

/** A locale of the page that no `Intl` knows counts as English. */
const known = (locale: string) => {
  try {
    return new Intl.Locale(locale).toString();
  } catch {
    return 'en';
  }
};

function field(name: keyof ElementWords, words: ElementWords, control: Branch): Branch {
  return element(
    'div',
    { class: name },
    element('label', { for: name, id: `${name}-label` }, words[name]),
    control,
    element('p', { id: `${name}-problem`, class: 'problem', role: 'alert' }),
  );
}

/** The default keyboard is the numbers'. */
const input = (name: string, autocomplete: string, more: Attributes = {}): Branch =>
  element('input', {
    id: name,
    name,
    autocomplete,
    inputmode: 'numeric',
    'aria-describedby': `${name}-problem`,
    ...more,
  });

const page = (title: string, lang: string, body: Branch): Response =>
  pageAnswer({
    title,
    lang,
    styles: ['/sandbox/stripe/element.css'],
    scripts: ['/sandbox/stripe/element.js'],
    body,
  });

/** The Payment Element's page in its frame: a card form of Stripe's, which the storefront cannot read. */
export function paymentPage(asked: string): Response {
  const locale = known(asked);
  const { lang, words } = elementWords(locale);
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  const chosen = countryOf(locale);
  const countries = COUNTRIES.map((code) =>
    element('option', { value: code, selected: code === chosen }, names.of(code) ?? code),
  );
  return page(
    words.number,
    lang,
    element(
      'form',
      { id: 'payment', novalidate: true },
      element(
        'fieldset',
        {},
        field('number', words, input('number', 'cc-number', { placeholder: '1234 1234 1234 1234' })),
        field('expiry', words, input('expiry', 'cc-exp', { placeholder: words.expiryHint })),
        field('cvc', words, input('cvc', 'cc-csc', { placeholder: 'CVC' })),
        field(
          'country',
          words,
          element('select', { id: 'country', name: 'country', autocomplete: 'country' }, ...countries),
        ),
        field('postal', words, input('postal', 'postal-code', { inputmode: 'text' })),
      ),
    ),
  );
}

/** The content of the Express Checkout Element: one wallet's button, or nothing. @param card in the wallet, its number */
export function walletPage(asked: string, card: string | null): Response {
  const { lang, words } = elementWords(known(asked));
  const button = (id: keyof ElementWords, attributes: Attributes = {}) =>
    element('button', { id, type: 'button', ...attributes }, words[id]);
  return page(
    words.wallet,
    lang,
    element(
      'div',
      { id: 'wallets', ...(card !== null && { 'data-card': card }) },
      ...(card !== null
        ? [
            button('wallet', { class: 'wallet' }),
            element(
              'div',
              { id: 'sheet', role: 'group', 'aria-labelledby': 'wallet', hidden: true },
              element('ul', { id: 'walletLines' }),
              element(
                'div',
                {},
                element('label', { for: 'walletAddress', id: 'walletAddress-label' }, words.walletAddress),
                element(
                  'select',
                  { id: 'walletAddress' },
                  ...['Duluth, MN 55802', 'Montréal, QC H2X 1Y4', 'Paris 75001'].map((place) =>
                    element('option', {}, place),
                  ),
                ),
              ),
              button('walletPay', { class: 'wallet' }),
              button('walletCancel'),
            ),
            element('p', { id: 'wallet-problem', class: 'problem', role: 'alert' }),
          ]
        : []),
    ),
  );
}
