import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

/** Keeps the code back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The operation without which the first screen of an address cannot be shown. */
const FIRST_SCREENS = [
  { page: '/', operation: 'getHomepageEvents' },
  { page: '/watch/1001', operation: 'getEvent' },
  { page: '/login', operation: 'getChannelBootstrap' },
  { page: '/passes', operation: 'listPackages' },
  { page: '/vod_library', operation: 'listVodMediaRails' },
] as const;

/** The operations that each first visit of a page asks for. */
const EVERYWHERE = ['getChannelKey', 'getApiKey', 'getChannelBootstrap', 'getProfile'];

test('the data of a first screen is requested before the code is there, and once', async ({
  page,
  sandbox,
}) => {
  test.slow();
  // Each row is a first visit of the browser.
  await page.addInitScript(() => localStorage.clear());
  for (const { page: address, operation } of FIRST_SCREENS) {
    await test.step(address, async () => {
      // The page of the row before is closed, since its requests would count too.
      await page.goto('/robots.txt');
      const before = new Map<string, number>();
      for (const name of [operation, ...EVERYWHERE]) before.set(name, await sandbox.count(name));
      const asked = async (name: string) => (await sandbox.count(name)) - (before.get(name) ?? 0);

      const releaseCode = await holdCode(page);
      await page.goto(address, { waitUntil: 'commit' });
      await expect.poll(() => asked(operation)).toBe(1);
      await expect.poll(() => asked('getProfile')).toBe(1);
      await expect(page.getByRole('main')).toBeHidden();

      releaseCode();
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      // The app took every answer, and asked for nothing again.
      await expect.poll(() => page.evaluate(() => window.rudyEarlyAnswers?.size)).toBe(0);
      for (const name of [operation, ...EVERYWHERE]) expect(await asked(name), name).toBe(1);
    });
  }
});

test('an early answer that is too old is asked for again', async ({ page, sandbox }) => {
  await page.clock.install();
  const releaseCode = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => sandbox.count('getProfile')).toBe(1);
  await page.clock.fastForward(31_000);
  releaseCode();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect.poll(() => sandbox.count('getHomepageEvents')).toBe(2);
});

test('an early request that hangs ends with the call that took it, and does not hold the next one back', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ operation: 'getEvent', kind: 'hang', remaining: 1 });
  await page.clock.install();
  await page.goto('/watch/1011');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(() => sandbox.count('getEvent')).toBe(1);
  await page.clock.fastForward(31_000);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => sandbox.count('getEvent')).toBeGreaterThan(1);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
