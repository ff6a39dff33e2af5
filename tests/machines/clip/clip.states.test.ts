import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { type Failure, FailureError } from '../../../src/api/failures/failure';
import type { Clip, ClipRequest, Event } from '../../../src/api/schema';
import { requestOfClip, retryOf, toggleTag } from '../../../src/machines/clip/draft';
import { fieldsOf, shownTime } from '../../../src/machines/clip/edits';
import { clipFixture } from '../../../src/machines/clip/fixture';
import { clipMachine } from '../../../src/machines/clip/machine';
import {
  selectClipFailure,
  selectClipPhase,
  selectEditorShown,
  selectProblems,
} from '../../../src/machines/clip/selectors';
import { cuttingOf } from '../../../src/machines/clip/timeline';
import type { ClipDraft, ClipEmitted, ClipEvent, ClipInput } from '../../../src/machines/clip/types';
import { deferredCalls } from '../deferredCalls';

const input = clipFixture.sampleInput as Extract<ClipInput, { kind: 'edit' }>;
const request: ClipRequest = {
  event_id: 1011,
  name: input.draft.name,
  start_time: 302,
  duration: 10,
  tags: ['goal'],
  event_media_id: 9051,
};
const made: Clip = { id: 812, ...request, status: 'queued' };
const broken: Clip = { ...made, status: 'failed', failure: 'encoding_failed' };
const refusal = (fields: Record<string, string[]>): FailureError => {
  const failure: Failure = { kind: 'refused', operation: 'createClip', status: 422, message: '', fields };
  return new FailureError(failure);
};
const lost = new FailureError({ kind: 'timeout', operation: 'createClip' });
const throttled = new FailureError({ kind: 'throttled', operation: 'listUserClips', retryAfterSeconds: 7 });
const window = {
  type: 'window.moved',
  bounds: { start: 0, end: 700 },
  offset: 3,
  hasEnded: true,
  recordingId: 9052,
} as const;

/** A clip whose platform answers when the test says so. */
function start(started: ClipInput = input) {
  const clock = new SimulatedClock();
  const [created, found, read, deleted] = [
    deferredCalls<Clip>(),
    deferredCalls<Clip | null>(),
    deferredCalls<Clip | null>(),
    deferredCalls<unknown>(),
  ];
  const requests: ClipRequest[] = [];
  const told: string[] = [];
  const sources: unknown[] = [];
  const facts: ClipEmitted[] = [];
  const machine = clipMachine.provide({
    actors: {
      draft: fromCallback(({ receive, input: { isEdited } }) => {
        told.push(isEdited ? 'edited' : 'not edited');
        receive(({ type }) => void told.push(type));
      }),
      player: fromCallback(({ receive, input: { source } }) => {
        sources.push(source);
        receive((command) =>
          told.push(command.type === 'picture.show' ? `picture ${command.at}` : command.type),
        );
      }),
      createClip: fromPromise(({ input: sent }) => {
        requests.push(sent.request);
        return created.call();
      }),
      findClip: fromPromise(() => found.call()),
      readClip: fromPromise(() => read.call()),
      deleteClip: fromPromise(() => deleted.call()),
    },
  });
  const actor = createActor(machine, { input: { ...started, isTabHidden: false }, clock });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const now = () => actor.getSnapshot();
  return {
    now,
    created,
    found,
    read,
    deleted,
    requests,
    sources,
    facts,
    context: () => now().context,
    phase: () => selectClipPhase(now()),
    send: (...events: ClipEvent[]) => events.forEach((event) => void actor.send(event)),
    /** The commands to the player and the draft since the last time. */
    told: () => told.splice(0),
    pass: (milliseconds: number) => clock.increment(milliseconds),
  };
}

/** A clip that failed while it was made. */
async function fail(reading: Clip = broken, more: readonly ClipEvent[] = []) {
  const clip = start();
  clip.send({ type: 'clip.create' });
  await clip.created.resolve(made);
  clip.send(...more);
  await clip.read.resolve(reading);
  clip.told();
  return clip;
}

describe('the editor', () => {
  test('opens as it was asked for', () => {
    const clip = start({ ...input, offset: 5 });
    expect(clip.context()).toMatchObject({
      bounds: input.bounds,
      offset: 5,
      offeredTags: ['goal', 'save'],
      mayBePublic: true,
      findings: 0,
      hasEnded: false,
      isPreviewing: false,
      isShown: true,
    });
    expect([clip.sources, clip.told(), clip.now().hasTag('entered')]).toEqual([
      [input.draft.source],
      ['edited'],
      true,
    ]);
    const followed = start({ kind: 'follow', eventId: 1011, clipId: 812, patienceMs: 9 });
    expect(followed.context()).toMatchObject({
      bounds: { start: 0, end: 0 },
      offset: 0,
      offeredTags: [],
      mayBePublic: false,
      isShown: false,
      resends: 0,
    });
    expect(followed.told()).toEqual(['not edited']);
    expect(followed.now().hasTag('busy')).toBe(true);
  });

  test.each<[ClipEvent, Partial<ClipDraft>, string[]]>([
    [{ type: 'edge.move', edge: 'start', at: 305 }, { range: { start: 305, end: 312 } }, ['picture 305']],
    [{ type: 'edge.move', edge: 'end', at: 315 }, { range: { start: 302, end: 315 } }, ['picture 315']],
    [{ type: 'edge.set', edge: 'end', at: 320 }, { range: { start: 302, end: 320 } }, []],
    [{ type: 'range.move', start: 100 }, { range: { start: 100, end: 110 } }, ['picture 100']],
    [
      { type: 'time.change', edge: 'start', text: '5:04' },
      { range: { start: 304, end: 312 }, typed: { start: '5:04', end: null } },
      [],
    ],
    [{ type: 'name.change', name: 'Save' }, { name: 'Save' }, []],
    [{ type: 'tag.toggle', tag: 'save' }, { tags: ['goal', 'save'] }, []],
    [{ type: 'tag.toggle', tag: 'goal' }, { tags: [] }, []],
    [{ type: 'tagText.change', text: 'late' }, { tagText: 'late' }, []],
    [{ type: 'audience.choose', audience: 'everyone' }, { audience: 'everyone' }, []],
  ])('%o', (event, change, told) => {
    const clip = start({ ...input, draft: { ...input.draft, range: { start: 302, end: 312 } } });
    clip.told();
    clip.send(event);
    expect(clip.context().draft).toEqual({
      ...input.draft,
      range: { start: 302, end: 312 },
      ...change,
    });
    expect(clip.told()).toEqual(told);
  });

  test('adds a typed tag, and shows a typed time as the range has it', () => {
    const clip = start();
    clip.send({ type: 'tagText.change', text: 'late' }, { type: 'tagText.add' });
    expect(clip.context().draft).toMatchObject({ tags: ['goal', 'late'], tagText: '' });
    clip.send({ type: 'time.change', edge: 'start', text: '5:04' }, { type: 'time.leave', edge: 'start' });
    expect(clip.context().draft?.typed.start).toBeNull();
  });

  test('forgives the field that is edited, and no other', () => {
    expect(fieldsOf({ type: 'name.change', name: '' })).toEqual(['name']);
    expect(fieldsOf({ type: 'tagText.add' })).toEqual(['tags']);
    expect(fieldsOf({ type: 'range.move', start: 1 })).toEqual(['start', 'end']);
    expect(shownTime(input.draft, { type: 'tagText.add' })).toBeNull();
    const clip = start();
    clip.send(
      { type: 'name.change', name: '' },
      { type: 'tag.toggle', tag: 'goal' },
      { type: 'clip.create' },
    );
    expect([clip.phase(), clip.context().findings]).toEqual(['editing', 1]);
    expect(clip.context().problems).toMatchObject({ name: 'nameMissing', tags: 'tagMissing' });
    clip.send({ type: 'tag.toggle', tag: 'goal' });
    expect(clip.context().problems).toMatchObject({ name: 'nameMissing', tags: null });
    clip.send({ type: 'clip.create' });
    expect(clip.context().findings).toBe(2);
    clip.send({ type: 'name.change', name: 'Goal' }, { type: 'clip.create' });
    expect([clip.phase(), clip.context().findings]).toEqual(['creating', 2]);
  });

  test('previews the range, which follows its handles', () => {
    const clip = start();
    clip.told();
    clip.send({ type: 'preview.play' });
    expect(clip.context().isPreviewing).toBe(true);
    clip.send({ type: 'edge.move', edge: 'start', at: 305 }, { type: 'preview.stop' });
    expect([clip.told(), clip.context().isPreviewing]).toEqual([
      ['preview.set', 'preview.set', 'preview.clear'],
      false,
    ]);
    clip.send({ type: 'preview.play' }, { type: 'preview.ended' });
    expect(clip.context().isPreviewing).toBe(false);
    clip.send({ type: 'preview.play' }, { type: 'clip.create' });
    expect(clip.context().isPreviewing).toBe(false);
  });

  test('notes what can be cut now', () => {
    const clip = start();
    clip.send(window);
    expect(clip.context()).toMatchObject({
      bounds: { start: 0, end: 700 },
      offset: 3,
      hasEnded: true,
      recordingId: 9052,
    });
  });

  test('cuts a live range that was played although the player takes its live edge back', () => {
    const live = { ...input.draft, source: { mediaId: 9051, isLive: true } };
    const range = { start: live.range.end - 10, end: live.range.end };
    const bounds = { start: 0, end: range.end };
    const clip = start({ ...input, bounds, draft: { ...live, range } });
    clip.send({ ...window, bounds: { start: 1, end: range.end - 4 }, hasEnded: false });
    expect(clip.context().bounds).toEqual({ start: 1, end: range.end });
    expect(selectProblems(clip.now()).end).toBeNull();
    clip.send({ type: 'clip.create' });
    expect(clip.phase()).toBe('creating');
  });

  test('believes a recording that is found to be shorter', () => {
    const clip = start({ ...input, bounds: { start: 0, end: input.draft.range.end } });
    clip.send({ ...window, bounds: { start: 0, end: input.draft.range.end - 4 } });
    expect(selectProblems(clip.now()).end).toBe('beyondEnd');
  });

  test('names no range too long any more once the live stream has come to its end', () => {
    const draft = { ...input.draft, source: { mediaId: 9051, isLive: true } };
    const { end } = draft.range;
    const clip = start({ ...input, bounds: { start: 0, end: end - 2 }, draft });
    clip.send({ type: 'clip.create' });
    expect([clip.phase(), selectProblems(clip.now()).end]).toEqual(['editing', 'beyondEnd']);
    clip.send({ ...window, bounds: { start: 0, end } });
    expect(selectProblems(clip.now()).end).toBeNull();
  });

  test('stores what was entered when the page is left or reloaded', () => {
    const clip = start();
    clip.send({ type: 'name.change', name: 'Save' });
    clip.told();
    clip.send({ type: 'page.left' });
    expect([clip.told(), clip.phase()]).toEqual([['draft.store'], 'editing']);
    clip.send({ type: 'visit.leave' });
    expect([clip.told(), clip.phase(), selectEditorShown(clip.now())]).toEqual([
      ['draft.store'],
      'closed',
      false,
    ]);
  });

  test('stores nothing where nothing was entered, so that the next one opens with a range of its own', () => {
    const clip = start();
    clip.told();
    clip.send({ type: 'page.left' }, { type: 'visit.leave' });
    expect([clip.told(), clip.phase()]).toEqual([[], 'closed']);
  });

  test('closes as it was opened, and asks before something entered is discarded', () => {
    const untouched = start();
    expect(selectEditorShown(untouched.now())).toBe(true);
    untouched.send({ type: 'clip.close' });
    expect(untouched.phase()).toBe('closed');
    const clip = start();
    clip.told();
    clip.send({ type: 'name.change', name: 'Save' }, { type: 'preview.play' }, { type: 'clip.close' });
    expect([clip.told(), clip.phase()]).toEqual([['preview.set', 'preview.clear'], 'editing']);
    clip.send({ type: 'clip.edit' }, { type: 'name.change', name: 'Saved' });
    expect(clip.context().draft?.name).toBe('Saved');
    clip.send({ type: 'clip.close' }, { type: 'clip.discard' });
    expect([clip.told(), clip.phase()]).toEqual([['preview.clear', 'draft.forget'], 'closed']);
  });
});

describe('the request', () => {
  test('is under way until it is answered, whatever the viewer does', async () => {
    const clip = start();
    clip.told();
    clip.send({ type: 'clip.create' }, { type: 'page.left' });
    expect([clip.told(), clip.now().hasTag('entered'), clip.now().hasTag('busy')]).toEqual([
      ['draft.store'],
      true,
      true,
    ]);
    // Another editor that opens meanwhile marks another clip.
    clip.send({ type: 'clip.close' }, { type: 'visit.leave' });
    expect([clip.told(), clip.context().isShown, clip.phase()]).toEqual([[], false, 'creating']);
    await clip.created.resolve(made);
    expect([clip.told(), clip.phase(), clip.facts]).toEqual([
      ['draft.forget'],
      'making',
      [{ type: 'clip.created', clip: made }],
    ]);
  });

  test('for a live stream that is gone is sent again for its recording, once', async () => {
    const clip = start();
    clip.send(window, { type: 'clip.create' });
    await clip.created.reject(refusal({ event_media_id: ['gone'] }));
    expect(clip.requests.map((each) => each.event_media_id)).toEqual([9051, 9052]);
    expect(clip.context()).toMatchObject({
      draft: { source: { mediaId: 9052, isLive: false } },
      recordingId: null,
    });
    await clip.created.reject(refusal({ event_media_id: ['gone'] }));
    expect([clip.phase(), clip.requests.length, clip.context().findings]).toEqual(['editing', 2, 1]);
  });

  test('that is refused for another reason is not sent for the recording', async () => {
    const clip = start();
    clip.send(window, { type: 'clip.create' });
    await clip.created.reject(refusal({ name: ['bad'] }));
    expect([clip.phase(), clip.requests.length]).toEqual(['editing', 1]);
    expect(clip.context().problems).toEqual({
      start: null,
      end: null,
      name: 'nameMissing',
      tags: null,
    });
  });

  test('whose answer is lost is found, and what was entered is forgotten', async () => {
    const clip = start();
    clip.told();
    clip.send({ type: 'clip.create' });
    await clip.created.reject(lost);
    await clip.found.resolve(made);
    expect([clip.told(), clip.phase(), clip.facts]).toEqual([
      ['draft.forget'],
      'making',
      [{ type: 'clip.created', clip: made }],
    ]);
  });

  test('for a clip that is made already forgets what was entered', async () => {
    const clip = start();
    clip.told();
    clip.send({ type: 'clip.create' });
    await clip.created.reject(
      new FailureError({
        kind: 'refused',
        operation: 'createClip',
        status: 409,
        message: '',
        fields: { clip_id: ['900'] },
      }),
    );
    expect([clip.told(), clip.context().clipId, clip.phase()]).toEqual([['draft.forget'], 900, 'making']);
  });

  test('that was left and is refused keeps what was entered', async () => {
    const clip = start();
    clip.send({ type: 'clip.create' }, { type: 'visit.leave' });
    clip.told();
    await clip.created.reject(refusal({ name: ['bad'] }));
    expect([clip.told(), clip.phase()]).toEqual([['draft.store'], 'closed']);
    expect(clip.facts).toEqual([
      { type: 'clip.failed', clip: null, name: input.draft.name, reason: null, isShown: false },
    ]);
  });
});

describe('the making', () => {
  const following: ClipInput = { kind: 'follow', eventId: 1011, clipId: 812, patienceMs: 200_000 };

  test('is told when it ends, and closes by the viewer', async () => {
    for (const event of [{ type: 'clip.close' }, { type: 'visit.leave' }] as const) {
      const ready = await fail({ ...made, status: 'ready' });
      expect(ready.phase()).toBe('ready');
      ready.send(event);
      expect(ready.phase()).toBe('closed');
      const failed = await fail();
      expect(failed.facts.at(-1)).toEqual({
        type: 'clip.failed',
        clip: broken,
        name: made.name,
        reason: 'encoding_failed',
        isShown: true,
      });
      failed.send(event);
      expect(failed.phase()).toBe('closed');
    }
  });

  test('is read every 30 seconds once it takes longer than usual', async () => {
    const clip = start(following);
    clip.pass(200_000);
    expect(clip.now().matches({ making: { patience: 'slow' } })).toBe(true);
    await clip.read.resolve(made);
    clip.pass(29_999);
    expect(clip.read.count()).toBe(1);
    clip.pass(1);
    expect(clip.read.count()).toBe(2);
  });

  test('of a clip that was deleted meanwhile ends without a word', async () => {
    const clip = start(following);
    await clip.read.resolve(null);
    expect([clip.phase(), clip.facts]).toEqual(['closed', []]);
  });

  test('is not read while the tab is hidden, after an answer and after a failure', async () => {
    for (const answer of [
      (clip: ReturnType<typeof start>) => clip.read.resolve({ ...made, progress: 40 }),
      (clip: ReturnType<typeof start>) => clip.read.reject(throttled),
    ]) {
      const clip = start(following);
      clip.send({ type: 'tab.hidden' });
      await answer(clip);
      clip.pass(60_000);
      expect(clip.read.count()).toBe(1);
      clip.send({ type: 'tab.shown' });
      expect(clip.read.count()).toBe(2);
      await clip.read.resolve(made);
      clip.pass(2_500);
      expect(clip.read.count()).toBe(3);
    }
  });

  test('is noted when the tab is hidden', async () => {
    const clip = start(following);
    clip.send({ type: 'tab.hidden' });
    await clip.read.resolve({ ...made, progress: 40 });
    expect(clip.context().clip?.progress).toBe(40);
    clip.send({ type: 'page.restored' });
    expect(clip.read.count()).toBe(2);
    clip.send({ type: 'tab.shown' });
    await clip.read.resolve(made);
    clip.send({ type: 'tab.hidden' });
    expect(clip.context().isTabHidden).toBe(true);
    clip.pass(60_000);
    expect(clip.read.count()).toBe(2);
  });

  test('is read again as soon as the network returns, and no sooner than the platform asks', async () => {
    const clip = start(following);
    await clip.read.reject(throttled);
    clip.pass(6_999);
    expect(clip.read.count()).toBe(1);
    clip.pass(1);
    expect(clip.read.count()).toBe(2);
    await clip.read.resolve(made);
    clip.send({ type: 'network.returned' });
    expect(clip.read.count()).toBe(3);
    await clip.read.resolve(made);
    clip.send({ type: 'page.restored' });
    expect(clip.read.count()).toBe(4);
  });
});

describe('a failed clip', () => {
  test('is made again by the same request, and replaced', async () => {
    const clip = await fail();
    clip.send({ type: 'clip.retry' });
    expect([clip.requests.length, clip.requests[1]]).toEqual([2, clip.requests[0]]);
    const next = { ...made, id: 813 };
    await clip.created.resolve(next);
    await clip.deleted.resolve(undefined);
    expect([clip.phase(), clip.context().clipId, clip.facts.at(-1)]).toEqual([
      'making',
      813,
      { type: 'clip.created', clip: next },
    ]);
  });

  test('is replaced although it cannot be deleted, and after a lost answer too', async () => {
    const clip = await fail();
    clip.send({ type: 'clip.retry' });
    await clip.created.reject(lost);
    const next = { ...made, id: 813 };
    await clip.found.resolve(next);
    await clip.deleted.reject(lost);
    expect([clip.phase(), clip.context().clipId, clip.facts.at(-1)]).toEqual([
      'making',
      813,
      { type: 'clip.created', clip: next },
    ]);
  });

  test('is sent once more after a lost answer, also at a retry', async () => {
    const clip = await fail();
    clip.send({ type: 'clip.retry' });
    for (const sent of [2, 3]) {
      expect(clip.requests).toHaveLength(sent);
      await clip.created.reject(lost);
      await clip.found.resolve(null);
    }
    expect([clip.requests.length, clip.phase()]).toEqual([3, 'failed']);
  });

  test('stays failed when the platform refuses to make it again, and its marks can be edited', async () => {
    const clip = await fail();
    clip.send({ type: 'clip.retry' });
    await clip.created.reject(refusal({ duration: ['long'] }));
    expect([clip.phase(), clip.facts.at(-1)]).toEqual([
      'failed',
      { type: 'clip.failed', clip: broken, name: input.draft.name, reason: null, isShown: true },
    ]);
    expect(selectClipFailure(clip.now())).toEqual({
      reason: 'encoding_failed',
      canRetry: true,
      canEdit: true,
    });
    clip.send({ type: 'clip.edit' });
    expect(clip.phase()).toBe('editing');
    expect(clip.context()).toMatchObject({ clip: null, clipId: null, failure: null });
  });

  test('is another clip once its marks are edited: a refusal leads back to them', async () => {
    const clip = await fail();
    clip.send({ type: 'clip.retry' });
    await clip.created.reject(refusal({ duration: ['long'] }));
    clip.send({ type: 'clip.edit' }, { type: 'clip.create' });
    await clip.created.reject(refusal({ name: ['long'] }));
    expect(clip.phase()).toBe('editing');
    expect(clip.context()).toMatchObject({ replacedId: null, problems: { name: expect.anything() } });
  });

  test('cannot be edited once its page was left', async () => {
    const clip = await fail({ ...broken, failure: 'range_not_recorded' }, [{ type: 'clip.close' }]);
    expect(selectClipFailure(clip.now())).toMatchObject({ canRetry: false, canEdit: false });
    clip.send({ type: 'clip.edit' }, { type: 'clip.retry' });
    expect(clip.phase()).toBe('failed');
  });

  test('whose range was not recorded can be marked anew', async () => {
    const clip = await fail({ ...broken, failure: 'range_not_recorded' });
    expect(selectClipFailure(clip.now())).toEqual({
      reason: 'range_not_recorded',
      canRetry: false,
      canEdit: true,
    });
  });

  test.each(['event_id', 'event_media_id', 'name', 'duration', 'start_time'] as const)(
    'of which the platform does not say the %s cannot be made again',
    (field) => {
      const { [field]: _, ...unknown } = broken;
      expect([requestOfClip(unknown), retryOf({ request: null, clip: unknown })]).toEqual([null, null]);
      expect(start({ kind: 'retry', eventId: 1011, clip: unknown }).requests).toEqual([]);
    },
  );

  test('is made again as it was asked for, also where the platform says less of it', async () => {
    const clip = await fail({ id: 812, status: 'failed', failure: 'encoding_failed' });
    expect(selectClipFailure(clip.now())).toMatchObject({ canRetry: true });
    clip.send({ type: 'clip.retry' });
    expect(clip.requests[1]).toEqual(clip.requests[0]);
  });

  test('without anything that could be asked for again offers nothing', () => {
    const context = { clip: null, request: null, draft: null, failure: lost.failure, isShown: true };
    for (const clip of [null, { ...broken, name: null }])
      expect(selectClipFailure({ context: { ...context, clip } } as never)).toMatchObject({
        canRetry: false,
        canEdit: false,
      });
  });

  test('of a list is made again with what the platform says of it', () => {
    const { tags: _, ...untagged } = broken;
    expect(requestOfClip(untagged)).toEqual({ ...request, tags: [] });
    expect(retryOf({ request: null, clip: broken })).toEqual(request);
    expect(retryOf({ request: null, clip: { ...broken, failure: 'source_deleted' } })).toBeNull();
    const clip = start({ kind: 'retry', eventId: 1011, clip: broken });
    expect(clip.requests).toEqual([request]);
  });

  test('of a list that is refused again is told by its name', async () => {
    const clip = start({ kind: 'retry', eventId: 1011, clip: broken });
    await clip.created.reject(refusal({ duration: ['long'] }));
    expect(clip.facts).toEqual([
      { type: 'clip.failed', clip: broken, name: made.name, reason: null, isShown: false },
    ]);
    expect(selectClipFailure(clip.now())).toMatchObject({ canRetry: true, canEdit: false });
  });
});

test('tags are pressed and released one by one', () => {
  expect(toggleTag(['goal', 'save'], 'goal')).toEqual(['save']);
  expect(toggleTag(['save'], 'goal')).toEqual(['save', 'goal']);
});

test('the problems of the range are shown while it is marked, those of the request besides', async () => {
  const clip = start();
  clip.send({ type: 'clip.create' });
  await clip.created.reject(refusal({ start_time: ['early'], duration: ['long'] }));
  expect(selectProblems(clip.now())).toMatchObject({ start: 'beforeStart', end: 'beyondEnd' });
  clip.send(
    { type: 'time.change', edge: 'start', text: 'x' },
    { type: 'time.change', edge: 'end', text: 'y' },
  );
  expect(selectProblems(clip.now())).toMatchObject({ start: 'input', end: 'input' });
  const followed = start({ kind: 'follow', eventId: 1011, clipId: 812, patienceMs: 9 });
  expect(selectProblems(followed.now())).toBe(followed.context().problems);
});

describe('what can be cut', () => {
  const time = { position: 30, seekable: { start: 0, end: 40 }, buffered: [], wallClockTime: null };
  const vod = { id: 2, kind: 'vod', url: '/vod.m3u8' } as const;
  const live = { id: 1, kind: 'live', url: '/live.m3u8' } as const;
  const event: Pick<Event, 'type' | 'event_utc_ts' | 'media'> = {
    type: 'live',
    event_utc_ts: 1_000,
    media: [live, vod],
  };
  const at = (more: object, player: object = {}, now = 1_060) =>
    cuttingOf({ ...event, ...more }, { live: true, time, ...player }, now);

  test('needs a media with an address, and a live stream the start of its event', () => {
    expect(at({ media: [{ ...live, url: '' }, vod] })?.source).toEqual({ mediaId: 2, isLive: false });
    expect(at({ media: [] })).toBeNull();
    expect(at({ event_utc_ts: null })).toBeNull();
    expect(at({ event_utc_ts: null }, { live: false })?.offset).toBe(0);
  });

  test('is at least a second long', () => {
    const short = (end: number) => at({}, { live: false, time: { ...time, seekable: { start: 0, end } } });
    expect([short(1)?.bounds, short(0.9)]).toEqual([{ start: 0, end: 1 }, null]);
  });

  test('does not begin before its event, and is the whole recording once that has ended', () => {
    expect(at({}, {}, 1_020)?.bounds).toEqual({ start: 0, end: 20 });
    expect(at({ media: [vod] })).toMatchObject({ bounds: { start: 0, end: 60 }, hasEnded: true });
    expect(at({ type: 'finished' })).toMatchObject({ hasEnded: true, recordingId: 2 });
    expect(at({ type: 'finished' }, { live: false })).toMatchObject({ hasEnded: false, recordingId: null });
    expect(at({ media: [live] })).toMatchObject({ hasEnded: false, recordingId: null });
  });
});
