import type { Page } from '@playwright/test';
import { markFirstCard } from '../firstCard';
import { expect, test } from '../fixtures';

const rail = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

/** A first visit of home that is kept, which the browser does when it is idle. */
async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await expect(rail(page, 'Live now')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rudy_home'))).not.toBeNull();
}

test('a repeat visit shows the last one at once, claims nothing live, and moves nothing when the answer comes', async ({
  page,
}) => {
  await visit(page);
  // The platform answers when it is told to.
  let answer = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/events-for-homepage/, async (route) => {
    await told;
    await route.continue();
  });
  await markFirstCard(page);
  await page.reload();
  const upcoming = rail(page, 'Upcoming');
  await expect(upcoming.getByRole('link').nth(1)).toBeVisible();
  await expect(rail(page, 'Live now')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toHaveCount(0);
  const before = await upcoming.boundingBox();
  answer();
  await expect(rail(page, 'Live now')).toBeVisible();
  expect((await upcoming.boundingBox())?.y).toBe(before?.y);
  expect(await page.evaluate(() => window.rudyLayoutShift)).toBeLessThanOrEqual(0.01);
});

test('a game that was live at the last visit and is over is in no rail as live', async ({ page }) => {
  await visit(page);
  await page.route(/events-for-homepage/, async (route) => {
    const response = await route.fetch();
    const body: { data: { live: unknown[] } } = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, live: [] } } });
  });
  await page.reload();
  await expect(rail(page, 'On demand')).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
  await expect(rail(page, 'Live now')).toHaveCount(0);
});
