import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DAY_MS } from '../../../src/api/constants';
import { ASSETS, CURRENT, RECORD, RELEASES } from '../../host/webRoot';

/** The record of a release. Times are of ISO 8601. */
export interface ReleaseRecord {
  /** A hash of the build that the release was made of. */
  build: string;
  startedAt: string;
  /** When another release last took its place; null if none has. */
  replacedAt: string | null;
  /** The release that was served before this one, to which a rollback leads; null for the first. */
  previous: string | null;
  /** Names of files in `assets/` that its documents may load. */
  assets: readonly string[];
}

export const releaseFolder = (webRoot: string, release: string): string => join(webRoot, RELEASES, release);

/** @returns the name of the release that is served; null for none */
export async function currentRelease(webRoot: string): Promise<string | null> {
  try {
    return basename(await readlink(join(webRoot, CURRENT)));
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
}

/** @returns null where the folder is none of a release */
export async function readRecord(webRoot: string, release: string): Promise<ReleaseRecord | null> {
  try {
    return JSON.parse(await readFile(join(releaseFolder(webRoot, release), RECORD), 'utf8'));
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
}

export async function writeRecord(webRoot: string, release: string, record: ReleaseRecord): Promise<void> {
  const file = join(releaseFolder(webRoot, release), RECORD);
  await writeFile(`${file}.new`, `${JSON.stringify(record, null, 1)}\n`);
  await rename(`${file}.new`, file);
}

/** Serves a release instead of the current one: one step for all channels, since a link is renamed over the other. */
export async function switchTo(webRoot: string, release: string, now: Date): Promise<void> {
  const before = await currentRelease(webRoot);
  const record = before === null ? null : await readRecord(webRoot, before);
  if (before !== null && record !== null)
    await writeRecord(webRoot, before, { ...record, replacedAt: now.toISOString() });
  const link = join(webRoot, `.${CURRENT}-${randomUUID()}`);
  await symlink(join(RELEASES, release), link);
  await rename(link, join(webRoot, CURRENT));
}

/**
 * Serves the release again that was served before the current one.
 * @returns its name
 * @throws Error where there is none
 */
export async function rollBack(webRoot: string, now: Date): Promise<string> {
  const current = await currentRelease(webRoot);
  if (current === null) throw new Error(`${webRoot} has no release.`);
  const previous = (await readRecord(webRoot, current))?.previous ?? null;
  if (previous === null || !existsSync(releaseFolder(webRoot, previous)))
    throw new Error(`${webRoot} has no release from before ${current}.`);
  await switchTo(webRoot, previous, now);
  return previous;
}

/**
 * Removes the releases that no page has open any more, and the files of `assets/` that only they need. The current release
 * and the one before it stay, and so does a younger file, which a release that is being made may be about to name.
 * @param keepDays for how many days after its end a page of a release may stay open
 */
export async function prune(webRoot: string, keepDays: number, now: Date): Promise<void> {
  const limit = now.getTime() - keepDays * DAY_MS;
  const current = await currentRelease(webRoot);
  const names = await readdir(join(webRoot, RELEASES));
  const found = await Promise.all(
    names.map(async (name) => ({ name, record: await readRecord(webRoot, name) })),
  );
  const before = found.find(({ name }) => name === current)?.record?.previous;
  const isOver = ({ name, record }: (typeof found)[number]) =>
    record !== null &&
    name !== current &&
    name !== before &&
    Date.parse(record.replacedAt ?? record.startedAt) < limit;
  const needed = new Set(found.flatMap((each) => (isOver(each) ? [] : (each.record?.assets ?? []))));
  for (const { name } of found.filter(isOver)) await rm(releaseFolder(webRoot, name), { recursive: true });
  for (const name of await readdir(join(webRoot, ASSETS))) {
    const file = join(webRoot, ASSETS, name);
    if (!needed.has(name) && (await stat(file)).mtimeMs < limit) await rm(file);
  }
}

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');
