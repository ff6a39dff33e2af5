import type { Page } from '@playwright/test';

/** Lets a tester move the clock of the pages; Playwright's clock alone hides how a document was loaded. */
export async function installClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const entries = performance.getEntriesByType.bind(performance);
    Reflect.set(window, 'keptEntries', entries);
  });
  await page.clock.install();
  await page.addInitScript(() => {
    Reflect.set(performance, 'getEntriesByType', Reflect.get(window, 'keptEntries'));
  });
}
