import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVENING_MS } from '../visitor';
import { type HostedWorldOfOne, hostedWorld } from './hostedWorld';

const MINUTE_MS = 60_000;

let world: HostedWorldOfOne;
beforeEach(async () => {
  world = await hostedWorld();
});
afterEach(() => world.close());

const change = async (fields: object) => {
  const { status, text } = await world.post('/sandbox/control/game', fields);
  return { status, ...JSON.parse(text) };
};
const read = async (id: number) => {
  const { body } = await world.visitor.call('getEvent', { path: { id } });
  return body.data;
};

describe('the games of /sandbox', () => {
  it('moves a game that always runs, so that it begins in some minutes', async () => {
    expect((await change({ eventId: 1001, startsIn: 5, endsIn: 65 })).status).toBe(200);
    expect(await read(1001)).toMatchObject({
      type: 'upcoming',
      stream_status: 'starting',
      event_utc_ts: (EVENING_MS + 5 * MINUTE_MS) / 1000,
    });
    world.visitor.clock.advance(6 * MINUTE_MS);
    expect(await read(1001)).toMatchObject({ type: 'live', stream_status: 'live' });
    world.visitor.clock.advance(60 * MINUTE_MS);
    expect(await read(1001)).toMatchObject({ type: 'finished', stream_status: 'ended' });
  });

  it('ends a game, gives it a trouble and takes its recording', async () => {
    await change({ eventId: 1001, trouble: 'interrupted' });
    expect(await read(1001)).toMatchObject({ type: 'live', stream_status: 'interrupted' });
    await change({ eventId: 1001, trouble: 'none' });
    expect(await read(1001)).toMatchObject({ type: 'live', stream_status: 'live' });
    await change({ eventId: 1001, endsIn: 0, recording: 'none' });
    const { stream_status, media } = await read(1001);
    const kinds = media.map(({ kind }: { kind: string }) => kind);
    expect({ stream_status, kinds }).toEqual({ stream_status: 'ended', kinds: ['image'] });
  });

  it('gives it a recording in two formats, or in a codec of no browser', async () => {
    const codecsIn = async (recording: string) => {
      await change({ eventId: 1011, recording });
      const media: { kind: string; url: string; mime_type: string }[] = (await read(1011)).media;
      const streams = media.filter(({ kind }) => kind === 'vod');
      return Promise.all(
        streams.map(async ({ url, mime_type }) => {
          const { text } = await world.get(url);
          return [mime_type, [...new Set(/"(?:avc1|vvc1)/.exec(text))]];
        }),
      );
    };
    const [hls, dash] = ['application/vnd.apple.mpegurl', 'application/dash+xml'];
    expect(await codecsIn('both')).toEqual([
      [hls, ['"avc1']],
      [dash, ['"avc1']],
    ]);
    expect(await codecsIn('unplayable')).toEqual([
      [hls, ['"vvc1']],
      [dash, ['"vvc1']],
    ]);
    expect(await codecsIn('dash')).toEqual([[dash, ['"avc1']]]);
  });

  it('leaves alone what its form says nothing of', async () => {
    const before = await read(1001);
    const { status } = await world.post(
      '/sandbox/control/game',
      'eventId=1001&startsIn=&endsIn=&trouble=as+it+is&recording=as+it+is',
    );
    expect(status).toBe(303);
    expect(await read(1001)).toEqual(before);
  });

  it.each([
    { eventId: 999_999 },
    { eventId: 'final' },
    { eventId: 1001, startsIn: 'soon' },
    { eventId: 1001, trouble: 'rain' },
    { eventId: 1001, recording: 'film' },
    { eventId: 1001, startsIn: 5, endsIn: 1 },
  ])('refuses %o in words', async (fields) => {
    expect(await change(fields)).toMatchObject({ status: 400, message: expect.stringMatching(/\w+\.$/) });
    expect(world.visitor.world.gamePatches.size).toBe(0);
  });
});
