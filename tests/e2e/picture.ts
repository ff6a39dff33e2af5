import { expect, type Page } from '@playwright/test';

/** Longer than a picture needs on a machine with two other browsers, ms. */
const PATIENCE_MS = 20_000;

export const video = (page: Page) => page.locator('video');

/** Seconds the picture has reached; it moves when this grows. */
export const position = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** The picture moves: it gets on by a second. */
export async function expectMoving(page: Page): Promise<void> {
  await expect(video(page)).toHaveJSProperty('paused', false, { timeout: PATIENCE_MS });
  const before = await position(page);
  await expect.poll(() => position(page), { timeout: PATIENCE_MS }).toBeGreaterThan(before + 1);
}
