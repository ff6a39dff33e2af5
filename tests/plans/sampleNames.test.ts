import { expect, test } from 'vitest';
import { portalFixture } from '../../src/machines/portal/fixture';
import { renewalFixture } from '../../src/machines/renewal/fixture';
import { withSampleName } from '../../src/plans/descriptions';
import { shortestPaths } from '../../src/plans/plan';
import { findCases } from '../../src/routes/simulate/states/stateCases';

test.each([
  ['The answer is lost.', 'error.pay: no answer', 'The answer is lost (no answer).'],
  ['after 3 seconds', 'xstate.after.slow.lamp.off', 'after 3 seconds'],
  ['Press Pay.', 'checkout.pay', 'Press Pay.'],
])('the words “%s” of %s', (words, key, whole) => {
  expect(withSampleName(words, key)).toBe(whole);
});

test('a planned step says the name of its sample', () => {
  const steps = shortestPaths(renewalFixture).flatMap((path) => path.steps);
  const failed = steps.filter(({ event }) => event.type === 'xstate.error.actor.unsubscribe');
  const names = new Set(failed.map(({ words }) => /\((.+)\)/.exec(words)?.[1]));
  expect(names).toEqual(new Set(['a lost answer', 'too many requests']));
  const typed = shortestPaths(portalFixture).flatMap((path) => path.steps);
  expect(typed.filter(({ words }) => words.includes('(only)'))).toEqual([]);
});

test('the gallery says by which sample a state was reached', () => {
  const work = findCases(renewalFixture, (_, { value, context }) => [
    JSON.stringify([value, context.failure]),
  ]);
  let next = work.next();
  while (!next.done) next = work.next();
  const causes = [...next.value.values()].flat().map(({ cause }) => cause ?? '');
  expect(causes.some((cause) => cause.endsWith('(too many requests).'))).toBe(true);
});
