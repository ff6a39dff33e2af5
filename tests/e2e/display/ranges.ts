import type { Page } from '@playwright/test';
import { contrast, type Rgb } from '../../../src/ui/theme/color';

/** WCAG 1.4.11. */
const SHAPE = 3;

/** Half a thumb, CSS pixels: the track has round ends under it. */
const THUMB_END = 8;
/** The clear edge of a clip's mark on the seek bar is narrower, CSS pixels. */
const GAP = 3;

/**
 * The range inputs of a paused player whose track or thumb cannot be told from the ground along their whole length, a line
 * each; a dialog covers them. Scripts cannot read the styles of these parts, so the pixels of a picture count.
 */
export async function invisibleRanges(page: Page): Promise<string[]> {
  const found: string[] = [];
  if (await page.locator('dialog[open]').count()) return found;
  for (const range of await page.locator('[data-phase="paused"] input[type="range"]').all()) {
    const picture = await range.screenshot();
    const [ground, ...columns] = await page.evaluate(readColumns, picture.toString('base64'));
    if (ground?.[0] === undefined) throw new Error('The picture is empty.');
    const [behind] = ground;
    const track = columns.slice(THUMB_END, -THUMB_END);
    const isSeen = track.map((colors) => colors.some((color) => contrast(color, behind) >= SHAPE));
    const gaps = isSeen.filter((_, x) => !isSeen.slice(x, x + GAP).includes(true));
    if (gaps.length > 0)
      found.push(`range: ${await range.getAttribute('aria-label')} ${gaps.length} of ${track.length} px`);
  }
  return found;
}

/** The colours of each column of a PNG file, a pixel of each; the first pixel of all stands for the ground. */
export async function readColumns(base64: string): Promise<Rgb[][]> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.drawImage(bitmap, 0, 0);
  return Array.from({ length: bitmap.width }, (_, x) => {
    const { data } = context.getImageData(x, 0, 1, bitmap.height);
    return Array.from({ length: bitmap.height }, (_, y): Rgb => {
      const [red = 0, green = 0, blue = 0] = data.subarray(y * 4);
      return [red, green, blue];
    });
  });
}
