import { expect, test } from '../fixtures';
import { channels, expectMoving, ON_DEMAND, player, press, watch } from './player';

// The texts of every phase in both languages: tests/ui/player/phases.test.tsx. The steps of the recovery:
// tests/machines/playback/playback.test.ts.

for (const { channelHost, language, words } of channels.filter(({ language }) => language === 'en')) {
  test.describe(`the player says what it does (${language})`, () => {
    test.use({ channelHost });

    test('loading, playing, paused, and the end', async ({ page, sandbox }) => {
      await sandbox.fault({ operation: 'media.manifest', kind: 'slow', delayMs: 4_500, remaining: 1 });
      await page.goto(ON_DEMAND);
      // A long wait has a text with its seconds.
      await expect(player(page).getByText(words.loading, { exact: true })).toBeVisible();
      await expect(player(page).getByText(/^[3-9] s$/)).toBeVisible();
      await expectMoving(page);
      await expect(player(page)).toHaveAttribute('data-phase', 'playing');
      await press(page, 'k');
      await expect(player(page).getByRole('button', { name: words.play, exact: true })).toBeVisible();
      await expect(player(page)).toHaveAttribute('data-phase', 'paused');
      await press(page, 'End');
      await press(page, 'k');
      await expect(player(page).getByRole('button', { name: words.replay }).first()).toBeVisible();
      await expect(player(page)).toHaveAttribute('data-phase', 'ended');
    });

    test('after the end the next content is offered, and opens automatically unless declined', async ({
      page,
    }) => {
      await watch(page, ON_DEMAND);
      await press(page, '9');
      await press(page, 'End');
      const offer = player(page).getByRole('group', { name: words.upNext });
      await offer.getByRole('button', { name: words.cancel }).press('Enter');
      await expect(offer.getByRole('link', { name: 'Watch now' })).toBeFocused();
      await expect(offer.getByRole('button')).toHaveCount(0);
      await press(page, '0');
      await expectMoving(page);
      await press(page, 'End');
      await expect(offer).toBeVisible();
      await expect(page).not.toHaveURL(ON_DEMAND);
      await expectMoving(page);
    });

    test('a browser that blocks autoplay leaves a button to press', async ({ page }) => {
      await page.addInitScript(() => {
        const play = HTMLMediaElement.prototype.play;
        let isAllowed = false;
        addEventListener('pointerdown', () => (isAllowed = true), true);
        HTMLMediaElement.prototype.play = function () {
          if (isAllowed) return play.call(this);
          return Promise.reject(new DOMException('No gesture', 'NotAllowedError'));
        };
      });
      await page.goto(ON_DEMAND);
      const big = player(page).getByRole('button', { name: words.play, exact: true }).first();
      await expect(player(page)).toHaveAttribute('data-phase', 'ready');
      await big.click();
      await expectMoving(page);
    });
  });
}

test('a stream that leaves nothing in the buffer is one that the device cannot play, and is not fetched to its end', async ({
  page,
}) => {
  // As WebKitGTK with an older GStreamer does: an append ends without an error and without data.
  await page.addInitScript(() => {
    SourceBuffer.prototype.appendBuffer = function () {
      setTimeout(() => {
        for (const type of ['updatestart', 'update', 'updateend']) this.dispatchEvent(new Event(type));
      });
    };
  });
  const segments: string[] = [];
  page.on('request', (request) => {
    if (/\.(?:m4s|ts|mp4)(?:$|\?)/.test(request.url())) segments.push(request.url());
  });
  await page.goto(ON_DEMAND);
  await expect(player(page).getByText('This browser can’t play this video.', { exact: false })).toBeVisible();
  await expect(player(page)).toHaveAttribute('data-phase', 'failed');
  const fetched = segments.length;
  expect(fetched).toBeGreaterThan(0);
  expect(fetched).toBeLessThan(20);
  await page.waitForLoadState('networkidle');
  expect(segments.length).toBe(fetched);
});
