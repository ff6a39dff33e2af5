import { messages as en } from '../../../src/ui/i18n/en/en';
import { expect, test } from '../fixtures';

// In French: tests/routes/promises/promises.test.ts.
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
  await expect(page.getByText(en.watch.starting)).toBeVisible();
  const main = page.getByRole('main');
  for (const [id, shown] of [
    [1001, en.event.live],
    [1007, en.watch.interrupted],
    [1008, en.watch.delayed],
    [1009, en.player.startsIn],
    [1014, en.watch.noStream],
    [1011, en.watch.related],
  ] as const) {
    await page.goto(`/watch/${id}`);
    await expect(main.getByText(shown, { exact: true }).first()).toBeVisible();
  }
});

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
