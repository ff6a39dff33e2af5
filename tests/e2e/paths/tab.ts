import type { Page } from '@playwright/test';

/** The browser tells the page that its tab is hidden or shown. */
export const showTab = (page: Page, isShown: boolean): Promise<void> =>
  page.evaluate((shown) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !shown });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (shown ? 'visible' : 'hidden'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isShown);

/** The device says whether it has a network, while this machine answers all the same. */
export const reportNetwork = (page: Page, isOnline: boolean): Promise<void> =>
  page.evaluate((online) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    dispatchEvent(new Event(online ? 'online' : 'offline'));
  }, isOnline);

/** The browser takes the page from its cache after Back. */
export const restorePage = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/** The page is closed, reloaded or left for another site, as it hears of it. */
export const leavePage = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));

/** How long a message to the other tabs stays in the store, ms. */
const STORED_MS = 60_000;

/** Another tab of the storefront writes into their common store. */
export async function tellOtherTabs(page: Page, key: string, value: unknown = Date.now()): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/faq');
  await other.evaluate(
    ([name, lifeMs, told]) => {
      const entry = { version: 1, expires: Date.now() + lifeMs, value: told };
      localStorage.setItem(`rudy_${name}`, JSON.stringify(entry));
    },
    [key, STORED_MS, value] as const,
  );
  await other.close();
}
