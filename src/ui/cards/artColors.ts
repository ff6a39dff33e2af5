import { BLACK, parseColor, toHex } from '../theme/color';
import { fromOklch, toOklch } from '../theme/oklch';

/**
 * One side of a card's picture: the participant, and its colour as received (not validated). Without a name, the number
 * makes the colour, so that cards of nameless events differ.
 */
export type Side = { name: string; color: string | null; number?: number };

/** Turned by this angle, radians, one hue after the other is far from all before it. */
const GOLDEN_ANGLE = 2.4;

/** Dark enough for white letters at 4.5 : 1, whatever the hue. */
const LIGHTNESS = { from: 0.45, to: 0.27 };

/** A hash, so that the same name always has the same hue. */
function hueOf(name: string): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 3600;
  return (sum / 3600) * 2 * Math.PI;
}

/**
 * The gradient of a side: its own colour with enough contrast for white letters, else a colour derived from
 * its name.
 */
export function artColors({ name, color, number = 0 }: Side): { from: string; to: string } {
  const own = parseColor(color, BLACK);
  const { chroma, hue } = own ? toOklch(own) : { chroma: 0.11, hue: hueOf(name) + number * GOLDEN_ANGLE };
  const capped = Math.min(chroma, 0.15);
  return {
    from: toHex(fromOklch({ lightness: LIGHTNESS.from, chroma: capped, hue })),
    to: toHex(fromOklch({ lightness: LIGHTNESS.to, chroma: capped * 0.7, hue })),
  };
}

const LONGEST = 5;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The visible characters of a text: emoji stay whole, and stacked accents are limited. */
const lettersOf = (text: string): string[] =>
  [...segmenter.segment(text.slice(0, 64))].map(({ segment }) => segment.slice(0, 12));

/**
 * A label that fits on a picture: a short name, the initials of a longer one ("Season opener", SO), or its
 * start.
 */
export function shortLetters(name: string): string {
  const letters = lettersOf(name.trim());
  if (letters.length <= LONGEST) return letters.join('');
  const words = name
    .trim()
    .split(/[\s-]+/)
    .slice(0, 3);
  const initials = words.length > 1 ? words.map((word) => lettersOf(word)[0] ?? '') : letters.slice(0, 3);
  return initials.join('').toLocaleUpperCase();
}
