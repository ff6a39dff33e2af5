import { createHash } from 'node:crypto';
import type { Theme } from '../../src/ui/theme/theme';

const MARK = '/*! The channel’s colours */';
/** Opacity steps are unused before the scripts run. */
const STEP = /^--(?:footer|body|text|header)-\d+$/;
const COLOR = /^#[\da-f]{6}$/;

/**
 * Adds a theme's colours to the build's style file: a style element or attribute would weaken the content
 * security policy, and a separate file would be one more request. Colours of an earlier bake are replaced.
 */
export function bakeStyles(css: string, theme: Theme): string {
  const plain = css.split(MARK)[0] ?? '';
  const colors = Object.entries(theme.properties).filter(
    ([name, value]) => !STEP.test(name) && COLOR.test(value),
  );
  const declarations = [`color-scheme:${theme.scheme}`, ...colors.map(([name, value]) => `${name}:${value}`)];
  return `${plain.trimEnd()}\n${MARK}\n:root{${declarations.join(';')}}\n`;
}

/** Browsers cache files of the build forever, so changed content needs another name. */
export function stylesPath(css: string): string {
  return `/assets/brand-${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`;
}
