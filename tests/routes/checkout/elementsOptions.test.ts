import { expect, test } from 'vitest';
import { type Collected, elementsOptions } from '../../../src/routes/checkout/card/elementsOptions';

const look = { appearance: { theme: 'stripe' }, locale: 'en' } as const;
const once: Collected = {
  amount: 18.5,
  currency: 'USD',
  isKeptOnly: false,
  isRenewing: false,
  isSaved: false,
};
const shared = { ...look, currency: 'usd', loader: 'never' };

// The ways to pay are those of Stripe's dashboard, so no option names one.
test.each<[string, Partial<Collected>, object]>([
  ['a pass that is paid once', {}, { mode: 'payment', amount: 1850, setupFutureUsage: null }],
  [
    'a card that is kept for the next time',
    { isSaved: true },
    { mode: 'payment', amount: 1850, setupFutureUsage: 'off_session' },
  ],
  ['a pass that renews', { isRenewing: true }, { mode: 'subscription', amount: 1850 }],
  [
    'a renewal of which nothing is due now',
    { isRenewing: true, amount: 0 },
    { mode: 'subscription', amount: 0 },
  ],
  ['a trial, which keeps the card', { isKeptOnly: true, isRenewing: true, amount: 0 }, { mode: 'setup' }],
  ['nothing due', { amount: 0 }, { mode: 'setup' }],
])('Stripe is told of %s', (_, collected, options) => {
  expect(elementsOptions({ ...once, ...collected }, look)).toEqual({ ...shared, ...options });
});

test('Stripe is told amounts in the smallest unit of the currency', () => {
  const amounts = (['JPY', 'EUR', 'KWD'] as const).map((currency) =>
    elementsOptions({ ...once, amount: 18, currency }, look),
  );
  expect(amounts).toMatchObject([{ amount: 18 }, { amount: 1800 }, { amount: 18000 }]);
});

test.each([
  [17.5, 'EUR', 1750],
  [19.99, 'USD', 1999],
  [1.15, 'CAD', 115],
  [100_000, 'USD', 10_000_000],
  [1200, 'JPY', 1200],
  // The browser's data has no decimals for these, Stripe has two (https://docs.stripe.com/currencies).
  [19_900, 'COP', 1_990_000],
  [1990.5, 'HUF', 199_050],
  [250_000, 'IDR', 25_000_000],
  [1200, 'ISK', 120_000],
  [5, 'UGX', 500],
  // A platform may write its currency in small letters, as Stripe does.
  [1200, 'jpy', 1200],
  // Stripe takes thousandths whose last digit is 0.
  [1.256, 'KWD', 1260],
])('%d %s is %i of them, to the cent', (amount, currency, minor) => {
  expect(elementsOptions({ ...once, amount, currency }, look)).toMatchObject({ amount: minor });
});
