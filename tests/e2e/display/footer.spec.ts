import type { Page } from '@playwright/test';
import { type ChannelHost, expect, test } from '../fixtures';

const channels: readonly ChannelHost[] = [
  'localhost',
  'northside.localhost',
  'voltige.localhost',
  'bare.localhost',
  'crowded.localhost',
];

/** The footer's height where the page is as short as a window, as a share of it. */
const A_QUARTER = 0.25;

const footerShare = (page: Page) =>
  page.evaluate(() => {
    const footer = document.querySelector('footer');
    if (footer === null) throw new Error('The page has no footer.');
    return footer.offsetHeight / document.documentElement.scrollHeight;
  });

declare global {
  interface Window {
    /** The sum of the layout shifts so far. */
    shifts?: number;
  }
}

function noteShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifts = (window.shifts ?? 0) + (Reflect.get(entry, 'value') as number);
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const channelHost of channels)
  test.describe(channelHost, () => {
    test.use({ channelHost, contextOptions: { reducedMotion: 'reduce' } });

    test('the footer does not jump while the data of a short page arrives, and takes at most a quarter of one', async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.addInitScript(noteShifts);
      for (const path of ['/contacts', '/passes', '/login', '/faq']) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => window.shifts ?? 0), path).toBeLessThanOrEqual(0.01);
      }

      // The cookie notice has a place under the footer until it is answered.
      await page.goto('/');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
      if (channelHost !== 'bare.localhost') await page.locator('[data-cookie-notice] button').last().click();
      await expect(page.locator('[data-cookie-notice]')).toHaveCount(0);
      for (const path of ['/login', '/no/such/page', '/upcoming?title=no+such+game']) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        for (const viewport of [
          { width: 390, height: 844 },
          { width: 1366, height: 768 },
        ]) {
          await page.setViewportSize(viewport);
          // The text of the footer is sanitised after the page is shown.
          await expect
            .poll(() => footerShare(page), { message: `${path} at ${viewport.width} px` })
            .toBeLessThanOrEqual(A_QUARTER);
        }
      }
    });
  });
