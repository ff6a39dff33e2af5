import { expect, type Page } from '@playwright/test';

export const phone = { device: 'phone', viewport: { width: 390, height: 844 } } as const;
export const wide = { device: 'wide', viewport: { width: 1366, height: 768 } } as const;

/**
 * Two visits in which every channel, every language and every width comes once. A finding of axe-core depends on the colours
 * of the channel (contrast), on the names of the language or on the parts that a width shows, and hardly on a pair of them.
 * A report of axe-core takes a second, longer than the way to most screens, so a screen is not examined in both widths of a
 * visit: what does depend on a pair, names of a language that do not fit a width, is measured by `expectWithinWindow`.
 */
export const visits = [
  { channelHost: 'northside.localhost', language: 'en', ...phone },
  { channelHost: 'voltige.localhost', language: 'fr', ...wide },
] as const;

/** Checks that the page is not wider than the window, in its own width and in the other one. */
export async function expectWithinWindow(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const own = page.viewportSize()?.width === phone.viewport.width ? phone : wide;
  await expect.poll(overflow, own.device).toBeLessThanOrEqual(0);
  const other = own === phone ? wide : phone;
  await page.setViewportSize(other.viewport);
  await expect.poll(overflow, other.device).toBeLessThanOrEqual(0);
  await page.setViewportSize(own.viewport);
}
