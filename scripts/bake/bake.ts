import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { compressFile } from '../../sandbox/host/http/precompress';
import type { Brand } from './brand';
import { bakeDocument } from './document';
import type { HomeBlock } from './home/homeBlock';
import { bakeStyles, stylesPath } from './styles';

/** The style file of a build in its document. */
export const STYLES = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)"/;

/**
 * Writes a brand and its home into a finished build: the document, its style file and a manifest, each with its
 * compressed forms.
 * @param home null for a document without home
 * @param from folder of the build; unchanged unless `out` is the same
 * @throws Error when `from` contains no build, or one of other sources than the views of home
 */
export async function bake(
  brand: Brand,
  home: HomeBlock | null,
  { from, out }: { from: string; out: string },
): Promise<void> {
  if (resolve(from) !== resolve(out)) await cp(from, out, { recursive: true });
  const document = join(out, 'index.html');
  const html = await readFile(document, 'utf8');
  const before = STYLES.exec(html)?.[1];
  if (before === undefined) throw new Error(`${document} names no style file of the build.`);

  const css = bakeStyles(await readFile(join(out, before), 'utf8'), brand.theme, home?.styles);
  if (home) requireStyles(home.markup, css);
  const styles = stylesPath(css);
  await write(join(out, styles), css);
  await write(join(out, 'manifest.webmanifest'), `${JSON.stringify(brand.manifest, null, 2)}\n`);
  await write(document, bakeDocument(html, brand, { styles, home }));
  if (before.startsWith('/assets/brand-') && before !== styles) {
    for (const form of ['', '.br', '.gz']) await rm(join(out, before + form), { force: true });
  }
}

/**
 * Class names contain a hash of their styles.
 * @throws Error when a class of the markup has none
 */
export function requireStyles(markup: string, css: string): void {
  const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const missing = classes.find((name) => /^_\w+_\d+$/.test(name) && !css.includes(`.${name}`));
  if (missing === undefined) return;
  throw new Error(`The build has no styles for ${missing}: build it anew from these sources.`);
}

async function write(file: string, text: string): Promise<void> {
  await writeFile(file, text);
  await compressFile(file);
}
