import { describe, expect, test } from 'vitest';
import type { ChannelBootstrap, Clip, Event, VodItem } from '../../../src/api/schema';
import { clipContent, eventContent, vodItemContent } from '../../../src/machines/watch/content';
import { prerollContentOf, prerollsOf } from '../../../src/machines/watch/prerolls';
import { nextAfter, relatedTo } from '../../../src/machines/watch/relatedEvents';
import { watchedContent } from '../../../src/machines/watch/watchedContent';

const UNSAFE = 'javascript:alert(1)';
const safeUrl = (url: unknown) => (typeof url === 'string' && url !== '' && url !== UNSAFE ? url : null);
const none: ChannelBootstrap = {};

describe('the media of a content', () => {
  const media: Event['media'] = [
    { id: 1, kind: 'live', url: '/a.m3u8', mime_type: 'application/x-mpegurl' },
    { id: 2, kind: 'live', url: UNSAFE },
    { id: 3, kind: 'vod', url: '/b.mp4' },
    { id: 4, kind: 'live', url: '/c.m3u8' },
    { id: 5, kind: 'embedded', url: 'https://other.test/1' },
    { id: 6, kind: 'embedded', url: 'https://other.test/2' },
    { id: 7, kind: 'thumbnails', url: '/pictures.vtt' },
  ];

  test('of an event are sorted by kind, in the order of the platform, the safe ones only', () => {
    expect(eventContent({ id: 7, media }, none, safeUrl)).toEqual({
      kind: 'event',
      event: { id: 7, media },
      live: [
        { url: '/a.m3u8', mimeType: 'application/x-mpegurl' },
        { url: '/c.m3u8', mimeType: null },
      ],
      vod: [{ url: '/b.mp4', mimeType: null }],
      embeddedUrl: 'https://other.test/1',
      thumbnailsUrl: '/pictures.vtt',
      prerolls: [],
    });
  });

  test.each([[undefined], [null], [[]], [[{ id: 1, kind: 'embedded', url: UNSAFE } as const]]])(
    'of an event can be missing: %j',
    (sent) => {
      const event = { id: 7, ...(sent === undefined ? {} : { media: sent }) } as Event;
      expect(eventContent(event, none, safeUrl)).toMatchObject({
        ...{ live: [], vod: [], embeddedUrl: null, thumbnailsUrl: null },
      });
    },
  );

  test('of an item of the library are its recordings', () => {
    const item = { id: 5, media } as VodItem;
    expect(vodItemContent(item, safeUrl)).toEqual({
      ...{ kind: 'vodItem', vodItem: item, live: [], embeddedUrl: null, thumbnailsUrl: null, prerolls: [] },
      vod: [{ url: '/b.mp4', mimeType: null }],
    });
  });

  test.each<[string, Partial<Clip>, unknown[]]>([
    ['its file', { url: '/9.mp4', mime_type: 'video/mp4' }, [{ url: '/9.mp4', mimeType: 'video/mp4' }]],
    ['its file of an unknown kind', { url: '/9.mp4' }, [{ url: '/9.mp4', mimeType: null }]],
    ['none without a file', {}, []],
    ['none with an unsafe address', { url: UNSAFE }, []],
  ])('of a clip are %s', (_, changes, vod) => {
    const clip: Clip = { id: 9, status: 'ready', ...changes };
    expect(clipContent(clip, safeUrl)).toMatchObject({ kind: 'clip', clip, live: [], vod });
  });
});

describe('the adverts of a channel', () => {
  const channelWith = (...prerolls: object[]) => ({ settings: { prerolls } }) as unknown as ChannelBootstrap;

  test('are those with a safe address, for no stream unless the channel says so', () => {
    const channel = channelWith({ id: 61, url: '/advert.mp4' }, { id: 62, url: UNSAFE });
    expect(prerollsOf(channel, safeUrl)).toEqual([
      {
        ...{ id: 61, url: '/advert.mp4', mimeType: null, weight: 1, locationId: null, categoryIds: [] },
        ...{ forLive: false, forVod: false, skippableAfter: null },
      },
    ]);
    expect(eventContent({ id: 7 }, channel, safeUrl).prerolls).toHaveLength(1);
  });

  test('keep what the channel says of them', () => {
    const sent = {
      ...{ id: 61, url: '/advert.mp4', mime_type: 'video/mp4', weight: 0, location_id: 3 },
      ...{ event_categories: [1, 2], for_live: true, for_vod: true, skippable_after: 0 },
    };
    expect(prerollsOf(channelWith(sent), safeUrl)).toEqual([
      {
        ...{ id: 61, url: '/advert.mp4', mimeType: 'video/mp4', weight: 0, locationId: 3 },
        ...{ categoryIds: [1, 2], forLive: true, forVod: true, skippableAfter: 0 },
      },
    ]);
  });

  test.each([{}, { settings: {} }, { settings: { prerolls: null } }])('can be none: %j', (channel) => {
    expect(prerollsOf(channel as ChannelBootstrap, safeUrl)).toEqual([]);
  });

  test.each<[string, Partial<Event>, object]>([
    ['nothing of an event without properties', {}, { locationId: null, categoryIds: [] }],
    ['its place', { location_id: 4, location: { id: 5 } }, { locationId: 4, categoryIds: [] }],
    ['its place as it is described', { location: { id: 5 } }, { locationId: 5, categoryIds: [] }],
    [
      'its category, and the one around that',
      { event_category_id: 2, category: { id: 3, parent_id: 1 } },
      { locationId: null, categoryIds: [2, 1] },
    ],
    ['its category as it is described', { category: { id: 3 } }, { locationId: null, categoryIds: [3] }],
  ])('are compared with %s', (_, changes, content) => {
    expect(prerollContentOf({ id: 7, ...changes } as Event, true)).toEqual({
      eventId: 7,
      live: true,
      ...content,
    });
  });
});

describe('the events beside an event', () => {
  const shown: Event = { id: 1 };
  const ids = (events: readonly Event[]) => events.map(({ id }) => id);
  const listOf = (...numbers: number[]): Event[] => numbers.map((id) => ({ id }));

  test('are live ones, recordings and coming ones, each once, six at most, without the event itself', () => {
    const lists = { upcoming: listOf(6, 7, 8, 9), finished: listOf(1, 4, 2, 5), live: listOf(2, 1, 3) };
    expect(ids(relatedTo(shown, lists))).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test('are none where the channel has none', () => {
    expect(relatedTo(shown, {})).toEqual([]);
  });

  test.each<[string, Partial<Event>, boolean]>([
    ['that the viewer may watch', { type: 'finished', access: 'paid', has_access: true }, true],
    ['that is free', { type: 'live', access: 'free' }, true],
    ['that the viewer may not watch', { type: 'live', access: 'free', has_access: false }, false],
    ['that needs a pass', { type: 'live', access: 'paid' }, false],
    ['that has not begun', { type: 'upcoming', access: 'free', has_access: true }, false],
  ])('an event %s is offered next: %s', (_, changes, isOffered) => {
    const offered = { id: 2, ...changes } as Event;
    expect(nextAfter([{ id: 3, type: 'upcoming', access: 'free' }, offered])).toEqual(
      isOffered ? offered : null,
    );
  });
});

describe('what analytics are told of a content', () => {
  const unknown = { category: null, sport: null, gender: null, school: null, league: null };
  const event = {
    ...{ id: 7, category: { id: 3, title: 'Ice hockey', alias: 'hockey' }, division: 'D1' },
    ...{ group: { id: 4, name: 'Ridgemont' }, gender: 'women' },
  } as Event;
  const described = {
    ...{ category: 'Ice hockey', sport: 'hockey', gender: 'women', school: 'Ridgemont', league: 'D1' },
  };
  const contentOf = (shown: Event) => eventContent(shown, none, safeUrl);

  test.each([
    [true, 'live'],
    [false, 'vod'],
  ])('a live stream is told from a recording (%s)', (live, type) => {
    expect(watchedContent(contentOf(event), live)).toEqual({ id: 7, type, ...described });
  });

  test('an event without properties has none', () => {
    expect(watchedContent(contentOf({ id: 7 }), false)).toEqual({ id: 7, type: 'vod', ...unknown });
  });

  test('a participant has the sport, and the gender where the event has none', () => {
    const properties = { sport: 'sledge hockey', gender: 'men' };
    const first = { id: 1, properties };
    const told = (changes: object) => {
      const { sport, gender } = watchedContent(contentOf({ ...event, ...changes } as Event), false);
      return [sport, gender];
    };
    expect(told({ participant: first })).toEqual(['sledge hockey', 'women']);
    expect(told({ gender: null, participants: [{ id: 2 }, first] })).toEqual(['sledge hockey', 'men']);
    expect(told({ participant: { id: 3, properties: { sport: 'curling' } }, participants: [first] })).toEqual(
      ['curling', 'women'],
    );
  });

  test('an item of the library has no description, a clip has that of its event', () => {
    const item = vodItemContent({ id: 5 }, safeUrl);
    expect(watchedContent(item, true)).toEqual({ id: 5, type: 'vod', ...unknown });
    const clip: Clip = { id: 9, status: 'ready' };
    expect(watchedContent(clipContent(clip, safeUrl), false)).toEqual({ id: 9, type: 'clip', ...unknown });
    expect(watchedContent(clipContent({ ...clip, event } as Clip, safeUrl), false)).toEqual({
      id: 9,
      type: 'clip',
      ...described,
    });
  });
});
