import type { Page } from '@playwright/test';
import { analyticsFixture } from '../../../../src/machines/analytics/fixture';
import type { KeyOf } from '../../../../src/machines/fixture';
import { submitLogin } from '../../account/steps';
import { analyticsBodies, withoutGoogle } from '../../analytics/viewings';
import { expect } from '../../fixtures';
import { expectMoving } from '../../picture';
import { leavePage, restorePage, tellOtherTabs } from '../tab';
import { createTableDriver, holdAll, type TakenStep } from '../tableDriver';
import { testWalks } from '../walks';

const DAY_MS = 25 * 3_600_000;
const operations = { openSession: /\/services\/datalake\/.*hash/ };
type Taken = TakenStep<keyof typeof operations, KeyOf<typeof analyticsFixture>>;

/** The channel's settings of measuring, and whether its answer waits. */
interface Channel {
  asks: boolean;
  isHeld: boolean;
  release: () => void;
}

const channels = new WeakMap<Page, Channel>();
const channelOf = (page: Page): Channel => {
  const channel = channels.get(page);
  if (channel === undefined) throw new Error('There is no channel.');
  return channel;
};

const MEASURES = ['google-analytics', 'yare-analytics'];

async function installChannel(page: Page, asks: boolean): Promise<void> {
  channels.set(page, { asks, isHeld: false, release: () => undefined });
  await page.route(/\/api\/channel-bootstrap-data/, async (route) => {
    const channel = channelOf(page);
    // Node does not resolve every name of this machine.
    const request = route.request();
    const { host, href } = new URL(request.url());
    const url = href.replace('//northside.localhost', '//localhost');
    const response = await route.fetch({ url, headers: { ...request.headers(), host } });
    const body = await response.json();
    if (channel.isHeld)
      await new Promise<void>((resolve) => {
        channel.release = resolve;
      });
    const settings: Record<string, unknown> = { ...body.data.settings, cookie_notice: 'consent' };
    if (!channel.asks) {
      settings.cookie_notice = 'notice';
      for (const name of MEASURES) delete settings[name];
    }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, settings } } });
  });
}

const notice = (page: Page) => page.locator('[data-cookie-notice]');
const footer = (page: Page) => page.getByRole('contentinfo');

/** The channel of the last visit is shown until its answer is let go. */
async function visitAgain(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('rudy_channel');
  channelOf(page).isHeld = true;
  await page.reload();
  await expect(footer(page)).toBeVisible();
}

/** On the notice, else in another tab. */
async function answerNotice({ page, step }: Taken): Promise<void> {
  const isAccepted = step.key === 'consent.answered: cookies accepted';
  const button = notice(page).getByRole('button', { name: isAccepted ? 'Accept' : 'Decline', exact: true });
  if (channelOf(page).asks && (await button.isVisible())) return button.click();
  await tellOtherTabs(page, 'cookie_choice', isAccepted ? 'accepted' : 'declined');
}

const view = ({ page }: Taken) =>
  footer(page)
    .getByRole('link', { name: /privacy/i })
    .click();

async function watch({ page }: Taken): Promise<void> {
  await page.goto('/watch/1011');
  await expectMoving(page);
}

testWalks(
  createTableDriver({
    fixture: analyticsFixture,
    channelHost: 'northside.localhost',
    isOnlyRun: 'Its walks play videos and visit pages twice.',
    expectedErrors: [/.*/],
    operations,
    open: async ({ page, held, path }) => {
      const asks = path.variant === 'sample';
      await withoutGoogle(page);
      await installChannel(page, asks);
      await holdAll(page, held, operations);
      await page.goto('/');
      await expect(footer(page)).toBeVisible();
      if (asks) await expect(notice(page)).toBeVisible();
      if (path.steps.some(({ event }) => event.type === 'terms.changed')) await visitAgain(page);
    },
    steps: {
      'terms.changed': async ({ page, step }) => {
        const channel = channelOf(page);
        if (!channel.isHeld) await visitAgain(page);
        channel.asks = step.key === 'terms.changed: a channel that asks';
        channel.isHeld = false;
        const answered = page.waitForResponse(/\/api\/channel-bootstrap-data/);
        channel.release();
        await answered;
      },
      'consent.answered': answerNotice,
      'page.viewed': view,
      'request.finished': view,
      'video.stepped': watch,
      'video.watched': watch,
      'viewer.changed': async ({ page }) => {
        await page.goto('/login');
        await submitLogin(page);
        await expect(page).not.toHaveURL('/login');
      },
      'page.left': ({ page }) => leavePage(page),
      'page.restored': ({ page }) => restorePage(page),
      'done.openSession': ({ held }) => held.openSession.goOn(),
      'error.openSession': ({ held }) => held.openSession.answer({}, 500),
      'after.sessionEnd': async ({ page, sandbox }) => {
        await expect.poll(() => analyticsBodies(sandbox, 'createSession')).toHaveLength(1);
        await page.clock.fastForward(DAY_MS);
      },
    },
    expectState: async ({ page, sandbox, held, step: { value } }) => {
      const state = JSON.stringify(value);
      if (state.includes('"opening"')) return held.openSession.hasSome();
      if (state.includes('"service":"running"'))
        return expect.poll(() => analyticsBodies(sandbox, 'createSession')).not.toEqual([]);
      if (state === '"asking"') await expect(notice(page)).toBeVisible();
      if (state === '"declined"') await expect(notice(page)).toBeHidden();
      expect(held.openSession.count).toBe(0);
      if (!state.includes('failed')) expect(await sandbox.read('analytics')).toEqual([]);
    },
  }),
);
