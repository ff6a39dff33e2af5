import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { difficulties } from '../platform/platform';

/** The notice of the document itself if the scripts never run. */

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page isn’t loading' });

/**
 * The delay of the notice, which is CSS and so independent of the simulated clock.
 * @returns milliseconds
 */
const delayOfNotice = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => Number(animation.effect?.getTiming().delay)),
  );

/** Skips the delay. */
const endDelay = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

async function expectNoticeAfterTenSeconds(page: Page): Promise<void> {
  await expect.poll(() => delayOfNotice(page)).toEqual([10_000]);
  await expect(notice(page)).toHaveCount(0);
  await endDelay(page);
  await expect(notice(page)).toBeVisible();
  await expect(notice(page).locator('[lang="fr"]')).toContainText('Cette page ne se charge pas');
}

test.describe('an entry script', () => {
  test.use({
    // The browser itself reports a page that is neither a script nor a style.
    expectedErrors: [/MIME type/],
  });

  for (const [what, fault] of Object.entries({
    'is gone': { kind: 'status', status: 404, body: 'gone', match: '/assets/index-', remaining: 1 },
    hangs: { kind: 'hang', match: '/assets/index-', remaining: 1 },
    'is HTML, as every other file of the build,': { kind: 'html', match: '/assets/', remaining: 'forever' },
  } as const)) {
    test(`that ${what} is reported by the page, whose link reloads it`, async ({ page, sandbox }) => {
      await sandbox.fault({ operation: 'asset', ...fault });
      await page.goto('/watch/1011?t=30', { waitUntil: 'commit' });
      await expectNoticeAfterTenSeconds(page);

      if (fault.remaining === 'forever') await sandbox.clearFaults();
      await page.getByRole('link', { name: 'Reload page' }).click();
      await expect(page.locator('video')).toBeVisible();
      await expect(page).toHaveURL('/watch/1011');
      await expect(notice(page)).toHaveCount(0);
      expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(
        /\/watch\/1011\?reload$/,
      );
    });
  }
});

test('reduced motion does not show the notice early', async ({ page, sandbox }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sandbox.fault({ operation: 'asset', kind: 'hang', match: '/assets/index-', remaining: 'forever' });
  await page.goto('/', { waitUntil: 'commit' });
  await expectNoticeAfterTenSeconds(page);
});

test('the notice stays until the app renders, and then disappears', async ({ page, sandbox }) => {
  await page.clock.install();
  await sandbox.fault({ operation: 'getChannelKey', kind: 'hang', remaining: 'forever' });
  await page.goto('/');
  await expectNoticeAfterTenSeconds(page);
  await page.clock.fastForward(30_000);
  await expect(difficulties(page)).toBeVisible();
  await expect(page.locator('.boot-notice')).toHaveCount(0);
});
