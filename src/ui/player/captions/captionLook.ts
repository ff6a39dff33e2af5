import type { CSSProperties } from 'react';

export const CAPTION_SIZES = ['small', 'medium', 'large', 'huge'] as const;
export const CAPTION_COLORS = ['white', 'yellow', 'cyan', 'green'] as const;
export const CAPTION_BACKGROUNDS = ['black', 'half', 'none'] as const;
export const CAPTION_EDGES = ['none', 'shadow', 'outline'] as const;

/** The viewer's preferred look of captions. */
export interface CaptionLook {
  size: (typeof CAPTION_SIZES)[number];
  color: (typeof CAPTION_COLORS)[number];
  background: (typeof CAPTION_BACKGROUNDS)[number];
  edge: (typeof CAPTION_EDGES)[number];
}

export const DEFAULT_CAPTION_LOOK: CaptionLook = {
  size: 'medium',
  color: 'white',
  background: 'black',
  edge: 'none',
};

const sizes: Record<CaptionLook['size'], number> = { small: 0.75, medium: 1, large: 1.4, huge: 1.9 };
const colors: Record<CaptionLook['color'], string> = {
  white: '#fff',
  yellow: '#ffe94a',
  cyan: '#5ce9ff',
  green: '#6cf27e',
};
const backgrounds: Record<CaptionLook['background'], string> = {
  black: 'rgb(0 0 0 / 82%)',
  half: 'rgb(0 0 0 / 45%)',
  none: 'transparent',
};
const edges: Record<CaptionLook['edge'], string> = {
  none: 'none',
  shadow: '0 2px 4px #000, 0 0 3px #000',
  outline: '1px 1px 0 #000, -1px 1px 0 #000, 1px -1px 0 #000, -1px -1px 0 #000',
};

/** The look as custom properties. */
export function captionStyle({ size, color, background, edge }: CaptionLook): CSSProperties {
  return {
    '--caption-scale': sizes[size],
    '--caption-color': colors[color],
    '--caption-background': backgrounds[background],
    '--caption-edge': edges[edge],
  };
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | null {
  return values.find((each) => each === value) ?? null;
}

/** Reads a stored look; unknown values are replaced by the defaults. */
export function readCaptionLook(stored: unknown): CaptionLook {
  const field = (name: string): unknown =>
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;
  return {
    size: oneOf(CAPTION_SIZES, field('size')) ?? DEFAULT_CAPTION_LOOK.size,
    color: oneOf(CAPTION_COLORS, field('color')) ?? DEFAULT_CAPTION_LOOK.color,
    background: oneOf(CAPTION_BACKGROUNDS, field('background')) ?? DEFAULT_CAPTION_LOOK.background,
    edge: oneOf(CAPTION_EDGES, field('edge')) ?? DEFAULT_CAPTION_LOOK.edge,
  };
}
