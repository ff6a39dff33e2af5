import { createHash } from 'node:crypto';
import type { Theme } from '../../src/ui/theme/theme';

const MARK = '/*! The channel’s colours */';
/** Opacity steps: nothing of what stands before the scripts uses them. */
const STEP = /^--(?:footer|body|text|header)-\d+$/;
const COLOR = /^#[\da-f]{6}$/;

/**
 * Adds a theme's colours to the build's style file: a style element or attribute would need a hole in the policy, and
 * a file of its own one more request. Colours of an earlier bake go.
 */
export function bakeStyles(css: string, theme: Theme): string {
  const plain = css.split(MARK)[0] ?? '';
  const colors = Object.entries(theme.properties).filter(
    ([name, value]) => !STEP.test(name) && COLOR.test(value),
  );
  const declarations = [`color-scheme:${theme.scheme}`, ...colors.map(([name, value]) => `${name}:${value}`)];
  return `${plain.trimEnd()}\n${MARK}\n:root{${declarations.join(';')}}\n`;
}

/** Browsers keep files of the build for ever, so another content needs another name. */
export function stylesPath(css: string): string {
  return `/assets/brand-${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`;
}
