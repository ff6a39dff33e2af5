import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { tellOtherTabs } from '../paths/tab';
import { expectMoving } from '../picture';

const hasSound = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const decoded = Reflect.get(video, 'webkitAudioDecodedByteCount');
    return !video.muted && video.volume > 0 && typeof decoded === 'number' && decoded > 0;
  });

test('a visitor opens the channel, picks a live game and an on-demand one and watches each with sound and captions', async ({
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
  await expect(
    page
      .getByRole('main')
      .locator('[data-player-controls]')
      .getByText(/^(\d+:)?\d?\d:\d\d$/),
  ).toBeVisible();

  await page.goto('/');
  await page.getByRole('region', { name: 'On demand' }).locator('a[href^="/watch/"]').first().click();
  await expectMoving(page);
  await expect.poll(() => hasSound(page)).toBe(true);
});

test('a game that has not begun stays silent behind the difficulties screen', async ({ page, sandbox }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/media\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  const isAsked = page.waitForRequest(/\/media\/.*m3u8/);
  await page.goto('/watch/1001');
  await isAsked;
  await sandbox.act('keyService', { stopped: true });
  // The viewer is read again, and that read is refused.
  await tellOtherTabs(page, 'logged_in');
  await expect(page.getByRole('heading', { name: /technical difficulties/ })).toBeVisible();
  await expect(page).toHaveTitle(/technical difficulties/);
  release();
  const isLoaded = (video: HTMLVideoElement) => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
  await expect.poll(() => page.locator('video').evaluate(isLoaded)).toBe(true);
  await expect(page.locator('video')).toHaveJSProperty('paused', true);
});
