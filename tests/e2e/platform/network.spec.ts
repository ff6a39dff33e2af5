import { expect, test } from '../fixtures';
import { alert, difficulties, expectNavigation, firstCard, rail, retry, visit } from './platform';

/** Row 14: the platform is unreachable, or the device is offline. */
const eventsOfHome = '**/api/events-for-homepage?*';

test('a response that is cut off is retried silently, and a dropped connection shows that the platform is unreachable', {
  tag: '@row14',
}, async ({ page, sandbox }) => {
  await sandbox.fault({ operation: 'getHomepageEvents', kind: 'drop', afterBytes: 400, remaining: 1 });
  await page.goto('/');
  await expect(firstCard(page)).toBeVisible();
  expect(await sandbox.count('getHomepageEvents')).toBe(2);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await sandbox.fault({ operation: 'getHomepageEvents', kind: 'drop', remaining: 'forever' });
  await page.goto('/');
  await expect(alert(page, 'We couldn’t load the events')).toContainText('can’t reach');
  await expectNavigation(page);
  await sandbox.clearFaults();
  await retry(page).click();
  await expect(firstCard(page)).toBeVisible();
});

test('a DNS failure shows that the platform is unreachable and keeps the cached channel', {
  tag: '@row14',
}, async ({ page }) => {
  await visit(page);
  const key = await page.evaluate(() => localStorage.getItem('rudy_api_key'));
  await page.route('**/api/**', (route) => route.abort('namenotresolved'));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Northside, home' })).toBeVisible();
  await expect(alert(page, 'We couldn’t load the events')).toContainText('can’t reach');
  await expectNavigation(page);
  // The notice about the account offers nothing of its own beside the page's way on.
  const notice = page.getByText('We couldn’t load your account.');
  await expect(notice).toBeVisible();
  await page.unroute('**/api/**');
  await retry(page).click();
  await expect(firstCard(page)).toBeVisible();
  await expect(notice).toBeHidden();
  // The key is the session, so the viewer is still logged in.
  expect(await page.evaluate(() => localStorage.getItem('rudy_api_key'))).toBe(key);
});

test('an unreachable key service shows the difficulties', { tag: '@row14' }, async ({ page }) => {
  await page.route('**/services/keys/**', (route) => route.abort('namenotresolved'));
  await page.goto('/');
  await expect(difficulties(page)).toBeVisible();
});

test('offline while browsing: a message is shown, loaded data stays, and the return of the network reads again', {
  tag: '@row14',
}, async ({ page, context }) => {
  await visit(page);
  await firstCard(page).click();
  await expect(page.locator('video')).toBeVisible();
  await page.goBack();
  await expect(firstCard(page)).toBeVisible();

  await context.setOffline(true);
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices).toContainText('You’re offline');
  await expect(firstCard(page)).toBeVisible();
  await rail(page, 'On demand').locator('a[href^="/watch/"]').first().click();
  await expect(alert(page, 'We couldn’t load this event')).toContainText('You’re offline');
  await expectNavigation(page);
  await page.goBack();
  await expect(firstCard(page)).toBeVisible();
  await page.goForward();
  await expect(alert(page, 'We couldn’t load this event')).toBeVisible();

  const asked = page.waitForRequest('**/api/events/*');
  await context.setOffline(false);
  await asked;
  await expect(page.locator('video')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(notices).toContainText('You’re back online');
});

test('a language that is chosen and a screen that is opened offline are there when the network is back, on the same page', {
  tag: '@row14',
}, async ({ page, context, sandbox }) => {
  await visit(page);
  await context.setOffline(true);
  await firstCard(page).click();
  await expect(page).toHaveURL(/\/watch\/\d+$/);
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toBeVisible();
  await expectNavigation(page);
  await context.setOffline(false);
  await expect(page.locator('video')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goBack();
  await expect(firstCard(page)).toBeVisible();
  const loaded = await sandbox.count('page');
  await context.setOffline(true);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('You’re offline');
  await page.getByRole('button', { name: 'FR' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(firstCard(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(await sandbox.count('page')).toBe(loaded);
});

test('missing channel data is requested again when the network is back', {
  tag: '@row14',
}, async ({ page, context, sandbox }) => {
  await sandbox.fault({ operation: 'getChannelBootstrap', kind: 'drop', remaining: 'forever' });
  await page.goto('/');
  await expect(alert(page, 'We couldn’t load this channel’s settings')).toBeVisible();
  await context.setOffline(true);
  await sandbox.clearFaults();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Northside, home' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('stale events are read again when the network is back', { tag: '@row14' }, async ({ page, context }) => {
  await page.clock.install();
  await visit(page);
  await context.setOffline(true);
  await page.clock.fastForward(60_000);
  const asked = page.waitForRequest(eventsOfHome);
  await context.setOffline(false);
  await asked;
  await expect(firstCard(page)).toBeVisible();
});
