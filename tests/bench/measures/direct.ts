import { readdirSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { slowDown, WINDOW } from './conditions';
import type { Game } from './game';

declare global {
  interface Window {
    rudyBareGame?: { id: number; shaka: string };
  }
}

/** From the navigation to a game's page to its second visible frame, slow network and CPU 4×, ms. */
export async function openDirectly(browser: Browser, origin: string, game: Game): Promise<number> {
  const page = await slowPage(browser);
  await page.addInitScript(() => {
    window.rudyClickedAt = 1;
  });
  await page.goto(origin + game.path, { waitUntil: 'commit' });
  return await untilMoving(page);
}

/**
 * The same of an empty page that asks for the same things in the same order, and loads the same file of Shaka meanwhile.
 * `folder`: the build that `origin` serves.
 */
export async function openBareDirectly(
  browser: Browser,
  origin: string,
  game: Game,
  folder: string,
): Promise<number> {
  const file = readdirSync(`${folder}/assets`).find((name) => /^shaka-player\.hls.*\.js$/.test(name));
  if (!file) throw new Error('The build has no file of Shaka.');
  const page = await slowPage(browser);
  await page.addInitScript(
    (bare) => {
      window.rudyBareGame = bare;
    },
    { id: game.id, shaka: `/assets/${file}` },
  );
  await page.addInitScript({ path: 'tests/bench/page/bareGame.js' });
  await page.goto(`${origin}/robots.txt`, { waitUntil: 'commit' });
  return await untilMoving(page);
}

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: WINDOW });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript({ path: 'tests/bench/page/movingPicture.js' });
  return page;
}

async function untilMoving(page: Page): Promise<number> {
  await page.waitForFunction(() => window.rudyMovedAt !== undefined, null, { timeout: 60_000 });
  const milliseconds = await page.evaluate(() => window.rudyMovedAt ?? Number.NaN);
  await page.context().close();
  return milliseconds;
}
