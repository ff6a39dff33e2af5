import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, fromPromise } from 'xstate';
import type { OpenedPage, WatchContent, WatchEvent } from '../../../src/machines/watch/types';
import { settled } from '../deferredCalls';
import {
  advert,
  clip,
  event,
  live,
  recorded,
  startWatch,
  startWatching,
  visitor,
  vodItem,
} from './startWatch';

const opened = (page: OpenedPage) => ({ type: 'page.opened', page }) as const;
const interrupted = {
  ...live,
  live: [],
  vod: [],
  event: { ...event, stream_status: 'interrupted' },
} as WatchContent;

/** A game in the corner of another page. */
function startInCorner(content: WatchContent = live, viewerId: number | null = null) {
  const visit = startWatching(content, {}, { id: viewerId });
  visit.send(opened('free'));
  expect(visit.inCorner()).toBe(true);
  return visit;
}

describe('a page that is left', () => {
  test.each([
    ['a live game', live],
    ['a recording', recorded],
  ])('leaves %s that plays in the corner, untouched', (_, content) => {
    const visit = startWatching(content);
    const [commands, { playback, tracking }] = [visit.commands.length, visit.context()];
    visit.send(opened('free'));
    expect([visit.inCorner(), visit.corners, visit.commands.length]).toEqual([true, ['opened'], commands]);
    expect([visit.context().playback, visit.context().tracking]).toEqual([playback, tracking]);
    expect(visit.pictures).toEqual(['started']);
  });

  test('leaves a game that waits for data in the corner', () => {
    const visit = startWatching(live);
    visit.tell({ type: 'media.stalled' });
    visit.send(opened('free'));
    expect(visit.inCorner()).toBe(true);
  });

  test.each<OpenedPage>(['occupied', 'own'])('ends a game that plays where the next one is %s', (page) => {
    const visit = startWatching(live);
    visit.send(opened(page));
    expect([visit.now().status, visit.corners, visit.pictures]).toEqual(['done', [], ['started', 'stopped']]);
  });

  test('ends a game that the viewer paused', () => {
    const visit = startWatching(recorded);
    visit.context().playback?.send({ type: 'playback.pause' });
    visit.tell({ type: 'media.paused' });
    visit.send(opened('free'));
    expect(visit.now().status).toBe('done');
  });

  test('ends a game that is over, with what would come next', () => {
    const visit = startWatching(recorded);
    visit.send({ type: 'next.changed', next: { id: 8 } });
    visit.tell({ type: 'media.ended' });
    visit.send(opened('free'));
    visit.wait(30);
    expect([visit.now().status, visit.emitted]).toEqual(['done', []]);
  });

  test('ends an advert, and a game whose clip is edited', () => {
    const withAdvert = startWatch();
    withAdvert.know({ noAds: false });
    withAdvert.load({ ...live, prerolls: [advert] });
    withAdvert.send(opened('free'));
    const cut = startWatching(live);
    cut.send({ type: 'clipEditor.opened' }, opened('free'));
    expect([withAdvert.now().status, cut.now().status]).toEqual(['done', 'done']);
  });

  test('ends a video, a clip, and a game in a page of another site', () => {
    const video = startWatching(vodItem, { address: { kind: 'vodItem', id: 5 } });
    const own = startWatching(clip('ready', '/clip.mp4'), {
      address: { kind: 'sharedClip', id: 9, uuid: 'a' },
    });
    const embedded = startWatching(live, { isEmbedded: true });
    for (const visit of [video, own, embedded]) visit.send(opened('free'));
    expect([video, own, embedded].map((visit) => visit.now().status)).toEqual(['done', 'done', 'done']);
  });

  test('ends what has not begun', () => {
    const reading = startWatch();
    reading.send(opened('free'));
    const asking = startWatch();
    asking.know({ resumeAt: 90 });
    asking.load(recorded);
    asking.send(opened('free'));
    expect([reading.now().status, asking.now().status]).toEqual(['done', 'done']);
  });
});

describe('a game in the corner', () => {
  test('stays on further pages, and returns to its own as it is', () => {
    const visit = startInCorner();
    const { playback } = visit.context();
    const commands = visit.commands.length;
    visit.send(opened('free'), opened('free'), opened('own'));
    expect([visit.inCorner(), visit.corners]).toEqual([true, ['opened']]);
    visit.send({ type: 'visit.return' });
    expect([visit.inCorner(), visit.corners]).toEqual([false, ['opened', 'closed']]);
    expect([visit.context().playback, visit.commands.length]).toEqual([playback, commands]);
    visit.send(opened('free'));
    expect(visit.inCorner()).toBe(true);
  });

  test('pauses and plays, and stays while it is paused', () => {
    const visit = startInCorner();
    visit.send({ type: 'corner.pause' });
    visit.tell({ type: 'media.paused' });
    expect([visit.commands.at(-1), visit.context().phase]).toEqual([{ type: 'media.pause' }, 'paused']);
    visit.send(opened('free'), { type: 'corner.play' });
    expect([visit.commands.at(-1), visit.inCorner()]).toEqual([{ type: 'media.play' }, true]);
  });

  test.each<[string, WatchEvent]>([
    ['a page with a player or a form', opened('occupied')],
    ['Close', { type: 'visit.leave' }],
    ['the logout', { type: 'viewer.changed', viewer: visitor }],
    ['another viewer', { type: 'viewer.changed', viewer: { ...visitor, id: 89 } }],
  ])('ends with %s', (_, ending) => {
    const visit = startInCorner(live, 88);
    visit.send(ending);
    expect([visit.now().status, visit.corners, visit.pictures]).toEqual([
      'done',
      ['opened', 'closed'],
      ['started', 'stopped'],
    ]);
  });

  test('stays with a viewer who logs in elsewhere, and with one of whom more becomes known', () => {
    const visit = startInCorner();
    visit.know({ id: 88 });
    visit.know({ id: 88, capabilities: ['watch'] });
    expect([visit.inCorner(), visit.context().viewer.id]).toEqual([true, 88]);
  });

  test('ends with the content, and nothing follows it', () => {
    const visit = startInCorner(recorded);
    visit.send({ type: 'next.changed', next: { id: 8 } });
    visit.tell({ type: 'media.ended' });
    visit.wait(30);
    expect([visit.now().status, visit.emitted]).toEqual(['done', []]);
  });

  test.each([
    [
      'may no longer be watched',
      { ...live, event: { ...event, access: 'paid', has_access: false } } as WatchContent,
    ],
    ['breaks off', interrupted],
  ])('ends when it %s', (_, content) => {
    const visit = startInCorner();
    visit.load(content);
    expect(visit.now().status).toBe('done');
  });

  test('says that it cannot go on, and can be returned to', () => {
    const visit = startInCorner();
    visit.send({ type: 'playback.changed', phase: 'failed' });
    expect([visit.inCorner(), visit.pictures]).toEqual([true, ['started', 'stopped']]);
  });

  test('ends where no corner can be shown', async () => {
    const broken = fromPromise(() => Promise.reject(new Error('broken'))) as AnyActorLogic as never;
    const visit = startWatching(live, { actors: { corner: broken } });
    visit.send(opened('free'));
    await settled();
    expect(visit.now().status).toBe('done');
  });
});
