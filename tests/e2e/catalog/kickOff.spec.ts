import { expect, test } from '../fixtures';

const MINUTE_MS = 60_000;

test('an open home page follows a kick-off with one call', async ({ page, sandbox }) => {
  await page.clock.install();
  const startMs = Date.now() + 20 * MINUTE_MS;
  await sandbox.act('world', {
    events: { 1001: { alwaysLive: false, startMs, endMs: startMs + 60 * MINUTE_MS } },
  });
  await page.goto('/');
  const live = page.getByRole('region', { name: 'Live now' }).locator('a[href="/watch/1001"]');
  await expect(page.getByRole('main').locator('a[href="/watch/1001"]').first()).toBeVisible();
  await expect(live).toHaveCount(0);
  const before = await sandbox.count('getHomepageEvents');

  await sandbox.act('clock', { minutes: 21 });
  await page.clock.fastForward(21 * MINUTE_MS);
  await expect(live.first()).toBeVisible();
  expect(await sandbox.count('getHomepageEvents')).toBe(before + 1);
  expect(await sandbox.count('getEvent')).toBe(0);
});

test('an open list follows a kick-off with one call', async ({ page, sandbox }) => {
  await page.clock.install();
  const startMs = Date.now() + 20 * MINUTE_MS;
  await sandbox.act('world', {
    events: { 1001: { alwaysLive: false, startMs, endMs: startMs + 60 * MINUTE_MS } },
  });
  await page.goto('/upcoming');
  const card = page.getByRole('main').locator('a[href="/watch/1001"]').first();
  await expect(card).toBeVisible();
  // Pages of the list that come after the first are still on their way.
  await page.waitForLoadState('networkidle');
  const before = await sandbox.count('listEvents');

  await sandbox.act('clock', { minutes: 21 });
  await page.clock.fastForward(21 * MINUTE_MS);
  await expect(card).toBeHidden();
  expect(await sandbox.count('listEvents')).toBe(before + 1);
  expect(await sandbox.count('getEvent')).toBe(0);
});
