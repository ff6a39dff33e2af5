import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import {
  channels,
  expectMoving,
  LIVE,
  ON_DEMAND,
  offerTwoSources,
  player,
  press,
  video,
  watch,
} from './player';

// The texts of every phase in both languages: tests/ui/player/phases.test.tsx.

/** Notes what the player says from now on: a step that fails at once stands for less than a second. */
async function noteTexts(page: Page): Promise<{ read: () => Promise<string[]> }> {
  const notes = await player(page).evaluateHandle((element) => {
    const found: string[] = [];
    const note = () => found.push(element.textContent ?? '');
    new MutationObserver(note).observe(element, { childList: true, characterData: true, subtree: true });
    return found;
  });
  return { read: () => notes.jsonValue() };
}

for (const { channelHost, language, words } of channels.filter(({ language }) => language === 'en')) {
  test.describe(`every state of playback has a visible text (${language})`, () => {
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
      await press(page, 'End');
      await expect(offer).toBeVisible();
      await expect(page).not.toHaveURL(ON_DEMAND, { timeout: 20_000 });
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

    test('waiting for data, and the whole recovery down to the reason and Retry', async ({
      page,
      sandbox,
    }) => {
      test.setTimeout(90_000);
      await offerTwoSources(sandbox);
      await watch(page, ON_DEMAND);
      // Late, so that each step stands long enough to be rendered on a busy machine.
      const refusal = { kind: 'status', status: 404, delayMs: 400, remaining: 'forever' } as const;
      await sandbox.fault({ operation: 'media.segment', ...refusal });
      const texts = await noteTexts(page);
      await press(page, '9');
      const steps = [
        [words.retryingSegment, 1],
        [words.reloadingManifest, 2],
        [words.loweringQuality, 3],
        [words.switchingSource, 4],
      ] as const;
      for (const [said, step] of steps) {
        const numbered = words.step.replace('{{step}}', String(step)).replace('{{steps}}', '4');
        await expect
          .poll(
            async () => (await texts.read()).some((text) => text.includes(said) && text.includes(numbered)),
            { message: said, timeout: 25_000 },
          )
          .toBe(true);
      }
      const alert = player(page).getByRole('alert');
      await expect(alert).toContainText(words.failed.network, { timeout: 25_000 });
      await sandbox.clearFaults();
      await alert.getByRole('button', { name: words.retry }).click();
      await expectMoving(page);
    });

    test('a wait for data is shown with its seconds', async ({ page, sandbox }) => {
      await watch(page, ON_DEMAND);
      await sandbox.fault({ operation: 'media.segment', kind: 'hang', remaining: 'forever' });
      await press(page, '9');
      await expect(player(page)).toHaveAttribute('data-phase', 'stalled');
      await expect(player(page).getByText(words.buffering)).toBeVisible();
      await expect(player(page).getByText(/^[3-9] s$/)).toBeVisible();
      await sandbox.clearFaults();
      await expectMoving(page);
    });

    test('an expired source is refreshed during playback, which continues at the same position', async ({
      page,
      sandbox,
    }) => {
      await watch(page, ON_DEMAND);
      await sandbox.fault({ operation: 'getEvent', kind: 'slow', delayMs: 8_000, remaining: 1 });
      // Shaka itself tries other renditions several times first.
      await sandbox.fault({ operation: 'media.segment', kind: 'status', status: 403, remaining: 'forever' });
      await press(page, '9');
      await expect(player(page).getByText(words.refreshingSource)).toBeVisible({ timeout: 15_000 });
      await sandbox.clearFaults();
      await expectMoving(page);
      const { currentTime, duration } = await video(page).evaluate(
        ({ currentTime, duration }: HTMLVideoElement) => ({ currentTime, duration }),
      );
      expect(currentTime).toBeGreaterThan(duration * 0.9 - 1);
    });

    test('offline is shown, the recovery pauses, and playback resumes by itself', async ({
      page,
      context,
    }) => {
      await page.clock.install();
      await watch(page, LIVE);
      await context.setOffline(true);
      await expect(player(page).getByText(words.offline)).toBeVisible({ timeout: 40_000 });
      await expect(player(page).getByRole('button', { name: words.retry })).toBeVisible();
      // Longer than a recovery step.
      await page.clock.runFor(22_000);
      await expect(player(page).getByText(/^[2-9]\d s$/)).toBeVisible();
      await expect(player(page)).toHaveAttribute('data-phase', 'offline');
      await context.setOffline(false);
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
