import { describe, expect, it } from 'vitest';
import { serveMedia } from '../../sandbox/media/serve';
import { openedAsset } from '../../sandbox/world/events/library';
import type { VodItem, VodRail } from '../../src/api/schema';
import { subscribe, type Visitor, visit } from './visitor';

const NORTHSIDE = 'northside.localhost';
const VOLTIGE = 'voltige.localhost';
const PAID = 902;

async function titlesFound(host: string, query: Record<string, string | number>): Promise<string[]> {
  const visitor = await visit({ host });
  const { body } = await visitor.call('searchVodMedia', { query: { limit: 100, ...query } });
  return body.data.map(({ title }: VodItem) => title);
}

describe('a search of the library', () => {
  it.each(['lecon', 'LEÇON', ' Leçon de S', 'leçon'])('finds an accented title by %o', async (title) => {
    expect(await titlesFound(VOLTIGE, { title })).toEqual(['La leçon de saut']);
  });

  it.each(["l'equipe", 'L’ÉQUIPE', 'l`équipe'])('finds an apostrophe by %o', async (title) => {
    expect(await titlesFound(VOLTIGE, { title })).toEqual(['L’équipe de l’Estrie à son meilleur']);
  });

  it('takes a category, and 0 means all', async () => {
    const all = await titlesFound(NORTHSIDE, { category_id: 0 });
    const third = await titlesFound(NORTHSIDE, { category_id: 3, title: 'the' });
    expect(all).toHaveLength(60);
    expect(third).toEqual(['The perfect free throw', 'Read the zone defense']);
  });

  it('sorts by title or by date, and counts what was found', async () => {
    const visitor = await visit({ host: NORTHSIDE });
    const { body } = await visitor.call('searchVodMedia', { query: { sort_field: 'title', offset: 50 } });
    const titles = body.data.map(({ title }: VodItem) => title);
    expect(body.meta).toEqual({ total: 60, limit: 10, offset: 50 });
    expect(titles).toEqual(titles.toSorted((one: string, other: string) => one.localeCompare(other)));
  });
});

describe('the library', () => {
  it.each([
    [NORTHSIDE, 6, 12],
    [VOLTIGE, 4, 7],
    ['bare.localhost', 0, 0],
  ])('of %s has %i rails of at least %i items', async (host, rails, least) => {
    const visitor = await visit({ host });
    const { body } = await visitor.call('listVodMediaRails');
    expect(body.data).toHaveLength(rails);
    for (const rail of body.data as VodRail[]) {
      expect(rail.vod_media_items?.length).toBeGreaterThanOrEqual(least);
    }
  });

  it('has a picture of its own for each item, and a preview that everybody may play', async () => {
    const visitor = await visit({ host: NORTHSIDE });
    const { body } = await visitor.call('listVodMediaItems', { query: { limit: 100 } });
    const paths = (type: string) =>
      body.data.map(({ assets }: VodItem) => assets?.find((asset) => asset.type === type)?.path);
    expect(new Set(paths('image')).size).toBe(60);
    const [preview] = paths('preview');
    const world = { ...mediaOf(visitor), clock: visitor.clock };
    const first = serveMedia(
      new Request(`http://localhost${preview}`, { headers: { range: 'bytes=0-99' } }),
      world,
    );
    expect([first?.status, first?.headers.get('content-type')]).toEqual([206, 'video/mp4']);
  });
});

describe('the stream of an item that needs a pass', () => {
  it('opens with the address that the platform sends to a viewer with the pass', async () => {
    const visitor = await visit({ host: NORTHSIDE, loggedIn: true });
    const before = await visitor.call('getVodMediaItem', { path: { id: PAID } });
    expect(before.body.data).toMatchObject({ has_access: false, media: [] });
    await subscribe(visitor);
    const { body } = await visitor.call('getVodMediaItem', { path: { id: PAID } });
    expect(body.data.has_access).toBe(true);
    const [{ url }] = body.data.media;
    expect(statusOf(visitor, url)).toBe(200);
    expect(statusOf(visitor, url.replace('master.m3u8', 'video-540/1.m4s'))).toBe(200);
    visitor.clock.advance(7 * 3_600_000);
    expect(statusOf(visitor, url)).toBe(403);
  });

  it('does not open without the signature of just this item and this end', async () => {
    const visitor = await visit({ host: NORTHSIDE, loggedIn: true });
    const free = await visitor.call('getVodMediaItem', { path: { id: 901 } });
    await subscribe(visitor);
    const paid = await visitor.call('getVodMediaItem', { path: { id: PAID } });
    const queryOf = ({ body }: typeof paid) => new URL(body.data.media[0].url, 'http://localhost').search;
    const later = queryOf(paid).replace(/expires=\d+/, 'expires=9999999999');
    for (const query of ['', '?expires=9999999999', queryOf(free), later]) {
      const path = `/media/library/${PAID}/master.m3u8${query}`;
      expect({ path, status: statusOf(visitor, path) }).toEqual({ path, status: 403 });
    }
    expect(statusOf(visitor, '/media/library/901/master.m3u8')).toBe(200);
    expect(statusOf(visitor, '/media/library/999/master.m3u8')).toBe(404);
  });
});

function mediaOf({ world, clock }: Visitor) {
  return {
    clock,
    liveWindow: () => null,
    clip: () => null,
    libraryAsset: (id: string, query: URLSearchParams) => openedAsset(world.channel, id, query, clock.now()),
  };
}

function statusOf(visitor: Visitor, path: string): number | undefined {
  return serveMedia(new Request(new URL(path, 'http://localhost')), mediaOf(visitor))?.status;
}
