/**
 * An sRGB colour with parts from 0 to 1, rounded to 8-bit steps so that measured and rendered colours are
 * equal.
 */
export type Rgb = readonly [red: number, green: number, blue: number];

export const WHITE: Rgb = [1, 1, 1];
export const BLACK: Rgb = [0, 0, 0];

const clamp = (part: number): number => Math.min(1, Math.max(0, part));

/** Rounds each part to the nearest 8-bit step. */
export const snap = (parts: readonly number[]): Rgb => {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Math.round(clamp(part) * 255) / 255);
  return [red, green, blue];
};

/** Mixes `share` (0 to 1) of `over` with `under`. */
export const mix = (under: Rgb, over: Rgb, share: number): Rgb =>
  snap(under.map((part, index) => part + ((over[index] ?? part) - part) * share));

export const toHex = (color: Rgb): string =>
  `#${color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The colour at an opacity of `percent`. */
export const atOpacity = (color: Rgb, percent: number): string =>
  `rgb(${color.map((part) => Math.round(part * 255)).join(' ')} / ${percent}%)`;

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+(\d*\.?\d+)(%?))?\s*\)$/i;

const parseParts = (text: string): number[] | null => {
  if (hex.test(text)) {
    const digits = text.length < 6 ? text.slice(1).replace(/./g, '$&$&') : text.slice(1);
    return (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255);
  }
  const match = rgb.exec(text);
  if (!match) return null;
  const parts = match.slice(1, 4).map((part) => Number(part) / 255);
  return match[4] === undefined ? parts : [...parts, Number(match[4]) / (match[5] ? 100 : 1)];
};

/**
 * Parses `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()` and `rgba()`; null for anything else, including
 * named colours. A transparent colour is blended with `behind`.
 */
export function parseColor(value: unknown, behind: Rgb): Rgb | null {
  if (typeof value !== 'string' || value.length > 64) return null;
  const parts = parseParts(value.trim());
  return parts ? mix(behind, snap(parts), clamp(parts[3] ?? 1)) : null;
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast ratio, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const a = luminance(one) + 0.05;
  const b = luminance(other) + 0.05;
  return a > b ? a / b : b / a;
}
