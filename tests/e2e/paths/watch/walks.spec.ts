import type { Page } from '@playwright/test';
import { watchFixture } from '../../../../src/machines/watch/fixture';
import type { WatchKey } from '../../../../src/machines/watch/samples';
import { enter } from '../../account/enter';
import { accountMenu, banner, isVisitor } from '../../account/steps';
import { analyticsBodies, withoutGoogle } from '../../analytics/viewings';
import { MAKER } from '../../clips/steps';
import { expect, type Sandbox, test } from '../../fixtures';
import { expectMoving, position, video } from '../../picture';
import { difficulties, retry, storedKeys } from '../../platform/platform';
import { player, press } from '../../player/player';
import { type Held, list } from '../held';
import { bringNetworkBack, leavePage, showTab } from '../tab';
import { createTableDriver, expectMessages, holdAll, type TakenStep } from '../tableDriver';
import { messagesIn, testWalks } from '../walks';
import {
  addressOf,
  endGame,
  has,
  isMember,
  leaveInTheMiddle,
  logInElsewhere,
  logOutElsewhere,
} from './visit';

/** More than the limit of a request. */
const TIMEOUT_MS = 31_000;
/** A walk waits for real playback. */
const WALK_MS = 120_000;
/** Longer than an advert, and than the end of a live stream takes to be played. */
const PATIENCE = { timeout: 60_000 };
const WATCHED_SECONDS = 3;
/** Before this nobody has left a recording. */
const MIDDLE_SECONDS = 30;

const operations = {
  readProfile: /\/api\/profile(\?|$)/,
  readContent: /\/api\/(events\/\d+|clips\/user|shared-clip\/\d+|vod-media-items\/\d+)(\?|$)/,
  readNext: /\/api\/events-for-homepage/,
};
type Taken = TakenStep<keyof typeof operations, WatchKey>;

const advert = (page: Page) => page.getByRole('region', { name: 'Advertisement' });
const offer = (page: Page) => player(page).getByRole('group', { name: 'Up next' });
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const stateOf = ({ value }: Pick<Taken['step'], 'value'>): string => JSON.stringify(value);
const isIdentified = ({ path, step }: Pick<Taken, 'path' | 'step'>): boolean =>
  path.steps.slice(0, path.steps.indexOf(step)).some(({ event }) => event.type === 'viewer.changed');

/** The player loads while a card is hovered, so that the advert's own seconds are enough on a busy machine. */
async function loadPlayer(page: Page, readProfile: Held): Promise<void> {
  await page.route(operations.readProfile, (route) => readProfile.take(route));
  const playerChunk = page.waitForResponse(/\/assets\/shaka-player/);
  await page.goto('/');
  await page.getByRole('main').locator('a[href^="/watch/"]').first().hover();
  await playerChunk;
}

async function becomeVisitor(taken: Taken): Promise<void> {
  const { page, held } = taken;
  if (isIdentified(taken)) return logOutElsewhere(page);
  await held.readProfile.goOn();
  await isVisitor(page);
}

async function becomeMember(taken: Taken): Promise<void> {
  const { page, held } = taken;
  const comeBack = async () => {
    if (isIdentified(taken)) await logInElsewhere(page);
    await held.readProfile.goOn();
  };
  if (stateOf(taken.before).includes('ownOnly')) await held.readContent.askedAnewBy(comeBack);
  else await comeBack();
  await expect(accountMenu(page, 'Clips')).toBeVisible();
}

/** The region is asked for once it is known who is there, and by a player whose stream is refused. */
async function blockRegion(taken: Taken): Promise<void> {
  const { page, sandbox, held } = taken;
  await sandbox.act('geoBlock', { blocked: true });
  if (isIdentified(taken)) await press(page, 'Home');
  else await held.readProfile.goOn();
}

async function showTabAgain(page: Page): Promise<void> {
  await showTab(page, false);
  await showTab(page, true);
}

/** The game that is watched ends. */
async function changeContent({ page, sandbox, held, before }: Taken): Promise<void> {
  if (!stateOf(before).includes('"open"')) return held.readContent.goOn();
  await endGame(sandbox, 1001);
  await held.readContent.askedAnewBy(() => showTabAgain(page));
  await held.readContent.goOn();
}

async function playToEnd({ page, before }: Taken): Promise<void> {
  // A live stream ends by itself.
  if (stateOf(before).includes('"live"'))
    return expect(button(page, 'Watch the recording')).toBeVisible(PATIENCE);
  await expectMoving(page);
  await press(page, '9');
  await press(page, 'End');
  await expect(player(page)).toHaveAttribute('data-phase', 'ended', PATIENCE);
}

async function playAgain({ page, before }: Taken): Promise<void> {
  if (stateOf(before).includes('upNext')) await press(page, '0');
  await expectMoving(page);
}

/** A view is reported to the channel when it is done. */
const reported = (leave: (page: Page) => Promise<unknown>) => async (taken: Taken) => {
  const { page, sandbox, held } = taken;
  // Analytics begin once it is known who is there, and nothing is being read.
  await held.readProfile.goOn();
  await held.readNext.goOn();
  const until = (await position(page)) + WATCHED_SECONDS;
  await expect.poll(() => position(page)).toBeGreaterThan(until);
  await leave(page);
  await expect.poll(() => watchedSeconds(sandbox)).toBeGreaterThanOrEqual(1);
};

async function watchedSeconds(sandbox: Sandbox): Promise<number> {
  const views = await analyticsBodies(sandbox, 'trackVideoViewing');
  return views.reduce((sum, { viewing_time }) => sum + Number(viewing_time), 0);
}

async function stopKeys(taken: Taken): Promise<void> {
  const { page, sandbox, held } = taken;
  await sandbox.act('keyService', { stopped: true });
  const isProfileRead = isIdentified(taken);
  const operation = isProfileRead ? 'getEvent' : 'getProfile';
  await sandbox.fault({ operation, kind: 'apiKey', remaining: 'forever' });
  if (isProfileRead) await held.readContent.askedAnewBy(() => showTabAgain(page));
  await (isProfileRead ? held.readContent : held.readProfile).goOn();
  await expect(difficulties(page)).toBeVisible(PATIENCE);
}

/** The reason stays while the content is read again. */
async function expectFailure(
  { page, held, step }: Pick<Taken, 'page' | 'held' | 'step'>,
  isRetrying: boolean,
): Promise<void> {
  await expectMessages(page, messagesIn(watchFixture, step));
  await expect(retry(page)).toBeEnabled({ enabled: !isRetrying });
  if (isRetrying) await held.readContent.hasSome();
}

/** The next content, which opens by itself or waits. */
async function expectOffer(page: Page, state: string): Promise<void> {
  if (state.includes('"reached"')) return expect(page).not.toHaveURL(/\/1011$/, PATIENCE);
  await expect(offer(page)).toBeVisible();
  const isCountingDown = state.includes('"countingDown"');
  await expect(offer(page).getByRole('button', { name: 'Cancel' })).toBeVisible({ visible: isCountingDown });
}

testWalks(
  createTableDriver({
    fixture: watchFixture,
    notOffered: ['watch.visiting.open.screen.clipUnavailable: content.retry → itself'],
    isOnlyRun: 'watch.spec.ts, eventLife.spec.ts and tests/e2e/player watch; its walks take minutes.',
    channelHost: 'northside.localhost',
    expectedErrors: [/.*/],
    operations,
    // Playback takes real time.
    hasOwnClock: false,
    open: async ({ page, sandbox, held, path }) => {
      test.setTimeout(WALK_MS);
      await withoutGoogle(page);
      const address = await addressOf(path, sandbox);
      if (isMember(path)) {
        await enter(page, MAKER);
        await leaveInTheMiddle(page, path, sandbox);
      }
      if (has(path, 'content.failed')) await page.clock.install();
      if (has(path, 'done.preroll: not shown'))
        await page.route(/\/media\/vod\/preroll\/master/, (route) => route.fulfill({ status: 404 }));
      if (has(path, 'playback.changed: a failure')) {
        const missing = { kind: 'status', status: 404, remaining: 'forever' } as const;
        await sandbox.fault({ operation: 'media.segment', ...missing });
      }
      const isAdvertPlayed = has(path, 'done.preroll: seen to the end');
      if (isAdvertPlayed) await loadPlayer(page, held.readProfile);
      await holdAll(page, held, operations);
      if (isAdvertPlayed) await page.evaluate((path) => history.pushState(null, '', path), address);
      else await page.goto(address);
    },
    steps: {
      'content.loaded': changeContent,
      'content.missing': ({ held, path }) =>
        path.variant.includes('own') ? held.readContent.answer(list([])) : held.readContent.goOn(),
      'content.deleted': ({ held }) => held.readContent.answer({ message: 'Deleted.', errors: {} }, 410),
      'content.failed': async ({ page, held }) => {
        await held.readContent.hasSome();
        await page.clock.fastForward(TIMEOUT_MS);
        await held.readContent.forget();
      },
      'content.retry': ({ page }) => retry(page).click(),
      'viewer.changed: a visitor': becomeVisitor,
      'viewer.changed: a member': becomeMember,
      'viewer.changed: a viewer in a blocked region': blockRegion,
      'next.changed': ({ held }) => held.readNext.goOn(),
      'next.cancel': ({ page }) => offer(page).getByRole('button', { name: 'Cancel' }).click(),
      'playback.changed: a moving picture': playAgain,
      'playback.changed: the end': playToEnd,
      'playback.changed: a failure': ({ page }) =>
        expect(player(page)).toHaveAttribute('data-phase', 'failed', PATIENCE),
      'preferences.changed': async ({ page }) => {
        await press(page, 'm');
        await expect(video(page)).toHaveJSProperty('muted', true);
      },
      'resume.accept': async ({ page }) => {
        await button(page, /^Resume from/).click();
        await expectMoving(page);
        expect(await position(page)).toBeGreaterThan(MIDDLE_SECONDS);
      },
      'resume.startOver': async ({ page }) => {
        await button(page, 'Start over').click();
        await expect.poll(() => position(page)).toBeLessThan(MIDDLE_SECONDS);
        await expectMoving(page);
      },
      'recording.watch': ({ page }) => button(page, 'Watch the recording').click(),
      'clipEditor.opened': async ({ page }) => {
        await button(page, 'Create a clip').click();
        await expect(button(page, 'Create clip')).toBeVisible();
      },
      'clipEditor.closed': ({ page }) => button(page, 'Cancel').last().click(),
      'visit.leave': ({ page }) => banner(page).getByRole('link', { name: 'Schedule' }).click(),
      'difficulties.shown': stopKeys,
      'network.lost': async ({ page }) => {
        await page.context().setOffline(true);
        await expect(player(page).getByText('You’re offline.')).toBeVisible(PATIENCE);
      },
      'network.returned': ({ page, held }) => held.readContent.askedAnewBy(() => bringNetworkBack(page)),
      'tab.shown': ({ page, held }) => held.readContent.askedAnewBy(() => showTabAgain(page)),
      'tab.hidden': reported((page) => showTab(page, false)),
      'page.left': reported(leavePage),
      // The events that come by themselves.
      'done.preroll': () => undefined,
      'done.suppressPreroll': ({ page }) =>
        expect.poll(() => storedKeys(page), PATIENCE).toContain('rudy_preroll_visitor_1003'),
      'snapshot.eventStatus': () => undefined,
      'after.identificationTimeout': () => undefined,
      'after.second': () => undefined,
    },
    expectState: async (taken) => {
      const { page, held, step, following, path } = taken;
      const state = stateOf(step);
      if (state === '"left"') return expect(page).toHaveURL('/schedule');
      if (state.includes('"notFound"') && path.variant !== 'a VOD item' && !path.variant.includes('clip'))
        return expect(page).toHaveURL('/404');
      if (state.includes('"reading"')) return held.readContent.hasSome();
      if (state.includes('"failed"')) return expectFailure(taken, state.includes('"retrying"'));
      // It is kept at once, and an advert that is gone or unwanted is over at once.
      if (state.includes('"suppressing"') || following?.key === 'done.preroll: not shown') return;
      if (state.includes('"identifying"')) return expect(advert(page)).toBeVisible();
      if (state.includes('"preroll"'))
        return expect(advert(page).getByText('Ad', { exact: true })).toBeVisible();
      if (state.includes('"embedded"')) return expect(page.getByRole('main').locator('iframe')).toBeVisible();
      if (state.includes('"upNext"')) return expectOffer(page, state);
      if (
        state.includes('"watching"') &&
        !state.includes('"askingResume"') &&
        step.event.type !== 'difficulties.shown'
      )
        return expect(player(page)).toBeVisible(PATIENCE);
      await expectMessages(page, messagesIn(watchFixture, step));
    },
    isStaying: ({ value }) => !/identifying|suppressing|preroll|"left"/.test(JSON.stringify(value)),
  }),
);
