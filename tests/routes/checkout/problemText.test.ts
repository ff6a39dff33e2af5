import { expect, test } from 'vitest';
import type { CheckoutProblem } from '../../../src/machines/checkout/types';
import { isAfterAttempt } from '../../../src/routes/checkout/problemText';

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
