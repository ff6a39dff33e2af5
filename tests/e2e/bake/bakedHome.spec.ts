import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { enter } from '../account/enter';
import { markFirstCard } from '../firstCard';
import { test as base, expect } from '../fixtures';
import { bakeFor, hostBaked } from './bakedHost';

const PORT = Number(process.env.RUDY_TEST_PORT ?? 4174);
const ORIGIN = `http://localhost:${PORT}`;

/** Northside, baked once for all tests. */
const test = base.extend<object, { folder: string }>({
  folder: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'rudy-baked-'));
      await bakeFor(ORIGIN, folder, true);
      await use(folder);
    },
    // It compiles the views, which takes seconds on a quiet machine.
    { scope: 'worker', timeout: 180_000 },
  ],
});

// Each worker would bake it anew.
test.describe.configure({ mode: 'default' });

/** Keeps the code back until the returned function is called: the page is what the document shows. */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await expect(page.locator('.baked')).toHaveCount(0);
  };
}

/** Opens a page and waits for its document alone, whose end the held code keeps back. */
async function openDocument(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('.boot-noscript')).toBeAttached();
}

const cards = (page: Page) => page.locator('main a:has(h3)').filter({ visible: true });

/** The cards that are marked with their end or start, seconds since the epoch. */
const marked = (page: Page) =>
  page.locator('main a[data-until]:has(h3)').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      until: Number(link.getAttribute('data-until')),
    })),
  );

/** The sections of the home whose events have all ended or started at some time, with that time, seconds since the epoch. */
const finite = (page: Page) =>
  page.locator('main section:has(h2):has(a h3)').evaluateAll((sections) =>
    sections
      .map((section) => ({
        heading: section.querySelector('h2')?.textContent ?? '',
        until: Math.max(
          ...[...section.querySelectorAll('a:has(h3)')].map((link) =>
            Number(link.getAttribute('data-until') ?? Infinity),
          ),
        ),
      }))
      .filter(({ until }) => Number.isFinite(until)),
  );

/** Opens the baked page at a moment, without code. */
async function openAt(page: Page, seconds: number): Promise<void> {
  await page.clock.setFixedTime(seconds * 1000);
  await openDocument(page, '/');
}

const baked = (page: Page) => page.locator('.baked');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a baked home shows its name, its age and a card whose link works', async ({ page, folder }) => {
    await hostBaked(page, ORIGIN, folder);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Northside, home' })).toBeVisible();
    expect(await page.locator('noscript').evaluate((element) => element.textContent)).toMatch(
      /^Turn on JavaScript to use Northside\. This page is from \w+ \d+, .* E[SD]T\.$/,
    );
    await expect(page.getByRole('button')).toHaveCount(0);
    const link = cards(page).first();
    await expect(link).toBeInViewport();
    const href = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(`${ORIGIN}${href}`);
  });
});

test.describe('before the code is there', () => {
  let takeOver: () => Promise<void>;

  test.beforeEach(async ({ page, folder }) => {
    await hostBaked(page, ORIGIN, folder, ['/', '/watch/1001']);
    takeOver = await holdCode(page);
  });

  test('nothing moves when the app takes over, and focus and presses are kept', async ({ page }) => {
    await markFirstCard(page);
    await openDocument(page, '/');
    const places = [
      page.getByRole('banner'),
      page.getByRole('main').getByRole('heading', { level: 2 }).first(),
      cards(page).first(),
    ];
    const boxes = () => Promise.all(places.map((place) => place.boundingBox()));
    const before = await boxes();
    await page.getByRole('button', { name: 'Pause slides' }).click();
    await page.getByRole('link', { name: 'Schedule' }).focus();
    await takeOver();
    await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Schedule' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
    expect(await boxes()).toEqual(before);
    expect(await page.evaluate(() => window.rudyLayoutShift)).toBeLessThanOrEqual(0.01);
  });

  test('a press that lasts while the app takes over opens its card', async ({ page }) => {
    await openDocument(page, '/');
    const link = cards(page).first();
    const href = await link.getAttribute('href');
    await link.hover();
    await page.mouse.down();
    await takeOver();
    await page.mouse.up();
    await expect(page).toHaveURL(`${ORIGIN}${href}`);
  });

  test('ended and started: a card goes when its event is over or has begun, and none says that it is live', async ({
    page,
  }) => {
    await openDocument(page, '/');
    // The home of a day ago is not shown: what begins later than that is on it until the end.
    const homeUntil = Number(await baked(page).getAttribute('data-until'));
    const all = (await marked(page))
      .filter(({ until }) => until < homeUntil)
      .toSorted((one, other) => one.until - other.until);
    expect(all.length).toBeGreaterThan(2);
    const sections = await finite(page);
    await expect(page.getByText(/^Live$|Starts? in|Starting soon/i).filter({ visible: true })).toHaveCount(1);
    for (const { href, until } of [all[0], all.at(-1)].filter((each) => each !== undefined)) {
      const card = page.locator(`main a[href="${href}"]:has(h3)`);
      await openAt(page, until - 1);
      await expect(card).toBeVisible();
      await openAt(page, until);
      await expect(card).toBeHidden();
      // Of a section without cards not even the heading stays.
      for (const section of sections)
        await expect(page.getByRole('heading', { name: section.heading, exact: true })).toHaveCount(
          section.until > until ? 1 : 0,
        );
    }
    await expect(cards(page).first()).toBeVisible();
  });

  test('page and age: a home on another page or of yesterday is not shown', async ({ page }) => {
    await openDocument(page, '/watch/1001');
    await expect(page.locator('.boot')).toBeVisible();
    await expect(baked(page)).toBeHidden();
    const until = Number(await baked(page).getAttribute('data-until'));
    await openAt(page, until - 1);
    await expect(baked(page)).toBeVisible();
    await openAt(page, until);
    await expect(baked(page)).toBeHidden();
    await expect(page.locator('.boot')).toBeVisible();
  });

  test('language: a viewer who chose French is not shown the English home', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('rudy_language', JSON.stringify({ version: 1, expires: 4e12, value: 'fr' })),
    );
    await openDocument(page, '/');
    await expect(baked(page)).toBeHidden();
    await takeOver();
    await expect(page.getByRole('region', { name: 'En direct' })).toBeVisible();
  });

  test('viewer and logged out: the page of before knows no viewer, no price and nothing paid', async ({
    page,
  }) => {
    const nothingPersonal = async () => {
      await expect(cards(page).first()).toBeVisible();
      await expect(page.getByRole('link', { name: /^(Log in|Register)$/ })).toHaveCount(0);
      await expect(baked(page).getByText(/Sam|Owned|Pass included|\$/)).toHaveCount(0);
    };
    await enter(page);
    await openDocument(page, '/');
    await nothingPersonal();
    await takeOver();
    const account = page.getByRole('banner').getByRole('button', { name: /Sam/ });
    await account.click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    takeOver = await holdCode(page);
    await openDocument(page, '/');
    await nothingPersonal();
  });
});

test.describe('in another region', () => {
  test.use({ timezoneId: 'Asia/Tokyo', channelHost: 'northside.localhost' });

  test('channel and region: on another host no home is shown, and in another zone times name theirs', async ({
    page,
    folder,
    sandbox,
  }) => {
    await hostBaked(page, ORIGIN, folder);
    await hostBaked(page, sandbox.origin, folder);
    await holdCode(page);
    await openDocument(page, sandbox.origin);
    await expect(baked(page)).toBeHidden();

    await openDocument(page, ORIGIN);
    await expect(page.getByRole('heading', { name: /^(Today|Tonight)$/ })).toHaveCount(0);
    for (const time of await cards(page)
      .getByText(/\d:\d\d [AP]M/)
      .allTextContents())
      expect(time).toMatch(/[AP]M E[SD]T/);
  });
});
