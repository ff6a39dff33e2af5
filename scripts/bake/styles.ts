import { createHash } from 'node:crypto';
import type { Theme } from '../../src/ui/theme/theme';

/** A browser without scripts shows a home, which no script shows there, without the buttons that nothing answers. */
const WITHOUT_SCRIPTS =
  '@media (scripting:none){.boot{display:none}.baked[hidden]{display:block}.baked button{visibility:hidden}}';
const MARK = '/*! The channel’s colours */';
/** Opacity steps are unused before the scripts run, except by a home. */
const STEP = /^--(?:footer|body|text|header)-\d+$/;
const COLOR = /^(#[\da-f]{6}|rgb\([\d .%/]+\))$/;

/**
 * Adds a theme's colours to the build's style file: a style element or attribute would weaken the content
 * security policy, and a separate file would be one more request. Colours of an earlier bake are replaced.
 * @param home rules of the pictures of a home that is in the document
 */
export function bakeStyles(css: string, theme: Theme, home?: string): string {
  const plain = css.split(MARK)[0] ?? '';
  return `${plain.trimEnd()}\n${brandStyles(theme, home)}`;
}

/** The colours of a theme, which stand after the build's styles. Parameters as of `bakeStyles`. */
export function brandStyles(theme: Theme, home?: string): string {
  const colors = Object.entries(theme.properties).filter(
    ([name, value]) => (home !== undefined || !STEP.test(name)) && COLOR.test(value),
  );
  const declarations = [`color-scheme:${theme.scheme}`, ...colors.map(([name, value]) => `${name}:${value}`)];
  return `${MARK}\n:root{${declarations.join(';')}}\n${home === undefined ? '' : `${home}${WITHOUT_SCRIPTS}\n`}`;
}

/** Browsers cache files of the build forever, so changed content needs another name. */
export function stylesPath(css: string): string {
  return `/assets/brand-${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`;
}
