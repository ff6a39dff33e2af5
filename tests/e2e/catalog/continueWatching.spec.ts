import type { Page } from '@playwright/test';
import { violationsOf } from '../axe';
import { markFirstCard, readFirstCard } from '../firstCard';
import { expect, test } from '../fixtures';
import { expectMoving, position } from '../picture';

const rail = (page: Page, name = 'Continue watching') => page.getByRole('main').getByRole('region', { name });

/** The events that a visitor has begun, as the store keeps them. */
async function begin(page: Page, ...events: { id: number; part: number }[]): Promise<void> {
  await page.addInitScript(
    (value) => {
      // A page that is loaded again keeps what happened since.
      if (sessionStorage.getItem('begun') !== null) return;
      sessionStorage.setItem('begun', 'once');
      localStorage.setItem('rudy_begun', value);
    },
    JSON.stringify({ version: 1, expires: Date.now() + 86_400_000, value: { viewerId: null, events } }),
  );
}

test('a recording that was begun is on home, goes on where it was left, and can be removed', async ({
  page,
}) => {
  await page.goto('/watch/1011');
  await expectMoving(page);
  await page.locator('section[data-phase]').focus();
  await page.keyboard.press('5');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rudy_begun'))).toContain('1011');
  const left = await position(page);
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
  const card = rail(page).getByRole('link');
  await expect(card).toHaveAttribute('href', '/watch/1011');
  await expect(card).toHaveAccessibleName(/^(?:4[5-9]|5[0-9])% watched/);
  // The picture goes on in a corner until it is closed.
  await page
    .getByRole('region', { name: /^Mini player: / })
    .getByRole('button', { name: 'Close' })
    .click();
  await card.click();
  await page.getByRole('button', { name: /^Resume from/ }).click();
  await expectMoving(page);
  expect(await position(page)).toBeGreaterThan(left - 15);

  await page.goto('/vod');
  await expect(page.getByRole('link', { name: /^(?:4[5-9]|5[0-9])% watched/ })).toHaveAttribute(
    'href',
    '/watch/1011',
  );
  await page.goto('/');
  await rail(page)
    .getByRole('button', { name: /^Remove .* from this list$/ })
    .click();
  await expect(rail(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('rudy_begun'))).toBeNull();
});

test('home goes on without the rail when its words cannot be loaded', async ({ page, sandbox }) => {
  await begin(page, { id: 1011, part: 0.4 });
  await sandbox.fault({
    operation: 'asset',
    kind: 'status',
    status: 404,
    body: 'gone',
    match: '/assets/enOthers-',
    remaining: 'forever',
  });
  await page.goto('/');
  const live = rail(page, 'Live now').locator('a[href^="/watch/"]').first();
  await expect(live).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(rail(page)).toHaveCount(0);
  await expect(live).toBeVisible();
  expect(await sandbox.count('page')).toBe(1);
});

test('what is gone, or not allowed any more, is left out', async ({ page }) => {
  await begin(page, { id: 987_654, part: 0.2 }, { id: 1005, part: 0.3 }, { id: 1011, part: 0.4 });
  await markFirstCard(page);
  await page.goto('/');
  await readFirstCard(page);
  await expect(rail(page).getByRole('link')).toHaveCount(1);
  await expect(rail(page).getByRole('link')).toHaveAttribute('href', '/watch/1011');
  expect(await page.evaluate(() => window.rudyLayoutShift ?? Number.NaN)).toBeLessThanOrEqual(0.01);
});

for (const [channelHost, name, language] of [
  ['northside.localhost', 'Continue watching', 'en'],
  ['voltige.localhost', 'Continuer à regarder', 'fr'],
] as const)
  test.describe(`${channelHost}, ${language}`, () => {
    test.use({ channelHost, locale: language });

    test('axe-core finds no violation on home with the recordings that were begun, on a phone and on a wide screen', async ({
      page,
    }) => {
      await begin(page, { id: 1011, part: 0.4 });
      for (const width of [390, 1366])
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          await page.goto('/');
          await expect(rail(page, name).getByRole('link')).toBeVisible();
          expect(await violationsOf(page)).toEqual([]);
        });
    });
  });
