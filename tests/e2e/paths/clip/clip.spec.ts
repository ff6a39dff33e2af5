import { coveringPaths } from '../../../../scripts/paths/cover';
import { planPaths } from '../../../../scripts/paths/plan';
import { clipFixture } from '../../../../src/machines/clip/fixture';
import { expect, test } from '../../fixtures';
import { doableFixture, NEVER } from './doable';
import { ClipWalk } from './walk';

/** The generated paths of a clip, carried out in the browser: each request ends as the step says. */

const NO_SIMPLE_PATHS = { maxSteps: 0, maxPaths: 0 };
const walks = coveringPaths(planPaths(doableFixture, NO_SIMPLE_PATHS).shortest);

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
  const taken = (paths: typeof walks) => [
    ...new Set(paths.flatMap(({ steps }) => steps.flatMap(({ takes }) => takes))),
  ];
  const missing = taken(planPaths(clipFixture, NO_SIMPLE_PATHS).shortest)
    .filter((transition) => !taken(walks).includes(transition))
    .filter((transition) => !Object.keys(NEVER).some((type) => transition.includes(`: ${type}`)));
  // It needs a live event that has ended, and so `window.moved`.
  expect(missing).toEqual(['clip.creating.sending: xstate.error.actor.createClip → clip.creating.sending']);
  expect(taken(walks).length).toBeGreaterThan(40);
});
