import { FailureError } from '../../api/failures/failure';
import type { Clip } from '../../api/schema';
import type { MachineSamples } from '../sampleKeys';
import type { clipMachine } from './machine';
import type { ClipDraft } from './types';

export const clip: Clip = {
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

export const draft: ClipDraft = {
  source: { mediaId: 9051, isLive: false },
  range: { start: 302, end: 312 },
  typed: { start: null, end: null },
  name: 'Harbor Gulls at Ridgemont Rams · 5:12',
  tags: ['goal'],
  tagText: '',
  audience: 'link',
};

const refused = (status: number, fields: Record<string, string[]>) =>
  new FailureError({ kind: 'refused', operation: 'createClip', status, message: '', fields });

/** The samples of the machine, by their names. */
export const clipSamples = {
  events: {
    'edge.move': { only: { type: 'edge.move', edge: 'start', at: 303.5 } },
    'edge.set': { only: { type: 'edge.set', edge: 'end', at: 310 } },
    'range.move': { only: { type: 'range.move', start: 320 } },
    'time.change': { only: { type: 'time.change', edge: 'start', text: '5:04.5' } },
    'time.leave': { only: { type: 'time.leave', edge: 'start' } },
    'name.change': {
      'a new name': { type: 'name.change', name: 'Overtime goal' },
      'a blank name': { type: 'name.change', name: ' ' },
    },
    'tag.toggle': { only: { type: 'tag.toggle', tag: 'save' } },
    'tagText.change': { only: { type: 'tagText.change', text: 'overtime' } },
    'tagText.add': { only: { type: 'tagText.add' } },
    'audience.choose': { only: { type: 'audience.choose', audience: 'everyone' } },
    'preview.play': { only: { type: 'preview.play' } },
    'preview.stop': { only: { type: 'preview.stop' } },
    'preview.ended': { only: { type: 'preview.ended' } },
    'clip.create': { only: { type: 'clip.create' } },
    'clip.close': { only: { type: 'clip.close' } },
    'clip.edit': { only: { type: 'clip.edit' } },
    'clip.discard': { only: { type: 'clip.discard' } },
    'clip.retry': { only: { type: 'clip.retry' } },
    'draft.restored': { only: { type: 'draft.restored', draft: { ...draft, name: 'Kept for a minute' } } },
    'window.moved': {
      only: {
        type: 'window.moved',
        bounds: { start: 10, end: 620 },
        offset: 0,
        hasEnded: true,
        recordingId: 9052,
      },
    },
    'visit.leave': { only: { type: 'visit.leave' } },
    'tab.hidden': { only: { type: 'tab.hidden' } },
    'tab.shown': { only: { type: 'tab.shown' } },
    'network.returned': { only: { type: 'network.returned' } },
    'page.left': { only: { type: 'page.left' } },
    'page.restored': { only: { type: 'page.restored' } },
  },
  actorResults: {
    // They only report by events, and end by failing.
    draft: { failure: { only: new Error('The browser stores nothing') } },
    player: { failure: { only: new Error('There is no player') } },
    createClip: {
      success: { only: clip },
      failure: {
        'a clip already in the making': refused(409, { clip_id: ['811'] }),
        'too many requests': new FailureError({
          kind: 'throttled',
          operation: 'createClip',
          retryAfterSeconds: 3,
        }),
        'no answer': new FailureError({ kind: 'timeout', operation: 'createClip' }),
        'a used-up allowance': refused(403, { allowance: ['clips'] }),
        'a deleted event': refused(422, { event_media_id: ['gone'] }),
      },
    },
    findClip: {
      success: {
        'the same clip': clip,
        'no such clip': null,
      },
      failure: {
        'no answer': new FailureError({ kind: 'unreachable', operation: 'listEventClips' }),
        'clips that are not shown': new FailureError({
          kind: 'refused',
          operation: 'listEventClips',
          status: 403,
          message: '',
          fields: {},
        }),
      },
    },
    readClip: {
      success: {
        'a queued clip': clip,
        'a clip in the making': { ...clip, status: 'processing', progress: 40 },
        'a ready clip': { ...clip, status: 'ready', progress: 100, url: '/media/clips/812/master.m3u8' },
        'a failed encoding': { ...clip, status: 'failed', failure: 'encoding_failed' },
        'a range not recorded': { ...clip, status: 'failed', failure: 'range_not_recorded' },
        'a deleted clip': null,
      },
      failure: {
        only: new FailureError({ kind: 'throttled', operation: 'listUserClips', retryAfterSeconds: 3 }),
      },
    },
    deleteClip: {
      success: { only: null },
      failure: { only: new FailureError({ kind: 'timeout', operation: 'deleteClip' }) },
    },
  },
} satisfies MachineSamples<typeof clipMachine>;
