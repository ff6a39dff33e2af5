import type { Page } from '@playwright/test';
import { messages as en } from '../../../src/ui/i18n/en/en';
import { messages as fr } from '../../../src/ui/i18n/fr/fr';
import { expect, test } from '../fixtures';
import { expectMoving } from '../picture';
import { logIn, VIEWER } from '../viewer';

/** Stores the viewer's language. */
async function speak(page: Page, language: string): Promise<void> {
  await page.addInitScript((chosen) => {
    const entry = { version: 1, expires: Date.now() + 3_600_000, value: chosen };
    localStorage.setItem('rudy_language', JSON.stringify(entry));
  }, language);
}

for (const { language, words } of [
  { language: 'en', words: en },
  { language: 'fr', words: fr },
]) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ page }) => speak(page, language));

    test('every event status is visible', async ({ page, sandbox }) => {
      await sandbox.act('world', {
        events: { 1002: { alwaysLive: false, startMs: Date.now() - 5_000, endMs: Date.now() + 3_600_000 } },
      });
      await sandbox.fault({
        operation: 'getEvent',
        kind: 'mutate',
        body: { data: { type: 'upcoming', stream_status: 'starting', media: [] } },
        remaining: 1,
      });
      await page.goto('/watch/1002');
      await expect(page.getByText(words.watch.starting)).toBeVisible();
      const main = page.getByRole('main');
      for (const [id, shown] of [
        [1001, words.event.live],
        [1007, words.watch.interrupted],
        [1008, words.watch.delayed],
        [1009, words.player.startsIn],
        [1014, words.watch.noStream],
        [1011, words.watch.related],
      ] as const) {
        await page.goto(`/watch/${id}`);
        await expect(main.getByText(shown, { exact: true }).first()).toBeVisible();
      }
    });

    test('a file that cannot be saved shows the reason, and can be requested again', async ({
      page,
      sandbox,
    }) => {
      await sandbox.act('world', { passes: { [VIEWER]: 301 } });
      await page.goto('/');
      // The last request of a first screen, with the key of a visitor.
      await expect.poll(() => sandbox.count('getGeo')).toBe(1);
      await logIn(page);
      await sandbox.fault({ operation: 'getEventDownload', kind: 'html', remaining: 1 });
      await page.goto('/watch/1011');
      const button = page.getByRole('button', { name: words.download.button });
      await button.click();
      const note = page.getByRole('status').filter({ hasText: words.failure.malformed });
      await expect(note).toBeVisible();
      const saved = page.waitForEvent('download');
      await button.click();
      await saved;
      await expect(page.getByText(words.download.saved)).toBeVisible();
    });
  });
}

// An advert in each phase and in both languages: tests/ui/player/phases.test.tsx.
test('an advert whose autoplay is blocked waits for a press', async ({ page }) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    let isPressed = false;
    addEventListener('keydown', () => (isPressed = true), { capture: true });
    HTMLMediaElement.prototype.play = function () {
      if (isPressed) return play.call(this);
      return Promise.reject(new DOMException('Not before a press', 'NotAllowedError'));
    };
  });
  await page.goto('/watch/1003');
  const advert = page.getByRole('region', { name: en.preroll.label, exact: true });
  await advert.getByRole('button', { name: en.player.play, exact: true }).press('Enter');
  await expect(advert.getByText(en.preroll.label, { exact: true })).toBeVisible();
  await expect(advert).toHaveAttribute('aria-busy', 'false');
});

test('an advert that stalls is waited for briefly, and the content begins without it', async ({ page }) => {
  // On a busy machine it may stall twice, and the second stall ends it at once, so the page records what it
  // showed.
  await page.addInitScript((label) => {
    let hasPlayed = false;
    new MutationObserver(() => {
      const advert = document.querySelector('section[aria-busy]:has(video)');
      if (advert?.ariaBusy === 'false') hasPlayed = true;
      else if (hasPlayed && advert?.textContent?.includes(label))
        document.documentElement.toggleAttribute('data-advert-waited', true);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  }, en.preroll.label);
  // The third segment of its video never arrives.
  await page.route('**/media/vod/preroll/video-*/2.m4s', () => undefined);
  await page.goto('/watch/1003');
  const advert = page.getByRole('region', { name: en.preroll.label, exact: true });
  await expect(page.locator('html[data-advert-waited]')).toBeAttached();
  await expect(advert).toHaveCount(0);
  await expectMoving(page);
});
