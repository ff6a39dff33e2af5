import { describe, expect, test } from 'vitest';
import { FailureError } from '../../../src/api/failures/failure';
import type { Clip } from '../../../src/api/schema';
import type { WatchAddress } from '../../../src/machines/watch/types';
import { settled } from '../deferredCalls';
import { run, runPlayer, startEffects } from './startWatchActors';

const unreachable = new FailureError({ kind: 'unreachable', operation: 'getEvent' });

describe('the content of an address', () => {
  const clip: Clip = { id: 9, status: 'ready', url: '/9.mp4' };
  const vod = [{ url: '/9.mp4', mimeType: null }];
  const none = { live: [], embeddedUrl: null, thumbnailsUrl: null, prerolls: [] };

  test.each<[WatchAddress, string, unknown, object]>([
    [{ kind: 'ownClip', id: 9 }, 'listUserClips', [clip], { kind: 'clip', clip, vod }],
    [{ kind: 'sharedClip', id: 9, uuid: 'c0ffee' }, 'getSharedClip', clip, { kind: 'clip', clip, vod }],
    [
      { kind: 'vodItem', id: 5 },
      'getVodMediaItem',
      { id: 5, media: [{ id: 1, kind: 'vod', url: '/9.mp4' }] },
      { kind: 'vodItem', vodItem: { id: 5, media: [{ id: 1, kind: 'vod', url: '/9.mp4' }] }, vod },
    ],
  ])('%j is read by its own operation, and told once', async (address, operation, answer, content) => {
    const visit = startEffects({ [operation]: () => answer });
    const { sent } = run(visit.actors.content, { address });
    await settled();
    await settled();
    expect(visit.asked).toEqual([operation]);
    expect(sent).toEqual([{ type: 'content.loaded', now: 1_800_000_000, content: { ...none, ...content } }]);
  });

  test('is not told while it is read for the first time, or once the visit is over', async () => {
    const visit = startEffects({ getVodMediaItem: () => ({ id: 5 }) });
    const { sent, stop } = run(visit.actors.content, { address: { kind: 'vodItem', id: 5 } });
    expect(sent).toEqual([]);
    stop();
    await settled();
    expect(sent).toEqual([]);
  });
});

test('difficulties that cover the page when the visit begins are told at once, and none afterwards', () => {
  const visit = startEffects();
  visit.reload.send({ type: 'apiKey.refused', failure: unreachable.failure });
  const { sent, stop } = run(visit.actors.difficulties);
  expect(sent).toEqual([{ type: 'difficulties.shown' }]);
  stop();
  visit.reload.send({ type: 'apiKey.accepted' });
  visit.reload.send({ type: 'apiKey.refused', failure: unreachable.failure });
  expect(sent).toHaveLength(1);
});

test('after its page is left a player is neither reported to analytics nor stored', async () => {
  const visit = startEffects();
  const { player, tracking, stop } = await runPlayer(visit);
  player.send({ type: 'media.loaded', live: false });
  player.send({ type: 'media.started' });
  stop();
  const before = visit.tracked.length;
  tracking.send({ type: 'watchTracking.stop' });
  const time = { position: 75, seekable: { start: 0, end: 600 }, buffered: [], wallClockTime: null };
  player.send({ type: 'media.timeChanged', time });
  expect([visit.tracked.length, visit.store.get('resume_88_event_7')]).toEqual([before, null]);
});
