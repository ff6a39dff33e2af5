import type { Browser, BrowserContext, Page } from '@playwright/test';
import { markFirstCard, readFirstCard } from '../e2e/firstCard';

/** Mid-range phone on a slow network: 1.6 Mbps, 150 ms round trip, CPU four times slower (design §4). */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const CPU_RATE = 4;

/** Milliseconds from navigation to the first event card with text, for a first and a repeat visit. */
export type Visit = { first: number; repeat: number };

/** One viewer: a fresh profile opens home, leaves, and opens it again. */
export async function visitTwice(browser: Browser, origin: string, world: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name: 'rudy_world', value: world, url: origin }]);
  const first = await timeToFirstCard(context, origin);
  const repeat = await timeToFirstCard(context, origin);
  await context.close();
  return { first, repeat };
}

async function timeToFirstCard(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage();
  await slowDown(page);
  await markFirstCard(page);
  await page.goto(origin);
  const card = await readFirstCard(page);
  // A baked card is in the document before the browser shows anything.
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  await page.close();
  return Math.max(card, paint);
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}
