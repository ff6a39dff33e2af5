import { expect, type Page } from '@playwright/test';

/** Longer than playback needs to start on a busy machine, ms. */
const PATIENCE_MS = 40_000;
/** `HTMLMediaElement.HAVE_CURRENT_DATA`: there is a frame to show. */
const HAVE_CURRENT_DATA = 2;

export const video = (page: Page) => page.locator('video');

/** The playback position in seconds; it grows during playback. */
export const position = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** The position of a picture in seconds; null before its first frame, and while it is paused. */
const positionOfPicture = (page: Page): Promise<number | null> =>
  video(page).evaluate(
    ({ paused, readyState, currentTime }: HTMLVideoElement, enough) =>
      paused || readyState < enough ? null : currentTime,
    HAVE_CURRENT_DATA,
  );

/**
 * Waits until playback has advanced by a second. A stream that loads is no playback: its element is told to play, and
 * jumps from 0 to the live edge, before it has a frame.
 */
export async function expectMoving(page: Page): Promise<void> {
  let from = Number.POSITIVE_INFINITY;
  const advance = async () => {
    const now = await positionOfPicture(page);
    if (now === null) return 0;
    from = Math.min(from, now);
    return now - from;
  };
  await expect.poll(advance, { timeout: PATIENCE_MS }).toBeGreaterThan(1);
}
