import type { Page } from '@playwright/test';
import { violationsOf } from '../axe';
import { expect, test } from '../fixtures';
import { reported } from '../platform/platform';

const CHUNK = /\/assets\/openDeveloper-/;
const WRONG = { data: { live: { '0': { id: '1001' } }, upcoming: { '*': { price: '4.99' } } } };
const MISSING_GAME =
  'getHomepageEvents /data/live/0/id: Expected integer, received string. The whole item is missing in the rails of home.';
const MISSING_PRICE =
  'getHomepageEvents /data/upcoming/0/price: Expected number or null, received string. The price is left out, and nobody can buy at it.';

const home = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('?developer shows calls and wrong values, the console says the same, and the report counts', {
  tag: '@row54',
}, async ({ page, sandbox }) => {
  await sandbox.fault({
    operation: 'getHomepageEvents',
    kind: 'mutate',
    body: WRONG,
    remaining: 'forever',
  });
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  await page.goto('/?developer');
  await expect(home(page)).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Developer mode' });
  for (const line of [MISSING_GAME, MISSING_PRICE]) {
    await expect(panel.getByRole('listitem').filter({ hasText: line })).toHaveCount(1);
    expect(printed).toContain(line);
  }
  // The first calls too, which the document sends before the app is there.
  for (const request of ['getChannelKey GET /channel-key', 'getProfile GET /profile'])
    await expect(panel.getByRole('row', { name: request })).toContainText(/\d ms$/);
  await expect(panel.getByText('The platform’s clock matches this device.')).toBeVisible();
  await expect
    .poll(async () => (await reported(sandbox)).join())
    .toMatch(
      /getHomepageEvents: .*\/data\/upcoming\/\*\/price expected number or null, received string \(\d+ times\)/,
    );
  expect([...(await reported(sandbox)), ...printed].join()).not.toMatch(/4\.99|ak_/);
  expect(await violationsOf(page)).toEqual([]);

  const fold = panel.getByRole('button', { name: /^Developer mode \(\d+\)$/ });
  await fold.press('Enter');
  await expect(panel.getByRole('table')).toHaveCount(0);
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.press('Enter');
  await panel.getByRole('button', { name: 'Clear' }).click();
  await expect(panel.getByText('No problems found so far')).toBeVisible();
});

test.describe('voltige.localhost', () => {
  test.use({ channelHost: 'voltige.localhost', viewport: { width: 390, height: 844 } });

  test('developer mode is in the language of the page, and fits on a phone', async ({ page }) => {
    await page.goto('/?developer');
    const panel = page.getByRole('complementary', { name: 'Mode développeur' });
    await expect(panel.getByRole('row', { name: /getGeo/ })).toContainText('200');
    await expect(panel.getByText('Aucun problème pour l’instant')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('a platform two hours ahead is said in hours, and one whose clock is hidden to follow the device', {
  tag: '@row55',
}, async ({ page, sandbox }) => {
  await sandbox.act('clock', { minutes: 120 });
  await page.goto('/?developer');
  const panel = page.getByRole('complementary', { name: 'Developer mode' });
  await expect(panel.getByText('The platform’s clock is 2 hours ahead of this device.')).toBeVisible();

  await page.route(/\/(api|services)\//, async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto('/?developer');
  // Answers have arrived, and none has told the time.
  await expect(panel.getByRole('row', { name: /^getHomepageEvents/ })).toContainText('200');
  await expect(panel.getByText(/header date cannot be read/i).first()).toBeVisible();
  await expect(
    panel.getByText('The platform’s clock is unknown. Countdowns follow this device.'),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('nothing of developer mode is loaded without ?developer, or where the settings forbid it', async ({
  page,
}) => {
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (CHUNK.test(request.url())) chunks.push(request.url());
  });
  await page.goto('/');
  await expect(home(page)).toBeVisible();
  await page.route('**/settings.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), developer: false } });
  });
  await page.goto('/?developer');
  await expect(home(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(chunks).toEqual([]);
});
