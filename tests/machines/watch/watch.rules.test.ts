import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, fromPromise } from 'xstate';
import type { Event } from '../../../src/api/schema';
import { sameOffer, selectPlayerShown, selectRetrying } from '../../../src/machines/watch/selectors';
import type { WatchContent } from '../../../src/machines/watch/types';
import { settled } from '../deferredCalls';
import {
  advert,
  at,
  clip,
  event,
  live,
  NOW,
  recorded,
  startWatch,
  startWatching,
  visitor,
  vodItem,
} from './startWatch';

const broken = fromPromise(() => Promise.reject(new Error('broken'))) as AnyActorLogic as never;
const next: Event = { id: 8, type: 'live', access: 'free' };
const unreachable = { kind: 'unreachable', operation: 'getEvent' } as const;

describe('a part of a visit that breaks', () => {
  test('leaves the viewer as last known, and no longer waits for them', async () => {
    const visit = startWatch({ actors: { viewer: broken } });
    visit.know({ isSettled: false, id: 88, noAds: null });
    await settled();
    expect(visit.context().viewer).toEqual({ ...visitor, id: 88, noAds: false });
    visit.load(live);
    expect([visit.screen(), visit.loads()]).toEqual(['live', ['/live.m3u8']]);
  });

  test('keeps a pass without adverts that was known before', async () => {
    const visit = startWatch({ actors: { viewer: broken } });
    visit.know({ id: 88, noAds: true });
    await settled();
    expect(visit.context().viewer.noAds).toBe(true);
  });

  test('keeps no editor of clips open', async () => {
    const visit = startWatch({ actors: { clipEditor: broken } });
    visit.send({ type: 'clipEditor.opened' });
    expect(visit.context().isClipEdited).toBe(true);
    await settled();
    expect(visit.context().isClipEdited).toBe(false);
  });

  test.each(['difficulties', 'next', 'download', 'player'])('does not end it: %s', async (name) => {
    const visit = startWatching(live, { actors: { [name]: broken } });
    await settled();
    expect([visit.now().status, visit.screen(), visit.playback()?.status]).toEqual([
      'active',
      'live',
      'active',
    ]);
  });

  test('leaves the last status of the event, which nothing is told any more', () => {
    const visit = startWatching(live);
    visit.actor.send({ type: 'xstate.error.actor.eventStatus', error: new Error('broken') } as never);
    expect([visit.context().isStatusFollowed, visit.context().status, visit.screen()]).toEqual([
      false,
      'live',
      'live',
    ]);
    const before = visit.reads.length;
    visit.send({ type: 'network.returned' }, { type: 'tab.shown' });
    visit.load(live);
    expect([visit.now().status, visit.reads.length]).toEqual(['active', before]);
  });

  test('says so and can be tried again where it was the first read', async () => {
    const visit = startWatch({ actors: { content: broken } });
    expect(visit.phase()).toBe('reading');
    await settled();
    expect([visit.phase(), visit.context().failure?.kind]).toEqual(['failed', 'malformed']);
    visit.send({ type: 'content.retry' });
    expect(visit.phase()).toBe('reading');
    await settled();
    expect(visit.phase()).toBe('failed');
  });

  test('leaves the content that was read', async () => {
    const visit = startWatching(live, { actors: { content: broken } });
    await settled();
    expect([visit.phase(), visit.screen()]).toEqual(['open', 'live']);
  });

  test.each([
    ['the advert', { preroll: broken }],
    ['its store', { preroll: done({ wasSkipped: false, isCompleted: true }), suppressPreroll: broken }],
  ])('lets the game begin without it: %s', async (_, actors) => {
    const visit = startWatching({ ...live, prerolls: [advert] }, { actors });
    await settled();
    await settled();
    expect([visit.loads(), selectPlayerShown(visit.now())]).toEqual([['/live.m3u8'], true]);
  });
});

function done(output: unknown): never {
  return fromPromise(async () => output) as AnyActorLogic as never;
}

describe('a visit', () => {
  test('has nothing at first', () => {
    const { context, phase, screen, offer } = startWatch();
    expect([phase(), screen(), offer()]).toEqual(['reading', null, null]);
    const { content, readAt, failure, viewer, status, next: after, secondsLeft } = context();
    expect([content, readAt, failure, status, after, secondsLeft]).toEqual([null, 0, null, null, null, 0]);
    expect(viewer).toEqual({ ...visitor, isSettled: false, noAds: null });
    expect([context().prerollSkipped, context().isClipEdited, context().isStatusFollowed]).toEqual(
      Array(3).fill(false),
    );
  });

  test.each<[string, WatchContent, string | null]>([
    ['an event', live, 'live'],
    ['an item of the library', vodItem, null],
    ['a clip', clip('ready', '/9.mp4'), null],
  ])('knows when %s was read, and the status of an event alone', (_, content, status) => {
    const visit = startWatch();
    visit.load(content, NOW + 5);
    expect([visit.context().readAt, visit.context().status]).toEqual([NOW + 5, status]);
    expect(visit.context().isStatusFollowed).toBe(status !== null);
  });

  test('forgets a failure once its content is read, and shows the way while that is tried', () => {
    const visit = startWatch();
    visit.know();
    visit.send({ type: 'content.failed', failure: unreachable });
    expect([visit.phase(), visit.context().failure, selectRetrying(visit.now())]).toEqual([
      'failed',
      unreachable,
      false,
    ]);
    visit.send({ type: 'content.retry' });
    expect([visit.phase(), selectRetrying(visit.now()), visit.counts.refreshes]).toEqual(['failed', true, 1]);
    visit.send({ type: 'content.failed', failure: { ...unreachable, kind: 'offline' } });
    expect([visit.context().failure?.kind, selectRetrying(visit.now())]).toEqual(['offline', false]);
    visit.load(live);
    expect([visit.phase(), visit.context().failure]).toEqual(['open', null]);
  });

  test('of a shared clip that its maker deletes ends on the page that says so', () => {
    const visit = startWatch({ address: { kind: 'sharedClip', id: 9, uuid: 'c0ffee' } });
    visit.load(clip('ready', '/9.mp4'));
    visit.send({ type: 'content.deleted' });
    expect([visit.phase(), visit.context().playback]).toEqual(['deleted', null]);
  });

  test('that is left is over, whatever comes afterwards', () => {
    const visit = startWatching(live);
    visit.send({ type: 'visit.leave' });
    expect([visit.now().status, visit.now().value]).toEqual(['done', 'left']);
  });
});

describe('the player', () => {
  test('begins with the choices, the language and the pictures of the visit', () => {
    const preferences = { volume: 0.4, muted: true, captions: true, captionLanguage: 'fr', speed: 1.5 };
    const visit = startWatching(
      { ...recorded, thumbnailsUrl: '/pictures.vtt' },
      { preferences, language: 'fr' },
      { id: 88 },
    );
    expect(visit.playback()?.context).toMatchObject({
      ...preferences,
      ...{ language: 'fr', thumbnailsUrl: '/pictures.vtt' },
      sources: recorded.vod,
    });
    expect(visit.children.map(({ playback, tracking, ...rest }) => rest)).toEqual([
      { address: { kind: 'event', id: 7 } },
    ]);
    expect(visit.children[0]?.playback).toBe(visit.context().playback);
    expect(visit.children[0]?.tracking).toBe(visit.context().tracking);
  });

  test.each([
    [live, true, 'v1'],
    [recorded, false, 'v2'],
  ] as const)('of a live stream is another view than that of a recording', (content, isLive, viewId) => {
    const visit = startWatching(content);
    expect(visit.viewId()).toBe(viewId);
    expect(visit.context().tracking?.getSnapshot().context.content).toMatchObject({
      ...{ id: 7, type: isLive ? 'live' : 'vod' },
    });
  });

  test('ends with its screen, and is another one on the next', () => {
    const visit = startWatching(live);
    const first = visit.context().playback;
    visit.know({ regionBlocked: true });
    expect([visit.screen(), visit.context().playback, visit.context().tracking]).toEqual([
      'accessDenied',
      null,
      null,
    ]);
    expect(first?.getSnapshot().status).toBe('stopped');
    visit.know();
    expect([visit.screen(), visit.context().playback === first]).toEqual(['live', false]);
  });

  test('that ends has the event read again, once', () => {
    const visit = startWatching(recorded);
    const before = visit.counts.refreshes;
    visit.tell(at(599), { type: 'media.ended' });
    expect([visit.context().phase, visit.counts.refreshes - before]).toEqual(['ended', 1]);
  });

  test('reads the event again where it ends only', () => {
    const visit = startWatching(recorded);
    visit.tell({ type: 'media.paused' });
    expect(visit.counts.refreshes).toBe(0);
  });
});

describe('the question where to resume', () => {
  function asked() {
    const visit = startWatch();
    visit.know({ resumeAt: 75 });
    visit.load(recorded);
    visit.tell({ type: 'media.loaded', live: false });
    expect([visit.playback()?.context.wantsToPlay, visit.now().hasTag('askingResume')]).toEqual([
      false,
      true,
    ]);
    return visit;
  }

  test('is about the stored position, and Start over plays from the beginning', () => {
    const visit = asked();
    visit.send({ type: 'resume.startOver' });
    expect(visit.commands).toContainEqual({ type: 'media.seek', position: 0 });
    expect([visit.playback()?.context.wantsToPlay, visit.now().hasTag('askingResume')]).toEqual([
      true,
      false,
    ]);
  });

  test('that is answered with Resume plays, without a jump to the beginning', () => {
    const visit = asked();
    visit.send({ type: 'resume.accept' });
    expect(visit.commands).not.toContainEqual({ type: 'media.seek', position: 0 });
    expect([visit.playback()?.context.wantsToPlay, visit.now().hasTag('askingResume')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('what comes next', () => {
  test('is counted down from ten, and its page opens when the time is over', () => {
    const visit = startWatching(recorded);
    visit.send({ type: 'next.changed', next });
    expect(visit.offer()).toBeNull();
    visit.tell(at(599), { type: 'media.ended' });
    const seconds: unknown[] = [];
    for (let second = 0; second < 10; second += 1) {
      seconds.push(visit.offer()?.secondsLeft);
      visit.wait(1);
    }
    expect(seconds).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(visit.emitted).toEqual([{ type: 'next.reached', id: 8 }]);
    expect(visit.offer()).toEqual({ next, secondsLeft: null });
    visit.wait(30);
    expect(visit.emitted).toHaveLength(1);
  });

  test('is the same offer until the event or the seconds change', () => {
    const offer = { next, secondsLeft: 9 };
    expect([sameOffer(offer, { ...offer }), sameOffer(null, null)]).toEqual([true, true]);
    expect(sameOffer(offer, { ...offer, secondsLeft: 8 })).toBe(false);
    expect(sameOffer(offer, { ...offer, next: event })).toBe(false);
    expect(sameOffer(offer, null)).toBe(false);
  });

  test('is no longer offered when there is none', () => {
    const visit = startWatching(live);
    visit.send({ type: 'next.changed', next });
    visit.tell(at(599), { type: 'media.ended' });
    expect(visit.offer()).toEqual({ next, secondsLeft: null });
    visit.send({ type: 'next.changed', next: null });
    expect(visit.offer()).toBeNull();
  });
});
