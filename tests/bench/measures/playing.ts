import type { Browser, Page } from '@playwright/test';
import { slowProcessor } from './conditions';
import { type BarePage, openBarePage, openGame } from './picture';

declare global {
  interface Window {
    rudyWatchSeek?: () => void;
    rudySeekMs?: number;
  }
}

/** The target of the seek as a fraction of the content; outside the buffer. */
const SEEK_PART = 0.7;
/** How long frames are counted, ms. */
const COUNTED_MS = 10_000;

/** From the key press that seeks to the first frame there, ms. */
export async function seekInRudy(browser: Browser, origin: string, path: string): Promise<number> {
  const page = await openGame(browser, origin, path);
  await page.locator('section[data-phase]').focus();
  await page.keyboard.press(String(SEEK_PART * 10));
  return await seekTime(page);
}

/** The same on the bare page, from the call. */
export async function seekOnBarePage(browser: Browser, bare: BarePage): Promise<number> {
  const page = await openBarePage(browser, bare);
  await page.evaluate((part) => {
    const video = document.querySelector('video');
    if (video === null) return;
    window.rudyWatchSeek?.();
    video.currentTime = video.duration * part;
  }, SEEK_PART);
  return await seekTime(page);
}

async function seekTime(page: Page): Promise<number> {
  await page.waitForFunction(() => window.rudySeekMs !== undefined, null, { timeout: 30_000 });
  const milliseconds = await page.evaluate(() => window.rudySeekMs ?? Number.NaN);
  await page.context().close();
  return milliseconds;
}

/** Latency of a live stream behind the newest playable second, ms; measured during steady playback. */
export async function behindTheEdge(page: Page): Promise<number> {
  await page.waitForFunction(() => (document.querySelector('video')?.played.end(0) ?? 0) > 0);
  await page.waitForTimeout(4_000);
  const seconds = await page.evaluate(() => {
    const video = document.querySelector('video');
    return video === null ? Number.NaN : video.seekable.end(video.seekable.length - 1) - video.currentTime;
  });
  await page.context().close();
  return seconds * 1_000;
}

/** Dropped frames, in percent of the expected ones, with CPU 4×. */
export async function droppedFrames(page: Page): Promise<number> {
  await slowProcessor(page);
  const count = () =>
    page.evaluate(() => {
      const quality = document.querySelector('video')?.getVideoPlaybackQuality();
      return { dropped: quality?.droppedVideoFrames ?? 0, total: quality?.totalVideoFrames ?? 0 };
    });
  const before = await count();
  await page.waitForTimeout(COUNTED_MS);
  const after = await count();
  await page.context().close();
  return (100 * (after.dropped - before.dropped)) / (after.total - before.total);
}
