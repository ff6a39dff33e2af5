import { defineFixture } from '../fixture';
import { clipMachine } from './machine';
import { clipManual } from './manual';
import { clipPromises, clipStanding } from './promises';
import { clip, clipSamples, draft } from './samples';
import type { ClipStart } from './types';

const input = {
  kind: 'edit',
  eventId: 1011,
  draft,
  bounds: { start: 0, end: 600 },
  offset: 0,
  offeredTags: ['goal', 'save'],
  mayBePublic: true,
  isTabHidden: false,
} as const satisfies ClipStart;

const EDITS = /^(edge|range|time|name|tag|tagText|audience|preview|window|draft)\./;
const isEdit = ({ type }: { type: string }) => EDITS.test(type);

/** A clip for the path plans, the statecharts and the gallery. */
export const clipFixture = defineFixture({
  id: 'clip',
  title: 'Clip',
  machine: clipMachine,
  sampleInput: input,
  variants: {
    'after a reload': {
      kind: 'follow',
      eventId: 1011,
      clipId: clip.id,
      patienceMs: 200_000,
      isTabHidden: false,
    },
    'a failed clip of a list': {
      kind: 'retry',
      eventId: 1011,
      clip: { ...clip, status: 'failed' },
      isTabHidden: false,
    },
  },
  ...clipSamples,
  delays: { poll: 'a few seconds', look: 'a few seconds', slow: '5 minutes' },
  stateKey: ({
    isTabHidden,
    isSlow,
    isShown,
    replacedId,
    resends,
    throttles,
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
    throttles,
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
  promises: clipPromises,
  standing: clipStanding,
});
