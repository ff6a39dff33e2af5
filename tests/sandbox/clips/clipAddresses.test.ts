import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clipPicture } from '../../../sandbox/pictures/drawings';
import { type HostedWorldOfOne, hostedWorld } from '../host/hostedWorld';
import { linksIn } from '../media/mediaReading';
import { subscribe } from '../visitor';
import { cut, listed, MAKING_MS } from './clipping';

let world: HostedWorldOfOne;
let clip: { id: number; uuid: string; url: string; expires_ts: number; image: { url: string } };
let other: typeof clip;
beforeEach(async () => {
  world = await hostedWorld();
  const { visitor } = world;
  await subscribe(visitor);
  await cut(visitor);
  await cut(visitor, { start_time: 30 });
  visitor.clock.advance(MAKING_MS);
  [other, clip] = await listed(visitor);
});
afterEach(() => world.close());

const statusOf = async (address: string) => (await world.get(address)).status;

/** The address of a clip and all that it leads to. */
async function streamOf(address: string): Promise<string[]> {
  const found = new Set<string>();
  const follow = async (link: string, from: string): Promise<void> => {
    const { pathname, search } = new URL(link, new URL(from, 'http://localhost'));
    const next = `${pathname}${search}`;
    if (found.has(next)) return;
    found.add(next);
    if (!pathname.endsWith('.m3u8')) return;
    for (const deeper of linksIn((await world.get(next)).text)) await follow(deeper, next);
  };
  await follow(address, address);
  return [...found];
}

const changed = (address: string, name: string, value: string | null) => {
  const url = new URL(address, 'http://localhost');
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
};

async function fileOf({ id }: { id: number }) {
  return (await world.visitor.call('getClipDownload', { path: { id } })).body.data;
}

describe('the address of a clip', () => {
  it('opens the whole stream for whoever has it, until it expires', async () => {
    const addresses = await streamOf(clip.url);
    expect(addresses.length).toBeGreaterThan(12);
    for (const address of addresses) expect([address, await statusOf(address)]).toEqual([address, 200]);
    const { clock } = world.visitor;
    clock.advance(clip.expires_ts * 1000 - 1 - clock.now());
    expect(await statusOf(clip.url)).toBe(200);
    clock.advance(1);
    for (const address of addresses) expect([address, await statusOf(address)]).toEqual([address, 403]);
    const again = (await listed(world.visitor)).find(({ id }: { id: number }) => id === clip.id);
    expect(await statusOf(again.url)).toBe(200);
  });

  it('opens nothing without its own token, playlists and segments alike', async () => {
    const token = new URL(other.url, 'http://localhost').searchParams.get('token');
    const later = String(clip.expires_ts + 3600);
    for (const address of await streamOf(clip.url)) {
      for (const guessed of [
        changed(address, 'token', null),
        changed(address, 'token', 'guessed'),
        changed(address, 'token', token),
        changed(address, 'expires', later),
        changed(address, 'expires', null),
      ]) {
        expect([guessed, await statusOf(guessed)]).toEqual([guessed, 403]);
      }
    }
  });

  it('of the stream does not open the file, which needs a capability', async () => {
    const file = await fileOf(clip);
    expect(await statusOf(file.url)).toBe(200);
    const { search } = new URL(clip.url, 'http://localhost');
    expect(await statusOf(`/media/clips/${clip.id}/clip.mp4${search}`)).toBe(403);
    const signature = new URL(file.url, 'http://localhost').search;
    expect(await statusOf(`/media/clips/${clip.id}/master.m3u8${signature}`)).toBe(403);
    world.visitor.clock.advance(file.expires_ts * 1000 - world.visitor.clock.now());
    expect(await statusOf(file.url)).toBe(403);
  });

  it('ends with the clip', async () => {
    await world.visitor.call('deleteClip', { path: { id: clip.id } });
    expect(await statusOf(clip.url)).toBe(404);
    expect(await statusOf(other.url)).toBe(200);
  });

  it('is not good in another world', async () => {
    expect((await world.getElsewhere(clip.url)).status).toBe(403);
  });

  it('leaves other media as they are', async () => {
    expect(await statusOf('/media/vod/court/master.m3u8')).toBe(200);
  });
});

describe('the file of a clip', () => {
  it('is named after it, and is as long as was marked', async () => {
    const { visitor } = world;
    const { body } = await cut(visitor, { name: 'Leçon 2 : l’été!', start_time: 40.2, duration: 7.4 });
    visitor.clock.advance(MAKING_MS);
    const file = await fileOf(body.data);
    expect(file.filename).toBe('lecon-2-lete.mp4');
    const clipCut = visitor.world.clip(String(body.data.id));
    expect(clipCut).toMatchObject({ startSeconds: 40.2, durationSeconds: 7.4 });
  });

  it('has a name even when its title has no letters', async () => {
    const { visitor } = world;
    const { body } = await cut(visitor, { name: '🎉🎉', start_time: 40 });
    visitor.clock.advance(MAKING_MS);
    expect((await fileOf(body.data)).filename).toBe(`clip-${body.data.id}.mp4`);
  });
});

describe('the picture of a clip', () => {
  it('shows who played and the time that it begins at', async () => {
    const { text, status } = await world.get(clip.image.url);
    expect(status).toBe(200);
    expect(text).toContain('>0:04<');
    const game = world.visitor.world.game(1011);
    for (const code of [game?.away?.school.code, game?.home?.school.code])
      expect(text).toContain(`>${code}<`);
    expect((await world.get(other.image.url)).text).not.toBe(text);
    const away = { code: 'A', hue: 1 };
    expect(clipPicture('hockey', [away, away], 1, 3912)).toContain('>1:05:12<');
  });
});
