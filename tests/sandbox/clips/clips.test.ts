import { describe, expect, it } from 'vitest';
import { visit } from '../visitor';
import { counts, cut, cutLive, listed, MAKING_MS, subscriber } from './clipping';

describe('a clip', () => {
  it('is queued, then processing, then ready to play, share and save', async () => {
    const visitor = await subscriber();
    const { status, body } = await cut(visitor);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { data: { status: 'queued', url: null, expires_ts: null, image: null, name: 'A save' } },
    });
    const { id, uuid } = body.data;
    expect(visitor.world.clip(String(id))).toBeNull();
    visitor.clock.advance(2000);
    expect(await listed(visitor)).toMatchObject([{ id, status: 'processing', url: null }]);
    expect((await visitor.call('getClipDownload', { path: { id } })).status).toBe(422);

    visitor.clock.advance(6000);
    expect(await listed(visitor)).toMatchObject([
      { id, status: 'ready', progress: 100, failure: null, event: { id: 1011 } },
    ]);
    expect(visitor.world.clip(String(id))).toMatchObject({
      startSeconds: 4,
      durationSeconds: 6,
      looped: false,
    });
    const stranger = await visit({ worldId: 'elsewhere' });
    expect((await stranger.call('getSharedClip', { path: { id }, query: { uuid } })).status).toBe(404);
    await visitor.arrive();
    expect((await visitor.call('getSharedClip', { path: { id }, query: { uuid } })).body.data.url).toContain(
      `/media/clips/${id}/`,
    );
  });

  it.each(['encoding_failed', 'range_not_recorded', 'source_deleted'] as const)(
    'fails with the reason %s, and is not counted then',
    async (fate) => {
      const visitor = await subscriber();
      visitor.world.clips.fate = fate;
      await cut(visitor);
      visitor.clock.advance(MAKING_MS - 1);
      expect(await listed(visitor)).toMatchObject([{ status: 'processing', failure: null }]);
      expect((await counts(visitor)).clips).toBe(1);
      visitor.clock.advance(1);
      expect(await listed(visitor)).toMatchObject([{ status: 'failed', failure: fate, url: null }]);
      expect((await counts(visitor)).clips).toBe(0);
    },
  );

  it('may never be done, and never begun', async () => {
    const visitor = await subscriber();
    visitor.world.clips.fate = 'stuck';
    await cut(visitor);
    visitor.world.clips.fate = 'queued';
    await cut(visitor, { start_time: 10 });
    visitor.clock.advance(600_000);
    expect(await listed(visitor)).toMatchObject([
      { status: 'queued', progress: 0, failure: null },
      { status: 'processing', progress: 95, failure: null },
    ]);
  });

  it('of an event that is deleted fails while it is made, and plays without its event once ready', async () => {
    const visitor = await subscriber();
    const ready = (await cut(visitor)).body.data;
    visitor.clock.advance(MAKING_MS);
    const shown = (await listed(visitor))[0];
    const made = (await cut(visitor, { start_time: 20 })).body.data;
    visitor.world.deleteGame(1011);
    expect(await listed(visitor)).toMatchObject([
      { id: made.id, status: 'failed', failure: 'source_deleted', event: null },
      { id: ready.id, status: 'ready', failure: null, event: null, event_id: 1011, image: shown.image },
    ]);
    expect(visitor.world.clip(String(ready.id))).toMatchObject({ startSeconds: 4, durationSeconds: 6 });
    const { id, uuid } = ready;
    const shared = await visitor.call('getSharedClip', { path: { id }, query: { uuid } });
    expect(shared.body.data).toMatchObject({ status: 'ready', event: null });
    expect((await visitor.call('listEventClips', { path: { id: 1011 } })).status).toBe(404);
    expect((await visitor.call('getEvent', { path: { id: 1011 } })).status).toBe(404);
    expect((await cut(visitor, { start_time: 30 })).status).toBe(404);
    expect((await visitor.call('listEventsWithClip')).body.data).toEqual([]);
  });

  it('of a live event counts from the begin of the event', async () => {
    const visitor = await subscriber();
    const game = visitor.world.game(1001);
    const window = visitor.world.liveWindow('1001');
    const { body } = await cutLive(visitor, 30);
    visitor.clock.advance(MAKING_MS);
    const began = ((game?.startMs ?? 0) - (window?.startMs ?? 0)) / 1000;
    expect(visitor.world.clip(String(body.data.id))).toEqual({
      assetKey: window?.assetKey,
      startSeconds: began + body.data.start_time,
      durationSeconds: 6,
      looped: true,
      eventSeconds: body.data.start_time,
    });
    expect(began + body.data.start_time).toBe(
      (visitor.clock.now() - MAKING_MS - (window?.startMs ?? 0)) / 1000 - 30,
    );
  });

  it('of an event that ended while it was chosen is cut from what was live', async () => {
    const visitor = await subscriber();
    const nowMs = visitor.clock.now();
    const times = { startMs: nowMs - 230_000, endMs: nowMs + 30_000 };
    visitor.world.gamePatches.set(1001, times);
    visitor.clock.advance(60_000);
    const start_time = 200;
    const live = { event_id: 1001, event_media_id: 10011, start_time };
    const { status, body } = await cut(visitor, live);
    expect(status).toBe(201);
    visitor.clock.advance(MAKING_MS);
    expect(visitor.world.clip(String(body.data.id))).toMatchObject({ looped: true });
    expect((await cut(visitor, { ...live, start_time: 258 })).body.errors).toHaveProperty('duration');
    visitor.clock.advance(600_000);
    expect((await cut(visitor, live)).body.errors).toHaveProperty('start_time');
  });

  it('is deleted by its maker alone, and its link says so', async () => {
    const visitor = await subscriber();
    const { id, uuid } = (await cut(visitor)).body.data;
    const share = async (secret: string) =>
      (await visitor.call('getSharedClip', { path: { id }, query: { uuid: secret } })).status;
    const makersKey = visitor.apiKey;
    await visitor.arrive();
    await visitor.logIn('temporary@rudy.example', 'change-me-soon');
    expect((await visitor.call('deleteClip', { path: { id } })).status).toBe(404);
    const wrong = uuid.replace(/^./, (digit: string) => (digit === '0' ? '1' : '0'));
    expect([await share(uuid), await share(wrong), await share('guessed')]).toEqual([200, 404, 404]);
    visitor.apiKey = makersKey;
    visitor.clock.advance(MAKING_MS);
    expect((await visitor.call('deleteClip', { path: { id } })).body.data).toEqual({ id });
    expect(await listed(visitor)).toEqual([]);
    expect([await share(uuid), await share(wrong), await share('guessed')]).toEqual([410, 404, 404]);
    for (const operation of ['deleteClip', 'getClipDownload'] as const) {
      expect((await visitor.call(operation, { path: { id } })).status).toBe(404);
    }
    expect(visitor.world.clip(String(id))).toBeNull();
    expect((await counts(visitor)).clips).toBe(1);
  });

  it('has a picture of its own', async () => {
    const visitor = await subscriber();
    await cut(visitor);
    await cut(visitor, { start_time: 9 });
    await cut(visitor, { start_time: 9, duration: 8 });
    visitor.clock.advance(MAKING_MS);
    const urls = (await listed(visitor)).map(({ image }: { image: { url: string } }) => image.url);
    expect(new Set(urls).size).toBe(3);
    for (const url of urls)
      expect(url).toMatch(/^\/pictures\/clips\/basketball\/[A-Z]+-\d+\/[A-Z]+-\d+\/\d+-\d+\.svg$/);
  });
});
