import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { CLIP_CREATION_MS, SECOND_MS } from '../../api/constants';
import type { Failure } from '../../api/failures/failure';
import type { Clip, ClipRequest } from '../../api/schema';
import { unprovided } from '../unprovided';
import { throttleWaitMs } from './answer';
import {
  draftProblems,
  failureReason,
  hasProblems,
  NO_PROBLEMS,
  refusedProblems,
  requestOf,
  retryOf,
} from './draft';
import { applyEdit, type ClipEdit, fieldsOf, shownTime } from './edits';
import type {
  ClipContext,
  ClipDraft,
  ClipEmitted,
  ClipEvent,
  ClipSource,
  ClipStart,
  ClipWindow,
  DraftCommand,
  PlayerCommand,
} from './types';

/** Our choices; the slow one once a clip takes longer than usual, and between many looks for a lost one. */
const POLL_MS = 2.5 * SECOND_MS;
const SLOW_POLL_MS = 30 * SECOND_MS;
/** A request that was lost is sent once more if the platform does not have the clip. */
const MOST_RESENDS = 1;

const unprovidedCallback = (name: string) => () => {
  throw new Error(`The actor "${name}" was not provided to its machine.`);
};

/** The actors, guards, actions and delays of the clip machine. */
export const base = setup({
  types: {} as {
    input: ClipStart;
    context: ClipContext;
    events: ClipEvent;
    emitted: ClipEmitted;
    /** `entered` while what was typed is not with the platform. */
    tags: 'entered' | 'busy';
  },
  actors: {
    /** Reports the stored draft when it starts, and stores or forgets it on command. */
    draft: fromCallback<DraftCommand, { eventId: number; isEdited: boolean }>(unprovidedCallback('draft')),
    /** Observes what can be cut, and drives the player for the preview. */
    player: fromCallback<PlayerCommand, { source: ClipSource | null }>(unprovidedCallback('player')),
    /** Asks for the clip; rejects with a FailureError. */
    createClip: fromPromise<Clip, { request: ClipRequest }>(unprovided('createClip')),
    /** The clip that this request made; null if the platform has none. */
    findClip: fromPromise<Clip | null, { request: ClipRequest }>(unprovided('findClip')),
    /** Null once it is deleted. */
    readClip: fromPromise<Clip | null, { clipId: number }>(unprovided('readClip')),
    deleteClip: fromPromise<unknown, { clipId: number }>(unprovided('deleteClip')),
  },
  actions: {
    edit: enqueueActions(
      ({ context: { draft, bounds, problems, isPreviewing }, enqueue }, edit: ClipEdit) => {
        if (draft === null) return;
        const edited = applyEdit(draft, edit, bounds);
        const forgiven = Object.fromEntries(fieldsOf(edit).map((field) => [field, null]));
        enqueue.assign({ draft: edited, problems: { ...problems, ...forgiven } });
        const at = shownTime(edited, edit);
        if (isPreviewing) enqueue.sendTo('player', { type: 'preview.set', range: edited.range } as const);
        else if (at !== null) enqueue.sendTo('player', { type: 'picture.show', at } as const);
      },
    ),
    /** A range of other media is not restored. */
    restore: assign(({ context }, { draft }: { draft: ClipDraft }) => {
      const isSame = context.draft?.source.mediaId === draft.source.mediaId;
      return { draft: isSame || context.draft === null ? draft : { ...context.draft, ...enteredIn(draft) } };
    }),
    /**
     * A player works its live edge out anew with each manifest and may take it back. The stream before it stays recorded,
     * so that a range that was played can be cut all the same.
     */
    noteWindow: assign(({ context }, { bounds, offset, hasEnded, recordingId }: ClipWindow) => {
      const isLive = context.draft?.source.isLive === true;
      const end = isLive ? Math.max(context.bounds.end, bounds.end) : bounds.end;
      return { bounds: { start: bounds.start, end }, offset, hasEnded, recordingId };
    }),
    /** The recording of an event that has ended is cut instead of its live stream, at the same time. */
    useRecording: assign(({ context: { draft, request, recordingId } }) =>
      recordingId === null
        ? {}
        : {
            draft: draft && { ...draft, source: { mediaId: recordingId, isLive: false } },
            request: request && { ...request, event_media_id: recordingId },
            recordingId: null,
          },
    ),
    /** Those of the range are found anew at every look: a live stream solves them as it goes on. */
    check: assign(({ context: { draft, bounds, findings } }) => {
      const problems = draft === null ? NO_PROBLEMS : draftProblems(draft, bounds);
      return {
        problems: { ...problems, start: null, end: null },
        failure: null,
        findings: findings + (hasProblems(problems) ? 1 : 0),
      };
    }),
    begin: assign(({ context: { eventId, draft } }) => ({
      request: draft === null ? null : requestOf(eventId, draft),
      resends: 0,
      looks: 0,
      throttles: 0,
      failure: null,
      isPreviewing: false,
    })),
    beginRetry: assign(({ context }) => ({
      request: retryOf(context),
      replacedId: context.clipId,
      resends: 0,
      looks: 0,
      throttles: 0,
      failure: null,
    })),
    countResend: assign({ resends: ({ context }) => context.resends + 1 }),
    followId: assign((_, { clipId }: { clipId: number }) => ({ clip: null, clipId, ...fresh })),
    noteFound: assign((_, { clip }: { clip: Clip | null }) => ({ clip, throttleMs: null })),
    followFound: assign(({ context }, { clip }: { clip: Clip | null }) => ({
      clip,
      clipId: clip?.id ?? context.clipId,
      ...fresh,
    })),
    /** The clip that was noted takes the place of the failed one. */
    followNoted: assign(({ context: { clip, clipId } }) => ({ clipId: clip?.id ?? clipId, ...fresh })),
    forgetClip: assign({ clip: null, clipId: null, replacedId: null, failure: null }),
    noteSlow: assign({ isSlow: true }),
    noteHidden: assign({ isTabHidden: true }),
    noteTabShown: assign({ isTabHidden: false }),
    noteFailure: assign(({ context }, { failure }: { failure: Failure }) => ({
      failure,
      problems: failure.kind === 'refused' ? refusedProblems(failure) : NO_PROBLEMS,
      findings: context.findings + 1,
    })),
    noteThrottle: assign(({ context }, { failure }: { failure: Failure }) => ({
      throttleMs: throttleWaitMs(failure),
      throttles: context.throttles + 1,
    })),
    noteLook: assign(({ context }, { failure }: { failure: Failure }) => ({
      throttleMs: throttleWaitMs(failure),
      looks: context.looks + 1,
    })),
    noteReadingFailure: assign((_, { failure }: { failure: Failure }) => ({
      throttleMs: throttleWaitMs(failure),
    })),
    hide: assign({ isShown: false, isPreviewing: false }),
    storeDraft: enqueueActions(({ context: { draft }, enqueue }) => {
      if (draft !== null) enqueue.sendTo('draft', { type: 'draft.store', draft } as const);
    }),
    /** Stores nothing where the editor is as it was opened, so that the next clip has a range of its own. */
    storeEdited: enqueueActions(({ context, enqueue }) => {
      const { draft } = context;
      if (draft !== null && isTouched(context))
        enqueue.sendTo('draft', { type: 'draft.store', draft } as const);
    }),
    forgetDraft: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('draft', { type: 'draft.forget' } as const);
    }),
    startPreview: enqueueActions(({ context: { draft }, enqueue }) => {
      if (draft === null) return;
      enqueue.assign({ isPreviewing: true });
      enqueue.sendTo('player', { type: 'preview.set', range: draft.range } as const);
    }),
    stopPreview: enqueueActions(({ enqueue }) => {
      enqueue.assign({ isPreviewing: false });
      enqueue.sendTo('player', { type: 'preview.clear' } as const);
    }),
    announceCreated: enqueueActions(({ context: { clip }, enqueue }) => {
      if (clip !== null) enqueue.emit({ type: 'clip.created', clip } as const);
    }),
    announceReady: enqueueActions(({ context: { clip, isShown }, enqueue }) => {
      if (clip !== null) enqueue.emit({ type: 'clip.ready', clip, isShown } as const);
    }),
    announceFailed: emit(({ context: { clip, isShown } }) => ({
      type: 'clip.failed' as const,
      clip,
      name: clip?.name ?? '',
      reason: clip === null ? null : failureReason(clip),
      isShown,
    })),
    announceRefused: emit(({ context: { draft, clip, isShown } }) => ({
      type: 'clip.failed' as const,
      clip,
      name: draft?.name ?? clip?.name ?? '',
      reason: null,
      isShown,
    })),
  },
  guards: {
    hasProblems: ({ context: { draft, bounds } }) =>
      draft !== null && hasProblems(draftProblems(draft, bounds)),
    isTouched: ({ context }) => isTouched(context),
    isShown: ({ context }) => context.isShown,
    isHidden: ({ context }) => !context.isShown,
    isRetry: ({ context }) => context.replacedId !== null,
    mayRetry: ({ context }) => retryOf(context) !== null,
    canEdit: ({ context }) => context.draft !== null && context.isShown,
    maySendAgain: ({ context }) => context.resends < MOST_RESENDS,
    isTabHidden: ({ context }) => context.isTabHidden,
  },
  delays: {
    poll: ({ context: { throttleMs, isSlow } }) => throttleMs ?? (isSlow ? SLOW_POLL_MS : POLL_MS),
    look: ({ context: { throttleMs, looks } }) =>
      throttleMs ?? Math.min(SLOW_POLL_MS, POLL_MS * 2 ** (looks - 1)),
    slow: ({ context }) => context.patienceMs,
  },
});

const isTouched = ({ draft, initialDraft }: ClipContext): boolean =>
  JSON.stringify(draft) !== JSON.stringify(initialDraft);

/** The contents of a draft besides its range. */
const enteredIn = ({ name, tags, tagText, audience }: ClipDraft) => ({ name, tags, tagText, audience });

/** A clip that has just been asked for. */
const fresh = {
  patienceMs: CLIP_CREATION_MS,
  isSlow: false,
  throttleMs: null,
  replacedId: null,
  failure: null,
} as const;

export const clipIn = ({ event }: { event: { output: Clip } }) => ({ clip: event.output });

/** @throws Error where nothing was asked for yet */
export function requestIn({ request }: ClipContext): { request: ClipRequest } {
  if (request === null) throw new Error('No clip was asked for.');
  return { request };
}

/** @throws Error where there is no clip yet */
export function clipIdIn(clipId: number | null): { clipId: number } {
  if (clipId === null) throw new Error('There is no clip.');
  return { clipId };
}
