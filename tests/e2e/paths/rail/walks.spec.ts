import type { Page } from '@playwright/test';
import { railFixture } from '../../../../src/machines/rail/fixture';
import { expect } from '../../fixtures';
import { showTab } from '../tab';
import { createTableDriver, expectMessages } from '../tableDriver';
import { messagesIn, testWalks } from '../walks';

const INTERVAL_MS = 5000;
const BACKGROUND = 'a tab that opens in the background';
const rail = (page: Page) => page.getByRole('region', { name: 'New in the library' });
const button = (page: Page, name: string) => rail(page).getByRole('button', { name });
const search = (page: Page) => page.getByRole('main').getByRole('searchbox');

/** How far the rail has moved, px. */
const movedBy = (page: Page): Promise<number> =>
  rail(page)
    .getByRole('list')
    .evaluate((list) => list.scrollLeft);

/** Nobody uses the rails: neither the pointer nor the focus is on one. */
async function leave(page: Page): Promise<void> {
  await search(page).hover();
  await search(page).focus();
}

testWalks(
  createTableDriver({
    fixture: railFixture,
    open: async ({ page, path }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/vod_library');
      await expect(rail(page).getByRole('link').first()).toBeVisible();
      if (path.variant === BACKGROUND) await showTab(page, false);
    },
    steps: {
      'rail.hold: the pointer': ({ page }) => rail(page).getByRole('heading', { level: 2 }).hover(),
      'rail.hold: the focus': ({ page }) => rail(page).getByRole('button', { name: /^Next/ }).focus(),
      'rail.release: the pointer': ({ page }) => page.mouse.move(2, 2),
      'rail.release: the focus': ({ page }) => search(page).focus(),
      'rail.pause': ({ page }) => button(page, 'Stop the rows from moving').click(),
      'rail.play': async ({ page }) => {
        await button(page, 'Let the rows move').click();
        await leave(page);
      },
      'motion.reduced': ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }),
      'motion.allowed': ({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }),
      'tab.hidden': ({ page }) => showTab(page, false),
      'tab.shown': ({ page }) => showTab(page, true),
      'after.interval': ({ page }) => page.clock.fastForward(INTERVAL_MS),
    },
    expectState: async ({ page, step: { value, event }, step }) => {
      await expectMessages(page, messagesIn(railFixture, step));
      if (value === 'still') await expect(button(page, 'Stop the rows from moving')).toBeHidden();
      if (event.type.startsWith('xstate.after')) await expect.poll(() => movedBy(page)).toBeGreaterThan(0);
      if (JSON.stringify(value).includes('held')) {
        const before = await movedBy(page);
        await page.clock.fastForward(2 * INTERVAL_MS);
        expect(await movedBy(page)).toBe(before);
      }
    },
  }),
);
