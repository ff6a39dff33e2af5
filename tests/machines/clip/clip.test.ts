import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type Failure, FailureError } from '../../../src/api/failures/failure';
import type { Clip, ClipRequest } from '../../../src/api/schema';
import { createClipActors } from '../../../src/machines/clip/actors';
import { clipFixture } from '../../../src/machines/clip/fixture';
import { clipMachine } from '../../../src/machines/clip/machine';
import { selectClipPhase, selectMakingId } from '../../../src/machines/clip/selectors';
import type { ClipDraft, ClipEmitted, ClipInput } from '../../../src/machines/clip/types';
import { memoryStore } from '../../api/harness';

const input = clipFixture.sampleInput as Extract<ClipInput, { kind: 'edit' }>;

type Answer<Result> = () => Result | Failure;
interface Platform {
  createClip: Answer<Clip>;
  listEventClips: Answer<Clip[]>;
  listUserClips: Answer<Clip[]>;
  deleteClip: Answer<object>;
}

const queued = (request: ClipRequest, id = 812): Clip => ({ id, ...request, status: 'queued' });
const request: ClipRequest = {
  event_id: 1011,
  name: input.draft.name,
  start_time: 302,
  duration: 10,
  tags: ['goal'],
  event_media_id: 9051,
};
const timeout: Failure = { kind: 'timeout', operation: 'createClip' };
const isFailure = (answer: object): answer is Failure => 'kind' in answer && 'operation' in answer;

/** A clip on a platform that answers as told, with the calls that it received. */
function start(platform: Partial<Platform>, started: ClipInput = input) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const facts: ClipEmitted[] = [];
  const clock = new SimulatedClock();
  const store = memoryStore();
  let changes = 0;
  const call = async (operation: keyof Platform, options: { body?: unknown } = {}) => {
    calls.push(operation);
    if (options.body !== undefined) bodies.push(options.body);
    const answer = platform[operation]?.() ?? { kind: 'unreachable', operation };
    if (isFailure(answer)) throw new FailureError(answer);
    return { data: answer };
  };
  const logic = clipMachine.provide({
    actors: createClipActors({
      api: { call } as never,
      queries: new QueryClient(),
      tabStore: store,
      serverNow: () => 0,
      watch: null,
      onChanged: () => {
        changes += 1;
      },
    }),
  });
  const actor = createActor(logic, { input: { ...started, isTabHidden: false }, clock });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    actor,
    calls,
    bodies,
    facts,
    store,
    settle,
    changes: () => changes,
    phase: () => selectClipPhase(actor.getSnapshot()),
    async pass(milliseconds: number) {
      clock.increment(milliseconds);
      await settle();
    },
    async create() {
      actor.send({ type: 'clip.create' });
      await settle();
    },
  };
}

test('a clip is sent as it was marked, followed every 2.5 seconds, and announced once it is ready', async () => {
  const answers: Clip[] = [queued(request), { ...queued(request), status: 'processing', progress: 40 }];
  const clip = start({
    createClip: () => queued(request),
    listUserClips: () => [answers.shift() ?? { ...queued(request), status: 'ready' }],
  });
  await clip.create();
  expect(clip.bodies).toEqual([request]);
  expect(selectMakingId(clip.actor.getSnapshot())).toBe(812);
  await clip.pass(2_500);
  expect(clip.actor.getSnapshot().context.clip?.progress).toBe(40);
  await clip.pass(2_499);
  expect(clip.phase()).toBe('making');
  await clip.pass(1);
  expect(clip.phase()).toBe('ready');
  expect(clip.facts.map(({ type }) => type)).toEqual(['clip.created', 'clip.ready']);
  expect(clip.changes()).toBe(1);
});

test('after a lost answer the clips of the event are read, and the one that was made is followed', async () => {
  const clip = start({
    createClip: () => timeout,
    listEventClips: () => [queued({ ...request, name: 'Another' }, 9), queued(request)],
    listUserClips: () => [queued(request)],
  });
  await clip.create();
  expect(clip.calls).toEqual(['createClip', 'listEventClips', 'listUserClips']);
  expect(selectMakingId(clip.actor.getSnapshot())).toBe(812);
});

test('a lost clip that the platform does not have is sent once more, and then everything typed is kept', async () => {
  const clip = start({ createClip: () => timeout, listEventClips: () => [] });
  await clip.create();
  expect(clip.calls).toEqual(['createClip', 'listEventClips', 'createClip', 'listEventClips']);
  expect(clip.phase()).toBe('editing');
  expect(clip.actor.getSnapshot().context).toMatchObject({ draft: input.draft, failure: timeout });
});

test('while its clips cannot be read nothing is sent again', async () => {
  let isOffline = true;
  const clip = start({
    createClip: () => ({ kind: 'offline', operation: 'createClip' }),
    listEventClips: () => (isOffline ? { kind: 'offline', operation: 'listEventClips' } : [queued(request)]),
    listUserClips: () => [queued(request)],
  });
  await clip.create();
  await clip.pass(2_500);
  expect(clip.calls).toEqual(['createClip', 'listEventClips', 'listEventClips']);
  isOffline = false;
  clip.actor.send({ type: 'network.returned' });
  await clip.settle();
  expect(clip.phase()).toBe('making');
  expect(clip.calls.filter((operation) => operation === 'createClip')).toHaveLength(1);
});

test('the pause between two looks grows to half a minute', async () => {
  const clip = start({
    createClip: () => timeout,
    listEventClips: () => ({ kind: 'server', operation: 'listEventClips', status: 500 }),
  });
  await clip.create();
  for (const pause of [2_500, 5_000, 10_000, 20_000, 30_000, 30_000]) {
    const looks = clip.calls.length;
    await clip.pass(pause - 1);
    expect(clip.calls).toHaveLength(looks);
    await clip.pass(1);
    expect(clip.calls).toHaveLength(looks + 1);
  }
  expect(clip.calls.filter((operation) => operation === 'createClip')).toHaveLength(1);
});

test('clips that the platform does not show leave it unknown whether one was made; everything typed is kept', async () => {
  const failure: Failure = {
    kind: 'refused',
    operation: 'listEventClips',
    status: 403,
    message: '',
    fields: {},
  };
  const clip = start({ createClip: () => timeout, listEventClips: () => failure });
  await clip.create();
  expect(clip.calls).toEqual(['createClip', 'listEventClips']);
  expect(clip.phase()).toBe('editing');
  expect(clip.actor.getSnapshot().context).toMatchObject({ draft: input.draft, failure });
});

test('a clip that is being made already is followed', async () => {
  const failure: Failure = {
    kind: 'refused',
    operation: 'createClip',
    status: 409,
    message: '',
    fields: { clip_id: ['811'] },
  };
  const clip = start({ createClip: () => failure, listUserClips: () => [queued(request, 811)] });
  await clip.create();
  expect(selectMakingId(clip.actor.getSnapshot())).toBe(811);
});

test('a refused field goes back to the editor with everything typed', async () => {
  const failure: Failure = {
    kind: 'refused',
    operation: 'createClip',
    status: 422,
    message: '',
    fields: { start_time: ['too early'] },
  };
  const clip = start({ createClip: () => failure });
  await clip.create();
  expect(clip.phase()).toBe('editing');
  expect(clip.actor.getSnapshot().context.draft).toEqual(input.draft);
  expect(clip.actor.getSnapshot().context.problems.start).toBe('beforeStart');
});

describe('a platform that asks to wait', () => {
  const throttled = (retryAfterSeconds: number | null): Failure => ({
    kind: 'throttled',
    operation: 'createClip',
    retryAfterSeconds,
  });
  const HALF = 0.5;
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(HALF);
  });

  test('is sent the request after that time and a part of it at random', async () => {
    let answers = 0;
    const clip = start({
      createClip: () => {
        answers += 1;
        return answers === 1 ? throttled(7) : queued(request);
      },
      listUserClips: () => [queued(request)],
    });
    await clip.create();
    await clip.pass(10_499);
    expect(clip.calls).toEqual(['createClip']);
    await clip.pass(1);
    expect(clip.phase()).toBe('making');
  });

  // A delay of more than 24.8 days would end at once.
  test.each([5, null, 2_000_000_000])(
    'after %s seconds is asked once more, and then the viewer decides',
    async (seconds) => {
      const clip = start({ createClip: () => throttled(seconds) });
      await clip.create();
      await clip.pass(999);
      expect(clip.calls).toEqual(['createClip']);
      await clip.pass(120_000);
      expect(clip.calls).toEqual(['createClip', 'createClip']);
      expect([clip.phase(), clip.actor.getSnapshot().context.failure?.kind]).toEqual([
        'editing',
        'throttled',
      ]);
      await clip.create();
      expect(clip.calls).toHaveLength(3);
    },
  );

  test('is not read for a minute at most and the part at random', async () => {
    const clip = start({
      createClip: () => queued(request),
      listUserClips: () => throttled(2_000_000_000),
    });
    await clip.create();
    await clip.pass(89_999);
    expect(clip.calls).toEqual(['createClip', 'listUserClips']);
    await clip.pass(1);
    expect(clip.calls).toEqual(['createClip', 'listUserClips', 'listUserClips']);
  });
});

test('Retry sends the same request again and then deletes the failed clip', async () => {
  let made = 811;
  const clip = start({
    createClip: () => {
      made += 1;
      return queued(request, made);
    },
    listUserClips: () => [
      { ...queued(request, 812), status: 'failed', failure: 'encoding_failed' },
      queued(request, 813),
    ],
    deleteClip: () => ({ kind: 'timeout', operation: 'deleteClip' }),
  });
  await clip.create();
  expect(clip.facts.at(-1)).toMatchObject({ type: 'clip.failed', reason: 'encoding_failed', isShown: true });
  clip.actor.send({ type: 'clip.retry' });
  await clip.settle();
  expect(clip.bodies).toEqual([request, request]);
  expect(clip.calls).toEqual(['createClip', 'listUserClips', 'createClip', 'deleteClip', 'listUserClips']);
  expect(selectMakingId(clip.actor.getSnapshot())).toBe(813);
});

test('a failed clip of a list is asked for again at once, and takes its place', async () => {
  const failed: Clip = { ...queued(request), status: 'failed', failure: 'encoding_failed' };
  const clip = start(
    {
      createClip: () => queued(request, 813),
      deleteClip: () => ({ id: 812 }),
      listUserClips: () => [queued(request, 813)],
    },
    { kind: 'retry', eventId: 1011, clip: failed },
  );
  await clip.settle();
  expect(clip.bodies).toEqual([request]);
  expect(clip.calls).toEqual(['createClip', 'deleteClip', 'listUserClips']);
  expect(selectMakingId(clip.actor.getSnapshot())).toBe(813);
});

test('a clip whose source was deleted is not asked for again', async () => {
  const clip = start({
    createClip: () => queued(request),
    listUserClips: () => [{ ...queued(request), status: 'failed', failure: 'source_deleted' }],
  });
  await clip.create();
  clip.actor.send({ type: 'clip.retry' });
  await clip.settle();
  expect(clip.phase()).toBe('failed');
  expect(clip.bodies).toHaveLength(1);
});

test('after 5 minutes the clip is read every 30 seconds, and it is kept', async () => {
  const clip = start({ createClip: () => queued(request), listUserClips: () => [queued(request)] });
  await clip.create();
  await clip.pass(300_000);
  expect(clip.actor.getSnapshot().context.isSlow).toBe(true);
  await clip.pass(30_000);
  const reads = clip.calls.length;
  await clip.pass(29_999);
  expect(clip.calls.length).toBe(reads);
  await clip.pass(1);
  expect(clip.calls.length).toBe(reads + 1);
  expect(clip.phase()).toBe('making');
});

test('a hidden tab reads nothing; once it is shown the clip is read at once', async () => {
  const clip = start(
    { listUserClips: () => [queued(request)] },
    {
      kind: 'follow',
      eventId: 1011,
      clipId: 812,
      patienceMs: 1_000,
    },
  );
  await clip.settle();
  clip.actor.send({ type: 'tab.hidden' });
  await clip.pass(60_000);
  expect(clip.calls).toHaveLength(1);
  clip.actor.send({ type: 'tab.shown' });
  await clip.settle();
  expect(clip.calls).toHaveLength(2);
});

test('what was entered is stored when the page is left, and restored; a range of other media is not', async () => {
  const left = start({});
  left.actor.send({ type: 'name.change', name: 'Kept' });
  left.actor.send({ type: 'edge.move', edge: 'start', at: 305 });
  left.actor.send({ type: 'visit.leave' });
  expect(left.phase()).toBe('closed');
  const stored = left.store.get('clip_draft_1011') as ClipDraft;
  expect(stored).toMatchObject({ name: 'Kept', range: { start: 305, end: 312 } });

  const back = start({});
  back.actor.send({ type: 'draft.restored', draft: stored });
  expect(back.actor.getSnapshot().context.draft).toEqual(stored);
  const other = start({});
  other.actor.send({
    type: 'draft.restored',
    draft: { ...stored, source: { mediaId: 1, isLive: true } },
  });
  expect(other.actor.getSnapshot().context.draft).toEqual({ ...input.draft, name: 'Kept' });
});

test('a clip that is refused after the page was left is told about, and what was entered is kept', async () => {
  const failure: Failure = {
    kind: 'refused',
    operation: 'createClip',
    status: 403,
    message: '',
    fields: { allowance: ['clips'] },
  };
  const clip = start({ createClip: () => failure });
  clip.actor.send({ type: 'clip.create' });
  clip.actor.send({ type: 'visit.leave' });
  await clip.settle();
  expect(clip.phase()).toBe('closed');
  expect(clip.facts).toEqual([
    { type: 'clip.failed', clip: null, name: input.draft.name, reason: null, isShown: false },
  ]);
  expect(clip.store.get('clip_draft_1011')).toEqual(input.draft);
});
