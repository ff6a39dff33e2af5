import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { logInTo, stripeForm } from '../checkout/steps';
import { markFirstCard, readFirstCard } from '../firstCard';
import { expect, test } from '../fixtures';
import { leaveForHome, mini } from '../miniPlayer/steps';
import { LIVE, watch } from '../player/player';
import { styledElements } from '../trace';

/**
 * The budgets of the production build. Bytes are brotli at quality 11, as the host sends them. The JavaScript of home is held
 * where it is; its goal of 130 KB is not reached, for the reasons in docs/performance.md.
 */
const BUDGET = {
  javascriptBytes: 143_000,
  loginJavascriptBytes: 20_000,
  /** Beyond the shell, without Stripe's own script. */
  buyingJavascriptBytes: 60_000,
  stylesBytes: 15_000,
  requests: 15,
  hopsOnFirstVisit: 5,
  hopsOnRepeatVisit: 3,
  layoutShift: 0.01,
  /** The elements that are styled again because one is added. */
  styledElements: 10,
};

const BUILD = process.env.RUDY_TEST_BUILD ?? 'dist';

/** Long enough for parsing and rendering between two hops. */
const HOP_MS = 2_000;

/** Transferred bytes of the assets of one type in `requests`. */
function weigh(requests: readonly Request[], type: '.js' | '.css'): number {
  return requests
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path.startsWith('/assets/') && path.endsWith(type))
    .reduce((sum, path) => sum + statSync(join(BUILD, `${path}.br`)).size, 0);
}

/** The document and everything requested until the first card had text. */
function requestsBeforeFirstCard(page: Page): Promise<number> {
  return page.evaluate(() => {
    const moment = window.rudyFirstCard ?? Number.NaN;
    return 1 + performance.getEntriesByType('resource').filter((entry) => entry.startTime < moment).length;
  });
}

async function slowNetwork(page: Page, milliseconds: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: milliseconds,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

test('home stays within its budgets of bytes, requests and layout shift', async ({ page }, {
  annotations,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await markFirstCard(page);
  await page.goto('/');
  await readFirstCard(page);
  await page.waitForLoadState('networkidle');

  const measured = {
    javascriptBytes: weigh(requests, '.js'),
    stylesBytes: weigh(requests, '.css'),
    requests: await requestsBeforeFirstCard(page),
    layoutShift: await page.evaluate(() => window.rudyLayoutShift ?? Number.NaN),
  };
  annotations.push({ type: 'measured', description: JSON.stringify(measured) });
  console.log('budgets', JSON.stringify(measured));
  expect(measured.javascriptBytes).toBeLessThanOrEqual(BUDGET.javascriptBytes);
  expect(measured.stylesBytes).toBeLessThanOrEqual(BUDGET.stylesBytes);
  expect(measured.requests).toBeLessThanOrEqual(BUDGET.requests);
  expect(measured.layoutShift).toBeLessThanOrEqual(BUDGET.layoutShift);
});

/** The pages on which an answer comes last, with what stands there before and after it. */
const LATE_ANSWERS = [
  {
    path: '/passes',
    operation: 'listParticipants',
    before: 'option:text("All sports")',
    after: 'option:text("Bayport boys’ basketball")',
  },
  {
    path: '/vod_library',
    operation: 'listVodMediaCategories',
    before: 'h3:text("Buzzer beaters")',
    after: 'nav a:text("Rivalries and classics")',
  },
  {
    path: '/search?q=har',
    operation: 'listEvents',
    // The first list of events; the others are asked for at the same time.
    match: 'type=live',
    before: 'li a:has-text("Harbor")',
    after: 'h3:has-text("Harbor")',
  },
  { path: '/watch_library/901?type=vod', operation: 'getVodMediaItem', before: '[aria-busy]', after: 'h1' },
];

test('nothing moves on a page when one operation is answered after the rest', async ({ page, sandbox }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  // Each row is a first visit of the browser.
  await page.addInitScript(() => localStorage.clear());
  await markFirstCard(page);
  for (const { path, operation, match = '', before, after } of LATE_ANSWERS)
    await test.step(`${operation} on ${path}`, async () => {
      await sandbox.fault({ operation, match, kind: 'hang', remaining: 1 });
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.locator(before).first()).toBeAttached();
      await expect(main.locator(after)).toHaveCount(0);
      await expect.poll(() => sandbox.read('waiting')).toContain(operation);
      await sandbox.act('faults/release', {});
      await expect(main.locator(after).first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.rudyLayoutShift)).toBeLessThanOrEqual(BUDGET.layoutShift);
    });
});

test('an element that is added to a page, beside a player or above a mini player does not style the page again', async ({
  page,
  browser,
}) => {
  test.slow();
  for (const path of ['/', '/vod_library', '/passes'])
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await styledElements(browser, page)).toBeLessThanOrEqual(BUDGET.styledElements);
    });
  await watch(page, LIVE);
  expect(await styledElements(browser, page)).toBeLessThanOrEqual(BUDGET.styledElements);
  await leaveForHome(page);
  await expect(mini(page)).toBeVisible();
  expect(await styledElements(browser, page)).toBeLessThanOrEqual(BUDGET.styledElements);
});

test('the login page loads at most 20 KB of JavaScript beyond the shell, and each page of a viewer 60 KB', async ({
  page,
}) => {
  test.slow();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  // The footer's own text needs the sanitiser, on every page where it is visible.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /@/ })).toBeVisible();
  // The part that makes the manifest comes once nothing is read, which a busy machine may reach after a silent network.
  await expect(page.locator('head link[rel=manifest]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const ofHome = new Set(requests.map((request) => request.url()));
  for (const [path, budget] of [
    ['/login', BUDGET.loginJavascriptBytes],
    ['/buy?package_id=202', BUDGET.buyingJavascriptBytes],
    ['/passes', BUDGET.buyingJavascriptBytes],
    ['/profile', BUDGET.buyingJavascriptBytes],
  ] as const)
    await test.step(path, async () => {
      if (path === '/buy?package_id=202') {
        await logInTo(page, '/404', 'orders@rudy.example');
        await page.waitForLoadState('networkidle');
      }
      // A file that the page before asks for late is none of this one.
      await page.goto('about:blank');
      requests.length = 0;
      await page.goto(path);
      const shown = {
        '/login': main.getByRole('form'),
        // This viewer has no saved card.
        '/buy?package_id=202': stripeForm(page).locator('#number'),
        '/passes': main.locator('article').first(),
        '/profile': main.locator('h2').first(),
      };
      await expect(shown[path]).toBeVisible();
      await page.waitForLoadState('networkidle');
      // A file that an earlier row has loaded is requested again, from the browser's memory.
      const beyond = requests.filter((request) => !ofHome.has(request.url()));
      const bytes = weigh(beyond, '.js');
      console.log(`${path} beyond the shell`, bytes);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(budget);
    });
});

test('the first card needs five serial hops on a first visit and three on a repeat visit', async ({
  page,
}) => {
  await slowNetwork(page, HOP_MS);
  await markFirstCard(page);
  await page.goto('/');
  const first = Math.floor((await readFirstCard(page)) / HOP_MS);
  await page.waitForLoadState('networkidle');
  await page.reload();
  const repeat = Math.floor((await readFirstCard(page)) / HOP_MS);
  console.log('hops', JSON.stringify({ first, repeat }));
  expect(first).toBeLessThanOrEqual(BUDGET.hopsOnFirstVisit);
  expect(repeat).toBeLessThanOrEqual(BUDGET.hopsOnRepeatVisit);
});
