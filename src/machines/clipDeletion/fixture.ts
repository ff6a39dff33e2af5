import { FailureError } from '../../api/failures/failure';
import { appEventSamples } from '../appEventSamples';
import { defineFixture } from '../fixture';
import { browserSteps, DEFECT, LOG_OUT_ELSEWHERE, loggedInAs } from '../manualSteps';
import { clipDeletionMachine } from './machine';

const input = { clipId: 811, name: 'Overtime goal' };

/** The deletion of a clip as the path plans, the statecharts and the gallery see it. */
export const clipDeletionFixture = defineFixture({
  id: 'clipDeletion',
  title: 'Deleting a clip',
  machine: clipDeletionMachine,
  sampleInput: input,
  events: {
    'deletion.undo': { only: { type: 'deletion.undo' } },
    'deletion.retry': { only: { type: 'deletion.retry' } },
    'deletion.hold': { only: { type: 'deletion.hold' } },
    'deletion.release': { only: { type: 'deletion.release' } },
    'viewer.left': { only: { type: 'viewer.left' } },
    'network.lost': appEventSamples['network.lost'],
    'network.returned': appEventSamples['network.returned'],
    'tab.hidden': appEventSamples['tab.hidden'],
    'tab.shown': appEventSamples['tab.shown'],
    'page.left': appEventSamples['page.left'],
    'page.restored': appEventSamples['page.restored'],
  },
  actorResults: {
    deleteClip: {
      success: { only: undefined },
      failure: {
        'a lost answer': new FailureError({ kind: 'unreachable', operation: 'deleteClip' }),
        'too many requests': new FailureError({
          kind: 'throttled',
          retryAfterSeconds: null,
          operation: 'deleteClip',
        }),
      },
    },
    // It reports by an event and only ends by failing.
    viewer: { failure: { only: new Error('The session cannot be followed') } },
  },
  delays: { undoTime: '8 seconds' },
  manual: {
    goesOn: true,
    starts: {
      sample: loggedInAs('clips', 'Open /profile/clips. Press “{clips.deleteAction}” of the first clip.'),
    },
    requests: { deleteClip: 'deleteClip' },
    // The page that could say that a deletion failed is gone.
    isOffered: ({ context }, { type }) => !(context.isPageLeft && type.startsWith('xstate.error.')),
    stateKey: ({ isPageLeft }) => isPageLeft,
    steps: {
      'deletion.undo': 'Press “{clips.undo}” in the notice.',
      'deletion.retry': 'Press “{kit.retry}”.',
      'deletion.hold': 'Move the pointer over the notice.',
      'deletion.release': 'Move the pointer off the notice.',
      'viewer.left': LOG_OUT_ELSEWHERE,
      'done.deleteClip': 'Wait: the platform deletes the clip.',
      'error.deleteClip: a lost answer': {
        fault: { operation: 'deleteClip', kind: 'html' },
        step: 'Wait: the answer cannot be read.',
        sees: '{clips.deleteUnconfirmed}',
      },
      'error.deleteClip: too many requests': {
        fault: { operation: 'deleteClip', kind: 'status', status: 429 },
        step: 'Wait: the platform does not delete the clip.',
        sees: '{clips.notDeleted}',
      },
      'error.viewer': { never: DEFECT },
      ...browserSteps,
      // A page that is loaded anew shows nothing of a deletion that fails; one that Back brings again does.
      'page.left': browserSteps['page.restored'],
    },
  },
  promises: {
    undoable: {
      view: 'clipDeletion',
      showsData: ['“Overtime goal” was deleted.'],
      shows: ['Undo'],
      hides: ['Try again'],
      offers: {
        Undo: [{ type: 'deletion.undo' }, { type: 'deletion.release' }],
        Dismiss: { type: 'deletion.release' },
      },
    },
    deleting: { none: 'The notice is closed, and the clip is in no list.' },
    unconfirmed: {
      view: 'clipDeletion',
      shows: ['Try again'],
      showsData: ['We couldn’t confirm that “Overtime goal” was deleted.'],
      hides: ['Undo'],
      offers: { 'Try again': { type: 'deletion.retry' }, Dismiss: { page: 'The notice is closed.' } },
    },
    refused: {
      view: 'clipDeletion',
      shows: ['Try again'],
      showsData: ['We couldn’t delete “Overtime goal”. It’s back in your clips.'],
      hides: ['Undo'],
      offers: { 'Try again': { type: 'deletion.retry' }, Dismiss: { page: 'The notice is closed.' } },
    },
    deleted: { none: 'The clip is in no list.' },
    kept: { none: 'The clip is where it was.' },
  },
});
