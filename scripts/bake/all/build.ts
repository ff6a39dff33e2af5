import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ASSETS } from '../../host/webRoot';
import { STYLES } from '../bake';

/** A finished build without a brand. */
export interface Build {
  folder: string;
  /** A hash of its document, and thereby of every script and style that it loads. */
  id: string;
  document: string;
  /** Address and text of its style file. */
  stylesPath: string;
  styles: string;
  /** Names of its hashed files. */
  assets: readonly string[];
  /** Names of its other files and folders. */
  named: readonly string[];
}

/** @throws Error where the folder has no build, or one that is baked for a channel already */
export async function readBuild(folder: string): Promise<Build> {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) throw new Error(`${folder} has no build: "npm run build" makes one.`);
  const document = await readFile(file, 'utf8');
  const stylesPath = STYLES.exec(document)?.[1];
  if (stylesPath === undefined) throw new Error(`${file} names no style file of the build.`);
  if (stylesPath.startsWith(`/${ASSETS}/brand-`))
    throw new Error(`${folder} is baked for one channel: build it anew with "npm run build".`);
  const entries = await readdir(folder);
  return {
    folder,
    id: createHash('sha256').update(document).digest('hex').slice(0, 16),
    document,
    stylesPath,
    styles: await readFile(join(folder, stylesPath), 'utf8'),
    assets: await readdir(join(folder, ASSETS)),
    named: entries.filter((name) => name !== ASSETS && !name.startsWith('.')),
  };
}

/** Copies the hashed files that are not there yet beside those of other releases; each appears whole. */
export async function addAssets({ folder, assets }: Build, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of assets) {
    if (existsSync(join(to, name))) continue;
    const unfinished = join(to, `.${randomUUID()}`);
    await copyFile(join(folder, ASSETS, name), unfinished);
    await rename(unfinished, join(to, name));
  }
}

/** Copies the files that are the same for all channels. */
export async function addShared({ folder, named }: Build, to: string): Promise<void> {
  await mkdir(to);
  for (const name of named) await cp(join(folder, name), join(to, name), { recursive: true });
}
