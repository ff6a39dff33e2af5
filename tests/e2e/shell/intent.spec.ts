import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { stopClock } from '../platform/platform';

const cards = (page: Page) => page.getByRole('main').locator('li a[href^="/watch/"]');
/** A game that is always live. */
const game = (page: Page) => cards(page).and(page.locator('[href="/watch/1001"]')).first();

/** Records the requests for watching: numbers of events, and `player` for Shaka. */
function listen(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const id = /^\/api\/events\/(\d+)$/.exec(pathname)?.[1];
    if (id) fetched.push(id);
    if (pathname.includes('/shaka-player.')) fetched.push('player');
  });
  return fetched;
}

/** Opens home and waits for its own requests. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(game(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('hovering over a card prefetches its event and its player before the click', async ({ page }) => {
  await openHome(page);
  const fetched = listen(page);
  await game(page).hover();
  await expect.poll(() => fetched).toEqual(['1001', 'player']);
  await game(page).click();
  await expect(page.locator('video')).toBeAttached();
  expect(fetched).toEqual(['1001', 'player']);
});

test('Tab over cards prefetches only the one that keeps the focus', async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  const fetched = listen(page);
  await stopClock(page);
  for (const place of [0, 1, 2, 3]) await cards(page).nth(place).focus();
  await page.clock.runFor(99);
  expect(fetched).toEqual([]);
  const kept = await cards(page).nth(3).getAttribute('href');
  await page.clock.runFor(1);
  await expect.poll(() => `/watch/${fetched[0]}`).toBe(kept);
});

test("nothing is prefetched if the browser's data saver is on", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await openHome(page);
  const fetched = listen(page);
  await cards(page).last().hover();
  await game(page).hover();
  expect(fetched).toEqual([]);
  // A click still loads everything.
  await game(page).click();
  await expect.poll(() => fetched).toEqual(['1001', 'player']);
});
