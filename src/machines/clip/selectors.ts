import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { failureReason, retryOf } from './draft';
import type { clipMachine } from './machine';
import { rangeProblems } from './range';
import type { ClipFailureReason, ClipProblems } from './types';

export type ClipRef = ActorRefFrom<typeof clipMachine>;
export type ClipSnapshot = SnapshotFrom<typeof clipMachine>;

export type ClipPhase = 'editing' | 'creating' | 'making' | 'ready' | 'failed' | 'closed';

const PHASES: readonly ClipPhase[] = ['editing', 'creating', 'making', 'ready', 'failed'];

/** The state in the words of the screen. */
export const selectClipPhase = (snapshot: ClipSnapshot): ClipPhase =>
  PHASES.find((phase) => snapshot.matches(phase as never)) ?? 'closed';

/** Whether the panel of the clip is on screen, from the marks to the link. */
export const selectEditorShown = (snapshot: ClipSnapshot): boolean =>
  snapshot.status === 'active' && snapshot.context.isShown && selectClipPhase(snapshot) !== 'closed';

/** Whether the viewer is asked if what was entered may be discarded. */
export const selectAsksToDiscard = (snapshot: ClipSnapshot): boolean =>
  snapshot.matches({ editing: 'asking' });

/** The problems of the fields; those of the range are shown while it is being marked. */
export function selectProblems({ context: { problems, draft, bounds } }: ClipSnapshot): ClipProblems {
  if (draft === null) return problems;
  const { start, end } = rangeProblems(draft, bounds);
  return { ...problems, start: start ?? problems.start, end: end ?? problems.end };
}

/** The number of a clip in the making; null otherwise. */
export const selectMakingId = (snapshot: ClipSnapshot): number | null =>
  snapshot.matches('making') ? snapshot.context.clipId : null;

/** Why the making failed, and what can be done about it. */
export function selectClipFailure({ context }: ClipSnapshot): {
  reason: ClipFailureReason;
  canRetry: boolean;
  canEdit: boolean;
} {
  const { clip, draft, failure, isShown } = context;
  const reason = failureReason(clip ?? {});
  return {
    reason,
    canRetry: retryOf(context) !== null,
    // A retry that was refused may be taken with other marks.
    canEdit: (reason === 'range_not_recorded' || failure !== null) && draft !== null && isShown,
  };
}
