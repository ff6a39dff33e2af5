import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../sandbox/world/clock';
import { createPlatform } from '../../sandbox/world/platform';
import { quickestOf } from '../quickestOf';
import { EVENING_MS, visit } from './visitor';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface Listed {
  id: number;
  type: string;
  stream_status: string;
  event_utc_ts: number;
}

describe('a schedule that never runs out', () => {
  it.each(['northside.localhost', 'voltige.localhost'])(
    '%s has events of every kind at any hour',
    async (host) => {
      const visitor = await visit({ host });
      for (let hour = 0; hour < 72; hour += 7) {
        const { body } = await visitor.call('getHomepageEvents');
        const { live, upcoming, finished }: Record<string, Listed[]> = body.data;
        expect(live?.length).toBeGreaterThanOrEqual(3);
        expect(upcoming?.length).toBeGreaterThanOrEqual(10);
        expect(finished?.length).toBeGreaterThanOrEqual(10);
        const nowSeconds = visitor.clock.now() / 1000;
        const soon = upcoming?.filter(
          (event) => event.event_utc_ts > nowSeconds && event.event_utc_ts <= nowSeconds + 3600,
        );
        expect(soon?.length).toBeGreaterThanOrEqual(1);
        visitor.clock.advance(7 * HOUR_MS);
      }
    },
  );

  it('shows the title game live, with a stream, on every day', async () => {
    const visitor = await visit();
    for (const days of [0, 1, 3]) {
      visitor.clock.advance(days * DAY_MS);
      const { body } = await visitor.call('getEvent', { path: { id: 1001 } });
      expect(body.data).toMatchObject({ type: 'live', stream_status: 'live', has_access: true });
      expect(body.data.media.map((media: { kind: string }) => media.kind)).toEqual(['image', 'live']);
      expect(visitor.world.liveWindow('1001')).toMatchObject({ endMs: null });
    }
  });

  it('ends a stream where it stands when a test ends its event', async () => {
    const visitor = await visit();
    const running = visitor.world.liveWindow('1001');
    visitor.world.gamePatches.set(1001, { endMs: EVENING_MS });
    expect(visitor.world.liveWindow('1001')).toEqual({ ...running, endMs: EVENING_MS });
    const { body } = await visitor.call('getEvent', { path: { id: 1001 } });
    expect(body.data).toMatchObject({ type: 'finished', stream_status: 'ended' });
  });

  it('takes one event from upcoming through live to finished under the same number', async () => {
    const visitor = await visit();
    const listed = await visitor.call('listEvents', {
      query: { type: 'upcoming', stream_status: 'scheduled', access: 'free' },
    });
    const event: Listed = listed.body.data[0];
    const states: [string, string][] = [];
    const toStart = event.event_utc_ts * 1000 - visitor.clock.now();
    for (const step of [0, toStart - 300_000, 300_000, 4 * HOUR_MS]) {
      visitor.clock.advance(step);
      const { body } = await visitor.call('getEvent', { path: { id: event.id } });
      states.push([body.data.type, body.data.stream_status]);
    }
    expect(states).toEqual([
      ['upcoming', 'scheduled'],
      ['upcoming', 'starting'],
      ['live', 'live'],
      ['finished', 'ended'],
    ]);
  });

  it('signs stream addresses for six hours, anew each time an event is read', async () => {
    const visitor = await visit();
    const expiryNow = async (): Promise<number> =>
      (await visitor.call('getEvent', { path: { id: 1001 } })).body.data.media[1].expires_ts;
    const first = await expiryNow();
    visitor.clock.advance(HOUR_MS);
    expect(first * 1000 - EVENING_MS).toBe(6 * HOUR_MS);
    expect((await expiryNow()) - first).toBe(3600);
  });

  it.each([
    [1006, { geo_blocked: true, has_access: false }, ['image']],
    [1007, { type: 'live', stream_status: 'interrupted' }, ['image']],
    [1008, { type: 'upcoming', stream_status: 'delayed' }, ['image']],
    [1011, { type: 'finished' }, ['image', 'vod', 'thumbnails']],
    [1012, { type: 'finished' }, ['image', 'vod', 'thumbnails']],
    [1013, { type: 'finished', duration: null }, ['image', 'embedded']],
    [1014, { type: 'finished', duration: null }, ['image']],
  ])('keeps event %i for its peculiarity', async (id, peculiarity, kinds) => {
    const visitor = await visit();
    const { body } = await visitor.call('getEvent', { path: { id } });
    expect(body.data).toMatchObject(peculiarity);
    expect(body.data.media.map((media: { kind: string }) => media.kind)).toEqual(kinds);
  });

  it('offers one recording as DASH', async () => {
    const visitor = await visit();
    const { body } = await visitor.call('getEvent', { path: { id: 1012 } });
    expect(body.data.media[1]).toMatchObject({ mime_type: 'application/dash+xml' });
  });
});

describe('the same seed', () => {
  it('tells the same story in two platforms', async () => {
    const story = async () => {
      const visitor = await visit();
      const [home, channel] = [
        await visitor.call('getHomepageEvents'),
        await visitor.call('getChannelBootstrap'),
      ];
      return { key: visitor.apiKey, home: home.body, channel: channel.body };
    };
    expect(await story()).toEqual(await story());
  });

  it('gives other keys in another world, and the same events', async () => {
    const [one, other] = [await visit({ worldId: 'one' }), await visit({ worldId: 'other' })];
    expect(one.apiKey).not.toBe(other.apiKey);
    expect((await one.call('listEvents')).body).toEqual((await other.call('listEvents')).body);
  });
});

describe('the crowded channel', () => {
  const host = 'crowded.localhost';

  it('has 10,000 events, 400 teams and 120 schools', async () => {
    const visitor = await visit({ host });
    const totalOf = async (operation: 'listEvents' | 'listParticipants' | 'listParticipantGroups') =>
      (await visitor.call(operation)).body.meta.total;
    expect([
      await totalOf('listEvents'),
      await totalOf('listParticipants'),
      await totalOf('listParticipantGroups'),
    ]).toEqual([10_010, 400, 120]);
  });

  it('is built on the first visit, in no time to speak of', () => {
    const milliseconds = quickestOf(3, (run) => {
      const platform = createPlatform({ clock: createManualClock(EVENING_MS + (400 + run) * DAY_MS) });
      expect(platform.world('fresh', host).games()).toHaveLength(10_010);
    });
    expect(milliseconds).toBeLessThan(1000);
  });

  it('gives every event a number of its own', async () => {
    const games = (await visit({ host })).world.games();
    expect(new Set(games.map((game) => game.id)).size).toBe(games.length);
  });
});
