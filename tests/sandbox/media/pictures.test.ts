import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CHANNEL_HOSTS, channelOf } from '../../../sandbox/channels/channels';
import { servePicture } from '../../../sandbox/pictures/servePicture';
import { visit } from '../visitor';

const ask = (path: string) => servePicture(new Request(`http://localhost${path}`));

/** Every address under /pictures that a body mentions. */
function addressesIn(body: unknown): string[] {
  return [...new Set(JSON.stringify(body).match(/\/pictures\/[^"]+/g) ?? [])];
}

describe('pictures', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are the same in %s, also when they are asked for again', async (encoding, decode) => {
    const path = '/pictures/game/hockey/RID-12/OAK-200.svg';
    const drawn = await ask(path)?.text();
    expect(drawn).toMatch(/^<svg/);
    for (let time = 0; time < 2; time += 1) {
      const request = new Request(`http://localhost${path}`, { headers: { 'accept-encoding': encoding } });
      const answer = servePicture(request);
      expect(answer?.headers.get('content-encoding')).toBe(encoding);
      const bytes = new Uint8Array((await answer?.arrayBuffer()) ?? []);
      expect(decode(bytes).toString()).toBe(drawn);
    }
  });

  it.each(CHANNEL_HOSTS.slice(0, 2))('of %s are all there', async (host) => {
    const visitor = await visit({ host });
    const bodies = [
      (await visitor.call('getChannelBootstrap')).body,
      (await visitor.call('getHomepageEvents')).body,
      (await visitor.call('getEvent', { path: { id: 1013 } })).body,
      (await visitor.call('listVodMediaItems')).body,
    ];
    const addresses = addressesIn(bodies);
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) {
      const response = ask(address);
      expect({ address, status: response?.status }).toEqual({ address, status: 200 });
      expect(response?.headers.get('cache-control')).toContain('public');
    }
  });

  it('show a video of the sport, and nothing for an address without one, in the page of an embedded player', async () => {
    const page = await ask('/pictures/embed/field/soccer/CDR-160/FRM-300.html')?.text();
    expect(page).toContain('<video src="/media/download/field.mp4"');
    const [, poster = ''] = /poster="([^"]+)"/.exec(page ?? '') ?? [];
    expect(ask(poster)?.status).toBe(200);
    for (const wrong of [
      'lake/soccer/CDR-160/FRM-300',
      'field/chess/CDR-160/FRM-300',
      'field/soccer/CDR/FRM',
    ])
      expect(ask(`/pictures/embed/${wrong}.html`)?.status).toBe(404);
    const quoted = await ask('/pictures/embed/field/soccer/"onerror="x-160/FRM-300.html')?.text();
    expect(quoted).not.toContain('"onerror');
  });

  it('show both codes on a card, and none on a slide', async () => {
    const card = await ask('/pictures/game/hockey/RVW-205/HBR-12.svg')?.text();
    const slide = await ask('/pictures/scene/hockey/RVW-205/HBR-12.svg')?.text();
    expect(card).toMatch(/RVW.*HBR/s);
    expect(slide).not.toContain('<text');
  });

  it('show the ground of the sport, each another one, in less than 12 KB', async () => {
    const sports = CHANNEL_HOSTS.flatMap((host) =>
      channelOf(host).directory.sports.map(({ sport }) => sport),
    );
    // Softball is played on a diamond as baseball is.
    const names = [...new Set(sports)].filter((sport) => sport !== 'softball');
    const drawn = await Promise.all(
      names.map((name) => ask(`/pictures/scene/${name}/RVW-205/HBR-12.svg`)?.text()),
    );
    expect(new Set(drawn).size).toBe(names.length);
    expect(drawn.filter((text = '') => text.length < 2_000 || text.length > 12_000)).toEqual([]);
    expect(drawn.filter((text = '') => /NaN|undefined|Infinity/.test(text))).toEqual([]);
  });

  it('draw whatever they are asked for as text', async () => {
    const drawn = await ask(`/pictures/crest/${encodeURIComponent('<a b>')}-10.svg`)?.text();
    expect(drawn).not.toContain('<a b>');
  });

  it.each([
    '/pictures/game/hockey/RVW-205.svg',
    '/pictures/game/curling/RVW-205/HBR-12.svg',
    '/pictures/crest/%E0%A4%A-1.svg',
    '/pictures/other.svg',
  ])('are not found at %s', (path) => {
    expect(ask(path)?.status).toBe(404);
  });

  it('leave other paths alone', () => {
    expect(ask('/media/live/1/master.m3u8')).toBeUndefined();
  });
});

describe('a host name', () => {
  it('is a channel, and northside when nobody knows it', () => {
    const names = [
      'localhost',
      '127.0.0.1',
      'VOLTIGE.localhost',
      'bare.localhost',
      'crowded.localhost',
      'elsewhere.example',
    ];
    expect(names.map((name) => channelOf(name).name)).toEqual([
      'northside',
      'northside',
      'voltige',
      'bare',
      'crowded',
      'northside',
    ]);
  });
});
