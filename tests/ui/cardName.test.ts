import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { cardName } from '../../src/ui/checkout/cardName';
import { loadLanguage } from '../../src/ui/i18n/text';

beforeAll(async () => {
  await loadLanguage('fr');
  await loadLanguage('en');
});

test.each<[string | null, string | null, string | null, string | null]>([
  ['visa', '4242', 'Visa ending in 4242', 'Visa se terminant par 4242'],
  ['amex', '0005', 'American Express ending in 0005', 'American Express se terminant par 0005'],
  [null, '4242', 'Card ending in 4242', 'Carte se terminant par 4242'],
  ['card', '4242', 'Card ending in 4242', 'Carte se terminant par 4242'],
  ['paypal', null, 'PayPal', 'PayPal'],
  ['new_way', '', 'New way', 'New way'],
  ['card', null, null, null],
  ['', null, null, null],
  [null, null, null, null],
])('a card of %s with %s', (brand, last4, en, fr) => {
  const name = (language: string) => cardName({ brand, last4 }, i18next.getFixedT(language));
  expect([name('en'), name('fr')]).toEqual([en, fr]);
});
