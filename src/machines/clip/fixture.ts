import { defineFixture } from '../fixture';
import { failureReason } from './draft';
import { clipMachine } from './machine';
import { clipManual } from './manual';
import { clip, clipSamples, draft } from './samples';
import type { ClipContext, ClipInput } from './types';

const input = {
  kind: 'edit',
  eventId: 1011,
  draft,
  bounds: { start: 0, end: 600 },
  offset: 0,
  offeredTags: ['goal', 'save'],
} as const satisfies ClipInput;

const EDITS = /^(edge|range|time|name|tag|tagText|preview|window|draft)\./;
const isEdit = ({ type }: { type: string }) => EDITS.test(type);

/** The clip while it is not with the platform, or the platform's word about it. */
function endOf({ clip: read, failure }: ClipContext) {
  if (failure?.kind === 'refused' && failure.status === 403)
    return { view: 'clip', message: 'clipEditor.refused.allowance' } as const;
  if (failure?.kind === 'refused') return { view: 'clip', message: 'failure.refused' } as const;
  if (failure !== null) return { view: 'clip', message: `failure.${failure.kind}` } as const;
  return { view: 'clip', message: `clipEditor.reason.${failureReason(read ?? {})}` } as const;
}

/** A clip for the path plans, the statecharts and the gallery. */
export const clipFixture = defineFixture({
  id: 'clip',
  title: 'Clip',
  machine: clipMachine,
  sampleInput: input,
  variants: {
    'after a reload': { kind: 'follow', eventId: 1011, clipId: clip.id, patienceMs: 200_000 },
    'a failed clip of a list': { kind: 'retry', eventId: 1011, clip: { ...clip, status: 'failed' } },
  },
  ...clipSamples,
  delays: { poll: 'a few seconds', slow: '5 minutes' },
  stateKey: ({
    isTabHidden,
    isSlow,
    isShown,
    replacedId,
    resends,
    draft: entered,
    problems,
    clip: read,
    recordingId,
  }) => ({
    isTabHidden,
    isSlow,
    isShown,
    isRetry: replacedId !== null,
    resends,
    isTouched: entered !== null && entered.name !== draft.name,
    problem: problems.name,
    hasRecording: recordingId !== null,
    failure: read?.failure,
  }),
  isTried: ({ draft: entered, isShown, clipId, replacedId, recordingId }, event) => {
    if (isEdit(event)) return entered === draft;
    // The effects of these events do not depend on the rest, so each is walked from one place.
    if (event.type === 'tab.hidden') return entered === null && clipId !== null && replacedId === null;
    if (event.type === 'visit.leave') return isShown && recordingId === null;
    return true;
  },
  manual: clipManual,
  screens: {
    opening: { none: 'It is left at once.' },
    checking: { none: 'It is left at once.' },
    'editing.filling': { view: 'clip', message: 'clipEditor.create' },
    'editing.asking': { view: 'clip', message: 'clipEditor.discardTitle' },
    'creating.refused': { none: 'It is left at once.' },
    creating: { view: 'clip', message: 'clipEditor.creating' },
    making: {
      of: ({ isSlow, clip: read }) => ({
        view: 'clip',
        message: isSlow
          ? 'clipEditor.slow'
          : `clipEditor.${read?.status === 'processing' ? 'processing' : 'queued'}`,
      }),
    },
    ready: { view: 'clip', message: 'clipEditor.ready' },
    failed: { of: endOf },
    closed: {
      none: 'The panel is gone; what became of the clip is said in a toast or in the list of clips.',
    },
  },
});
