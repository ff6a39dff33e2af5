import { expect, test } from 'vitest';
import type { CheckoutProblem } from '../../../src/machines/checkout/types';
import {
  fieldProblem,
  ITEM_CODES,
  isAfterAttempt,
  problemText,
} from '../../../src/routes/checkout/problemText';
import { DECLINE_CODES } from '../../../src/ui/checkout/declineReason';
import { checkout } from '../../../src/ui/i18n/en/buying/checkout';
import { decline } from '../../../src/ui/i18n/en/buying/decline';

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
  [
    { kind: 'declined', code: 'insufficient_funds' },
    'decline.insufficient_funds checkout.afterDecline.insufficient_funds',
  ],
  [
    { kind: 'declined', code: 'of_the_moon' },
    'decline.generic_decline checkout.afterDecline.generic_decline',
  ],
  [{ kind: 'declined', code: null }, 'decline.generic_decline checkout.afterDecline.generic_decline'],
  [{ kind: 'items', code: 'sold_out' }, 'checkout.item.sold_out'],
  [{ kind: 'items', code: 'of_the_moon' }, 'checkout.item.other'],
  [{ kind: 'cardForm', message: 'Your card number is invalid.' }, 'Your card number is invalid.'],
  [{ kind: 'failure', failure: { kind: 'timeout', operation: 'buy' } }, 'timeout'],
  [{ kind: 'priceChanged', from: 9.99 }, 'checkout.problem.priceChanged'],
  [{ kind: 'fields', fields: ['terms'] }, 'checkout.problem.terms'],
  [{ kind: 'fields', fields: ['postalCode', 'terms'] }, 'checkout.problem.postalCode checkout.problem.terms'],
])('each problem has its own sentence: %o', (problem, sentence) => {
  const t = ((key: string) => key) as Parameters<typeof problemText>[1];
  expect(problemText(problem, t, ({ kind }) => kind)).toBe(sentence);
});

test('the codes that have a sentence are those of the catalogue', () => {
  expect(Object.keys(decline).sort()).toEqual([...DECLINE_CODES].sort());
  expect(Object.keys(checkout.afterDecline).sort()).toEqual([...DECLINE_CODES].sort());
  expect(Object.keys(checkout.item).sort()).toEqual([...ITEM_CODES, 'other'].sort());
});

test('a field asks for its value once a press of Pay has found it missing, each by its own name', () => {
  const t = ((key: string) => key) as Parameters<typeof problemText>[1];
  const at = (country: string, problem: CheckoutProblem | null) =>
    (['postalCode', 'terms'] as const).map((field) =>
      fieldProblem({ problem, billingAddress: { country, postal_code: null }, preview: null }, field, t),
    );
  expect(at('US', null)).toEqual([null, null]);
  expect(at('US', { kind: 'fields', fields: ['postalCode', 'terms'] })).toEqual([
    'checkout.problem.zipCode',
    'checkout.problem.terms',
  ]);
  expect(at('CA', { kind: 'fields', fields: ['postalCode'] })).toEqual(['checkout.problem.postalCode', null]);
});
