import type { Page } from '@playwright/test';

declare global {
  interface Window {
    rudyFirstCard?: number;
    rudyLayoutShift?: number;
  }
}

/** Records when the first event card has text, in ms since navigation, and the layout shift until then. */
export async function markFirstCard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.rudyLayoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) window.rudyLayoutShift = (window.rudyLayoutShift ?? 0) + shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main a h3')?.textContent?.trim()) return;
      window.rudyFirstCard = performance.now();
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Waits for that time and returns it, in ms since navigation. */
export async function readFirstCard(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => window.rudyFirstCard, null, { timeout: 60_000 });
  return (await handle.jsonValue()) ?? Number.NaN;
}
