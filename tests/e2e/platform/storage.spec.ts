import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectNavigation, firstCard, visit } from './platform';

/** Row 18. The session continues in memory, and a toast says that it will not be remembered. */
const notRemembered = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByText('can’t remember this visit');

async function expectSessionInMemory(page: Page): Promise<void> {
  await expect(notRemembered(page)).toBeVisible();
  await expect(firstCard(page)).toBeVisible();
  await expectNavigation(page);
  await firstCard(page).click();
  await expect(page.locator('video')).toBeVisible();
}

test('blocked storage: the visit continues in memory and shows that it won’t be remembered', {
  tag: '@row18',
}, async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await expectSessionInMemory(page);
  expect(await sandbox.count('getApiKey')).toBe(1);
});

test('full storage: the visit continues in memory, shows that it won’t be remembered, and keeps the language that was chosen', {
  tag: '@row18',
}, async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  await expectSessionInMemory(page);
  expect(await sandbox.count('getApiKey')).toBe(1);

  await page.goto('/');
  await page.getByRole('button', { name: 'FR' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page
    .getByRole('main')
    .getByRole('region', { name: 'En direct' })
    .locator('a[href^="/watch/"]')
    .first()
    .click();
  await expect(page).toHaveURL(/\/watch\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('storage cleared during the session: the session continues with its key and shows that', {
  tag: '@row18',
}, async ({ page, sandbox }) => {
  await visit(page);
  await expect(notRemembered(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await firstCard(page).click();
  await expect(page.locator('video')).toBeVisible();
  await expect(notRemembered(page)).toBeVisible();
  expect(await sandbox.count('getApiKey')).toBe(1);
});

test('a page from the back-forward cache believes the storage that another tab has cleared', {
  tag: '@row18',
}, async ({ page, sandbox }) => {
  await visit(page);
  // A page in that cache is frozen: nothing of it runs between the other tab's deed and its return.
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await firstCard(page).click();
  await expect(page.locator('video')).toBeVisible();
  await expect.poll(() => sandbox.count('getApiKey')).toBe(2);
  await expect(notRemembered(page)).toHaveCount(0);
});
