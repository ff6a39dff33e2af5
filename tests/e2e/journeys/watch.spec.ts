import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectMoving } from '../picture';

const hasSound = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const decoded = Reflect.get(video, 'webkitAudioDecodedByteCount');
    return !video.muted && video.volume > 0 && typeof decoded === 'number' && decoded > 0;
  });

test('a visitor opens the channel, picks a live game and watches it with sound and captions', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const rail = page.getByRole('region', { name: 'Live now' });
  await rail.locator('a[href^="/watch/"]').first().click();
  await expect(page).toHaveURL(/\/watch\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expectMoving(page);
  await expect.poll(() => hasSound(page)).toBe(true);
  await expect(page.getByText(/UTC ·/)).toBeVisible();
});

test('a visitor picks an on-demand game and watches it with sound and captions', async ({ page }) => {
  await page.goto('/');
  const rail = page.getByRole('region', { name: 'On demand' });
  await rail.locator('a[href^="/watch/"]').first().click();
  await expectMoving(page);
  await expect.poll(() => hasSound(page)).toBe(true);
});

test('a game behind the difficulties screen is silent', async ({ page, sandbox }) => {
  await page.clock.install();
  await page.goto('/watch/1001');
  await expectMoving(page);
  await sandbox.act('keyService', { stopped: true });
  // A running event is read again every minute, and that read is refused.
  await page.clock.fastForward(64_000);
  await expect(page.getByRole('heading', { name: /technical difficulties/ })).toBeVisible();
  await expect(page).toHaveTitle(/technical difficulties/);
  await expect(page.locator('video')).toHaveJSProperty('paused', true);
});
