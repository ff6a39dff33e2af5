import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Clip } from '../../src/api/schema';
import { resumeClips } from '../../src/app/clips/resumeClips';
import { leaveClip, startClip } from '../../src/app/clips/startClip';
import { storeClip, storedClips } from '../../src/app/clips/storedClips';
import { tabStore } from '../../src/app/session/tabStore';
import type { RudySystem } from '../../src/app/system';
import { onClipEditor } from '../../src/app/visits/clipEditor';
import { startClipDeletion } from '../../src/app/visits/clips';
import { clipFixture } from '../../src/machines/clip/fixture';
import { selectEditorShown } from '../../src/machines/clip/selectors';
import type { ClipInput } from '../../src/machines/clip/types';
import { memoryStore } from '../api/harness';
import { startRoot } from './startRoot';

const VIEWER = 7010;
const input = clipFixture.sampleInput as ClipInput;

afterEach(() => vi.unstubAllGlobals());

/** The system of a logged-in viewer, on a platform that has these clips. */
function start(clips: Clip[]) {
  // A clip in the making asks for five minutes, which would reach into the clocks of the files that come next.
  const clock = new SimulatedClock();
  const root = startRoot(clock);
  const listeners: Record<string, (fact: object) => void> = {};
  const store = memoryStore();
  let asked = 0;
  const created: Clip = { id: 812, event_id: 1011, status: 'queued' };
  const system = {
    root,
    store,
    queries: new QueryClient(),
    serverNow: () => 0,
    api: {
      call: async (operation: string) => {
        asked += 1;
        return { data: operation === 'createClip' ? created : clips };
      },
    },
    session: {
      getSnapshot: () => ({ context: { viewer: { id: VIEWER } }, hasTag: () => false }),
      on: (type: string, listener: (fact: object) => void) => {
        listeners[type] = listener;
      },
      subscribe: () => ({ unsubscribe: () => {} }),
    },
  } as unknown as RudySystem;
  const told: string[] = [];
  return {
    system,
    store,
    told,
    listener: (_: unknown, { type }: { type: string }) => void told.push(type),
    asked: () => asked,
    stored: () => storedClips(store, VIEWER).map(({ id }) => id),
    running: () => Object.keys(root.getSnapshot().context.clips.clip).length,
    tell: (type: string, fact: object) => listeners[type]?.({ type, ...fact }),
    settle: async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        clock.increment(0);
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
}

test('a clip in the making is stored, and forgotten once it is ready', async () => {
  const clips: Clip[] = [{ id: 812, event_id: 1011, status: 'processing' }];
  const page = start(clips);
  const clip = startClip(page.system, input, null, page.listener);
  clip.send({ type: 'clip.create' });
  await page.settle();
  expect(page.stored()).toEqual([812]);
  clip.send({ type: 'visit.leave' });
  clips[0] = { id: 812, event_id: 1011, status: 'ready' };
  clip.send({ type: 'page.restored' });
  await page.settle();
  expect(page.told).toEqual(['clip.ready']);
  expect(page.stored()).toEqual([]);
  expect(page.running()).toBe(0);
});

test('a clip learns whether its tab is hidden', () => {
  for (const hidden of [false, true]) {
    const page = start([]);
    vi.stubGlobal('document', { hidden });
    const clip = startClip(page.system, input, null, page.listener);
    expect(clip.getSnapshot().context.isTabHidden).toBe(hidden);
  }
});

test('the lists of clips are read again once when a clip is created, and once for each change of it', async () => {
  const clips: Clip[] = [{ id: 812, event_id: 1011, status: 'queued' }];
  const page = start(clips);
  const clip = startClip(page.system, input, null, page.listener);
  const invalidated = vi.spyOn(page.system.queries, 'invalidateQueries');
  const reads = () =>
    invalidated.mock.calls.filter(([filters]) => filters?.queryKey?.[0] === 'listUserClips').length;
  clip.send({ type: 'clip.create' });
  await page.settle();
  expect(reads()).toBe(1);
  clips[0] = { id: 812, event_id: 1011, status: 'ready' };
  clip.send({ type: 'page.restored' });
  await page.settle();
  expect(reads()).toBe(2);
});

test('after a reload the stored clips are followed once each, and those of other tabs stay stored', async () => {
  const page = start([
    { id: 812, event_id: 1011, status: 'ready' },
    { id: 813, event_id: 1011, status: 'queued' },
  ]);
  for (const id of [812, 813]) storeClip(page.store, VIEWER, { id, eventId: 1011, startedMs: Date.now() });
  resumeClips(page.system, VIEWER, page.listener);
  resumeClips(page.system, VIEWER, page.listener);
  expect(page.running()).toBe(2);
  await page.settle();
  expect(page.told).toEqual(['clip.ready']);
  expect(page.stored()).toEqual([813]);
});

test('the log-out stops and forgets the clips; a session that has run out only stops them', async () => {
  for (const [reason, left] of [
    ['asked', []],
    ['unauthenticated', [813]],
  ] as const) {
    const page = start([{ id: 813, event_id: 1011, status: 'queued' }]);
    storeClip(page.store, VIEWER, { id: 813, eventId: 1011, startedMs: Date.now() });
    resumeClips(page.system, VIEWER, page.listener);
    await page.settle();
    page.tell('session.loggedOut', { reason });
    page.tell('viewer.changed', { viewer: null });
    expect(page.running()).toBe(0);
    expect(page.stored()).toEqual(left);
  }
});

test('a clip that is on its way when the session ends stays marked for the next login', () => {
  const page = start([]);
  const clip = startClip(page.system, input, null, page.listener);
  clip.send({ type: 'clip.create' });
  page.tell('viewer.changed', { viewer: null });
  expect(tabStore.get('clip_draft_1011')).toEqual(input.kind === 'edit' ? input.draft : null);
  tabStore.remove('clip_draft_1011');
});

test.each([
  ['queued', false],
  ['ready', false],
  // The range and the texts of a failed one can be used for another try.
  ['failed', true],
] as const)(
  'when a clip (%s) is deleted in a list, its panel is shown: %s; it stays with the deletion of another clip',
  async (status, isKept) => {
    const page = start([{ id: 812, event_id: 1011, status }]);
    const clip = startClip(page.system, input, null, page.listener);
    clip.send({ type: 'clip.create' });
    await page.settle();
    const isShownAfterDeletionOf = async (clipId: number) => {
      // A page that is left sends the deletion at once.
      startClipDeletion(page.system, { clipId, name: null }).send({ type: 'page.left' });
      await page.settle();
      return selectEditorShown(clip.getSnapshot());
    };
    expect(await isShownAfterDeletionOf(813)).toBe(true);
    expect(await isShownAfterDeletionOf(812)).toBe(isKept);
  },
);

test('a visit hears that the editor of a clip of its event is open, until it is closed or left', async () => {
  const page = start([{ id: 812, event_id: 1011, status: 'queued' }]);
  const heard: boolean[] = [];
  const ofOther: boolean[] = [];
  const stop = onClipEditor(page.system.root, input.eventId, (isOpen) => heard.push(isOpen));
  onClipEditor(page.system.root, input.eventId + 1, (isOpen) => ofOther.push(isOpen));
  storeClip(page.store, VIEWER, { id: 812, eventId: 1011, startedMs: Date.now() });
  resumeClips(page.system, VIEWER, page.listener);
  expect(heard).toEqual([]);

  const clip = startClip(page.system, input, null, page.listener);
  expect(heard).toEqual([true]);
  // The link of the clip that is being made is still to be copied.
  clip.send({ type: 'clip.create' });
  await page.settle();
  expect(heard).toEqual([true]);
  clip.send({ type: 'clip.close' });
  expect(heard).toEqual([true, false]);

  leaveClip(startClip(page.system, input, null, page.listener));
  expect(heard).toEqual([true, false, true, false]);
  const late: boolean[] = [];
  startClip(page.system, input, null, page.listener);
  onClipEditor(page.system.root, input.eventId, (isOpen) => late.push(isOpen));
  expect(late).toEqual([true]);
  stop();
  page.tell('viewer.changed', { viewer: null });
  expect([late, heard.length, ofOther]).toEqual([[true, false], 5, []]);
});

describe('after a reload with a thousand clips in the making', () => {
  const STALE_MS = 25 * 3_600_000;
  const clipsOf = (count: number, status: NonNullable<Clip['status']>): Clip[] =>
    Array.from({ length: count }, (_, index) => ({ id: index + 1, event_id: 1011, status }));

  /** As an older version stored them: all of them at once. */
  function storeAll(page: ReturnType<typeof start>, clips: Clip[], startedMs = Date.now()): void {
    const stored = clips.map(({ id }) => ({ id, eventId: 1011, startedMs }));
    page.store.set(`clips_${VIEWER}`, stored, 86_400_000);
  }

  test('a few are followed at a time, the newest first, and only the newest at all', async () => {
    const clips = clipsOf(1_000, 'processing');
    const page = start(clips);
    storeAll(page, clips);
    resumeClips(page.system, VIEWER, page.listener);
    await page.settle();
    expect(page.running()).toBe(3);
    expect(page.asked()).toBeLessThanOrEqual(3);
    expect(page.stored()).toEqual(clips.slice(-20).map(({ id }) => id));
    resumeClips(page.system, VIEWER, page.listener);
    await page.settle();
    expect(page.running()).toBe(3);
  });

  test('the next is followed when one of them is ready, until none is left', async () => {
    const clips = clipsOf(30, 'ready');
    const page = start(clips);
    storeAll(page, clips);
    resumeClips(page.system, VIEWER, page.listener);
    await page.settle();
    await page.settle();
    expect(page.told).toEqual(Array(20).fill('clip.ready'));
    expect([page.running(), page.stored()]).toEqual([0, []]);
  });

  test('one that takes longer than usual lets the next be followed', async () => {
    const clips = clipsOf(5, 'processing');
    const page = start(clips);
    storeAll(page, clips, Date.now() - 10 * 60_000);
    resumeClips(page.system, VIEWER, page.listener);
    await page.settle();
    expect(page.running()).toBe(5);
  });

  test('those of more than a day ago are dropped', async () => {
    const clips = clipsOf(10, 'processing');
    const page = start(clips);
    storeAll(page, clips, Date.now() - STALE_MS);
    resumeClips(page.system, VIEWER, page.listener);
    await page.settle();
    expect([page.running(), page.asked(), page.stored()]).toEqual([0, 0, []]);
  });

  test('the log-out ends the queue too', async () => {
    const clips = clipsOf(20, 'processing');
    const page = start(clips);
    storeAll(page, clips);
    resumeClips(page.system, VIEWER, page.listener);
    await page.settle();
    page.tell('session.loggedOut', { reason: 'asked' });
    page.tell('viewer.changed', { viewer: null });
    await page.settle();
    expect([page.running(), page.stored()]).toEqual([0, []]);
  });
});
