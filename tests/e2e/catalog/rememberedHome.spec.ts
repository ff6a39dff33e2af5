import type { Page } from '@playwright/test';
import { markFirstCard } from '../firstCard';
import { expect, test } from '../fixtures';

const rail = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

/** An event that starts within this time may start during the test, seconds. */
const SOON_SECONDS = 600;

/**
 * Leaves out of every answer what starts soon, and what is late: of such a game only the platform knows whether it has
 * begun, so that its row comes with the answer, and at some hours there is one.
 */
async function leaveOutStarts(page: Page, until: Promise<void>): Promise<void> {
  let last: number | null = null;
  await page.route(/events-for-homepage/, async (route) => {
    if (last !== null) await until;
    const response = await route.fetch();
    const { data, ...body }: { data: { upcoming: { event_utc_ts: number }[] } } = await response.json();
    last ??= Date.parse(response.headers().date ?? '') / 1_000 + SOON_SECONDS;
    const end = last;
    const upcoming = data.upcoming.filter(({ event_utc_ts: start }) => start > end);
    await route.fulfill({ response, json: { ...body, data: { ...data, upcoming } } });
  });
}

/** A first visit of home that is kept, which the browser does when it is idle. */
async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await expect(rail(page, 'Live now')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rudy_home'))).not.toBeNull();
}

test('a repeat visit shows the last one at once, claims nothing live, and moves nothing when the answer comes', async ({
  page,
}) => {
  // The platform answers when it is told to, after the first visit.
  let answer = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await leaveOutStarts(page, told);
  await visit(page);
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
