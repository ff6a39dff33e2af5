import { FailureError } from '../../api/failure';
import { appEventSamples } from '../appEventSamples';
import { defineFixture } from '../fixture';
import { clipDeletionMachine } from './machine';
import { clipDeletionManual } from './manual';

const input = { clipId: 811, name: 'Overtime goal' };

/** The deletion of a clip as the path plans, the statecharts and the gallery see it. */
export const clipDeletionFixture = defineFixture({
  id: 'clipDeletion',
  title: 'Deleting a clip',
  machine: clipDeletionMachine,
  sampleInput: input,
  events: {
    'deletion.undo': [{ type: 'deletion.undo' }],
    'deletion.retry': [{ type: 'deletion.retry' }],
    'deletion.hold': [{ type: 'deletion.hold' }],
    'deletion.release': [{ type: 'deletion.release' }],
    'viewer.left': [{ type: 'viewer.left' }],
    'network.lost': appEventSamples['network.lost'],
    'network.returned': appEventSamples['network.returned'],
    'tab.hidden': appEventSamples['tab.hidden'],
    'tab.shown': appEventSamples['tab.shown'],
    'page.left': appEventSamples['page.left'],
    'page.restored': appEventSamples['page.restored'],
  },
  actorResults: {
    deleteClip: {
      success: [undefined],
      failure: [new FailureError({ kind: 'timeout', operation: 'deleteClip' })],
    },
    // It reports by an event and only ends by failing.
    viewer: { failure: [new Error('The session cannot be followed')] },
  },
  delays: { undoTime: '8 seconds' },
  manual: clipDeletionManual,
  screens: {
    undoable: { view: 'clipDeletion', message: 'clips.deleted', params: { name: 'Overtime goal' } },
    deleting: { none: 'The notice is closed, and the clip is in no list.' },
    refused: { view: 'clipDeletion', message: 'clips.notDeleted', params: { name: 'Overtime goal' } },
    deleted: { none: 'The clip is in no list.' },
    kept: { none: 'The clip is where it was.' },
  },
});
