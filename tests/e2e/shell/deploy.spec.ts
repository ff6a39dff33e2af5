import type { Page } from '@playwright/test';
import { expect, type Sandbox, test } from '../fixtures';

/** faults.md row 40: chunks that are missing, or do not load. */

const gone = (sandbox: Sandbox, chunk: string, remaining: number | 'forever' = 'forever') =>
  sandbox.fault({ operation: 'asset', kind: 'status', status: 404, body: 'gone', match: chunk, remaining });

const title = 'This site was just updated';
const updating = (page: Page) => page.getByRole('main').getByRole('heading', { name: title });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh the page' });

async function openFirstEvent(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Live now' }).locator('a[href^="/watch/"]').first().click();
}

/** A data saver turns prefetching off: on a busy machine the prefetch takes the counted answers of 404. */
const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

test('a screen that does not load once is imported again, without a reload', async ({ page, sandbox }) => {
  await saveData(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
  await gone(sandbox, '/assets/Watch-', 1);
  await openFirstEvent(page);
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
  expect(await sandbox.count('page')).toBe(1);
});

test('a screen removed by a deploy is loaded by one reload of the page', async ({ page, sandbox }) => {
  await saveData(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
  // The import, and its repetition.
  await gone(sandbox, '/assets/Watch-', 2);
  await openFirstEvent(page);
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
  await expect(page).toHaveURL(/\/watch\/\d+$/);
  expect(await sandbox.count('page')).toBe(2);
});

test('a screen that stays missing shows that, with ways to continue and to go back', async ({
  page,
  sandbox,
}) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
  await gone(sandbox, '/assets/Watch-');
  await openFirstEvent(page);
  await expect(updating(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Refresh the page to get the new version',
  );
  expect(await sandbox.count('page')).toBe(2);

  await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
  await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
  await openFirstEvent(page);
  await expect(updating(page)).toBeVisible();
  expect(await sandbox.count('page')).toBe(2);

  await sandbox.clearFaults();
  await refresh(page).click();
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
});

test('a screen that takes 120 seconds counts as missing', async ({ page, sandbox }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
  await sandbox.fault({ operation: 'asset', kind: 'hang', match: '/assets/Watch-', remaining: 'forever' });
  await openFirstEvent(page);
  await expect.poll(() => sandbox.read('waiting')).toContain('asset');
  // The clock goes on by itself too, by seconds on a busy machine.
  await page.clock.fastForward(100_000);
  expect(await sandbox.count('page')).toBe(1);

  await page.clock.fastForward(21_000);
  await expect.poll(() => sandbox.count('page')).toBe(2);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.clock.fastForward(121_000);
  await expect(updating(page)).toBeVisible();
  expect(await sandbox.count('page')).toBe(2);
});

test('without React the page shows in both languages that it was updated', async ({ page, sandbox }) => {
  await gone(sandbox, '/assets/app-');
  await page.goto('/');
  await expect(updating(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Le site vient d’être mis à jour' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await sandbox.count('page')).toBe(2);

  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Refresh the page Actualiser la page' }).click();
  await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
});

test('a browser without storage is not reloaded forever', async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await gone(sandbox, '/assets/app-');
  await page.goto('/');
  await expect(updating(page)).toBeVisible();
  expect(await sandbox.count('page')).toBe(1);
});

test('a full storage does not make the page reload forever', async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await gone(sandbox, '/assets/app-');
  await page.goto('/');
  await expect(updating(page)).toBeVisible();
  expect(await sandbox.count('page')).toBe(1);
});

test('without its own messages the page uses the other language', async ({ page, sandbox }) => {
  await gone(sandbox, '/assets/enFirst-');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('main').locator('a[href^="/watch/"]').first()).toBeVisible();
});

test('without any messages the page shows in plain text that it was updated', async ({ page, sandbox }) => {
  await gone(sandbox, '/assets/enFirst-');
  await gone(sandbox, '/assets/frFirst-');
  await page.goto('/');
  await expect(updating(page)).toBeVisible();
  expect(await sandbox.count('page')).toBe(2);
});

test('a missing language reloads the page once, and then shows a notice', async ({ page, sandbox }) => {
  await gone(sandbox, '/assets/frFirst-');
  await page.goto('/');
  await page.getByRole('button', { name: 'FR' }).click();
  await expect.poll(() => sandbox.count('page')).toBe(2);
  await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
  await page.getByRole('button', { name: 'FR' }).click();
  await expect(updating(page)).toBeVisible();
  expect(await sandbox.count('page')).toBe(2);
});

test('missing messages of another screen reload the page once, and then show a notice', async ({
  page,
  sandbox,
}) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
  await gone(sandbox, '/assets/enOthers-');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(updating(page)).toBeVisible();
  expect(await sandbox.count('page')).toBe(2);
});

test('channel HTML is readable without the sanitiser', async ({ page, sandbox }) => {
  await gone(sandbox, '/assets/sanitise-');
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Every game, from twelve schools' })).toBeVisible();
  expect(await sandbox.count('page')).toBe(1);
});

test('a missing player chunk shows that, and Try again loads it', async ({ page, sandbox }) => {
  await gone(sandbox, '/assets/shaka-player');
  await page.goto('/watch/1001');
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await sandbox.clearFaults();
  await retry.click();
  await expect(page.locator('video')).toHaveJSProperty('paused', false);
});
