import { checkoutFixture } from '../../../../src/machines/checkout/fixture';
import type { CheckoutInput } from '../../../../src/machines/checkout/types';
import { takenIn, uncoveredBy } from '../../../../src/plans/coverage';
import { coveringPaths } from '../../../../src/plans/coveringPaths';
import { doable } from '../../../../src/plans/doable';
import { planPaths } from '../../../../src/plans/plan';
import { violationsOf } from '../../axe';
import { expect, test } from '../../fixtures';
import { HeldPlatform } from './platform';
import { CheckoutWalk } from './walk';

/** The generated paths of the checkout, carried out in the browser: each request ends as the step says. */

const NO_SIMPLE_PATHS = { maxSteps: 0, maxPaths: 0 };
const { shortest } = planPaths(doable(checkoutFixture), NO_SIMPLE_PATHS);
const walks = coveringPaths(shortest);

test.use({ expectedErrors: [/Failed to fetch|net::ERR_/] });

function addressOf({ address: { eventId, pass } }: CheckoutInput): string {
  const query = new URLSearchParams();
  if (eventId !== null) query.set('event_id', String(eventId));
  if (pass !== null)
    query.set(pass.itemType === 'event' ? 'single_event_package_id' : 'package_id', String(pass.id));
  return `/buy?${query}`;
}

for (const { start, steps, input, variant } of walks) {
  const name = steps.map(({ key }) => key.replace(/xstate\.|\.checkout\.[\w.]+/g, '')).join(', ');
  test(`${variant}: ${name}`, async ({ page }) => {
    const walk = new CheckoutWalk(page, new HeldPlatform(), addressOf(input as CheckoutInput));
    let { value } = start;
    for (const [index, step] of steps.entries()) {
      await walk.take(step, steps[index + 1], value);
      ({ value } = step);
    }
    if (walk.isLookedAt(value)) expect(await violationsOf(page)).toEqual([]);
  });
}

test('the walks take every transition that something outside the machine can cause', () => {
  expect(uncoveredBy(walks, checkoutFixture)).toEqual([]);
  expect(takenIn(walks).size).toBeGreaterThan(70);
});
