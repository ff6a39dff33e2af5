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
