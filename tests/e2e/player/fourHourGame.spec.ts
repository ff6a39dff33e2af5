import type { Page } from '@playwright/test';
import { banner, submitLogin } from '../account/steps';
import { withoutGoogle } from '../analytics/viewings';
import { CLIPPER, create, editor, inEditor, nameField, openEditor, sentClips } from '../clips/editorSteps';
import { keptNames } from '../clips/steps';
import { expect, type Sandbox, test } from '../fixtures';
import { showTab } from '../paths/tab';
import { PATIENCE_MS, RECOVERY_MS } from '../picture';
import { expectMoving, LIVE, player, press, video } from './player';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Of the sandbox's streams. */
const PICTURES_A_SECOND = 25;
const SOON = { timeout: PATIENCE_MS, intervals: [100] };

/** The host that analytics are sent to, which is not on `localhost` (spec §7). */
test.use({ channelHost: 'northside.localhost' });

/**
 * Four hours of one live game on the production bundle, in about a minute.
 *
 * Compressed: the clocks of the platform and of the page jump together in steps of 1 to 60 minutes. Timers of the
 * page that became due in a step fire once, as after a laptop's sleep: the event is read once a step instead of
 * once a minute, and a countdown gets its last tick. The stream rolls with the platform's clock, so that each step
 * leaves the five minutes of its window behind, which is harder for the player than the minutes would be.
 *
 * Not compressed: the video. It is decoded and plays in real time for a second or more after each step, which its
 * position and its buffer witness. So it is not shown that a browser decodes for four hours; `npm run bench`
 * measures an hour minute by minute. The making of a clip takes its 8 seconds by the platform's clock.
 */
test('a game of four hours with clips, a login, an outage of each service and a sleep loses nothing', {
  tag: ['@row50'],
}, async ({ page, sandbox }) => {
  test.setTimeout(300_000);
  const game = await openGame(page, sandbox);
  const sent = sentClips(page);
  const writes = sentWrites(page);

  await game.pass(20);
  await logInFromGame(page);
  await game.plays();
  await makeClip(page, sandbox, 'Opening goal');
  await game.pass(30);

  // The key service, for ten minutes: nobody gets a key, and no key can be checked.
  await sandbox.act('keyService', { stopped: true });
  await game.pass(2);
  await expect(difficulties(page)).toBeVisible();
  await game.pass(8);
  await expect(difficulties(page)).toBeVisible();
  await sandbox.act('keyService', { stopped: false });
  await game.pass(2);
  await expect(difficulties(page)).toHaveCount(0);
  await expectViewer(page);

  // The product API, for five minutes.
  await sandbox.fault({
    operation: '*',
    match: '/api/',
    kind: 'status',
    status: 503,
    body: '',
    remaining: 'forever',
  });
  await game.pass(5);
  await sandbox.clearFaults();
  await game.pass(13);
  await expectViewer(page);

  // The media, until the buffer is empty: the player waits and goes on by itself.
  await sandbox.fault({ operation: 'media.*', kind: 'status', status: 503, body: '', remaining: 'forever' });
  await press(page, 'Home');
  await expect(player(page)).not.toHaveAttribute('data-phase', /playing|paused/);
  await sandbox.clearFaults();
  await game.plays();
  await press(page, 'End');
  await game.pass(20);

  // Analytics and error reporting, for twenty minutes.
  for (const operation of [
    'getSessionHash',
    'createSession',
    'trackEvent',
    'trackVideoEvent',
    'trackVideoViewing',
    'createReport',
  ])
    await sandbox.fault({ operation, kind: 'status', status: 503, body: '', remaining: 'forever' });
  await game.pass(10);
  await makeClip(page, sandbox, 'Late winner');
  await game.pass(10);
  await sandbox.clearFaults();

  // The lid is closed for an hour.
  await showTab(page, false);
  await page.context().setOffline(true);
  await game.skip(HOUR_MS);
  await page.context().setOffline(false);
  await showTab(page, true);
  await game.plays();
  await game.pass(60);

  expect(game.hours()).toBeGreaterThanOrEqual(4);
  await expectViewer(page);
  const names = ['Late winner', 'Opening goal'];
  expect((await keptNames(sandbox)).filter((name) => names.includes(name)).sort()).toEqual(names);
  for (const name of names) await expect(page.getByRole('article', { name, exact: true })).toBeVisible();
  expect(sent.map(({ name }) => name).sort()).toEqual(names);
  expect(writes()).toEqual(['POST /api/clip', 'POST /api/clip', 'POST /api/v2/auth/login']);
  expect(game.loads()).toBe(1);
  await game.plays();
});

const difficulties = (page: Page) => page.getByRole('region', { name: /technical difficulties/ });

async function openGame(page: Page, sandbox: Sandbox) {
  let passed = 0;
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await withoutGoogle(page);
  await page.clock.install();
  await page.goto(LIVE);
  await expectMoving(page);

  async function skip(milliseconds: number): Promise<void> {
    passed += milliseconds;
    await sandbox.act('clock', { advanceMs: milliseconds });
    await page.clock.fastForward(milliseconds);
  }

  const witness = () =>
    video(page).evaluate((element: HTMLVideoElement) => {
      const { buffered, currentTime } = element;
      const ends = Array.from({ length: buffered.length }, (_, index) => buffered.end(index));
      return {
        seconds: currentTime,
        ahead: Math.max(0, ...ends.map((end) => end - currentTime)),
        pictures: element.getVideoPlaybackQuality().totalVideoFrames,
      };
    });

  /**
   * A second of new pictures is shown, from a buffer that reaches beyond them. The position alone would be no proof:
   * a jump to the live edge moves it too.
   */
  async function plays(): Promise<void> {
    await expect(player(page)).toHaveAttribute('data-phase', 'playing', { timeout: RECOVERY_MS });
    await expect.poll(async () => (await witness()).ahead, SOON).toBeGreaterThan(0);
    const before = await witness();
    await expect
      .poll(async () => (await witness()).pictures, SOON)
      .toBeGreaterThanOrEqual(before.pictures + PICTURES_A_SECOND);
    expect((await witness()).seconds).toBeGreaterThan(before.seconds);
    await expect(video(page)).toBeVisible();
  }

  return {
    plays,
    skip,
    loads: () => loads,
    hours: () => passed / HOUR_MS,
    pass: async (minutes: number) => {
      await skip(minutes * MINUTE_MS);
      await plays();
    },
  };
}

/** Follows the link of the header, as a viewer does who wants to make a clip; the login leads back to the game. */
async function logInFromGame(page: Page): Promise<void> {
  await banner(page).getByRole('link', { name: 'Log in' }).click();
  await submitLogin(page, CLIPPER);
  await expect(page).toHaveURL(LIVE);
  await expectViewer(page);
}

/** The menu of the viewer stands in the header, and no link to log in. */
async function expectViewer(page: Page): Promise<void> {
  await expect(banner(page).locator('button[aria-expanded]:visible:not(nav *)')).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toHaveCount(0);
}

async function makeClip(page: Page, sandbox: Sandbox, name: string): Promise<void> {
  await openEditor(page);
  await nameField(page).fill(name);
  await create(page).click();
  await expect(inEditor(page, 'Copy link')).toBeVisible();
  for (let second = 0; second < 12; second += 3) {
    await sandbox.act('clock', { advanceMs: 3_000 });
    await page.clock.runFor(3_000);
  }
  await expect(editor(page)).toContainText('Your clip is ready.');
  await inEditor(page, 'Close').click();
  await expect(editor(page)).toHaveCount(0);
}

/** Everything that was sent to change something on the platform, sorted. A key is no change. */
function sentWrites(page: Page): () => string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/') || pathname === '/api/get_api_key')
      return;
    sent.push(`${request.method()} ${pathname}`);
  });
  return () => [...sent].sort();
}
