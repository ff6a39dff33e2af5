import { clipFixture } from '../../../../src/machines/clip/fixture';
import { takenIn, uncoveredBy } from '../../../../src/plans/coverage';
import { coveringPaths } from '../../../../src/plans/coveringPaths';
import { doable } from '../../../../src/plans/doable';
import { planPaths } from '../../../../src/plans/plan';
import { expect, test } from '../../fixtures';
import { ClipWalk } from './walk';

/** The generated paths of a clip, carried out in the browser: each request ends as the step says. */

const NO_SIMPLE_PATHS = { maxSteps: 0, maxPaths: 0 };
const walks = coveringPaths(planPaths(doable(clipFixture), NO_SIMPLE_PATHS).shortest);

test.use({ expectedErrors: [/Failed to fetch|net::ERR_/] });

for (const { steps, variant } of walks) {
  const name = steps.map(({ key }) => key.replace(/xstate\.|\.clip\.[\w.]+|actor\./g, '')).join(', ');
  test(`${variant}: ${name}`, async ({ page }) => {
    const walk = new ClipWalk(page);
    await walk.start(variant !== 'sample');
    for (const step of steps) {
      await walk.take(step);
      await walk.expectState(step);
    }
  });
}

test('the walks take every transition that something outside the machine can cause', () => {
  // It needs a live event that has ended, and so `window.moved`.
  expect(uncoveredBy(walks, clipFixture)).toEqual([
    'clip.creating.sending: xstate.error.actor.createClip → clip.creating.sending',
  ]);
  expect(takenIn(walks).size).toBeGreaterThan(40);
});
