import type { Page } from '@playwright/test';
import { expect } from '../fixtures';

export const mini = (page: Page) => page.getByRole('region', { name: /^Mini player: / });
export const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: /home/ });
export const cards = (page: Page) => page.getByRole('main').locator('a[href^="/watch/"]');

/** Follows the link of the header to home, where the game goes on in the corner. */
export async function leaveForHome(page: Page): Promise<void> {
  await home(page).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(mini(page)).toBeVisible();
}
