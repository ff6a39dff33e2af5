import { expect, it } from 'vitest';
import { readChannelFile, readChannelList } from '../../scripts/host/channelList';
import { nginxConfig } from '../../scripts/host/nginx';
import { parseOptions, type Sources } from '../../scripts/host/request';
import { inWebRoot } from '../../scripts/host/webRoot';

const sources: Sources = {
  read: (path) => {
    if (path.endsWith('broken.json')) return '{';
    return `{"google_client_id":"${path}"}`;
  },
  fetchJson: () => Promise.reject(new Error('There is no sandbox.')),
  now: new Date('2026-01-15T12:00:00Z'),
  build: '/srv/dist',
};
const readList = (text: string, common = '') =>
  readChannelList(text, parseOptions(common.split(' ').filter(Boolean)), sources);

it('has a channel for each line but comments and empty ones, in their order', async () => {
  const text = `﻿# The league\r
https://league.example  --platform https://platform.example --security mailto:a@league.example\r

\t# The cup
  https://cup.example:8443\t--settings cup.json --brotli
http://plain.example`;
  const channels = await readList(text);
  expect(channels.map(({ site, settings, brotli }) => [site.href, settings, brotli])).toEqual([
    [
      'https://league.example/',
      '{"channel_host":"platform.example","schema":"https","key_service_url":"https://platform.example/services/keys"}',
      false,
    ],
    ['https://cup.example:8443/', '{"google_client_id":"cup.json"}', true],
    ['http://plain.example/', null, false],
  ]);
  expect(channels[0]?.security).toContain('mailto:a@league.example');
});

it('takes from the command line what holds for all, and a line has the last word', async () => {
  const channels = await readList(
    'https://a.example --media https://own.example --port 81\nhttps://b.example',
    '--media https://cdn.example --port 80',
  );
  expect(channels.map(({ port, headers }) => [port, headers.connect])).toEqual([
    [81, ['https://cdn.example', 'https://own.example']],
    [80, ['https://cdn.example']],
  ]);
});

it('names settings files relative to the list', async () => {
  const read = (path: string) =>
    path === '/lists/all.txt' ? 'https://a.example --settings a.json' : sources.read(path);
  const [channel] = await readChannelFile('/lists/all.txt', parseOptions([]), { ...sources, read });
  expect(channel?.settings).toBe('{"google_client_id":"/lists/a.json"}');
});

it('names every line that it cannot read, with its number', async () => {
  const text = [
    'https://good.example',
    'good.example',
    'ftp://good.example',
    'https://a.example --colour red',
    'https://b.example extra',
    'https://c.example --platform c.example',
    'https://d.example --without stripe',
    'https://e.example --port many',
    'https://f.example --settings broken.json',
    'https://g.example --sandbox http://voltige.localhost:1',
    'https://h.example --root /srv',
    'https://i.example --for nginx',
    'http://good.example --brotli',
    'https://shared',
    'https://release.json',
    'https://..',
  ].join('\n');
  const error = await readList(text).catch((cause: unknown) => cause);
  const faults = error instanceof Error ? error.message.split('\n') : [];
  expect(faults.map((line) => line.replace('The list, line ', ''))).toEqual([
    '2: A line begins with an address such as https://channel.example, not with "good.example".',
    '3: A line begins with an address such as https://channel.example, not with "ftp://good.example".',
    "4: Unknown option '--colour'",
    expect.stringMatching(/^5: Unexpected argument 'extra'/),
    '6: --platform takes an address such as https://channel.example.',
    '7: --without takes google-tag or embedded-video.',
    '8: --port takes a number.',
    expect.stringMatching(/^9: .*JSON/),
    '10: The sandbox at http://voltige.localhost:1 does not answer. Start it with npm start.',
    '11: --root holds for all channels and stands in no line.',
    '12: --for holds for all channels and stands in no line.',
    '13: good.example stands in line 1 already.',
    '14: A channel of a list cannot be called "shared".',
    '15: A channel of a list cannot be called "release.json".',
    '16: A channel of a list cannot be called "..".',
  ]);
});

it.each([
  ['# nothing\n\n', '', 'The list has no channel.'],
  ['https://a.example', '--platform https://p.example', '--platform stands in the lines of --all.'],
  ['https://a.example', '--host https://b.example', '--host and --all exclude each other.'],
])('refuses the list %j with "%s"', async (text, common, sentence) => {
  await expect(readList(text, common)).rejects.toThrow(sentence);
});

it('serves each channel from its folder of the current release, which has its settings', async () => {
  const [channel] = await readList('https://a.example:8443 --settings a.json');
  if (channel === undefined) throw new Error('The list has a channel.');
  const { root, settings } = inWebRoot(channel, '/srv/storefront');
  expect([root, settings]).toEqual(['/srv/storefront/current/a.example_8443', null]);
});

it('writes the maps of channels with the same headers once', async () => {
  const platform = '--platform https://p.example';
  const channels = await readList(
    `https://a.example ${platform}\nhttps://b.example ${platform}\nhttps://c.example`,
  );
  const mapsOf = (hostings: typeof channels) =>
    [...nginxConfig(hostings).matchAll(/^map .*/gm)].map(([map]) => map);
  const [a, , c] = channels;
  if (a === undefined || c === undefined) throw new Error('The list has three channels.');
  const maps = mapsOf(channels);
  expect(maps.length).toBeGreaterThan(0);
  expect(maps).toEqual([...new Set([...mapsOf([a]), ...mapsOf([c])])]);
});
