import { expect, type Page } from '@playwright/test';

/**
 * Longer than playback needs to start on a busy machine, ms, and than the 20 s without a frame after which the player
 * begins its recovery: a stream that lost a segment in a jump of the clock plays on with that.
 */
export const PATIENCE_MS = 30_000;
/** As long as the four steps of the player's recovery, 20 s each, of which the last may be the one that helps, ms. */
export const RECOVERY_MS = 90_000;
/** `HTMLMediaElement.HAVE_CURRENT_DATA`: there is a frame to show. */
const HAVE_CURRENT_DATA = 2;

export const video = (page: Page) => page.locator('video');

/** The playback position in seconds; it grows during playback. */
export const position = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** The position of a picture that is there and does not pause; null otherwise. */
const playing = (page: Page): Promise<number | null> =>
  video(page).evaluate(
    ({ paused, readyState, currentTime }: HTMLVideoElement, enough) =>
      !paused && readyState >= enough ? currentTime : null,
    HAVE_CURRENT_DATA,
  );

/**
 * Waits until playback has advanced, by a second unless less is enough. A stream that loads is no playback: its element is told
 * to play, and jumps from 0 to the live edge, before it has a frame. A stream that is loaded again may have other positions,
 * from which it has to advance.
 */
export async function expectMoving(page: Page, seconds = 1, patienceMs = PATIENCE_MS): Promise<void> {
  let from: number | null = null;
  const advance = async () => {
    const at = await playing(page);
    from = at === null ? null : Math.min(from ?? at, at);
    return at === null || from === null ? 0 : at - from;
  };
  await expect.poll(advance, { timeout: 2 * patienceMs + seconds * 1000 }).toBeGreaterThan(seconds);
}
