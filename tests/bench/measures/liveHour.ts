import type { Browser, Page } from '@playwright/test';
import { heap } from '../../e2e/heap';
import { WINDOW } from './conditions';

const MINUTES = 60;
/** All chunks are loaded by then, minutes. */
const WARM_MINUTES = 10;
const MINUTE_MS = 60_000;

export type Heap = { warm: number; last: number };

/**
 * One hour of a live game, minute by minute: the clocks of the platform and the page advance by a minute, and
 * playback continues from there. Returns the reachable memory in MB after ten minutes and after the hour,
 * after garbage collection.
 */
export async function liveHour(browser: Browser, origin: string, path: string): Promise<Heap> {
  const context = await browser.newContext({ viewport: WINDOW });
  const world = `bench-hour-${Date.now()}`;
  await context.addCookies([{ name: 'rudy_world', value: world, url: origin }]);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(origin + path);
  await untilMoving(page);
  const devtools = await context.newCDPSession(page);
  let warm = Number.NaN;
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await context.request.post(`${origin}/sandbox/control/clock`, { data: { advanceMs: MINUTE_MS } });
    await page.clock.fastForward(MINUTE_MS);
    await untilMoving(page);
    if (minute === WARM_MINUTES) warm = await heap(devtools);
  }
  const last = await heap(devtools);
  await context.close();
  return { warm, last };
}

async function untilMoving(page: Page): Promise<void> {
  await page.waitForSelector('section[data-phase="playing"]', { timeout: 60_000 });
  const from = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  const moves = (before: number) =>
    Math.abs((document.querySelector('video')?.currentTime ?? 0) - before) > 0.5;
  await page.waitForFunction(moves, from, { timeout: 60_000, polling: 'raf' });
}
