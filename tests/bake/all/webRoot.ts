import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { precompressFolder } from '../../../sandbox/host/http/precompress';
import { type BakeAllOptions, bakeAll } from '../../../scripts/bake/all/bakeAll';
import { brandOf } from '../../../scripts/bake/brand';
import { readChannelList } from '../../../scripts/host/channelList';
import type { Hosting } from '../../../scripts/host/hosting';
import { channelFolder } from '../../../scripts/host/webRoot';

const PAGE = readFileSync('index.html', 'utf8');

/** A folder that looks like a build, whose hashed names begin with `name`. */
export async function makeBuild(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `rudy-build-${name}-`));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  mkdirSync(join(folder, 'assets'));
  const head = `<script type="module" src="/assets/${name}-1.js"></script><link rel="stylesheet" crossorigin href="/assets/${name}-2.css"></head>`;
  write(
    'index.html',
    PAGE.replace('</head>', () => head),
  );
  write(`assets/${name}-1.js`, `export const name = '${name}';`);
  write(`assets/${name}-2.css`, '._main_1{display:block}');
  write('assets/same-3.js', 'export const same = true;');
  write('version.json', `{"version":"${name}"}\n`);
  await precompressFolder(folder);
  return folder;
}

export const channelsOf = (list: string): Promise<Hosting[]> =>
  readChannelList(
    list,
    {},
    {
      read: () => '{"stripe_publishable_key":"pk_test_1"}',
      fetchJson: () => Promise.reject(new Error('There is no sandbox.')),
      now: new Date(0),
      build: 'dist',
    },
  );

/** Answers as a platform whose channels are called after their hosts, each on a background of its own. */
export const platform =
  (failing: readonly string[] = []): BakeAllOptions['read'] =>
  async ({ site }) => {
    if (failing.includes(site.hostname)) throw new Error('The platform does not answer.');
    const color = `#${Buffer.from(site.hostname).toString('hex').slice(0, 6)}`;
    const channel = { settings: { name: site.hostname }, 'color-settings': { 'body-background': color } };
    return { brand: brandOf(channel, site), home: null };
  };

/** A web root, and what its commands do at some moment. */
export function makeWebRoot() {
  const out = mkdtempSync(join(tmpdir(), 'rudy-root-'));
  const read = (file: string) => readFileSync(join(out, 'current', file), 'utf8');
  return {
    out,
    read,
    release: (options: Pick<BakeAllOptions, 'channels' | 'from' | 'now'> & Partial<BakeAllOptions>) =>
      bakeAll({ out, read: platform(), keepDays: 7, ...options }),
    /** The name in the served document of a channel. */
    nameOf: ({ site }: Hosting) =>
      /<title>(.*)<\/title>/.exec(read(join(channelFolder(site), 'index.html')))?.[1],
  };
}
