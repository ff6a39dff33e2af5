import { expect, type Page } from '@playwright/test';
import { player, press } from '../player/player';
import { phone } from '../visits';

/** A menu, a dialog or another part that a screen opens. */
type Part = { name: string; open: (page: Page) => Promise<void>; close: (page: Page) => Promise<void> };

const pressEscape = (page: Page) => page.keyboard.press('Escape');

async function pressPart(page: Page, button: string, shows: string): Promise<void> {
  await page.locator(button).first().press('Enter');
  await expect(page.locator(shows).first()).toBeVisible();
}

/** The parts of a screen by its name, which open without another load of a page, each after the one before it. */
export const partsOf: Readonly<Record<string, readonly Part[]>> = {
  home: [
    {
      name: 'menu drawer',
      open: async (page) => {
        await page.setViewportSize(phone.viewport);
        await pressPart(page, 'header button[aria-haspopup="dialog"]', 'dialog[open] summary');
      },
      close: pressEscape,
    },
  ],
  'watch live': [
    {
      // The controls of a paused player stay.
      name: 'paused player',
      open: async (page) => {
        await press(page, 'k');
        await expect(page.locator('[data-phase="paused"][data-controls="shown"]')).toBeVisible();
      },
      close: async () => {},
    },
    {
      name: 'player settings',
      open: (page) =>
        pressPart(
          page,
          '[data-player-controls] button[aria-expanded]:not([class*="direct"])',
          '[role="menu"] [data-focused]',
        ),
      close: pressEscape,
    },
    {
      name: 'share dialog',
      open: (page) => pressPart(page, 'main button:has(.lucide-share-2)', 'dialog[open] input'),
      close: pressEscape,
    },
    {
      name: 'mini player',
      open: async (page) => {
        await press(page, 'k');
        await expect(player(page)).toHaveAttribute('data-phase', 'playing');
        await pressPart(page, 'header a[href="/"]', 'section[data-phase] > a');
      },
      close: async () => {},
    },
  ],
};
