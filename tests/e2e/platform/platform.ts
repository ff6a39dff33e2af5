import type { Page } from '@playwright/test';
import { expect, type Sandbox } from '../fixtures';

/** The rails of home, by their headings. */
export const rail = (page: Page, name = 'Live now') => page.getByRole('region', { name });

export const firstCard = (page: Page) => rail(page).locator('a[href^="/watch/"]').first();

/** The alert of a failure, by its name. */
export const alert = (page: Page, name: string | RegExp) => page.getByRole('alert', { name });

export const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

export const difficulties = (page: Page) =>
  page.getByRole('heading', { name: 'Oops! We are currently experiencing technical difficulties' });

/** Checks that the shell works: not blank, with the home link and the skip link. */
export async function expectNavigation(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: /, home$/ })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('main > *').first()).toBeAttached();
}

/** A successful first visit: keys, channel and events are loaded, and the channel is cached. */
export async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(firstCard(page)).toBeVisible();
  await expect.poll(() => storedKeys(page)).toContain('rudy_channel');
}

/** The names of the storefront's stored values in this browser. */
export const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

/** The received error reports as text. */
export async function reported(sandbox: Sandbox): Promise<string[]> {
  const reports = await sandbox.read('reports');
  return Array.isArray(reports) ? reports.map(({ message }) => String(message)) : [];
}

/**
 * Stops the page's clock, so that time only passes by `page.clock.runFor`.
 * @returns the page's time, in ms since the epoch
 */
export async function stopClock(page: Page): Promise<number> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  return page.evaluate(() => Date.now());
}

/** Advances the page's time in small steps until the condition holds, at about the real speed. */
export async function passUntil(page: Page, fact: () => Promise<boolean>): Promise<void> {
  const step = async () => {
    await page.clock.runFor(40);
    return fact();
  };
  await expect.poll(step, { intervals: [40] }).toBe(true);
}
