import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { compressFile } from '../../../sandbox/host/http/precompress';

/** The files that say which release a host serves, which are copied last and put back by a rollback. */
const SWITCHES = ['version.json', 'index.html'].flatMap((name) => [`${name}.br`, `${name}.gz`, name]);
/** The beginning of every hashed name of the next release. */
export const NEXT = 'next-';

/**
 * The build of a next release: every hashed file has another name, wherever it is mentioned, and so has the version. Only
 * what a host is checked for is compressed, since the rest takes long.
 */
export async function makeNextRelease(build: string, folder: string): Promise<void> {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const assets = readdirSync(join(build, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  const names = new RegExp(assets.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const renamed = (text: string) => text.replace(names, (name) => NEXT + name);
  for (const name of assets) {
    const text = readFileSync(join(build, 'assets', name), 'utf8');
    writeFileSync(join(folder, 'assets', NEXT + name), renamed(text));
  }
  const document = renamed(readFileSync(join(build, 'index.html'), 'utf8'));
  writeFileSync(join(folder, 'index.html'), document);
  writeFileSync(join(folder, 'version.json'), '{"version":"99.0.0"}\n');
  const entry = /src="\/(assets\/[^"]+)"/.exec(document)?.[1] ?? '';
  for (const name of ['index.html', 'version.json', entry]) await compressFile(join(folder, name));
}

/** Copies a release as docs/hosting.md says: the files of `/assets/` beside the old ones, and `index.html` last. */
export function release(from: string, root: string): void {
  cpSync(join(from, 'assets'), join(root, 'assets'), { recursive: true });
  switchTo(from, root);
}

/** Puts the old document and version back; also the step of a release that browsers notice. */
export function switchTo(from: string, root: string): void {
  for (const name of SWITCHES) {
    copyFileSync(join(from, name), join(root, `.${name}`));
    renameSync(join(root, `.${name}`), join(root, name));
  }
}
