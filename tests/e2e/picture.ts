import { expect, type Page } from '@playwright/test';

/** Seconds the picture has reached; it moves when this grows. */
export const position = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

export async function expectMoving(page: Page): Promise<void> {
  await expect(page.locator('video')).toHaveJSProperty('paused', false);
  const before = await position(page);
  await expect.poll(() => position(page)).toBeGreaterThan(before + 1);
}
