import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { difficulties, expectNavigation, firstCard, passUntil, rail, stopClock, visit } from './platform';

/** Row 13: the difficulties are shown while the key service is stopped, and disappear when it runs again. */
const ADDRESS = '/?sport=hockey';

const waiting = (page: Page, seconds: RegExp | number) =>
  page.getByRole('button', {
    name: new RegExp(`^Reload in ${seconds instanceof RegExp ? seconds.source : seconds} s$`),
  });

/** Advances the page's time until Reload is enabled. */
async function waitOut(page: Page): Promise<void> {
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('button', { name: 'Reload', exact: true })).toBeEnabled();
}

/** Presses Reload, unless another request has obtained its key first and closed the screen. */
const pressReload = (page: Page) =>
  page
    .getByRole('button', { name: 'Reload', exact: true })
    .evaluateAll((found) => found.map((button) => button instanceof HTMLElement && button.click()));

test('a stopped key service shows the difficulties, which count down from 60 and are announced at milestones', {
  tag: '@row13',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await sandbox.act('keyService', { stopped: true });
  await page.goto('/');
  await expect(difficulties(page)).toBeFocused();
  await expect(waiting(page, /(60|5\d)/)).toBeDisabled();
  const spoken = page.getByRole('main').getByRole('status');
  await expect(spoken).toHaveText('60 seconds until you can reload');
  await page.clock.fastForward(31_000);
  await expect(waiting(page, /2\d/)).toBeDisabled();
  await expect(spoken).toHaveText('30 seconds until you can reload');
  await page.clock.fastForward(18_000);
  await expect(spoken).toHaveText('10 seconds until you can reload');
  await waitOut(page);
  await expect(spoken).toHaveText('You can reload now');
});

test('pressing Reload clears the difficulties once the key service runs again, at the same address', {
  tag: '@row13',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await visit(page);
  await sandbox.act('keyService', { stopped: true });
  await page.goto(ADDRESS);
  await expect(difficulties(page)).toBeVisible();
  const { href } = new URL(page.url());
  await waitOut(page);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(waiting(page, /(60|5\d)/)).toBeDisabled();

  await waitOut(page);
  await sandbox.act('keyService', { stopped: false });
  await pressReload(page);
  await expect(rail(page, 'On demand')).toBeVisible();
  await expect(difficulties(page)).toHaveCount(0);
  expect(page.url()).toBe(href);
  await expectNavigation(page);
});

test('the difficulties clear by themselves once the key service runs again, at the same address', {
  tag: '@row13',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await sandbox.act('keyService', { stopped: true });
  await page.goto(ADDRESS);
  await expect(difficulties(page)).toBeVisible();
  const { href } = new URL(page.url());
  await expect(page.getByRole('main')).toContainText('keep trying to reconnect');
  await sandbox.act('keyService', { stopped: false });
  await page.clock.fastForward(11_000);
  await expect(rail(page, 'On demand')).toBeVisible();
  await expect(difficulties(page)).toHaveCount(0);
  expect(page.url()).toBe(href);
});

test('the difficulties clear as soon as the network is back', { tag: ['@row13', '@row14'] }, async ({
  page,
  context,
  sandbox,
}) => {
  await page.clock.install();
  await stopClock(page);
  await sandbox.act('keyService', { stopped: true });
  await page.goto('/');
  await passUntil(page, () => difficulties(page).isVisible());
  await sandbox.act('keyService', { stopped: false });
  await context.setOffline(true);
  await context.setOffline(false);
  // No time passes, so no background request can reload the page.
  await expect.poll(() => sandbox.count('page')).toBe(2);
  await page.clock.resume();
  await expect(firstCard(page)).toBeVisible();
  await expect(difficulties(page)).toHaveCount(0);
});

test('a key service that stops while browsing keeps the page mounted, and shows it again', {
  tag: '@row13',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await visit(page);
  await firstCard(page).hover();
  await expect.poll(() => sandbox.count('getEvent')).toBeGreaterThan(0);
  await sandbox.act('keyService', { stopped: true });
  await firstCard(page).click();
  await expect(difficulties(page)).toBeVisible();
  await expect(page).toHaveURL(/\/watch\/\d+$/);
  const { href } = new URL(page.url());
  await waitOut(page);
  await sandbox.act('keyService', { stopped: false });
  await pressReload(page);
  await expect(page.locator('video')).toBeVisible();
  expect(page.url()).toBe(href);
});
