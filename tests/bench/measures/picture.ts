import type { Browser, Page } from '@playwright/test';
import { WINDOW } from './conditions';

declare global {
  interface Window {
    rudyClickedAt?: number;
    rudyMovedAt?: number;
  }
}

/** Hover time before a press on a card, ms. */
export const REACH_MS = 150;

/**
 * From a click on an on-demand card of home to the second visible frame, in ms. `reachMs`: hover time before
 * the press.
 */
export async function clickOnCard(
  browser: Browser,
  origin: string,
  path: string,
  reachMs: number,
): Promise<number> {
  const page = await freshPage(browser);
  await page.goto(origin);
  const card = page.locator(`main a[href="${path}"]`).first();
  await card.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  if (reachMs > 0) {
    await card.hover();
    await new Promise((resolve) => setTimeout(resolve, reachMs));
  }
  await card.click();
  return await untilMoving(page);
}

/** A page of the same origin with only Shaka and the stream. */
export type BarePage = { origin: string; stream: string };

/** The same from a click on a bare page, in ms. */
export async function clickOnBarePage(browser: Browser, bare: BarePage): Promise<number> {
  return await untilMoving(await startBarePage(browser, bare));
}

/** A bare page during playback. */
export async function openBarePage(browser: Browser, bare: BarePage): Promise<Page> {
  const page = await startBarePage(browser, bare);
  await whenMoving(page);
  return page;
}

/** The page of a game during playback. */
export async function openGame(browser: Browser, origin: string, path: string): Promise<Page> {
  const page = await freshPage(browser);
  await page.goto(origin + path);
  await page.waitForSelector('section[data-phase="playing"]');
  return page;
}

async function startBarePage(browser: Browser, { origin, stream }: BarePage): Promise<Page> {
  const page = await freshPage(browser);
  const button = `<button data-stream="${stream}">Play</button><video></video>`;
  await page.route('**/bare.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html>${button}<script src="/bare-page.js"></script>`,
    }),
  );
  await page.route('**/bare-page.js', (route) => route.fulfill({ path: 'tests/bench/page/barePage.js' }));
  await page.route('**/bare-shaka.js', (route) =>
    route.fulfill({ path: 'node_modules/shaka-player/dist/shaka-player.hls-es2021.js' }),
  );
  await page.goto(`${origin}/bare.html`);
  await page.waitForLoadState('networkidle');
  await page.click('button');
  return page;
}

async function freshPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: WINDOW });
  const page = await context.newPage();
  await page.addInitScript({ path: 'tests/bench/page/movingPicture.js' });
  await page.addInitScript({ path: 'tests/bench/page/seekPicture.js' });
  return page;
}

async function whenMoving(page: Page): Promise<void> {
  await page.waitForFunction(() => window.rudyMovedAt !== undefined, null, { timeout: 30_000 });
}

async function untilMoving(page: Page): Promise<number> {
  await whenMoving(page);
  const milliseconds = await page.evaluate(() => (window.rudyMovedAt ?? 0) - (window.rudyClickedAt ?? 0));
  await page.context().close();
  return milliseconds;
}
