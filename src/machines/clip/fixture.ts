import { FailureError } from '../../api/failure';
import type { Clip } from '../../api/schema';
import { defineFixture } from '../fixture';
import { clipMachine } from './machine';
import { clipManual } from './manual';
import { clipPromises, clipStanding } from './promises';
import type { ClipDraft, ClipInput } from './types';

const clip: Clip = {
  id: 812,
  uuid: '7b1c0a36-2f6b-4f0e-8d55-0e6f1fb0a9c4',
  event_id: 1011,
  event_media_id: 9051,
  name: 'Harbor Gulls at Ridgemont Rams · 5:12',
  start_time: 302,
  duration: 10,
  tags: ['goal'],
  status: 'queued',
  progress: 0,
};

const draft: ClipDraft = {
  source: { mediaId: 9051, isLive: false },
  range: { start: 302, end: 312 },
  typed: { start: null, end: null },
  name: 'Harbor Gulls at Ridgemont Rams · 5:12',
  tags: ['goal'],
  tagText: '',
};

const input = {
  kind: 'edit',
  eventId: 1011,
  draft,
  bounds: { start: 0, end: 600 },
  offset: 0,
  offeredTags: ['goal', 'save'],
} as const satisfies ClipInput;

const refused = (status: number, fields: Record<string, string[]>) =>
  new FailureError({ kind: 'refused', operation: 'createClip', status, message: '', fields });

const EDITS = /^(edge|range|time|name|tag|tagText|preview|window|draft)\./;
const isEdit = ({ type }: { type: string }) => EDITS.test(type);

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
  events: {
    'edge.move': [{ type: 'edge.move', edge: 'start', at: 303.5 }],
    'edge.set': [{ type: 'edge.set', edge: 'end', at: 310 }],
    'range.move': [{ type: 'range.move', start: 320 }],
    'time.change': [{ type: 'time.change', edge: 'start', text: '5:04.5' }],
    'time.leave': [{ type: 'time.leave', edge: 'start' }],
    'name.change': [
      { type: 'name.change', name: 'Overtime goal' },
      { type: 'name.change', name: ' ' },
    ],
    'tag.toggle': [{ type: 'tag.toggle', tag: 'save' }],
    'tagText.change': [{ type: 'tagText.change', text: 'overtime' }],
    'tagText.add': [{ type: 'tagText.add' }],
    'preview.play': [{ type: 'preview.play' }],
    'preview.stop': [{ type: 'preview.stop' }],
    'preview.ended': [{ type: 'preview.ended' }],
    'clip.create': [{ type: 'clip.create' }],
    'clip.close': [{ type: 'clip.close' }],
    'clip.edit': [{ type: 'clip.edit' }],
    'clip.discard': [{ type: 'clip.discard' }],
    'clip.retry': [{ type: 'clip.retry' }],
    'draft.restored': [{ type: 'draft.restored', draft: { ...draft, name: 'Kept for a minute' } }],
    'window.moved': [
      {
        type: 'window.moved',
        bounds: { start: 10, end: 620 },
        offset: 0,
        hasEnded: true,
        recordingId: 9052,
      },
    ],
    'visit.leave': [{ type: 'visit.leave' }],
    'tab.hidden': [{ type: 'tab.hidden' }],
    'tab.shown': [{ type: 'tab.shown' }],
    'network.returned': [{ type: 'network.returned' }],
    'page.left': [{ type: 'page.left' }],
    'page.restored': [{ type: 'page.restored' }],
  },
  actorResults: {
    // They only report by events, and end by failing.
    draft: { failure: [new Error('The browser stores nothing')] },
    player: { failure: [new Error('There is no player')] },
    createClip: {
      success: [clip],
      failure: [
        refused(409, { clip_id: ['811'] }),
        new FailureError({ kind: 'throttled', operation: 'createClip', retryAfterSeconds: 3 }),
        new FailureError({ kind: 'timeout', operation: 'createClip' }),
        refused(403, { allowance: ['clips'] }),
        refused(422, { event_media_id: ['gone'] }),
      ],
    },
    findClip: {
      success: [clip, null],
      failure: [new FailureError({ kind: 'unreachable', operation: 'listEventClips' })],
    },
    readClip: {
      success: [
        clip,
        { ...clip, status: 'processing', progress: 40 },
        { ...clip, status: 'ready', progress: 100, url: '/media/clips/812/master.m3u8' },
        { ...clip, status: 'failed', failure: 'encoding_failed' },
        { ...clip, status: 'failed', failure: 'range_not_recorded' },
        null,
      ],
      failure: [new FailureError({ kind: 'throttled', operation: 'listUserClips', retryAfterSeconds: 3 })],
    },
    deleteClip: {
      success: [null],
      failure: [new FailureError({ kind: 'timeout', operation: 'deleteClip' })],
    },
  },
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
  promises: clipPromises,
  standing: clipStanding,
});
