import { describe, expect, it, onTestFinished } from 'vitest';
import { undocumented } from '../documented';
import { type Answer, type Visitor, visit } from '../visitor';
import { cut, cutLive, elapsed, MAKING_MS, subscriber } from './clipping';

async function expectRefused(answer: Answer, status: number, fields: readonly string[]): Promise<void> {
  expect({ status: answer.status, fields: Object.keys(answer.body.errors) }).toEqual({ status, fields });
  expect(undocumented('createClip', answer)).toEqual([]);
}

describe('a clip', () => {
  it.each([
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'x'.repeat(10_000) }, 'name'],
    [{ duration: 0 }, 'duration'],
    [{ duration: 0.5 }, 'duration'],
    [{ duration: -5 }, 'duration'],
    [{ duration: 301 }, 'duration'],
    [{ start_time: 9999 }, 'duration'],
    [{ start_time: -1 }, 'start_time'],
    [{ tags: [] }, 'tags'],
    [{ tags: ['spaceship'] }, 'tags'],
    [{ tags: ['save', 'Goal'] }, 'tags'],
    [{ tags: [' '] }, 'tags'],
    [{ event_media_id: 1 }, 'event_media_id'],
    // A recorded event has no live stream to cut, however its number would be.
    [{ event_id: 1015, event_media_id: 10151 }, 'start_time'],
  ])('is not cut from %o', async (changes, field) => {
    const visitor = await subscriber();
    await expectRefused(await cut(visitor, changes), 422, [field]);
  });

  it('ends with its media, give or take a second', async () => {
    const visitor = await subscriber();
    expect((await cut(visitor, { start_time: 60, duration: 4.9 })).status).toBe(201);
    expect((await cut(visitor, { start_time: 60, duration: 300 })).body.errors).toHaveProperty('duration');
  });

  it.each([
    ['beyond now', -10, 6, ['duration']],
    ['across now', 4, 6, ['duration']],
    ['before what viewers can go back to', 400, 6, ['start_time']],
  ])('of a live event is not cut %s', async (_, secondsAgo, duration, fields) => {
    const visitor = await subscriber();
    await expectRefused(await cutLive(visitor, secondsAgo, { duration }), 422, fields);
  });

  it('of a live event is cut up to now, and from the oldest that viewers can go back to', async () => {
    const visitor = await subscriber();
    expect(elapsed(visitor)).toBeGreaterThan(300);
    expect((await cutLive(visitor, 6)).status).toBe(201);
    expect((await cutLive(visitor, 300)).status).toBe(201);
  });

  it('is refused without the capability, of what may not be watched, and of no event', async () => {
    const visitor = await visit({ loggedIn: true });
    await expectRefused(await cut(visitor), 403, ['capability']);
    const member = await subscriber();
    const ppv = member.world
      .games()
      .find(({ access, endMs }) => access === 'ppv' && endMs < member.clock.now());
    await expectRefused(await cut(member, { event_id: ppv?.id }), 403, ['capability']);
    await expectRefused(await cut(member, { event_id: 999_999 }), 404, []);
  });

  it('is refused while the same is being made, with its number', async () => {
    const visitor = await subscriber();
    const { id } = (await cut(visitor)).body.data;
    const again = await cut(visitor, { name: 'Another name' });
    await expectRefused(again, 409, ['clip_id']);
    expect(again.body.errors.clip_id).toEqual([String(id)]);
    expect((await cut(visitor, { duration: 7 })).status).toBe(201);
    visitor.clock.advance(MAKING_MS);
    expect((await cut(visitor)).status).toBe(201);
  });

  it('may be made again once it has failed', async () => {
    const visitor = await subscriber();
    visitor.world.clips.fate = 'encoding_failed';
    await cut(visitor);
    visitor.clock.advance(MAKING_MS);
    visitor.world.clips.fate = 'ready';
    expect((await cut(visitor)).status).toBe(201);
  });
});

describe('the tags that a channel offers', () => {
  const offered = async (visitor: Visitor): Promise<string[]> =>
    (await visitor.call('getSettings')).body.data.clip_tags;

  it.each([
    ['northside.localhost', 'goal'],
    ['voltige.localhost', 'pirouette'],
    ['crowded.localhost', 'top play'],
  ])('are words of its own (%s)', async (host, tag) => {
    const tags = await offered(await visit({ host }));
    expect(tags).toContain(tag);
    expect(new Set(tags).size).toBe(tags.length);
    expect(tags.length).toBeGreaterThan(host.startsWith('crowded') ? 3 : 10);
  });

  it('are those that its clips may have', async () => {
    const visitor = await subscriber({ host: 'voltige.localhost' });
    expect((await cut(visitor, { tags: ['save'] })).body.errors).toHaveProperty('tags');
    expect((await cut(visitor, { tags: ['réception', 'chute'] })).body.data.tags).toEqual([
      'réception',
      'chute',
    ]);
  });

  it('are none on bare, where words are free, each kept once', async () => {
    const visitor = await visit({ host: 'bare.localhost' });
    expect(await offered(visitor)).toBeUndefined();
    const member = await subscriber();
    const { settings } = member.world.channel.content;
    const { clip_tags = [] } = settings;
    onTestFinished(() => {
      settings.clip_tags = clip_tags;
    });
    settings.clip_tags = [];
    expect((await cut(member, { tags: [' my own ', 'my own', 'second'] })).body.data.tags).toEqual([
      'my own',
      'second',
    ]);
    expect((await cut(member, { tags: ['second', '  '] })).body.errors).toHaveProperty('tags');
  });
});
