import { existsSync, readdirSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releaseFolder, rollBack, switchTo } from '../../../scripts/bake/all/releases';
import type { Hosting } from '../../../scripts/host/hosting';
import { channelsOf, makeBuild, makeWebRoot } from './webRoot';

const DAY_MS = 86_400_000;
const start = new Date();
const later = (days: number) => new Date(start.getTime() + days * DAY_MS);

const NAMES = ['first', 'second', 'third'] as const;
type Name = (typeof NAMES)[number];
let builds: Record<Name, string>;
let channels: Hosting[];
let root: ReturnType<typeof makeWebRoot>;
beforeAll(async () => {
  const [first, second, third] = await Promise.all(NAMES.map(makeBuild));
  builds = { first: first ?? '', second: second ?? '', third: third ?? '' };
  channels = await channelsOf('https://league.example\nhttps://cup.example');
});
afterAll(() => {
  for (const folder of Object.values(builds)) rmSync(folder, { recursive: true });
});
beforeEach(() => {
  root = makeWebRoot();
  return () => rmSync(root.out, { recursive: true });
});

/** Releases a build on a day. @returns the name of the release */
const release = async (name: Name, day: number, keepDays = 7) =>
  (await root.release({ channels, from: builds[name], now: later(day), keepDays })).release;
const served = () =>
  channels.map(({ site }) => JSON.parse(root.read(`${site.hostname}/version.json`)).version);
const assets = () => readdirSync(join(root.out, 'assets')).filter((name) => /-\d\.(js|css)$/.test(name));

describe('a rollback', () => {
  test('serves the release before, for all channels, and then the one before that', async () => {
    const oldest = await release('first', 0);
    await release('second', 1);
    await release('third', 2);
    await rollBack(root.out, later(3));
    expect(served()).toEqual(['second', 'second']);
    expect(await rollBack(root.out, later(3))).toBe(oldest);
    expect(served()).toEqual(['first', 'first']);
    await expect(rollBack(root.out, later(3))).rejects.toThrow(`has no release from before ${oldest}.`);
    expect(served()).toEqual(['first', 'first']);
  });

  test('of a release after a rollback leads to the release that it replaced', async () => {
    await release('first', 0);
    await release('second', 1);
    await rollBack(root.out, later(2));
    await release('third', 3);
    await rollBack(root.out, later(4));
    expect(served()).toEqual(['first', 'first']);
  });

  test('is possible long after the release', async () => {
    await release('first', 0);
    await release('second', 1);
    await release('second', 60);
    await release('third', 120);
    await rollBack(root.out, later(180));
    expect(served()).toEqual(['second', 'second']);
    expect(root.read('cup.example/assets/second-1.js')).toContain('second');
  });

  test('of an empty folder, and to a release that was deleted, is refused', async () => {
    await expect(rollBack(root.out, start)).rejects.toThrow('has no release.');
    const deleted = await release('first', 0);
    await release('second', 1);
    rmSync(releaseFolder(root.out, deleted), { recursive: true });
    await expect(rollBack(root.out, later(2))).rejects.toThrow('has no release from before');
    expect(served()).toEqual(['second', 'second']);
  });
});

test('a visitor finds a release at every moment of a switch', async () => {
  const releases = [await release('first', 0), await release('second', 1)] as const;
  const seen = new Set<string>();
  let isOver = false;
  const visitor = (async () => {
    while (!isOver) {
      seen.add(readlinkSync(join(root.out, 'current')));
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  for (let turn = 0; turn < 30; turn += 1) await switchTo(root.out, releases[turn % 2] ?? '', later(2));
  isOver = true;
  await visitor;
  expect([...seen].toSorted()).toEqual(releases.map((name) => `releases/${name}`).toSorted());
});

describe('files of replaced releases', () => {
  test('stay for pages that are still open, and go once those may be closed', async () => {
    const oldest = await release('first', 0);
    await release('second', 10);
    await release('third', 11);
    await release('third', 16);
    const [first, second, third] = NAMES.map((name) => [`${name}-1.js`, `${name}-2.css`]);
    // Six days after it was replaced, however long ago it was made.
    expect(assets()).toEqual([...(first ?? []), 'same-3.js', ...(second ?? []), ...(third ?? [])]);
    await release('third', 18);
    expect(assets()).toEqual(['same-3.js', ...(second ?? []), ...(third ?? [])]);
    expect(existsSync(releaseFolder(root.out, oldest))).toBe(false);
  });

  test('stay as long as they are told to', async () => {
    await release('first', 0);
    await release('second', 1);
    await release('third', 2, 0.5);
    await release('third', 3, 0.5);
    // The release before the served one stays for a rollback.
    expect(assets()).toContain('second-1.js');
    await release('third', 4, 0.5);
    expect(assets()).toEqual(['same-3.js', 'third-1.js', 'third-2.css']);
  });

  test('that nobody names stay while a release that is being made may be about to name them', async () => {
    await release('first', 0);
    for (const name of ['brand-new.css', 'brand-old.css', '.unfinished'])
      writeFileSync(join(root.out, 'assets', name), '');
    utimesSync(join(root.out, 'assets', 'brand-new.css'), later(9), later(9));
    await release('first', 10);
    const left = readdirSync(join(root.out, 'assets'));
    expect(['brand-new.css', 'brand-old.css', '.unfinished'].map((name) => left.includes(name))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('of a folder that is no release are left alone', async () => {
    await release('first', 0);
    writeFileSync(join(root.out, 'releases', 'notes.txt'), '');
    await release('first', 30);
    expect(readdirSync(join(root.out, 'releases'))).toContain('notes.txt');
  });
});
