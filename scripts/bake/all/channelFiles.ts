import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFile } from '../../../sandbox/host/http/precompress';
import { ASSETS, SHARED } from '../../host/webRoot';
import { requireStyles } from '../bake';
import type { Brand } from '../brand';
import { bakeDocument } from '../document';
import type { HomeBlock } from '../home/homeBlock';
import { brandStyles, stylesPath } from '../styles';
import type { Build } from './build';

/** A smaller file is one packet, compressed or not, and a block of the disk for each of its forms. */
const LEAST_COMPRESSED_BYTES = 1_400;
const FORMS = ['', '.br', '.gz'];
const DOCUMENT = 'index.html';
const MANIFEST = 'manifest.webmanifest';
/** The colours of a channel in its document. */
const COLORS = new RegExp(`href="(/${ASSETS}/brand-[^"]+\\.css)"`);

/** A channel as it is baked. */
export interface BakedChannel {
  /** The text of its document and of its manifest, by name. */
  files: Readonly<Record<string, string>>;
  /** Its colours, a file of `assets/`. */
  colors: { path: string; text: string };
}

/** Its colours are a file beside the build's styles, which the channels share: the styles are the most of a bake's bytes. */
export function bakedChannel(
  build: Build,
  { brand, home }: { brand: Brand; home: HomeBlock | null },
): BakedChannel {
  const text = brandStyles(brand.theme, home?.styles);
  if (home) requireStyles(home.markup, build.styles + text);
  const path = stylesPath(text);
  const document = bakeDocument(build.document, brand, { styles: build.stylesPath, home }).replace(
    /<link rel="stylesheet"[^>]*>/,
    (link) => `${link}\n    <link rel="stylesheet" crossorigin href="${path}">`,
  );
  const manifest = `${JSON.stringify(brand.manifest, null, 2)}\n`;
  return { files: { [DOCUMENT]: document, [MANIFEST]: manifest }, colors: { path, text } };
}

/**
 * Reads a channel from its folder in an earlier release.
 * @returns null where it was not baked
 */
export async function earlierBake(webRoot: string, folder: string): Promise<BakedChannel | null> {
  const manifest = join(folder, MANIFEST);
  if (!existsSync(manifest)) return null;
  const document = await readFile(join(folder, DOCUMENT), 'utf8');
  const path = COLORS.exec(document)?.[1];
  if (path === undefined) return null;
  return {
    files: { [DOCUMENT]: document, [MANIFEST]: await readFile(manifest, 'utf8') },
    colors: { path, text: await readFile(join(webRoot, path), 'utf8') },
  };
}

/** Writes a channel's colours beside the hashed files of the build. @returns the names of the file and of its forms */
export async function addColors(webRoot: string, { path, text }: BakedChannel['colors']): Promise<string[]> {
  const unfinished = join(webRoot, ASSETS, `.${randomUUID()}`);
  await writeWithForms(unfinished, text);
  const forms = FORMS.filter((form) => existsSync(unfinished + form));
  // A server takes the compressed form of a file that is there.
  for (const form of forms.toReversed()) await rename(unfinished + form, join(webRoot, path + form));
  return forms.map((form) => path.replace(`/${ASSETS}/`, '') + form);
}

/**
 * Writes the folder of a channel: its own files, and links to everything else of the release. The links are relative, so
 * that a web root can be moved and copied, and symbolic, so that a copy by rsync or tar keeps them.
 * @param shared names of the files that the channels share
 */
export async function writeChannel(
  folder: string,
  files: Readonly<Record<string, string>>,
  shared: readonly string[],
): Promise<void> {
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) await writeWithForms(join(folder, name), text);
  const own = Object.keys(files).flatMap((name) => FORMS.map((form) => name + form));
  for (const name of shared) {
    if (!own.includes(name)) await symlink(join('..', SHARED, name), join(folder, name));
  }
  await symlink(join('..', '..', '..', ASSETS), join(folder, ASSETS));
}

async function writeWithForms(file: string, text: string): Promise<void> {
  await writeFile(file, text);
  if (Buffer.byteLength(text) >= LEAST_COMPRESSED_BYTES) await compressFile(file);
}
