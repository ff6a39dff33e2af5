import { BLACK, contrast, luminance, type Rgb, WHITE } from './color';
import { fromOklch, toOklch } from './oklch';

/** Contrast for text (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;
/** Contrast for controls, focus rings and large text (WCAG 2.2, 1.4.11). */
export const CONTROL_CONTRAST = 3;

export const worstContrast = (color: Rgb, grounds: readonly Rgb[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)));

/** White or black, whichever has more contrast on all of `grounds`; at least 4.58 : 1 on a single ground. */
export const bestOfBlackAndWhite = (grounds: readonly Rgb[]): Rgb =>
  worstContrast(WHITE, grounds) >= worstContrast(BLACK, grounds) ? WHITE : BLACK;

/**
 * The nearest colour of the same hue that has at least `ratio` on every ground: lightness and saturation
 * change, first `toward` light or dark and then the other way; white or black if no tint has enough contrast.
 */
export function readable(color: Rgb, grounds: readonly Rgb[], ratio: number, toward: 'light' | 'dark'): Rgb {
  if (worstContrast(color, grounds) >= ratio) return color;
  const { lightness, chroma, hue } = toOklch(color);
  for (const step of toward === 'light' ? [0.01, -0.01] : [-0.01, 0.01]) {
    for (let next = lightness + step; next > 0 && next < 1; next += step) {
      const candidate = fromOklch({
        lightness: next,
        chroma: chroma * (next / Math.max(lightness, 0.2)) ** 0.8,
        hue,
      });
      if (worstContrast(candidate, grounds) >= ratio) return candidate;
    }
  }
  return bestOfBlackAndWhite(grounds);
}

/** Whether `color` is lighter or darker than `ground`; for equal colours the side with more room. */
export const sideOf = (color: Rgb, ground: Rgb): 'light' | 'dark' => {
  const difference = luminance(color) - luminance(ground);
  if (Math.abs(difference) < 0.02) return bestOfBlackAndWhite([ground]) === WHITE ? 'light' : 'dark';
  return difference > 0 ? 'light' : 'dark';
};
