import type { Page } from '@playwright/test';
import { expect, type Sandbox, test } from '../fixtures';
import { accountMenu, isVisitor, logOut, submitLogin, VIEWER } from './steps';

/** Row 49: a logout that the platform does not confirm is said and repeated. */

const unconfirmed = (page: Page) => page.getByText(/^You’re logged out on this device, but we couldn’t end/);
const confirmed = (page: Page) => page.getByText('Your session has ended on our servers too.');

/** How many sessions the platform keeps for the viewer. */
async function sessionsOf(sandbox: Sandbox): Promise<number> {
  const sessions = await sandbox.read('sessions');
  return Array.isArray(sessions) ? sessions.filter((email) => email === VIEWER).length : Number.NaN;
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await submitLogin(page);
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
}

test('after 503 the page shows a visitor, says so, and ends the session once it can', {
  tag: '@row49',
}, async ({ page, context, sandbox }) => {
  await logIn(page);
  const other = await context.newPage();
  await other.goto('/faq');
  await expect(accountMenu(other, 'Sam Rivera')).toBeVisible();
  expect(await sessionsOf(sandbox)).toBe(1);
  await sandbox.fault({ operation: 'logout', kind: 'status', status: 503, remaining: 'forever' });
  await logOut(page);
  await isVisitor(page);
  await isVisitor(other);
  await expect(unconfirmed(page)).toBeVisible();
  expect(await sessionsOf(sandbox)).toBe(1);

  // The next visit shows a visitor as well, and goes on.
  await page.goto('/faq');
  await isVisitor(page);
  await expect(unconfirmed(page)).toBeVisible();
  // Pressed before the platform recovers: afterwards the repetition of either tab may come first and take the button.
  await page.getByRole('button', { name: 'Try again' }).click();
  await sandbox.clearFaults();
  await expect(confirmed(page)).toBeVisible();
  await expect(unconfirmed(page)).toBeHidden();
  expect(await sessionsOf(sandbox)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('rudy_unconfirmed_logouts'))).toBe(null);
});

test('another tab shows a visitor while the platform has not answered yet', { tag: '@row17' }, async ({
  page,
  context,
  sandbox,
}) => {
  await logIn(page);
  const other = await context.newPage();
  await other.goto('/faq');
  await expect(accountMenu(other, 'Sam Rivera')).toBeVisible();
  await sandbox.fault({ operation: 'logout', kind: 'hang', remaining: 1 });
  await logOut(page);
  await isVisitor(other);
  expect(await sandbox.read('waiting')).toEqual(['logout']);
  await sandbox.act('faults/release', {});
  await isVisitor(page);
  await expect.poll(() => sessionsOf(sandbox)).toBe(0);
});

test('a logout is repeated by itself, and another viewer may log in meanwhile', { tag: '@row49' }, async ({
  page,
  sandbox,
}) => {
  await logIn(page);
  await page.clock.install();
  await sandbox.fault({ operation: 'logout', kind: 'status', status: 503, remaining: 2 });
  await logOut(page);
  await expect(unconfirmed(page)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect.poll(() => sandbox.count('logout')).toBe(2);
  await page.goto('/login');
  await submitLogin(page, 'orders@rudy.example');
  await isLoggedIn(page);
  await expect.poll(() => sessionsOf(sandbox)).toBe(0);
  await isLoggedIn(page);
});

test('a logout is said although its words could not be loaded at first', { tag: '@row49' }, async ({
  page,
  sandbox,
}) => {
  await logIn(page);
  let refusals = 1;
  await page.route(/\/assets\/enSession-/, (route) => (refusals-- > 0 ? route.abort() : route.continue()));
  await sandbox.fault({ operation: 'logout', kind: 'status', status: 503, remaining: 'forever' });
  await logOut(page);
  await expect(unconfirmed(page)).toBeVisible();
  expect(refusals).toBe(-1);
  await sandbox.clearFaults();
  await expect(confirmed(page)).toBeVisible();
});

test('a logout without a network ends the session once the network is back', { tag: '@row49' }, async ({
  page,
  context,
  sandbox,
}) => {
  await logIn(page);
  await context.setOffline(true);
  await logOut(page);
  await expect(page.getByRole('heading', { name: /technical difficulties/ })).toBeVisible();
  expect(await sessionsOf(sandbox)).toBe(1);
  await context.setOffline(false);
  await isVisitor(page);
  await expect.poll(() => sessionsOf(sandbox)).toBe(0);
});

const isLoggedIn = (page: Page) =>
  expect(page.getByRole('banner').locator('button[aria-expanded]:visible:not(nav *)')).toBeVisible();
