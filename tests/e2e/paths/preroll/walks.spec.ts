import type { Page } from '@playwright/test';
import type { KeyOf } from '../../../../src/machines/fixture';
import { prerollFixture } from '../../../../src/machines/preroll/fixture';
import type { TimerKey } from '../../../../src/machines/sampleKeys';
import type { PlannedPath } from '../../../../src/plans/plan';
import { submitLogin, VIEWER } from '../../account/steps';
import { MAKER } from '../../clips/steps';
import { expect } from '../../fixtures';
import { createTableDriver, expectMessages, holdAll } from '../tableDriver';
import { messagesIn, testWalks } from '../walks';
import { ENOUGH, Segments } from './segments';

/** The address of a live game with an advert of ten seconds, which may be skipped after five. */
const GAME = '/watch/1003';
const MANIFEST = /\/media\/vod\/preroll\/master/;
/** Longer than every wait of an advert and the advert itself. */
const PATIENCE = { timeout: 20_000 };

const operations = { readAccess: /\/api\/user\/access/ };
type PrerollKey = KeyOf<typeof prerollFixture>;

const advert = (page: Page) => page.getByRole('region', { name: 'Advertisement' });
const player = (page: Page) => page.getByRole('region', { name: /^Video player/ });
const button = (page: Page, name: string) => advert(page).getByRole('button', { name, exact: true });

/** The segments of the advert, by page. */
const segments = new WeakMap<Page, Segments>();

const has = ({ steps }: PlannedPath<PrerollKey>, key: PrerollKey | TimerKey): boolean =>
  steps.some((step) => step.key.startsWith(key));

/** The browser lets nothing play by itself, until it is told otherwise. */
function forbidAutoplay(): void {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    const { dataset } = document.documentElement;
    if (dataset.mayPlay !== undefined) return play.call(this);
    dataset.refused = String(Number(dataset.refused ?? 0) + 1);
    return Promise.reject(new DOMException('Not before a press', 'NotAllowedError'));
  };
}

/** A press lets the browser play. */
const allowPlay = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.mayPlay = '';
  });

/** How often the browser has not let a video play. */
const refusedCount = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.refused ?? 0));

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, email);
  await expect(page).not.toHaveURL('/login');
}

testWalks(
  createTableDriver({
    fixture: prerollFixture,
    isOnlyRun: 'preroll.spec.ts plays, skips and breaks adverts; its walks play them for more than a minute.',
    operations,
    // The advert plays in real time.
    hasOwnClock: false,
    open: async ({ page, held, path }) => {
      if (has(path, 'media.autoplayBlocked')) await page.addInitScript(forbidAutoplay);
      const arriving = new Segments(has(path, 'media.stalled') ? ENOUGH : Number.POSITIVE_INFINITY);
      segments.set(page, arriving);
      await arriving.hold(page);
      if (has(path, 'xstate.after.firstFrameTimeout')) await page.route(MANIFEST, () => undefined);
      if (has(path, 'media.failed')) await page.route(MANIFEST, (route) => route.fulfill({ status: 404 }));
      if (path.variant === 'sample') {
        await logIn(page, has(path, 'ads.known: a pass without adverts') ? MAKER : VIEWER);
        await holdAll(page, held, operations);
      }
      await page.goto('/');
      // The player loads while the card is hovered, so that the advert's own seconds are enough on a busy machine.
      const card = page.getByRole('main').locator(`a[href="${GAME}"]`).first();
      const playerChunk = page.waitForResponse(/\/assets\/shaka-player/);
      await card.hover();
      await playerChunk;
      await card.click();
      await expect(advert(page)).toBeVisible();
    },
    steps: {
      'ads.known': ({ held }) => held.readAccess.goOn(),
      'preroll.play': async ({ page }) => {
        await allowPlay(page);
        await button(page, 'Play').click();
      },
      'preroll.mute': async ({ page }) => {
        await button(page, 'Mute').click();
        await expect(button(page, 'Unmute')).toBeVisible();
      },
      'preroll.skip': ({ page }) => button(page, 'Skip').click(),
      'media.started': async ({ page, before }) => {
        const state = JSON.stringify(before.value);
        if (state.includes('stalled')) await segments.get(page)?.letMore();
        // The play key of the keyboard.
        if (!state.includes('blocked')) return;
        await allowPlay(page);
        await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
      },
      // The pause key of the keyboard.
      'media.paused': ({ page }) =>
        page.locator('video').evaluate((video: HTMLVideoElement) => video.pause()),
      // What has arrived is played.
      'media.stalled': () => undefined,
      'media.ended': () => undefined,
      'media.autoplayBlocked': async ({ page, following }) => {
        const count = following?.event.type === 'media.autoplayBlocked' ? 1 : 2;
        await expect.poll(() => refusedCount(page)).toBeGreaterThanOrEqual(count);
      },
      'media.timeChanged: the first second': ({ page }) =>
        expect(advert(page).getByText(/^\d s$/)).toBeVisible(PATIENCE),
      'media.timeChanged: the sixth second': ({ page }) => expect(button(page, 'Skip')).toBeVisible(PATIENCE),
      'media.failed': () => undefined,
      // It comes by itself.
      'after.entitlementTimeout': () => undefined,
      'after.firstFrameTimeout': () => undefined,
      'after.frameTimeout': () => undefined,
    },
    expectState: async ({ page, step, following }) => {
      switch (JSON.stringify(step.value)) {
        case '"over"':
          await expect(player(page)).toBeVisible(PATIENCE);
          return expect(advert(page)).toHaveCount(0);
        case '{"showing":"playing"}':
          await expect(advert(page)).toHaveAttribute('aria-busy', 'false', PATIENCE);
          return expect(advert(page).getByText(/^\d+ s$/)).toBeVisible();
        case '{"showing":"stalled"}':
          return expect(advert(page)).toHaveAttribute('aria-busy', 'true', PATIENCE);
        case '{"showing":"starting"}':
          // The browser refuses at once, and where it has played before it plays at once.
          if (following?.event.type === 'media.autoplayBlocked' || step.event.type === 'preroll.play') return;
          return expectMessages(page, messagesIn(prerollFixture, step));
        default:
          return expectMessages(page, messagesIn(prerollFixture, step));
      }
    },
    isStaying: ({ value }) => JSON.stringify(value) !== '{"showing":"starting"}',
  }),
);
