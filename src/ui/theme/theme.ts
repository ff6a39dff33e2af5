import { atOpacity, BLACK, contrast, mix, parseColor, type Rgb, toHex, WHITE } from './color';
import { fromOklch, toOklch } from './oklch';
import {
  bestOfBlackAndWhite,
  CONTROL_CONTRAST,
  readable,
  sideOf,
  TEXT_CONTRAST,
  worstContrast,
} from './readable';

/** A channel's four colours (spec §3, `color-settings`) as received, not validated. */
export type ChannelColors = {
  footerBackground: string | null;
  bodyBackground: string | null;
  bodyText: string | null;
  headerText: string | null;
};

export type Theme = { scheme: 'dark' | 'light'; properties: Record<`--${string}`, string> };

const DEFAULT_BODY: Rgb = parseColor('#0a0e14', BLACK) ?? BLACK;
const DEFAULT_FOOTER: Rgb = parseColor('#0d5c63', BLACK) ?? BLACK;
const DEFAULT_TEXT_ON_DARK: Rgb = parseColor('#e8edf4', BLACK) ?? WHITE;
const DEFAULT_TEXT_ON_LIGHT: Rgb = parseColor('#1d1a16', BLACK) ?? BLACK;
const LIVE: Rgb = parseColor('#d8232a', BLACK) ?? BLACK;

/** Below this contrast two colours are indistinguishable, so the channel's intention is unknown. */
const INDISTINGUISHABLE = 1.15;
/** The target contrast of a brand colour on a dark page, where the minimum looks dull. */
const GLOWING_CONTRAST = 5.6;

function bodyAndText(colors: ChannelColors): { body: Rgb; text: Rgb } {
  const body = parseColor(colors.bodyBackground, DEFAULT_BODY) ?? DEFAULT_BODY;
  const fallback = bestOfBlackAndWhite([body]) === WHITE ? DEFAULT_TEXT_ON_DARK : DEFAULT_TEXT_ON_LIGHT;
  const text = parseColor(colors.bodyText, body) ?? fallback;
  if (contrast(body, text) < INDISTINGUISHABLE) return { body: DEFAULT_BODY, text: DEFAULT_TEXT_ON_DARK };
  return { body, text: readable(text, [body], TEXT_CONTRAST, sideOf(text, body)) };
}

/**
 * A panel colour: the body mixed with a little text colour, or with a little of the opposite if the text
 * would lose its contrast.
 */
function surface(body: Rgb, text: Rgb, share: number): Rgb {
  const toward = mix(body, text, share);
  if (contrast(text, toward) >= TEXT_CONTRAST + 0.4) return toward;
  return mix(body, sideOf(text, body) === 'light' ? BLACK : WHITE, share);
}

/** The mix of text and body with the least contrast that is still readable on every ground. */
function fade(body: Rgb, text: Rgb, grounds: readonly Rgb[], ratio: number, from: number): Rgb {
  for (let share = from; share > 0; share -= 0.02) {
    const faded = mix(text, body, share);
    if (worstContrast(faded, grounds) >= ratio) return faded;
  }
  return text;
}

function accentSet(footer: Rgb, body: Rgb, grounds: readonly Rgb[], toward: 'light' | 'dark') {
  const dull = worstContrast(footer, grounds) < CONTROL_CONTRAST;
  const wished = dull && toward === 'light' ? GLOWING_CONTRAST : CONTROL_CONTRAST;
  const bright = readable(footer, grounds, wished, toward);
  const accent = worstContrast(bright, grounds) >= CONTROL_CONTRAST ? bright : bestOfBlackAndWhite(grounds);
  const ink = fromOklch({ ...toOklch(accent), lightness: 0.2, chroma: 0.03 });
  const onAccent = [WHITE, ink].find((color) => contrast(color, accent) >= TEXT_CONTRAST) ?? BLACK;
  const hover = mix(accent, onAccent === WHITE ? BLACK : WHITE, 0.14);
  const soft = [0.16, 0.1, 0.05, 0]
    .map((share) => mix(body, accent, share))
    .map((ground) => ({ ground, text: readable(accent, [...grounds, ground], TEXT_CONTRAST, toward) }))
    .find(({ ground, text }) => worstContrast(text, [...grounds, ground]) >= TEXT_CONTRAST);
  return {
    '--accent': accent,
    '--on-accent': onAccent,
    '--accent-hover': hover,
    '--accent-soft': soft?.ground ?? body,
    '--accent-text': soft?.text ?? bestOfBlackAndWhite(grounds),
  };
}

/** The opacity variants of spec §9: 5 to 95 percent in steps of 5. */
function* opacitySteps(name: string, color: Rgb): Generator<[`--${string}`, string]> {
  for (let percent = 5; percent <= 95; percent += 5)
    yield [`--${name}-${percent}`, atOpacity(color, percent)];
}

/**
 * Derives all colours of a page from the channel's four. Text has at least 4.5 : 1 on the body and on every
 * panel, controls and focus rings 3 : 1, for any input (faults row 42).
 */
export function deriveTheme(colors: ChannelColors): Theme {
  const { body, text } = bodyAndText(colors);
  const scheme = sideOf(text, body) === 'light' ? 'dark' : 'light';
  const toward = scheme === 'dark' ? 'light' : 'dark';
  const footer = parseColor(colors.footerBackground, DEFAULT_FOOTER) ?? DEFAULT_FOOTER;
  const header = readable(parseColor(colors.headerText, body) ?? text, [body], TEXT_CONTRAST, toward);
  const surfaces = [surface(body, text, 0.05), surface(body, text, 0.1), surface(body, text, 0.15)] as const;
  const grounds = [body, ...surfaces];
  const accents = accentSet(footer, body, grounds, toward);
  const solid: Record<`--${string}`, Rgb> = {
    '--body': body,
    '--text': text,
    '--header-text': header,
    '--footer': footer,
    '--on-footer': bestOfBlackAndWhite([footer]),
    ...accents,
    '--focus': accents['--accent'],
    '--live': LIVE,
    '--on-live': WHITE,
    '--danger': readable(LIVE, grounds, TEXT_CONTRAST, toward),
    '--muted': fade(body, text, grounds, TEXT_CONTRAST, 0.34),
    '--surface-1': surfaces[0],
    '--surface-2': surfaces[1],
    '--surface-3': surfaces[2],
    '--line': mix(body, text, 0.14),
    '--control-line': fade(body, text, grounds, CONTROL_CONTRAST, 0.6),
  };
  return {
    scheme,
    properties: Object.fromEntries([
      ...Object.entries(solid).map(([name, color]) => [name, toHex(color)]),
      ...opacitySteps('footer', footer),
      ...opacitySteps('body', body),
      ...opacitySteps('text', text),
      ...opacitySteps('header', header),
    ]),
  };
}

/** Sets a theme's custom properties on `root` (the html element). */
export function applyTheme(theme: Theme, root: HTMLElement): void {
  root.dataset.scheme = theme.scheme;
  root.style.colorScheme = theme.scheme;
  for (const [name, value] of Object.entries(theme.properties)) root.style.setProperty(name, value);
}
