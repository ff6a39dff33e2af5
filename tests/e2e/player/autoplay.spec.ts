import { expect, test } from '../fixtures';

/** Simulates a browser that blocks autoplay with sound, or all autoplay, before a press. */
function forbid(what: 'sound' | 'everything'): void {
  const { play } = HTMLMediaElement.prototype;
  let isPressed = false;
  addEventListener('keydown', () => (isPressed = true), { capture: true });
  HTMLMediaElement.prototype.play = function () {
    if (isPressed || (what === 'sound' && this.muted)) return play.call(this);
    return Promise.reject(new DOMException('Not before a press', 'NotAllowedError'));
  };
}

test('if autoplay with sound is blocked the video starts muted, and one key unmutes it; if all is blocked one key plays it', async ({
  page,
}) => {
  await page.addInitScript(forbid, 'sound' as const);
  await page.goto('/watch/1011');
  const player = page.getByRole('region', { name: /^Video player/ });
  await expect(player).toHaveAttribute('data-phase', 'playing');
  const offer = player.getByRole('button', { name: 'Turn on sound' });
  await offer.focus();
  await page.keyboard.press('Enter');
  await expect(offer).toBeHidden();
  await expect(page.locator('video')).toHaveJSProperty('muted', false);
  await expect(player).toBeFocused();

  // The keys stay usable after the big button unmounts, where all autoplay is blocked.
  await page.addInitScript(forbid, 'everything' as const);
  await page.goto('/watch/1011');
  await expect(player).toHaveAttribute('data-phase', 'ready');
  await player.getByRole('button', { name: 'Play', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await expect(player).toHaveAttribute('data-phase', 'playing');
  await expect(player).toBeFocused();
  await page.keyboard.press('k');
  await expect(player).toHaveAttribute('data-phase', 'paused');
});
