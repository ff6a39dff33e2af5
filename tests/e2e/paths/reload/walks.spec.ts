import type { Page } from '@playwright/test';
import { reloadFixture } from '../../../../src/machines/reload/fixture';
import { submitLogin } from '../../account/steps';
import { expect } from '../../fixtures';
import { difficulties, firstCard, passUntil, stopClock } from '../../platform/platform';
import { player } from '../../player/player';
import { bringNetworkBack, showTab, tellOtherTabs } from '../tab';
import { createTableDriver, expectMessages, type TakenStep } from '../tableDriver';
import { messagesIn, testWalks } from '../walks';

const operations = { requestKey: /\/services\/keys\/channel-key/ };
const COUNTDOWN_MS = 60_000;
/** A quiet request comes after 5 to 10 seconds. */
const QUIET_MS = 11_000;
/** The session itself asks for a key once more after a second. */
const RETRY_MS = 1100;

type Taken = TakenStep<keyof typeof operations>;

/** Whether a page's requests for keys wait for a step. */
const holding = new WeakMap<Page, boolean>();

async function hold({ page }: Pick<Taken, 'page'>): Promise<void> {
  holding.set(page, true);
}

/** The key service answers what waits. */
async function answer({ page, sandbox, held }: Taken, isStopped: boolean): Promise<void> {
  await sandbox.act('keyService', { stopped: isStopped });
  await held.requestKey.goOn();
  holding.set(page, false);
}

/** Another part of the app is told that its key is not accepted, and gets another or none. */
async function askElsewhere(taken: Taken, isStopped: boolean): Promise<void> {
  const { page, sandbox, held, before } = taken;
  await sandbox.act('keyService', { stopped: isStopped });
  if (before.value === 'hidden') await tellOtherTabs(page, 'logged_out');
  else if (before.value === 'recovered') {
    await sandbox.fault({ operation: 'getProfile', kind: 'apiKey', remaining: 1 });
    await tellOtherTabs(page, 'logged_in');
  } else await page.clock.runFor(RETRY_MS);
  if (holding.get(page) !== true) return;
  await held.requestKey.goOn();
  holding.set(page, false);
}

const isPlaying = async (page: Page): Promise<boolean> =>
  (await player(page).count()) > 0 && (await player(page).getAttribute('data-phase')) === 'playing';

const isAsked = ({ before }: Taken): boolean => JSON.stringify(before.value).includes('requesting');

testWalks(
  createTableDriver({
    fixture: reloadFixture,
    notOffered: [
      'reload.difficulties: apiKey.accepted → reload.hidden',
      'reload.recovered: apiKey.refused → reload.difficulties',
    ],
    isOnlyRun: 'platform-difficulties.spec.ts takes the same ways; its walks take half a minute.',
    operations,
    expectedErrors: [/.*/],
    open: async ({ page, held }) => {
      await page.goto('/login');
      await submitLogin(page);
      await expect(firstCard(page)).toBeVisible();
      await page.route(operations.requestKey, (route) =>
        holding.get(page) === true ? held.requestKey.take(route) : route.continue(),
      );
      await stopClock(page);
    },
    steps: {
      'apiKey.refused': async (taken) => {
        await askElsewhere(taken, true);
        await passUntil(taken.page, () => difficulties(taken.page).isVisible());
      },
      'apiKey.accepted': async (taken) => {
        // The page that is loaded anew does not come, so that the old one can be refused again.
        if (taken.following !== undefined)
          await taken.page.route('**/', (route) =>
            route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
          );
        await (isAsked(taken) ? answer(taken, false) : askElsewhere(taken, false));
      },
      // It has started, and says so with every second.
      'countdown.started': () => undefined,
      'countdown.ticked': ({ page }) => page.clock.runFor(1000),
      'countdown.ended': ({ page }) => page.clock.fastForward(COUNTDOWN_MS),
      'tab.shown': async (taken) => {
        if (JSON.stringify(taken.before.value).includes('ready')) await hold(taken);
        await showTab(taken.page, false);
        await showTab(taken.page, true);
      },
      'network.returned': async (taken) => {
        await hold(taken);
        await bringNetworkBack(taken.page);
      },
      'reload.pressed': async (taken) => {
        await hold(taken);
        await taken.page.getByRole('button', { name: 'Reload', exact: true }).click();
      },
      'reload.confirmed': async (taken) => {
        await hold(taken);
        await taken.page.getByRole('button', { name: 'Reload', exact: true }).click();
      },
      'reload.declined': ({ page }) => page.getByRole('button', { name: 'Keep watching' }).click(),
      'picture.started': async ({ page }) => {
        await firstCard(page).click();
        await passUntil(page, () => isPlaying(page));
      },
      'picture.stopped': ({ page }) => page.goBack(),
      'after.quietPause': async (taken) => {
        await hold(taken);
        await taken.page.clock.fastForward(QUIET_MS);
      },
      'done.quietRequest': (taken) => answer(taken, false),
      'done.pressedRequest': (taken) => answer(taken, false),
      'error.quietRequest': (taken) => answer(taken, true),
      'error.pressedRequest': (taken) => answer(taken, true),
    },
    expectState: async ({ page, held, step, following }) => {
      const state = JSON.stringify(step.value);
      if (step.value === 'hidden') return expect(difficulties(page)).toHaveCount(0);
      if (step.value === 'recovered') {
        if (following !== undefined) return;
        await page.clock.resume();
        await expect(difficulties(page)).toHaveCount(0);
        return expect(step.context.hasPicture === true ? player(page) : firstCard(page)).toBeVisible();
      }
      await expect(difficulties(page)).toBeVisible();
      if (state.includes('"quiet":"requesting"')) await held.requestKey.hasSome();
      if (state.includes('"countingDown"'))
        return expect(page.getByRole('button', { name: /^Reload in \d+ s$/ })).toBeDisabled();
      await expectMessages(page, messagesIn(reloadFixture, step).slice(0, 1));
    },
    isStaying: ({ value }) => value !== 'recovered',
  }),
);
