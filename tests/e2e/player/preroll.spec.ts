import type { Page } from '@playwright/test';
import { toldSteps, withoutGoogle } from '../analytics/viewings';
import { expect, test } from '../fixtures';
import { expectMoving, position } from '../picture';

const MINUTE_MS = 60_000;

// A channel that receives analytics.
test.use({ channelHost: 'northside.localhost' });
test.beforeEach(({ page }) => withoutGoogle(page));

const advert = (page: Page) => page.getByRole('region', { name: 'Ad', exact: true });
const player = (page: Page) => page.getByRole('region', { name: /^Video player/ });

test('one advert per preroll time: it plays, the content follows, and no other plays before that time', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await page.goto('/');
  // The player loads while the card is hovered, so that the advert's own five seconds are enough on a busy machine.
  const card = page.getByRole('main').locator('a[href="/watch/1003"]').first();
  const playerChunk = page.waitForResponse(/\/assets\/shaka-player/);
  await card.hover();
  await playerChunk;
  await card.click();
  await expect(advert(page)).toBeVisible();
  // One reading says both that the advert is still there and that its own video plays.
  const played = () =>
    advert(page).evaluateAll((found) => found[0]?.querySelector('video')?.currentTime ?? 0);
  await expect.poll(played).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Skip ad' })).toHaveCount(0);
  await expect(player(page)).toBeVisible();
  await expect(advert(page)).toHaveCount(0);
  await expectMoving(page);
  // The advert is not reported as watching the game.
  await expect.poll(() => toldSteps(sandbox)).toEqual([['first_frame', 1003, 'live']]);

  await page.reload();
  await expect(player(page)).toBeVisible();
  await expectMoving(page);
  await expect(advert(page)).toHaveCount(0);

  // The channel's preroll time is half an hour by the platform's clock; only the device's clock is advanced.
  await page.clock.fastForward(31 * MINUTE_MS);
  await page.reload();
  await expect(player(page)).toBeVisible();
  await expectMoving(page);
  await expect(advert(page)).toHaveCount(0);

  await sandbox.act('clock', { minutes: 31 });
  await page.reload();
  await expect(advert(page)).toBeVisible();
});

test('an advert can be skipped once the channel allows it, which counts as completed', async ({ page }) => {
  await page.goto('/watch/1003');
  await expect(advert(page).getByText(/^Skip in [1-5] s$/)).toBeVisible();
  await page.getByRole('button', { name: 'Skip ad' }).click();
  await expect(player(page)).toBeFocused();
  await expectMoving(page);
  await page.reload();
  await expect(player(page)).toBeVisible();
});

test('an event without an advert begins at once, and an advert that must not be skipped has no Skip button and is a plain file', async ({
  page,
  sandbox,
}) => {
  await page.goto('/watch/1001');
  await expect(player(page)).toBeVisible();
  await expectMoving(page);

  await sandbox.act('world', { events: { 1004: { access: 'free' } } });
  await page.goto('/watch/1004');
  await expect(advert(page)).toBeVisible();
  await expectMoving(page);
  await expect.poll(() => position(page)).toBeGreaterThan(6);
  await expect(advert(page).getByText(/Skip ad/)).toHaveCount(0);
  await expect(player(page)).toBeVisible();
});

// One that never starts, stalls or cannot be read: tests/machines/playback/preroll.test.ts.
test('an advert that is gone delays the content by five seconds at most, and is shown again', async ({
  page,
}) => {
  await page.route('**/media/vod/preroll/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  const begun = Date.now();
  await page.goto('/watch/1003');
  await expect(player(page)).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(9_000);
  await expectMoving(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(advert(page)).toBeVisible();
});
