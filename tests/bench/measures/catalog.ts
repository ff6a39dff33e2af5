import type { Browser, Page } from '@playwright/test';
import { longestTask } from '../../e2e/trace';
import { slowProcessor, WINDOW } from './conditions';

declare global {
  interface Window {
    rudyShownAt?: number;
    rudySlowest?: number;
  }
}

/** Milliseconds, except for `elements`. */
export type CatalogFigures = {
  /** The longest task of the main thread while scrolling through 10,000 events. */
  longestTask: number;
  /** The maximum number of elements in the list during that. */
  elements: number;
  /** From the response to a filter until the first event is visible, CPU 4×. */
  firstResult: number;
  /** The slowest interaction to the next paint of an order, a layout and a key, CPU 4×. */
  interaction: number;
};

/** One run over the list of the crowded channel. */
export async function measureCatalog(browser: Browser, origin: string): Promise<CatalogFigures> {
  const context = await browser.newContext({ viewport: WINDOW });
  const page = await context.newPage();
  await page.goto(`${origin.replace('localhost', 'crowded.localhost')}/vod`);
  await settled(page);
  // Next to the cards, since hovering over a card would load the player.
  await page.mouse.move(10, 400);
  await page.mouse.wheel(0, 700);
  await page.waitForLoadState('networkidle');
  let elements = 0;
  const task = await longestTask(browser, page, async () => {
    for (let turn = 0; turn < 40; turn++) {
      await page.mouse.wheel(0, 700);
      elements = Math.max(elements, await page.locator('main [data-index] *').count());
    }
  });
  await page.evaluate(() => scrollTo(0, 0));
  await settled(page);
  await slowProcessor(page);
  const firstResult = await filterToResult(page);
  const interaction = await slowestInteraction(page);
  await context.close();
  return { longestTask: task, elements, firstResult, interaction };
}

async function settled(page: Page): Promise<void> {
  await page.locator('[data-index="0"] a').waitFor();
  await page.waitForLoadState('networkidle');
}

async function filterToResult(page: Page): Promise<number> {
  await page.evaluate(() => {
    const first = document.querySelector('[data-index="0"] a')?.getAttribute('href');
    new MutationObserver((_, observer) => {
      const link = document.querySelector('[data-index="0"] a');
      if (!link || link.getAttribute('href') === first) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        window.rudyShownAt = performance.now();
      });
    }).observe(document.body, { subtree: true, childList: true });
    performance.clearResourceTimings();
  });
  await page.getByLabel('Sort by').selectOption('Earliest first');
  await page.waitForFunction(() => window.rudyShownAt !== undefined);
  return await page.evaluate(() => {
    const answers = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/events?'));
    const answer = answers[0];
    if (!(answer instanceof PerformanceResourceTiming)) throw new Error('Nothing was asked.');
    return (window.rudyShownAt ?? 0) - answer.responseEnd;
  });
}

/** Waits until the last action is rendered, so that the next one does not wait for it. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Another order from the keyboard, another layout by pointer, and steps through the list by key, one after the other. */
async function slowestInteraction(page: Page): Promise<number> {
  await settled(page);
  await page.evaluate(() => {
    window.rudySlowest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        window.rudySlowest = Math.max(window.rudySlowest ?? 0, duration);
      }
    }).observe({ type: 'event', ...{ durationThreshold: 16 } });
  });
  await page.getByLabel('Sort by').focus();
  await page.keyboard.press('ArrowUp');
  await settled(page);
  for (const name of ['Grid', 'List']) {
    await page.getByRole('button', { name, exact: true }).click();
    await settled(page);
  }
  await page.locator('[data-index="0"] a').focus();
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('Tab');
    await painted(page);
  }
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(window.rudySlowest ?? 0))),
      ),
  );
}
