import { expect, type Page } from '@playwright/test';

/** Longer than playback needs to start on a busy machine, ms. */
const PATIENCE_MS = 20_000;

export const video = (page: Page) => page.locator('video');

/** The playback position in seconds; it grows during playback. */
export const position = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** Waits until playback has advanced by a second. */
export async function expectMoving(page: Page): Promise<void> {
  await expect(video(page)).toHaveJSProperty('paused', false, { timeout: PATIENCE_MS });
  const before = await position(page);
  await expect.poll(() => position(page), { timeout: PATIENCE_MS }).toBeGreaterThan(before + 1);
}
