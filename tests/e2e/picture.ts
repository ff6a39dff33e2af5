import { expect, type Page } from '@playwright/test';

/** Longer than playback needs to start on a busy machine, ms. */
const PATIENCE_MS = 40_000;
/** `HTMLMediaElement.HAVE_FUTURE_DATA`: there is more than the frame that is shown. */
const HAVE_FUTURE_DATA = 3;

export const video = (page: Page) => page.locator('video');

/** The playback position in seconds; it grows during playback. */
export const position = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** The position of a picture that plays, in seconds; null while it loads, seeks, waits for data or is paused. */
const playingAt = (page: Page): Promise<number | null> =>
  video(page).evaluate(
    ({ paused, seeking, readyState, currentTime }: HTMLVideoElement, enough) =>
      paused || seeking || readyState < enough ? null : currentTime,
    HAVE_FUTURE_DATA,
  );

/**
 * Waits until playback has advanced by a second. A stream that loads is no playback: its element is told to play, and
 * jumps from 0 to the live edge, before it has a frame.
 */
export async function expectMoving(page: Page): Promise<void> {
  let from = Number.POSITIVE_INFINITY;
  const advance = async () => {
    const now = await playingAt(page);
    if (now === null) return 0;
    from = Math.min(from, now);
    return now - from;
  };
  await expect.poll(advance, { timeout: PATIENCE_MS }).toBeGreaterThan(1);
}
