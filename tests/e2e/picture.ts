import { expect, type Page } from '@playwright/test';

/**
 * Longer than playback needs to start on a busy machine, ms, and than the 20 s without a frame after which the player
 * begins its recovery: a stream that lost a segment in a jump of the clock plays on with that.
 */
export const PATIENCE_MS = 30_000;
/** `HTMLMediaElement.HAVE_CURRENT_DATA`: there is a frame to show. */
const HAVE_CURRENT_DATA = 2;

export const video = (page: Page) => page.locator('video');

/** The playback position in seconds; it grows during playback. */
export const position = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

const hasFrame = (page: Page): Promise<boolean> =>
  video(page).evaluate(
    ({ paused, readyState }: HTMLVideoElement, enough) => !paused && readyState >= enough,
    HAVE_CURRENT_DATA,
  );

/**
 * Waits until playback has advanced, by a second unless less is enough. A stream that loads is no playback: its element is told
 * to play, and jumps from 0 to the live edge, before it has a frame.
 */
export async function expectMoving(page: Page, seconds = 1, patienceMs = PATIENCE_MS): Promise<void> {
  await expect.poll(() => hasFrame(page), { timeout: patienceMs }).toBe(true);
  const before = await position(page);
  const timeout = patienceMs + seconds * 1000;
  await expect.poll(() => position(page), { timeout }).toBeGreaterThan(before + seconds);
}
