import type { Browser, BrowserContext } from '@playwright/test';
import { markFirstCard, readFirstCard } from '../../e2e/firstCard';
import { type Blocking, markTasks, readTasks } from './blocking';
import { slowDown, WINDOW } from './conditions';

/** From navigation to the first event card with text, ms, for a first and a repeat visit, and the tasks of the first. */
export type Visits = { first: number; repeat: number; blocking: Blocking };

/** One viewer: a fresh profile opens home, leaves, and opens it again. */
export async function visitTwice(browser: Browser, origin: string, world: string): Promise<Visits> {
  const context = await browser.newContext({ viewport: WINDOW });
  await context.addCookies([{ name: 'rudy_world', value: world, url: origin }]);
  const first = await visit(context, origin);
  const repeat = await visit(context, origin);
  await context.close();
  return { first: first.card, repeat: repeat.card, blocking: first.blocking };
}

async function visit(context: BrowserContext, origin: string): Promise<{ card: number; blocking: Blocking }> {
  const page = await context.newPage();
  await slowDown(page);
  await markTasks(page);
  await markFirstCard(page);
  await page.goto(origin);
  const text = await readFirstCard(page);
  // A baked card is in the document before the browser shows anything.
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  const blocking = await readTasks(page);
  await page.close();
  return { card: Math.max(text, paint), blocking };
}
