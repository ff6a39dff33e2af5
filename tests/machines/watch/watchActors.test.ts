import { describe, expect, test, vi } from 'vitest';
import { FailureError } from '../../../src/api/failures/failure';
import { selectViewerId } from '../../../src/machines/session/selectors';
import type { Profile } from '../../../src/machines/session/types';
import { begunEvents, noteBegun } from '../../../src/machines/watch/actors/begunEvents';
import { readResumePoint, resumeKey } from '../../../src/machines/watch/actors/resumePoint';
import type { WatchAddress, WatchViewer } from '../../../src/machines/watch/types';
import { deferred } from '../../api/harness';
import { settled } from '../deferredCalls';
import { content } from '../playback/startPlayback';
import { at } from './startWatch';
import { eventAddress, run, runPlayer, startEffects as start } from './startWatchActors';

const refused = { type: 'media.failed', error: { category: 'expired', status: 403, code: null } } as const;
const unreachable = new FailureError({ kind: 'unreachable', operation: 'getEvent' });

const eventWith = (url: string) => ({ id: 7, media: [{ id: 1, kind: 'live', url }] });

describe('a refused source', () => {
  test('has the content and the region read again, without a word to the player', async () => {
    const visit = start({ getEvent: () => eventWith('/game/master.m3u8?token=2') });
    const { player, sent } = await runPlayer(visit);
    player.send(refused);
    await settled();
    await settled();
    expect(visit.asked).toEqual(expect.arrayContaining(['getEvent', 'getGeo']));
    expect(sent.map(({ type }) => type)).not.toContain('content.failed');
    expect([player.state(), player.context().sources]).toEqual(['refreshingSource', content.sources]);
  });

  test('whose content cannot be read again is reported', async () => {
    const { player, sent } = await runPlayer(start({ getEvent: () => unreachable }));
    player.send(refused);
    await settled();
    await settled();
    expect(sent).toContainEqual({ type: 'content.failed', failure: unreachable.failure });
  });

  test('what cannot be played is reported once it has failed, and a blocked region is not', async () => {
    const visit = start({ getEvent: () => unreachable });
    const { player } = await runPlayer(visit);
    player.send(refused);
    player.wait(30);
    while (player.state() !== 'failed') player.send(refused);
    expect(visit.reported).toEqual([
      { kind: 'media', message: expect.stringMatching(/^playback failed: expired/), status: 403 },
    ]);
    const blocked = start();
    (await runPlayer(blocked)).player.send({ type: 'region.blocked' });
    expect(blocked.reported).toEqual([]);
  });

  test('a failure that arrives after the content was left is dropped', async () => {
    let answer: (failure: unknown) => void = () => undefined;
    const { player, sent, stop } = await runPlayer(
      start({ getEvent: () => new Promise((_, reject) => (answer = reject)) }),
    );
    player.send(refused);
    await settled();
    stop();
    answer(unreachable);
    await settled();
    await settled();
    expect(sent.map(({ type }) => type)).not.toContain('content.failed');
  });
});

describe('the player', () => {
  test("reports each phase once, the viewer's preferences, and stores the position", async () => {
    const visit = start();
    const { player, sent } = await runPlayer(visit);
    player.send({ type: 'media.loaded', live: false }, { type: 'media.started' });
    const time = { position: 60, seekable: { start: 0, end: 600 }, buffered: [], wallClockTime: null };
    player.send({ type: 'media.timeChanged', time }, { type: 'volume.set', volume: 0.5 });
    expect(sent.filter(({ type }) => type === 'playback.changed').map(({ phase }) => phase)).toEqual([
      'loading',
      'stalled',
      'playing',
    ]);
    expect(sent.at(-1)).toMatchObject({ type: 'preferences.changed', preferences: { volume: 0.5 } });
    expect(readResumePoint(visit.store, resumeKey(88, eventAddress))).toBe(60);
  });

  test('stores the position for the viewer who is known at that moment', async () => {
    const visit = start();
    const login = deferred<Profile>();
    visit.viewer.now = login.promise as never;
    const { player } = await runPlayer(visit, false);
    player.send({ type: 'media.loaded', live: false }, { type: 'media.started' });
    const reach = (position: number) => player.send(at(position));
    const stored = () => ({
      visitor: readResumePoint(visit.store, resumeKey(null, eventAddress)),
      viewer: readResumePoint(visit.store, resumeKey(88, eventAddress)),
      begun: [null, 88].filter((id) => begunEvents(visit.store, id).length > 0),
    });
    noteBegun(visit.store, 88, 6, 0.5);
    reach(30);
    expect(stored()).toEqual({ visitor: null, viewer: null, begun: [88] });
    login.resolve({ id: 88 });
    await settled();
    reach(31);
    expect(stored()).toEqual({ visitor: null, viewer: 31, begun: [88] });
    expect(begunEvents(visit.store, 88).map(({ id }) => id)).toEqual([7, 6]);
    visit.session.send({ type: 'session.loggedOutElsewhere' });
    visit.store.remove('begun');
    reach(32);
    expect(stored()).toEqual({ visitor: 32, viewer: 31, begun: [null] });
  });

  test.each([
    ['a session that ended by itself', 'ended'],
    ['a profile that could not be read', 'unread'],
  ])('stores nothing of a visitor after %s', async (_, cause) => {
    const visit = start();
    if (cause === 'unread') visit.viewer.now = Promise.reject(unreachable) as never;
    const { player } = await runPlayer(visit, cause === 'ended');
    await settled();
    visit.session.send({ type: 'viewer.reset', reason: 'unauthenticated' });
    expect(selectViewerId(visit.session.getSnapshot())).toBeNull();
    const set = vi.spyOn(visit.store, 'set');
    player.send({ type: 'media.loaded', live: false }, { type: 'media.started' }, at(60));
    expect(set).not.toHaveBeenCalled();
  });

  test('pauses if technical difficulties already cover the page', async () => {
    const visit = start();
    visit.reload.send({ type: 'apiKey.refused', failure: unreachable.failure });
    const { player } = await runPlayer(visit);
    expect(player.context().wantsToPlay).toBe(false);
  });

  test('forwards its reports to analytics', async () => {
    const visit = start();
    const { tracking } = await runPlayer(visit);
    tracking.send({ type: 'player.stepped', step: 'first_frame' });
    tracking.send({ type: 'picture.moved', milliseconds: 1_500 });
    tracking.send({ type: 'watchTracking.stop' });
    expect(visit.tracked).toMatchObject([
      { type: 'video.stepped', view: 'v1', streamId: 7, streamType: 'live', step: 'first_frame' },
      { type: 'video.watched', seconds: 1, streamId: 7, streamType: 'live', category: null },
    ]);
  });
});

test('the corner is open while its actor runs, and each page that is opened is reported', () => {
  const visit = start();
  const { sent, stop } = run(visit.actors.corner, { address: eventAddress });
  visit.corner.opened?.('free');
  visit.corner.opened?.('occupied');
  expect([visit.corner.isOpen, sent]).toEqual([
    true,
    [
      { type: 'page.opened', page: 'free' },
      { type: 'page.opened', page: 'occupied' },
    ],
  ]);
  stop();
  expect(visit.corner).toEqual({ isOpen: false, opened: null });
});

test('difficulties are reported each time they begin to cover the page', () => {
  const visit = start();
  const { sent } = run(visit.actors.difficulties);
  expect(sent).toEqual([]);
  visit.reload.send({ type: 'apiKey.refused', failure: unreachable.failure });
  visit.reload.send({ type: 'apiKey.refused', failure: unreachable.failure });
  expect(sent).toEqual([{ type: 'difficulties.shown' }]);
  visit.reload.send({ type: 'apiKey.accepted' });
  visit.reload.send({ type: 'apiKey.refused', failure: unreachable.failure });
  expect(sent).toHaveLength(2);
});

test('difficulties beside a picture are not reported, and pause no player', async () => {
  const visit = start();
  visit.reload.send({ type: 'picture.started' });
  const { sent } = run(visit.actors.difficulties);
  visit.reload.send({ type: 'apiKey.refused', failure: unreachable.failure });
  const { player } = await runPlayer(visit);
  expect([sent, player.context().wantsToPlay]).toEqual([[], true]);
});

describe('the content', () => {
  const read = (visit: ReturnType<typeof start>, address: WatchAddress = eventAddress) =>
    run(visit.actors.content, { address });

  test('is loaded, and loaded again on command', async () => {
    let time = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => ++time);
    const { sent, send } = read(start({ getEvent: (times) => eventWith(`/live.m3u8?${times}`) }));
    await settled();
    expect(sent).toMatchObject([
      {
        type: 'content.loaded',
        now: 1_800_000_000,
        content: { kind: 'event', live: [{ url: '/live.m3u8?1' }] },
      },
    ]);
    send('content.refresh');
    await settled();
    expect(sent.at(-1)).toMatchObject({ content: { live: [{ url: '/live.m3u8?2' }] } });
  });

  test('that does not exist is missing; one that cannot be loaded has failed, each time', async () => {
    // Also if two responses arrive within one millisecond.
    vi.spyOn(Date, 'now').mockReturnValue(1);
    const gone = new FailureError({
      kind: 'refused',
      status: 404,
      message: '',
      fields: {},
      operation: 'getEvent',
    });
    const missing = read(start({ getEvent: () => gone }));
    await settled();
    expect(missing.sent).toEqual([{ type: 'content.missing' }]);
    const failed = read(start({ getEvent: () => unreachable }));
    await settled();
    failed.send('content.refresh');
    await settled();
    expect(failed.sent).toEqual([
      { type: 'content.failed', failure: unreachable.failure },
      { type: 'content.failed', failure: unreachable.failure },
    ]);
  });

  test('that its maker deleted is told from one that never was', async () => {
    const refusal = (status: number) =>
      new FailureError({ kind: 'refused', status, message: '', fields: {}, operation: 'getSharedClip' });
    const shared = { kind: 'sharedClip', id: 9, uuid: 'c0ffee' } as const;
    const deleted = read(start({ getSharedClip: () => refusal(410) }), shared);
    const wrong = read(start({ getSharedClip: () => refusal(404) }), shared);
    await settled();
    expect([deleted.sent, wrong.sent]).toEqual([
      [{ type: 'content.deleted' }],
      [{ type: 'content.missing' }],
    ]);
  });

  test("of another viewer's clip is missing", async () => {
    const { sent } = read(start({ listUserClips: () => [] }), { kind: 'ownClip', id: 9 });
    await settled();
    expect(sent).toEqual([{ type: 'content.missing' }]);
  });
});

test('the viewer is reported with their entitlements and stored data', async () => {
  const visit = start({ getUserAccess: () => ({ capabilities: ['WATCH', 'NO_ADS'] }) });
  visit.store.set(resumeKey(88, eventAddress), 75);
  visit.viewer.now = { id: 88 };
  const { sent } = run<{ viewer: WatchViewer }>(visit.actors.viewer, { address: eventAddress });
  expect(sent.map(({ viewer }) => [viewer.isSettled, viewer.id, viewer.noAds])).toEqual([
    [false, null, null],
  ]);
  visit.session.send({ type: 'viewer.load' });
  await settled();
  await settled();
  expect(sent.at(-1)?.viewer).toEqual({
    isSettled: true,
    id: 88,
    capabilities: ['watch', 'no_ads'],
    noAds: true,
    regionBlocked: false,
    resumeAt: 75,
    prerollSuppressed: false,
  });
  visit.session.send({ type: 'viewer.reset', reason: 'unauthenticated' });
  expect(sent.at(-1)?.viewer).toMatchObject({ id: null, capabilities: null, noAds: false, resumeAt: null });
});

test('a completed preroll is stored for the viewer and the event', async () => {
  const visit = start();
  run(visit.actors.suppressPreroll, { address: eventAddress, viewerId: null });
  await settled();
  const { sent } = run<{ viewer: WatchViewer }>(visit.actors.viewer, { address: eventAddress });
  const other = run<{ viewer: WatchViewer }>(visit.actors.viewer, { address: { kind: 'event', id: 8 } });
  expect([sent[0]?.viewer.prerollSuppressed, other.sent[0]?.viewer.prerollSuppressed]).toEqual([true, false]);
});

test('a visit of an event hears whether the editor of one of its clips is open', () => {
  const { actors } = start();
  const heard = (kind: string, id: number) => run(actors.clipEditor, { address: { kind, id } }).sent;
  expect([heard('event', 7), heard('event', 8), heard('vodItem', 7)]).toEqual([
    [{ type: 'clipEditor.opened' }],
    [{ type: 'clipEditor.closed' }],
    [],
  ]);
});
