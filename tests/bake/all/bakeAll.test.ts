import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../../scripts/bake/all/bakeAll';
import { switchTo } from '../../../scripts/bake/all/releases';
import type { Hosting } from '../../../scripts/host/hosting';
import { channelsOf, makeBuild, makeWebRoot, platform } from './webRoot';

const DAY_MS = 86_400_000;
const start = new Date();
const later = (days: number) => new Date(start.getTime() + days * DAY_MS);
const states = (outcomes: readonly Outcome[]) => outcomes.map(({ state }) => state);

let first: string;
let second: string;
let channels: Hosting[];
let root: ReturnType<typeof makeWebRoot>;
beforeAll(async () => {
  [first, second] = await Promise.all([makeBuild('first'), makeBuild('second')]);
  channels = await channelsOf('https://league.example --settings x.json\nhttps://cup.example:8443');
});
afterAll(() => {
  for (const folder of [first, second]) rmSync(folder, { recursive: true });
});
beforeEach(() => {
  root = makeWebRoot();
  return () => rmSync(root.out, { recursive: true });
});

describe('a release of two channels', () => {
  beforeEach(() => root.release({ channels, from: first, now: start }));

  test('each has its own name, colours, manifest and settings', () => {
    const colors = ['league.example', 'cup.example_8443'].map((folder) => {
      const document = root.read(`${folder}/index.html`);
      const styles = [...document.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)];
      expect(styles.map(([, href]) => href)).toEqual([
        '/assets/first-2.css',
        expect.stringMatching(/brand-/),
      ]);
      return root.read(`${folder}${styles[1]?.[1]}`);
    });
    expect(colors.map((css) => /--body:([^;]+)/.exec(css)?.[1])).toEqual(['#6c6561', '#637570']);
    expect(channels.map(root.nameOf)).toEqual(['league.example', 'cup.example']);
    expect(JSON.parse(root.read('league.example/manifest.webmanifest'))).toMatchObject({
      name: 'league.example',
    });
    expect(root.read('league.example/settings.json')).toBe('{"stripe_publishable_key":"pk_test_1"}\n');
    expect(readdirSync(join(root.out, 'current/cup.example_8443'))).not.toContain('settings.json');
  });

  test('its own files are few, and a document is compressed by itself', () => {
    for (const folder of ['league.example', 'cup.example_8443']) {
      const path = join(root.out, 'current', folder);
      const own = readdirSync(path).filter((name) => !lstatSync(join(path, name)).isSymbolicLink());
      expect(own.filter((name) => name !== 'settings.json')).toEqual([
        'index.html',
        'index.html.br',
        'index.html.gz',
        'manifest.webmanifest',
      ]);
      const compressed = readFileSync(join(path, 'index.html.br'));
      expect(brotliDecompressSync(compressed).toString()).toBe(root.read(`${folder}/index.html`));
    }
  });

  test('the rest is one file for both, which stays where it is when the web root moves', () => {
    for (const folder of ['league.example', 'cup.example_8443']) {
      expect(root.read(`${folder}/version.json`)).toBe('{"version":"first"}\n');
      expect(root.read(`${folder}/assets/first-1.js`)).toContain('first');
      const links = ['version.json', 'version.json.br', 'assets'].map((name) => {
        const path = join(root.out, 'current', folder, name);
        return lstatSync(path).isSymbolicLink() && readlinkSync(path);
      });
      expect(links).toEqual(['../shared/version.json', '../shared/version.json.br', '../../../assets']);
    }
    expect(readlinkSync(join(root.out, 'current'))).toMatch(/^releases\//);
  });
});

test('until the last channel is written, visitors get the release before', async () => {
  await root.release({ channels, from: first, now: start });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const written: string[] = [];
  const next = root.release({
    ...{ channels, from: second, now: later(1) },
    read: async (channel) => {
      if (channel === channels[1]) await held;
      return platform()(channel);
    },
    onChannel: ({ site }, done) => {
      written.push(`${done} ${site.hostname}`);
      if (done === 1) answer();
      expect(root.read('league.example/version.json')).toContain('first');
    },
  });
  await next;
  expect(written).toEqual(['1 league.example', '2 cup.example']);
  for (const folder of ['league.example', 'cup.example_8443'])
    expect(root.read(`${folder}/version.json`)).toContain('second');
});

describe('a channel whose platform fails', () => {
  const read = platform(['cup.example']);

  test('is released unbaked, and says why', async () => {
    const { outcomes } = await root.release({ channels, from: first, now: start, read });
    expect(outcomes).toEqual([
      { site: channels[0]?.site, state: 'baked' },
      { site: channels[1]?.site, state: 'unbaked', failure: 'The platform does not answer.' },
    ]);
    expect(root.read('cup.example_8443/index.html')).toBe(readFileSync(join(first, 'index.html'), 'utf8'));
  });

  test('keeps its last bake of the same build, also twice', async () => {
    await root.release({ channels, from: first, now: start });
    const before = root.read('cup.example_8443/index.html');
    for (const day of [1, 2]) {
      const { outcomes } = await root.release({ channels, from: first, now: later(day), read });
      expect(states(outcomes)).toEqual(['baked', 'kept']);
      expect(root.read('cup.example_8443/index.html')).toBe(before);
    }
    const colors = /href="(\/assets\/brand-[^"]+)"/.exec(before)?.[1];
    // Long after the first release, whose file it was.
    await root.release({ channels, from: first, now: later(30), read });
    expect(root.read(`cup.example_8443${colors}`)).toContain('--body:#637570');
  });

  test('does not keep a bake of another build, whose scripts it would load', async () => {
    await root.release({ channels, from: first, now: start });
    const { outcomes } = await root.release({ channels, from: second, now: later(1), read });
    expect(states(outcomes)).toEqual(['baked', 'unbaked']);
    expect(root.read('cup.example_8443/index.html')).toContain('/assets/second-1.js');
  });
});

describe('nothing is released', () => {
  const releases = () => readdirSync(join(root.out, 'releases'));
  let served: string;
  beforeEach(async () => {
    const { release } = await root.release({ channels, from: first, now: start });
    served = release;
  });
  const expectUnchanged = () => {
    expect(releases()).toEqual([served]);
    expect(root.read('league.example/version.json')).toContain('first');
  };

  test('where no channel can be baked', async () => {
    const read = platform(['league.example', 'cup.example']);
    await expect(root.release({ channels, from: second, now: later(1), read })).rejects.toThrow(
      'No channel could be baked. league.example: The platform does not answer.',
    );
    expectUnchanged();
  });

  test('where a file cannot be written', async () => {
    const twice = channels.concat(channels);
    await expect(root.release({ channels: twice, from: second, now: later(1) })).rejects.toThrow('EEXIST');
    expectUnchanged();
  });

  test('where another release was made meanwhile', async () => {
    const other = await root.release({ channels, from: first, now: later(1) });
    const read: typeof root.release = (options) =>
      root.release({
        ...options,
        read: async (channel) => {
          await switchTo(root.out, served, later(3));
          return platform()(channel);
        },
      });
    await expect(read({ channels, from: second, now: later(2) })).rejects.toThrow('Another release was made');
    expect(releases()).toEqual([served, other.release]);
    expect(readlinkSync(join(root.out, 'current'))).toBe(`releases/${served}`);
  });

  test.each([
    ['a folder without a build', () => root.out, 'has no build'],
    [
      'a build that is baked for one channel',
      () => {
        const folder = mkdtempSync(join(tmpdir(), 'rudy-baked-'));
        writeFileSync(join(folder, 'index.html'), '<link rel="stylesheet" href="/assets/brand-1.css">');
        return folder;
      },
      'is baked for one channel',
    ],
  ])('from %s', async (_, folder, sentence) => {
    const from = folder();
    await expect(root.release({ channels, from, now: later(1) })).rejects.toThrow(sentence);
    expectUnchanged();
  });

  test('into the folder of a build', async () => {
    writeFileSync(join(root.out, 'index.html'), '');
    await expect(root.release({ channels, from: second, now: later(1) })).rejects.toThrow('has a build');
    expectUnchanged();
  });
});
