import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../../src/ui/i18n/language';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { type Price, priceTitle } from '../../../src/ui/passes/priceTitle';

beforeAll(async () => {
  await loadLanguage('fr');
  await loadLanguage('en');
});

const title = (price: Partial<Price>, language: Language = 'en') =>
  priceTitle({ price: 11.99, currency: 'USD', ...price }, i18next.getFixedT(language), language);

describe('the price of a pass', () => {
  test('has its period, its base price and its service fee', () => {
    const monthly = { base_price: 10.79, service_fee: 1.2, period: 'monthly' } as const;
    expect(title(monthly)).toEqual({
      amount: '$11.99',
      was: null,
      suffix: 'every 30 days',
      parts: '$10.79 + $1.20 service fee',
      text: '$11.99 every 30 days',
    });
    expect(title({ ...monthly, currency: 'CAD' }, 'fr')).toEqual({
      amount: '11,99\u00a0$\u00a0CA',
      was: null,
      suffix: 'tous les 30 jours',
      parts: '10,79\u00a0$\u00a0CA + 1,20\u00a0$\u00a0CA de frais de service',
      text: '11,99\u00a0$\u00a0CA tous les 30 jours',
    });
  });

  test.each([
    ['annual', 'every 12 months'],
    ['month', 'every 30 days'],
    ['monthly', 'every 30 days'],
    [null, null],
  ] as const)('renews by the period %s %s', (period, suffix) => {
    expect(title({ period })?.suffix).toBe(suffix);
  });

  test.each([
    [15, '$15.00'],
    [11.99, null],
    [5, null],
    [null, null],
  ])('that was %s before says so only where it is lower now', (regular_price, was) => {
    expect(title({ regular_price })?.was).toBe(was);
  });

  test('of 0 is free, and a large one has separators', () => {
    expect(title({ price: 0 })?.amount).toBe('Free');
    expect(title({ price: 0 }, 'fr')?.amount).toBe('Gratuit');
    expect(title({ price: 100_000 })?.amount).toBe('$100,000.00');
    expect(title({ price: 100_000 }, 'fr')?.amount).toBe('100\u00a0000,00\u00a0$\u00a0US');
  });

  test.each([
    ['USD', '$1,200.00', '1\u00a0200,00\u00a0$\u00a0US'],
    ['CAD', 'CA$1,200.00', '1\u00a0200,00\u00a0$\u00a0CA'],
    ['EUR', '€1,200.00', '1\u00a0200,00\u00a0€'],
    ['AUD', 'A$1,200.00', '1\u00a0200,00\u00a0$\u00a0AU'],
    ['JPY', '¥1,200', '1\u00a0200\u00a0¥'],
    ['dollars', '$1,200.00', '1\u00a0200,00\u00a0$\u00a0US'],
    [null, '$1,200.00', '1\u00a0200,00\u00a0$\u00a0US'],
  ])('in %s is %s and %s', (currency, english, french) => {
    expect([
      title({ price: 1200, currency })?.amount,
      title({ price: 1200, currency }, 'fr')?.amount,
    ]).toEqual([english, french]);
  });

  test('is the sum of its parts where only they are sent, and none without any', () => {
    expect(title({ price: null, base_price: 10, service_fee: 1 })?.amount).toBe('$11.00');
    expect(title({ price: null })).toBeNull();
    expect(title({ service_fee: 1 })?.parts).toBe('$10.99 + $1.00 service fee');
  });
});
