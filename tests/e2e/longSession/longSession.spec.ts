import type { CDPSession, Page } from '@playwright/test';
import { withoutGoogle } from '../analytics/viewings';
import { title } from '../checkout/steps';
import { expect, type Sandbox, test } from '../fixtures';
import { heap } from '../heap';
import { type Census, census, countTimers } from './census';
import {
  FAN,
  go,
  makeDetours,
  PASS_OF_FAN,
  returnToStart,
  START,
  scrollList,
  sleep,
  type Viewer,
  watchGame,
} from './viewer';

const MINUTE_MS = 60_000;
/** Rounds of two and a quarter hours; the first one loads every part of the code. */
const ROUNDS = 4;
const MOST_ROUNDS = 6;
const SLEPT_MS = 120 * MINUTE_MS;
/** Data of a page that was left are kept for an hour. */
const UNTIL_FORGOTTEN_MS = 65 * MINUTE_MS;
/**
 * The reachable memory grows by a tenth at most from the first round to the last: records of the last steps, compiled
 * messages and the like are filled up to their bounds meanwhile. A page that is kept is more than that.
 */
const GROWTH = 1.1;
/** The nodes of a page that a browser may still hold, of the hundreds that a kept screen has. */
const FEW_NODES = 30;

/** Opens a page that is loaded once, and whose clock advances with the platform's. */
async function openPage(page: Page, sandbox: Sandbox, path: string): Promise<[Viewer, CDPSession]> {
  await page.clock.install();
  await countTimers(page);
  await page.goto(path);
  await expect(title(page)).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  const pass = async (milliseconds: number) => {
    await sandbox.act('clock', { advanceMs: milliseconds });
    await page.clock.fastForward(milliseconds);
  };
  return [{ page, pass }, devtools];
}

type Counted = Census & { megabytes: number };

const kinds = (timers: Census['timers']): number => Object.keys(timers).length;

/** Counts after a round, on the start page; React keeps the screen before the last one. */
async function countAtStart(viewer: Viewer, devtools: CDPSession): Promise<Counted> {
  await viewer.pass(UNTIL_FORGOTTEN_MS);
  await go(viewer, '/faq');
  await expect(title(viewer.page)).toHaveText('Frequently asked questions');
  await returnToStart(viewer);
  // A snapshot of the heap collects more than a collection alone.
  const megabytes = await heap(devtools);
  return { ...(await census(viewer.page, devtools)), megabytes };
}

test.use({ channelHost: 'northside.localhost' });

/**
 * Eight hours in one page that is never loaded again, in two minutes: live playback, the editor of a clip, lists,
 * the checkout, logging in and out, both languages, and a laptop that sleeps for two hours.
 *
 * Compressed: the clocks of the page and of the platform jump together; timers that became due fire once, as after a
 * sleep. The picture plays in real time for a moment after each jump.
 */
test('a session of eight hours leaves no page, listener, actor or timer behind', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(900_000);
  await sandbox.act('world', { passes: { [FAN]: PASS_OF_FAN } });
  await withoutGoogle(page);
  const [viewer, devtools] = await openPage(page, sandbox, START);
  const counts: Counted[] = [];
  const likeLast = (): Counted | undefined => {
    const last = counts.at(-1);
    if (last === undefined) return undefined;
    return counts
      .slice(0, -1)
      .find(
        ({ nodes, timers }) =>
          Math.abs(nodes - last.nodes) < FEW_NODES && kinds(timers) >= kinds(last.timers),
      );
  };
  // A browser frees the last game of some rounds, and of others not, and a request may be on its way with its timer: a page that
  // keeps nothing comes back to a count that it had before, soon after the planned rounds. A page that keeps something in each
  // round never does.
  for (let round = 0; round < ROUNDS || (round < MOST_ROUNDS && likeLast() === undefined); round += 1) {
    await watchGame(viewer, [10 * MINUTE_MS, 45 * MINUTE_MS]);
    await makeDetours(viewer);
    await watchGame(viewer, [5 * MINUTE_MS]);
    await sleep(viewer, round === 1 ? SLEPT_MS : 5 * MINUTE_MS);
    await scrollList(viewer, '/vod', 8);
    await returnToStart(viewer);
    counts.push(await countAtStart(viewer, devtools));
  }

  await test.info().attach('counts', { body: JSON.stringify(counts), contentType: 'application/json' });
  const [last, like] = [counts.at(-1), likeLast()];
  if (last === undefined || like === undefined)
    throw new Error(
      `The page has other nodes or timers after each round: ${JSON.stringify(counts.map(({ nodes, timers }) => ({ nodes, timers })))}`,
    );
  expect(last.documents, 'documents').toBeLessThanOrEqual(like.documents);
  expect(last.listeners, 'listeners').toBeLessThanOrEqual(like.listeners);
  expect(Object.keys(last.actors), 'actors').toHaveLength(Object.keys(like.actors).length);
  expect(last.megabytes, 'reachable memory').toBeLessThan(like.megabytes * GROWTH);
});
