import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import type { WatchContent, WatchEvent } from '../../../src/machines/watch/types';
import type { MediaFact } from '../../../src/media/types';
import { settled } from '../deferredCalls';
import {
  advert,
  at,
  event,
  live,
  NOW,
  recorded,
  startWatch,
  startWatching,
  visitor,
  vodItem,
} from './startWatch';

const next = { id: 8, type: 'finished', access: 'free' } as const;
const nextIs = { type: 'next.changed', next } as const;
const vodItemAddress = { kind: 'vodItem', id: 5 } as const;
const ended = { type: 'media.ended' } as const;

describe('the next content', () => {
  test('opens automatically ten seconds after the end', () => {
    const visit = startWatching(recorded);
    visit.send(nextIs);
    expect(visit.offer()).toBeNull();
    visit.tell(ended);
    expect(visit.offer()).toEqual({ next, secondsLeft: 10 });
    visit.wait(1);
    expect(visit.offer()?.secondsLeft).toBe(9);
    visit.wait(8);
    expect([visit.offer()?.secondsLeft, visit.emitted]).toEqual([1, []]);
    visit.wait(1);
    expect(visit.emitted).toEqual([{ type: 'next.reached', id: 8 }]);
    visit.wait(30);
    expect(visit.emitted).toHaveLength(1);
  });

  test('can be declined, and is still offered', () => {
    const visit = startWatching(recorded);
    visit.send(nextIs);
    visit.tell(ended);
    visit.wait(3);
    visit.send({ type: 'next.cancel' });
    expect(visit.offer()).toEqual({ next, secondsLeft: null });
    visit.wait(30);
    expect([visit.offer()?.secondsLeft, visit.emitted]).toEqual([null, []]);
  });

  test('disappears when the viewer plays again, and restarts its countdown at the next end', () => {
    const visit = startWatching(recorded);
    visit.send(nextIs);
    visit.tell(ended);
    visit.wait(6);
    visit.context().playback?.send({ type: 'playback.play' });
    visit.tell({ type: 'media.started' });
    expect(visit.offer()).toBeNull();
    visit.wait(60);
    expect(visit.emitted).toEqual([]);
    visit.tell(ended);
    expect(visit.offer()?.secondsLeft).toBe(10);
  });

  test('disappears when the controls of the browser play again', () => {
    const visit = startWatching(recorded);
    visit.send(nextIs);
    visit.tell(ended);
    visit.wait(6);
    visit.tell({ type: 'media.started' });
    expect(visit.offer()).toBeNull();
    visit.wait(60);
    expect(visit.emitted).toEqual([]);
  });

  test('is offered when it is loaded after the end', () => {
    const visit = startWatching(recorded);
    visit.tell(ended);
    expect(visit.offer()).toBeNull();
    visit.send(nextIs);
    expect(visit.offer()?.secondsLeft).toBe(10);
  });

  test('after a live stream is offered and does not open automatically', () => {
    const visit = startWatching(live);
    visit.send(nextIs);
    visit.tell(ended);
    expect(visit.offer()).toEqual({ next, secondsLeft: null });
    visit.wait(60);
    expect(visit.emitted).toEqual([]);
  });

  test('after a live stream is no longer offered once the stream goes on', () => {
    const visit = startWatching(live);
    visit.send(nextIs);
    visit.tell(ended);
    visit.context().playback?.send({ type: 'playback.play' });
    visit.tell({ type: 'media.started' });
    expect(visit.offer()).toBeNull();
  });

  test('waits while a clip is edited, and counts down once its editor is closed', () => {
    const visit = startWatching(recorded);
    visit.send(nextIs, { type: 'clipEditor.opened' });
    visit.tell(ended);
    visit.wait(60);
    expect([visit.offer(), visit.emitted]).toEqual([null, []]);
    visit.send({ type: 'clipEditor.closed' });
    expect(visit.offer()?.secondsLeft).toBe(10);
    visit.wait(10);
    expect(visit.emitted).toEqual([{ type: 'next.reached', id: 8 }]);
  });

  test('stops its countdown when a clip is edited, and does not begin one that was declined', () => {
    const visit = startWatching(recorded);
    visit.send(nextIs);
    visit.tell(ended);
    visit.wait(9);
    visit.send({ type: 'clipEditor.opened' });
    visit.wait(60);
    expect([visit.offer(), visit.emitted]).toEqual([null, []]);
    visit.send({ type: 'clipEditor.closed' }, { type: 'next.cancel' }, { type: 'clipEditor.opened' });
    visit.send({ type: 'clipEditor.closed' });
    visit.wait(60);
    expect([visit.offer()?.secondsLeft, visit.emitted]).toEqual([null, []]);
  });

  test('does not cover the last picture of a live stream while a clip is edited', () => {
    const visit = startWatching(live);
    visit.send(nextIs, { type: 'clipEditor.opened' });
    visit.tell(ended);
    expect(visit.offer()).toBeNull();
    visit.send({ type: 'clipEditor.closed' });
    expect(visit.offer()).toEqual({ next, secondsLeft: null });
  });

  test('is not offered in an embedded player', () => {
    const visit = startWatching(recorded, { isEmbedded: true });
    visit.send(nextIs);
    visit.tell(ended);
    visit.wait(60);
    expect([visit.offer(), visit.emitted]).toEqual([null, []]);
  });
});

describe('the picture', () => {
  test('is watched from its first frame to its end, through pauses and stalls', () => {
    const visit = startWatching(live);
    expect(visit.pictures).toEqual(['started']);
    visit.tell({ type: 'media.paused' }, { type: 'media.started' }, { type: 'media.stalled' });
    expect(visit.pictures).toEqual(['started']);
    visit.tell(ended);
    expect(visit.pictures).toEqual(['started', 'stopped']);
  });

  test('goes on to be watched when a minute passes at once while it stalls or recovers', () => {
    const visit = startWatching(live);
    visit.tell({ type: 'media.stalled' });
    visit.clock.increment(64_000);
    const inRecovery = visit.actor.getSnapshot().context.phase;
    visit.tell({ type: 'media.started' });
    visit.clock.increment(64_000);
    expect([inRecovery, visit.actor.getSnapshot().context.phase]).toEqual(['retryingSegment', 'playing']);
    expect(visit.pictures).toEqual(['started']);
  });

  test('is not watched before it begins', () => {
    const visit = startWatch();
    visit.know();
    visit.load(live);
    expect(visit.pictures).toEqual([]);
  });

  test('is no longer watched when its page is left', () => {
    const visit = startWatching(recorded);
    visit.send({ type: 'visit.leave' });
    expect(visit.pictures).toEqual(['started', 'stopped']);
  });

  test('is no longer watched once it failed', () => {
    const visit = startWatching(live);
    visit.send({ type: 'viewer.changed', viewer: { ...visitor, regionBlocked: true } });
    expect(visit.pictures).toEqual(['started', 'stopped']);
  });

  test.each([
    ['live stream', live, '/live.m3u8'],
    ['recording', recorded, '/vod.m3u8'],
  ])(
    'of an advert before a %s is watched too, and goes on in the content behind it',
    async (_, content, url) => {
      const visit = startWatch();
      visit.know();
      visit.load({ ...content, prerolls: [advert] });
      expect(visit.pictures).toEqual(['started']);
      visit.tellAdvert({ type: 'media.loaded', live: false });
      visit.tellAdvert({ type: 'media.started' });
      visit.tellAdvert({ type: 'media.ended' });
      await settled();
      expect([visit.loads(), visit.pictures]).toEqual([[url], ['started']]);
    },
  );

  test('of a player of another site counts, since nobody can ask whether it plays', () => {
    const visit = startWatch();
    visit.know();
    visit.load({ ...live, live: [], embeddedUrl: 'https://player.example/7' } as WatchContent);
    expect([visit.screen(), visit.pictures]).toEqual(['embedded', ['started']]);
  });
});

describe('events around the player', () => {
  test('difficulties that cover the page pause playback', () => {
    const visit = startWatching(live);
    visit.send({ type: 'difficulties.shown' });
    expect([visit.playback()?.context.wantsToPlay, visit.commands.at(-1)]).toEqual([
      false,
      { type: 'media.pause' },
    ]);
  });

  test('network events are forwarded to the player, and the event is read again', () => {
    const visit = startWatching(live);
    visit.send({ type: 'network.lost' });
    expect([visit.playback()?.context.online, visit.reads]).toEqual([false, []]);
    visit.send({ type: 'network.returned' });
    expect([visit.playback()?.context.online, visit.reads]).toEqual([true, [0]]);
  });

  test('a tab that becomes visible reads the event again', () => {
    const visit = startWatching(live);
    visit.send({ type: 'tab.shown' });
    expect(visit.reads).toEqual([0]);
  });

  test('a player that starts offline is in the offline state, and loads when the network is back', () => {
    const visit = startWatch({ isOnline: false });
    visit.know();
    visit.load(live);
    expect(visit.playback()?.value).toEqual({ active: 'offline' });
    visit.send({ type: 'network.returned' });
    expect(visit.playback()?.value).toEqual({ active: 'loading' });
  });

  test('so is a player that starts after the network was lost', () => {
    const visit = startWatch();
    visit.send({ type: 'network.lost' });
    visit.know();
    visit.load(live);
    expect(visit.playback()?.value).toEqual({ active: 'offline' });
  });

  test("the viewer's choices in one player apply to the next", () => {
    const visit = startWatching(live);
    const preferences = { volume: 0.3, muted: true, captions: false, captionLanguage: null, speed: 1 };
    visit.send({ type: 'preferences.changed', preferences });
    visit.tell(ended);
    visit.load(recorded, NOW + 60);
    visit.send({ type: 'recording.watch' });
    expect(visit.playback()?.context).toMatchObject({ volume: 0.3, muted: true });
  });

  test('the recording of the same event is another view for analytics', () => {
    const visit = startWatching(live);
    expect(visit.viewId()).toBe('v1');
    visit.tell(ended);
    visit.load(recorded, NOW + 60);
    visit.send({ type: 'recording.watch' });
    expect(visit.viewId()).toBe('v2');
  });

  test('fresh sources of an event that is read again go to the player, which continues', () => {
    const visit = startWatching(live);
    const fresh = [{ url: '/live.m3u8?2', mimeType: null }];
    visit.load({ ...live, live: fresh }, NOW + 60);
    expect(visit.playback()?.context.sources).toEqual(fresh);
    expect([visit.playback()?.value, visit.loads()]).toEqual([
      { active: { playing: 'settled' } },
      ['/live.m3u8'],
    ]);
    expect(visit.children).toHaveLength(1);
  });

  test('unchanged sources have no effect on a picture that plays', () => {
    const visit = startWatching(live);
    visit.load({ ...live, live: [...live.live] }, NOW + 60);
    expect(visit.playback()?.context.sources).toEqual(live.live);
    expect([visit.playback()?.value, visit.loads()]).toEqual([
      { active: { playing: 'settled' } },
      ['/live.m3u8'],
    ]);
  });

  describe('a player whose source was refused', () => {
    const refused: MediaFact = {
      type: 'media.failed',
      error: { category: 'expired', status: 403, code: 1001 },
    };
    const fresh = [{ url: '/live.m3u8?2', mimeType: null }];
    const unread: WatchEvent = {
      type: 'content.failed',
      failure: { kind: 'server', status: 500, operation: 'getEvent' },
    };
    const refusedPlayer = () => {
      const visit = startWatching(live);
      visit.tell(refused);
      expect(visit.playback()?.value).toEqual({ active: 'refreshingSource' });
      return visit;
    };

    test.each<[string, WatchEvent, string]>([
      [
        'fresh addresses are loaded',
        { type: 'content.loaded', content: { ...live, live: fresh }, now: NOW },
        '/live.m3u8?2',
      ],
      ['the same addresses are loaded', { type: 'content.loaded', content: live, now: NOW }, '/live.m3u8'],
      ['those that it has are loaded if nothing can be read', unread, '/live.m3u8'],
    ])('%s', (_, event, url) => {
      const visit = refusedPlayer();
      visit.send(event);
      expect([visit.playback()?.value, visit.loads()]).toEqual([{ active: 'loading' }, ['/live.m3u8', url]]);
    });

    test('begins nothing in a region that is now blocked', () => {
      const visit = refusedPlayer();
      const event = live.kind === 'event' ? { ...live.event, geo_blocked: true } : null;
      if (event === null) throw new Error('The sample is no event.');
      visit.load({ ...live, kind: 'event', event }, NOW);
      expect([visit.screen(), visit.playback(), visit.loads()]).toEqual([
        'accessDenied',
        null,
        ['/live.m3u8'],
      ]);
    });

    test('begins anew after its failure with other addresses alone', () => {
      const visit = refusedPlayer();
      visit.wait(30);
      for (let round = 0; round < 9 && visit.playback()?.value !== 'failed'; round += 1) visit.tell(refused);
      expect(visit.playback()?.value).toBe('failed');
      visit.send(unread);
      visit.load(live, NOW + 60);
      expect(visit.playback()?.value).toBe('failed');
      visit.load({ ...live, live: fresh }, NOW + 120);
      expect([visit.playback()?.value, visit.loads().at(-1)]).toEqual([
        { active: 'loading' },
        '/live.m3u8?2',
      ]);
    });
  });

  test('a region that is blocked while an event plays removes the player and shows the reason', () => {
    const visit = startWatching(live);
    visit.know({ regionBlocked: true });
    expect([visit.screen(), visit.playback()]).toEqual(['accessDenied', null]);
    expect(visit.context().decision).toEqual({ kind: 'notInRegion' });
  });

  test('for a VOD item the player shows the reason', () => {
    const visit = startWatching(vodItem, { address: vodItemAddress });
    visit.know({ regionBlocked: true });
    expect([visit.screen(), visit.playback()?.context.failure?.reason]).toEqual(['recording', 'region']);
  });

  test('also if the region was known before the VOD item was loaded', () => {
    const visit = startWatch({ address: vodItemAddress });
    visit.know({ regionBlocked: true });
    visit.load(vodItem);
    expect([visit.screen(), visit.playback()?.context.failure?.reason]).toEqual(['recording', 'region']);
  });

  test('a viewer who buys a pass on another device gets the stream automatically', () => {
    const visit = startWatch();
    visit.know({ id: 88 });
    const paid: WatchContent = { ...live, kind: 'event', event: { ...event, access: 'paid' }, live: [] };
    visit.load(paid);
    expect([visit.screen(), visit.context().decision]).toEqual(['accessDenied', { kind: 'needsPass' }]);
    visit.load({ ...live, kind: 'event', event: { ...event, access: 'paid', has_access: true } }, NOW + 60);
    expect(visit.screen()).toBe('live');
  });
});

describe('leaving the page', () => {
  function watched(content: WatchContent = recorded) {
    const reported: unknown[] = [];
    const visit = startWatching(content, {
      player: fromCallback(({ input: { tracking } }) => {
        tracking?.on('time.reported', ({ seconds }) => reported.push(seconds));
      }),
    });
    for (let second = 0; second <= 5; second += 1) {
      visit.tell(at(second));
      visit.clock.increment(1_000);
    }
    return { visit, reported };
  }

  test('reports the watched seconds before everything stops', () => {
    const { visit, reported } = watched();
    visit.send({ type: 'visit.leave' });
    expect([reported, visit.now().status]).toEqual([[5], 'done']);
    expect([visit.context().playback, visit.context().tracking]).toEqual([null, null]);
  });

  test.each(['tab.hidden', 'page.left'] as const)('%s reports them, and playback continues', (type) => {
    const { visit, reported } = watched();
    visit.send({ type });
    expect([reported, visit.playback()?.value]).toEqual([[5], { active: { playing: 'settled' } }]);
  });

  test('the live stream for its recording reports the seconds of the live stream', () => {
    const { visit, reported } = watched(live);
    visit.load({ ...live, kind: 'event', event: { ...event, stream_status: 'interrupted' } }, NOW + 60);
    expect(reported).toEqual([5]);
  });

  test('ends the reads of the event', () => {
    const { visit } = watched(live);
    visit.send({ type: 'visit.leave' });
    visit.wait(600);
    expect(visit.reads).toEqual([]);
  });
});

describe('an advert', () => {
  test.each([
    ['live games', { ...advert, forVod: false }, [1, 0]],
    ['recordings', { ...advert, forLive: false }, [0, 1]],
  ])('for %s alone comes before these alone', (_, only, expected) => {
    const counts = [live, recorded].map((content) => {
      const visit = startWatch();
      visit.know();
      visit.load({ ...content, prerolls: [only] });
      return visit.adverts.length;
    });
    expect(counts).toEqual(expected);
  });

  test('gives way to the reason why the viewer may not watch, once that is known', () => {
    const visit = startWatch();
    visit.know();
    visit.load({ ...live, prerolls: [advert] });
    visit.know({ regionBlocked: true });
    expect([visit.screen(), visit.loads()]).toEqual(['accessDenied', []]);
  });
});
