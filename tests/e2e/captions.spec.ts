import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { LIVE, ON_DEMAND, player, position, press, watch } from './player/player';

test.use({ channelHost: 'northside.localhost' });

/** The parts of the player that a caption could stand on or under, by what they are. */
const PARTS = {
  bar: '[data-player-controls] > :last-child',
  seekBar: '[data-player-controls] input[type="range"]',
  bubble: '[data-bubble]',
  question: '[data-prompt]',
  playInTheMiddle: 'button[class*="steer"]',
  soundOffer: 'button[class*="offer"]',
  feedback: '[class*="feedback"]',
} as const;

/** The text of the caption on the screen, and the parts whose boxes it touches; null without a caption. */
const captionIn = (page: Page) =>
  player(page).evaluate((element, parts) => {
    const isShown = (each: Element) =>
      each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const captions = [...element.querySelectorAll('[translate="no"]')].filter(
      (each) => isShown(each) && each.textContent !== '' && each.getBoundingClientRect().height > 0,
    );
    const caption = captions[0]?.getBoundingClientRect();
    if (caption === undefined) return null;
    const touches = Object.entries(parts).filter(([, selector]) =>
      [...element.querySelectorAll(selector)].filter(isShown).some((part) => {
        const box = part.getBoundingClientRect();
        return (
          box.width > 0 &&
          box.left < caption.right &&
          box.right > caption.left &&
          box.top < caption.bottom &&
          box.bottom > caption.top
        );
      }),
    );
    return touches.map(([name]) => name);
  }, PARTS);

/** The brightest pixel of the caption, as it is painted, 0 to 255; 0 while the player renders it anew. */
async function brightness(page: Page): Promise<number> {
  const caption = player(page).locator('[translate="no"]').filter({ visible: true });
  const clip = (await caption.count()) === 0 ? null : await caption.first().boundingBox();
  if (clip === null) return 0;
  const picture = await page.screenshot({ clip });
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      const { data = [] } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
      let most = 0;
      for (let at = 0; at < data.length; at += 4)
        most = Math.max(most, Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
      return most;
    },
    [...picture],
  );
}

for (const { width, hasTouch } of [
  { width: 390, hasTouch: true },
  { width: 1366, hasTouch: false },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch, isMobile: hasTouch });

    test('captions stand clear of the controls, of play, of the bubble of the seek bar and of the question where to resume', async ({
      page,
    }) => {
      test.slow();
      await watch(page, LIVE);
      await expect.poll(() => captionIn(page)).toEqual([]);
      // A tap on controls that are still shown would hide them.
      await expect(player(page)).toHaveAttribute('data-controls', 'hidden');
      if (hasTouch) await player(page).tap({ position: { x: 195, y: 20 } });
      else await player(page).hover({ position: { x: 60, y: 60 } });
      await expect(player(page)).toHaveAttribute('data-controls', 'shown');
      await expect.poll(() => captionIn(page)).toEqual([]);
      // The shade behind the controls, which stay while the picture is paused, dims no caption.
      await press(page, 'k');
      await expect.poll(() => captionIn(page)).toEqual([]);
      await expect.poll(() => brightness(page)).toBeGreaterThan(240);
      if (!hasTouch) {
        await player(page).getByRole('slider', { name: 'Seek' }).hover();
        await expect(player(page).locator('[data-bubble]')).toBeVisible();
        await expect.poll(() => captionIn(page)).toEqual([]);
      }

      // Captions do not stand under the question where to resume.
      await watch(page, ON_DEMAND);
      await press(page, '5');
      await expect.poll(() => position(page)).toBeGreaterThan(33);
      await expect.poll(() => captionIn(page)).toEqual([]);
      await page.reload();
      await expect(player(page).getByRole('group', { name: 'Continue watching?' })).toBeVisible();
      await expect.poll(() => captionIn(page)).toBeNull();
    });

    test.describe('voltige', () => {
      // Its buttons have long words.
      test.use({ channelHost: 'voltige.localhost' });

      test('what comes next is named, and no caption stands under it', async ({ page }) => {
        await watch(page, ON_DEMAND);
        await player(page).focus();
        await press(page, 'End');
        const next = player(page).getByRole('group', { name: 'À suivre' });
        await expect(next).toBeVisible();
        await expect.poll(() => captionIn(page)).toBeNull();
        const title = next.locator('p').nth(1);
        await expect(title).toHaveText(/\S/);
        const isWhole = (line: Element) =>
          line.clientHeight >= Number.parseFloat(getComputedStyle(line).fontSize);
        expect(await title.evaluate(isWhole)).toBe(true);
        const seekBar = player(page).locator(PARTS.seekBar).first();
        const [buttons, bar] = [await next.getByRole('link').boundingBox(), await seekBar.boundingBox()];
        expect((buttons?.y ?? 0) + (buttons?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
      });
    });
  });
}
