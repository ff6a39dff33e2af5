import { describe, expect, it } from 'vitest';
import { subscribe, type Visitor, visit } from './visitor';

const save = {
  event_id: 1011,
  name: 'A save',
  start_time: 4,
  duration: 6,
  tags: ['save'],
  event_media_id: 10112,
};

async function subscriber(): Promise<Visitor> {
  const visitor = await visit({ loggedIn: true });
  await subscribe(visitor);
  return visitor;
}

async function cut(visitor: Visitor, changes: Record<string, unknown> = {}) {
  return visitor.call('createClip', { body: { ...save, ...changes } });
}

async function clips(visitor: Visitor) {
  return (await visitor.call('listUserClips')).body.data;
}

describe('a clip', () => {
  it('is queued, then processing, then ready to play, share and save', async () => {
    const visitor = await subscriber();
    const { status, body } = await cut(visitor);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { data: { status: 'queued', url: null, name: 'A save' } },
    });
    const { id, uuid } = body.data;
    expect(visitor.world.clip(String(id))).toBeNull();
    visitor.clock.advance(2000);
    expect(await clips(visitor)).toMatchObject([{ id, status: 'processing', url: null }]);
    expect((await visitor.call('getClipDownload', { path: { id } })).status).toBe(422);

    visitor.clock.advance(6000);
    expect(await clips(visitor)).toMatchObject([{ id, status: 'ready', progress: 100, event: { id: 1011 } }]);
    expect(visitor.world.clip(String(id))).toMatchObject({
      startSeconds: 4,
      durationSeconds: 6,
      looped: false,
    });
    const stranger = await visit({ worldId: 'elsewhere' });
    expect((await stranger.call('getSharedClip', { path: { id }, query: { uuid } })).status).toBe(404);
    visitor.apiKey = visitor.world.keys.issue(visitor.world.channel.channelKey);
    expect((await visitor.call('getSharedClip', { path: { id }, query: { uuid } })).body.data.url).toContain(
      `/media/clips/${id}/`,
    );
    expect((await visitor.call('getSharedClip', { path: { id }, query: { uuid: 'guessed' } })).status).toBe(
      404,
    );
  });

  it('counts, and so do downloads', async () => {
    const visitor = await subscriber();
    const { body } = await cut(visitor);
    visitor.clock.advance(8000);
    await visitor.call('getClipDownload', { path: { id: body.data.id } });
    await visitor.call('getEventDownload', { path: { id: 1011 } });
    expect((await visitor.call('getUserAccess')).body.data.featureCount).toEqual({ clips: 1, downloads: 2 });
  });

  it('may fail, and may never be done', async () => {
    const visitor = await subscriber();
    visitor.world.clips.fate = 'failed';
    await cut(visitor);
    visitor.world.clips.fate = 'stuck';
    await cut(visitor, { start_time: 10 });
    visitor.clock.advance(600_000);
    expect((await clips(visitor)).map((clip: { status: string }) => clip.status)).toEqual([
      'processing',
      'failed',
    ]);
  });

  it('of a live event counts from the begin of the event', async () => {
    const visitor = await subscriber();
    const game = visitor.world.game(1001);
    const window = visitor.world.liveWindow('1001');
    const { body } = await cut(visitor, { event_id: 1001, event_media_id: 10011, start_time: 30 });
    visitor.clock.advance(8000);
    const expected = ((game?.startMs ?? 0) - (window?.startMs ?? 0)) / 1000 + 30;
    expect(visitor.world.clip(String(body.data.id))).toMatchObject({ startSeconds: expected, looped: true });
  });

  it('is deleted by its maker alone', async () => {
    const visitor = await subscriber();
    const { id } = (await cut(visitor)).body.data;
    const makersKey = visitor.apiKey;
    await visitor.arrive();
    await visitor.logIn('temporary@rudy.example', 'change-me-soon');
    expect((await visitor.call('deleteClip', { path: { id } })).status).toBe(404);
    visitor.apiKey = makersKey;
    expect((await visitor.call('deleteClip', { path: { id } })).body.data).toEqual({ id });
    expect(await clips(visitor)).toEqual([]);
  });

  it.each([
    [{ name: '' }, 422, 'name'],
    [{ name: 'x'.repeat(81) }, 422, 'name'],
    [{ duration: 301 }, 422, 'duration'],
    [{ start_time: 9999 }, 422, 'duration'],
    [{ tags: [] }, 422, 'tags'],
    [{ event_media_id: 1 }, 422, 'event_media_id'],
  ])('is not cut from %o', async (changes, status, field) => {
    const visitor = await subscriber();
    const answer = await cut(visitor, changes);
    expect({ status: answer.status, fields: Object.keys(answer.body.errors) }).toEqual({
      status,
      fields: [field],
    });
  });

  it('is refused without the capability, and while the same one is being made', async () => {
    const visitor = await visit({ loggedIn: true });
    expect((await cut(visitor)).body.errors).toEqual({ capability: ['clipping'] });
    await subscribe(visitor);
    await cut(visitor);
    expect((await cut(visitor)).status).toBe(409);
  });
});

describe('favourites', () => {
  it('stick, once each, and choose the events that are followed', async () => {
    const visitor = await visit({ loggedIn: true });
    const school = visitor.world.channel.directory.schools[0];
    const follow = () =>
      visitor.call('createFavorite', { body: { favoritable_type: 'group', favoritable_id: school?.id } });
    const first = await follow();
    expect((await follow()).body).toEqual(first.body);
    expect((await visitor.call('listFavorites')).body.data).toEqual([
      { id: first.body.data.id, favoritable_id: school?.id, favoritable_type: 'group', name: school?.name },
    ]);
    const followed = await visitor.call('listFavoriteEvents');
    const ofSchool = await visitor.call('listEvents', { query: { school: school?.alias ?? '' } });
    expect(followed.body.meta.total).toBe(ofSchool.body.meta.total);

    await visitor.call('deleteFavorite', { path: { id: first.body.data.id } });
    expect((await visitor.call('listFavorites')).body.data).toEqual([]);
    expect((await visitor.call('listFavoriteEvents')).body.meta.total).toBe(0);
  });

  it('are of the types of the contract, and of what exists', async () => {
    const visitor = await visit({ loggedIn: true });
    const follow = (favoritable_type: string, favoritable_id: number) =>
      visitor.call('createFavorite', { body: { favoritable_type, favoritable_id } });
    expect((await follow('city', 1)).body.errors).toHaveProperty('favoritable_type');
    expect((await follow('participant', 1)).status).toBe(404);
    expect((await (await visit()).call('listFavorites')).status).toBe(401);
  });
});
