import type { Page } from '@playwright/test';
import { expect, type Sandbox } from '../fixtures';

/** The rails of home, by their headings. */
export const rail = (page: Page, name = 'Live now') => page.getByRole('region', { name });

export const firstCard = (page: Page) => rail(page).locator('a[href^="/watch/"]').first();

/** What announces a failure and, by its name, which one. */
export const alert = (page: Page, name: string | RegExp) => page.getByRole('alert', { name });

export const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

export const difficulties = (page: Page) =>
  page.getByRole('heading', { name: 'Oops! We are currently experiencing technical difficulties' });

/** The frame is there and works: no blank page, the way home and the skip link in place. */
export async function expectNavigation(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: /, home$/ })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('main > *').first()).toBeAttached();
}

/** A first visit that went well: keys, channel and events are here, and the channel is kept for the next one. */
export async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(firstCard(page)).toBeVisible();
  await expect.poll(() => storedKeys(page)).toContain('rudy_channel');
}

/** What the storefront keeps in this browser, by name. */
export const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

/** What error reporting was told, in words. */
export async function reported(sandbox: Sandbox): Promise<string[]> {
  const reports = await sandbox.read('reports');
  return Array.isArray(reports) ? reports.map(({ message }) => String(message)) : [];
}

/**
 * Stops the page's clock, so that nothing of the page happens in time except by `page.clock.runFor`.
 * @returns the page's time, in ms since the epoch
 */
export async function stopClock(page: Page): Promise<number> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  return page.evaluate(() => Date.now());
}

/** Lets the page's time pass in small steps until the fact holds, about as fast as it really passes. */
export async function passUntil(page: Page, fact: () => Promise<boolean>): Promise<void> {
  const step = async () => {
    await page.clock.runFor(40);
    return fact();
  };
  await expect.poll(step, { intervals: [40] }).toBe(true);
}
