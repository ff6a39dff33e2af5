import { describe, expect, test } from 'vitest';
import { type AnyEventObject, createActor, sendTo, setup } from 'xstate';
import type { Failure } from '../../../src/api/failures/failure';
import { createDraftActor } from '../../../src/machines/clip/actors/draft';
import { creationAnswer, throttleWaitMs } from '../../../src/machines/clip/answer';
import type { ClipDraft } from '../../../src/machines/clip/types';
import { memoryStore } from '../../api/harness';

const draft: ClipDraft = {
  source: { mediaId: 9051, isLive: false },
  range: { start: 302, end: 312 },
  typed: { start: null, end: null },
  name: 'Overtime goal',
  tags: ['goal', 'overtime'],
  tagText: '',
  audience: 'link',
};

/** Opens an editor beside a stored object, and notes its reports. */
function open(stored: unknown, isEdited = true) {
  const store = memoryStore();
  store.set('clip_draft_1011', stored);
  const told: AnyEventObject[] = [];
  const host = setup({ actors: { draft: createDraftActor(store) } }).createMachine({
    invoke: { id: 'draft', src: 'draft', input: { eventId: 1011, isEdited } },
    on: {
      'draft.restored': { actions: ({ event }) => told.push(event) },
      '*': { actions: sendTo('draft', ({ event }) => event) },
    },
  });
  return { told, store, actor: createActor(host).start() };
}

describe('a stored draft', () => {
  test('is restored for the clip that is edited, and for no other', () => {
    expect(open(draft).told).toEqual([{ type: 'draft.restored', draft }]);
    expect(open({ ...draft, tags: [] }).told).toHaveLength(1);
    expect(open(draft, false).told).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'draft'],
    ['no source', { ...draft, source: null }],
    ['a source without a number', { ...draft, source: { mediaId: '9051' } }],
    ['no range', { ...draft, range: null }],
    ['a range without a start', { ...draft, range: { start: null, end: 312 } }],
    ['a range without an end', { ...draft, range: { start: 302, end: '312' } }],
    ['nothing typed', { ...draft, typed: undefined }],
    ['a name that is a number', { ...draft, name: 7 }],
    ['a tag text that is none', { ...draft, tagText: null }],
    ['an audience that is none', { ...draft, audience: 'friends' }],
    ['tags that are a text', { ...draft, tags: 'goal' }],
    ['a tag that is a number', { ...draft, tags: ['goal', 7] }],
  ])('that is %s is left alone', (_, stored) => {
    expect(open(stored).told).toEqual([]);
  });

  test('is stored for a minute, and forgotten', () => {
    const { actor, store } = open(null);
    actor.send({ type: 'draft.store', draft });
    expect(store.get('clip_draft_1011')).toEqual(draft);
    actor.send({ type: 'draft.forget' });
    expect(store.get('clip_draft_1011')).toBeNull();
  });
});

describe('the answer to a request for a clip', () => {
  const refused = (status: number, clipId: string[]) =>
    ({ kind: 'refused', operation: 'createClip', status, message: '', fields: { clip_id: clipId } }) as const;

  test.each([
    [409, ['812'], { kind: 'following', clipId: 812 }],
    [409, ['1'], { kind: 'following', clipId: 1 }],
    [409, ['0'], { kind: 'refused' }],
    [409, ['none'], { kind: 'refused' }],
    [409, ['8.5'], { kind: 'refused' }],
    [409, [], { kind: 'refused' }],
    [422, ['812'], { kind: 'refused' }],
  ])('%i with the clips %o', (status, clipId, answer) => {
    expect(creationAnswer(refused(status, clipId))).toEqual(answer);
  });

  const answered = { operation: 'createClip', status: 503, message: '' };

  test.each<[Failure, string]>([
    [{ ...answered, kind: 'noKey' }, 'refused'],
    [{ ...answered, kind: 'local', field: 'name', allowed: [] }, 'refused'],
    [{ ...answered, kind: 'timeout' }, 'lost'],
    [{ ...answered, kind: 'unreachable' }, 'lost'],
    [{ ...answered, kind: 'server' }, 'lost'],
    [{ ...answered, kind: 'malformed', reason: 'shape' }, 'lost'],
  ])('%o: %s', (failure, kind) => {
    expect(creationAnswer(failure)).toEqual({ kind });
  });

  test('a platform that asks to wait is waited for as long as it says, or 5 seconds', () => {
    const throttled = (retryAfterSeconds: number | null) =>
      ({ kind: 'throttled', operation: 'createClip', retryAfterSeconds }) as const;
    expect(creationAnswer(throttled(7))).toEqual({ kind: 'throttled' });
    expect(throttleWaitMs(throttled(2))).toBe(2_000);
    expect(throttleWaitMs(throttled(null))).toBe(5_000);
    expect(throttleWaitMs({ kind: 'timeout', operation: 'listUserClips' })).toBeNull();
  });
});
