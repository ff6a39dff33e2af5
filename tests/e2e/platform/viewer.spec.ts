import type { Page } from '@playwright/test';
import { accountMenu, banner, form, submitLogin } from '../account/steps';
import { expect, test } from '../fixtures';
import { expectNavigation, firstCard, visit } from './platform';

/** Rows 46 and 47: a viewer who cannot be read stays logged in, and a late key replaces no newer one. */

const storedKey = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('rudy_api_key') ?? 'null')?.value);

async function logIn(page: Page): Promise<unknown> {
  await page.goto('/login');
  await submitLogin(page);
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  return storedKey(page);
}

const errorScreen = (page: Page) => page.getByRole('heading', { name: 'Something went wrong on our end' });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh the page' }).click();
const notice = (page: Page) => page.getByText('We couldn’t load your account. You may still be logged in.');

test('500 or HTML in place of the profile is said, and a refresh finds the viewer', {
  tag: '@row46',
}, async ({ page, sandbox }) => {
  const key = await logIn(page);
  for (const [name, fault] of [
    ['500', { kind: 'status', status: 500 }],
    ['HTML', { kind: 'html' }],
  ] as const)
    await test.step(name, async () => {
      await sandbox.fault({ operation: 'getProfile', ...fault, remaining: 'forever' });
      await page.goto('/profile');
      await expect(errorScreen(page)).toBeVisible();
      await expect(notice(page)).toBeVisible();
      await expectNavigation(page);
      expect(await storedKey(page)).toBe(key);
      await page.reload();
      await expect(errorScreen(page)).toBeVisible();

      await sandbox.clearFaults();
      await refresh(page);
      await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
      await expect(page).toHaveURL('/profile');
      expect(await storedKey(page)).toBe(key);
    });
});

test('a profile that is lost for a minute is read again by itself, and on Try again', {
  tag: '@row46',
}, async ({ page, sandbox }) => {
  const key = await logIn(page);
  await sandbox.fault({ operation: 'getProfile', kind: 'drop', remaining: 'forever' });
  await page.clock.install();
  await page.goto('/profile');
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(page).toHaveURL('/profile');
  const reads = await sandbox.count('getProfile');
  await retry.click();
  await expect.poll(() => sandbox.count('getProfile')).toBeGreaterThan(reads);
  await expect(notice(page)).toBeVisible();
  expect(await storedKey(page)).toBe(key);
  await sandbox.clearFaults();
  // The half minute begins when the reading that Try again caused has failed, which nothing on the screen tells.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(accountMenu(page, 'Sam Rivera')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a profile that is lost once while another tab has changed it leaves the viewer logged in', {
  tag: '@row46',
}, async ({ page, context, sandbox }) => {
  const key = await logIn(page);
  await visit(page);
  const other = await context.newPage();
  await other.goto('/faq');
  await expect(accountMenu(other, 'Sam Rivera')).toBeVisible();
  const reads = await sandbox.count('getProfile');
  await sandbox.fault({ operation: 'getProfile', kind: 'status', status: 500, remaining: 1 });
  await other.evaluate(() => {
    const entry = { version: 1, expires: Date.now() + 60_000, value: Date.now() };
    localStorage.setItem('rudy_logged_in', JSON.stringify(entry));
  });
  await expect.poll(() => sandbox.count('getProfile')).toBeGreaterThan(reads);
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  await expect(firstCard(page)).toBeVisible();
  expect(await storedKey(page)).toBe(key);
});

test('a key that was asked for before a login in another tab does not replace the one of the login', {
  tag: '@row47',
}, async ({ page, context, sandbox }) => {
  await page.goto('/login');
  await expect(form(page)).toBeVisible();
  const other = await context.newPage();
  await sandbox.fault({ operation: 'getApiKey', kind: 'hang', remaining: 1 });
  await page.evaluate(() => localStorage.removeItem('rudy_api_key'));
  await other.goto('/faq');
  await expect.poll(() => sandbox.count('getApiKey')).toBe(2);
  await submitLogin(page);
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  const key = await storedKey(page);
  await sandbox.act('faults/release', {});
  await expect(accountMenu(other, 'Sam Rivera')).toBeVisible();
  expect(await storedKey(page)).toBe(key);
  await page.reload();
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  await expect(banner(other).getByRole('link', { name: 'Log in' })).toBeHidden();
});
