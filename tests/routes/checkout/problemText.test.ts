import { expect, test } from 'vitest';
import type { CheckoutProblem } from '../../../src/machines/checkout/types';
import { isAfterAttempt, problemText } from '../../../src/routes/checkout/problemText';

test.each<[CheckoutProblem, boolean]>([
  [{ kind: 'declined', code: 'insufficient_funds' }, true],
  [{ kind: 'declined', code: null }, true],
  [{ kind: 'notAuthenticated' }, true],
  [{ kind: 'priceChanged', from: 9.99 }, true],
  // The bank has just seen the same payment: that one may have gone through.
  [{ kind: 'declined', code: 'duplicate_transaction' }, false],
  [{ kind: 'orderEnded' }, false],
  [{ kind: 'items', code: 'held' }, false],
  [{ kind: 'failure', failure: { kind: 'timeout', operation: 'buy' } }, false],
])('"You were not charged" is said only where it is known: %o', (problem, isSaid) => {
  expect(isAfterAttempt(problem)).toBe(isSaid);
});

test.each<[CheckoutProblem, string]>([
  [{ kind: 'declined', code: 'insufficient_funds' }, 'checkout.decline.insufficient_funds'],
  [{ kind: 'declined', code: 'of_the_moon' }, 'checkout.decline.generic_decline'],
  [{ kind: 'declined', code: null }, 'checkout.decline.generic_decline'],
  [{ kind: 'items', code: 'sold_out' }, 'checkout.item.sold_out'],
  [{ kind: 'items', code: 'of_the_moon' }, 'checkout.item.other'],
  [{ kind: 'cardForm', message: 'Your card number is invalid.' }, 'Your card number is invalid.'],
  [{ kind: 'failure', failure: { kind: 'timeout', operation: 'buy' } }, 'timeout'],
  [{ kind: 'priceChanged', from: 9.99 }, 'checkout.problem.priceChanged'],
  [{ kind: 'terms' }, 'checkout.problem.terms'],
  [{ kind: 'postalCode' }, 'checkout.problem.postalCode'],
])('each problem has its own sentence: %o', (problem, sentence) => {
  const t = ((key: string) => key) as Parameters<typeof problemText>[1];
  expect(problemText(problem, t, ({ kind }) => kind)).toBe(sentence);
});

test('a postal code of the United States is a ZIP code, as its field is labelled', () => {
  const t = ((key: string) => key) as Parameters<typeof problemText>[1];
  const sentences = ['US', 'CA', null].map((country) =>
    problemText({ kind: 'postalCode' }, t, ({ kind }) => kind, country),
  );
  expect(sentences).toEqual([
    'checkout.problem.zipCode',
    'checkout.problem.postalCode',
    'checkout.problem.postalCode',
  ]);
});
