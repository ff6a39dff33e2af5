import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { SECOND_MS } from '../../api/constants';
import { type Failure, toFailure } from '../../api/failures/failure';
import { mayBeDone } from '../../api/failures/lostAnswer';
import type { BrowserEvent } from '../appEvents';
import { unprovided } from '../unprovided';

/** How long a deletion can be undone, ms. Our choice. */
const UNDO_MS = 8 * SECOND_MS;

export interface ClipDeletionInput {
  clipId: number;
  /** Null for a clip without a name. */
  name: string | null;
}

interface ClipDeletionContext extends ClipDeletionInput {
  /** The page is being unloaded: the request must outlive it. */
  isPageLeft: boolean;
  failure: Failure | null;
}

export type ClipDeletionEvent =
  | { type: 'deletion.undo' }
  | { type: 'deletion.retry' }
  /** The notice is hovered or focused; it stays until it no longer is. */
  | { type: 'deletion.hold' }
  | { type: 'deletion.release' }
  /** The viewer logged out, here or in another tab. */
  | { type: 'viewer.left' }
  | BrowserEvent;

/** The platform has deleted the clip, or had none. */
type ClipDeletionEmitted =
  | { type: 'clip.deleted'; clipId: number }
  /** The platform may have deleted the clip: the lists have to be read again. */
  | { type: 'clip.unconfirmed'; clipId: number };

export interface DeleteRequest {
  clipId: number;
  outlivesPage: boolean;
}

const failureIn = ({ event }: { event: { error: unknown } }) => ({
  failure: toFailure(event.error, 'deleteClip'),
});

/** A clip disappears at once, and is deleted unless the viewer takes that back. */
export const clipDeletionMachine = setup({
  types: {} as {
    input: ClipDeletionInput;
    context: ClipDeletionContext;
    events: ClipDeletionEvent;
    emitted: ClipDeletionEmitted;
    tags: 'hidden';
  },
  actors: {
    /** Deletes the clip; rejects with a FailureError. */
    deleteClip: fromPromise<unknown, DeleteRequest>(unprovided('deleteClip')),
    /** Reports that the viewer has left. */
    viewer: fromCallback<ClipDeletionEvent>(() => {
      throw new Error('The actor "viewer" was not provided to its machine.');
    }),
  },
  delays: { undoTime: UNDO_MS },
  actions: {
    noteFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'clipDeletion',
  description: 'A clip disappears from every list; for a few seconds this can be undone, then it is deleted.',
  context: ({ input }) => ({ ...input, isPageLeft: false, failure: null }),
  initial: 'undoable',
  states: {
    undoable: {
      description: 'The clip is hidden, and nothing was sent yet.',
      tags: 'hidden',
      invoke: {
        id: 'viewer',
        src: 'viewer',
        onError: { description: 'The session can no longer be followed.' },
      },
      on: {
        'deletion.undo': { description: 'Press Undo: the clip is back.', target: 'kept' },
        'viewer.left': { description: 'Log out: the clip is kept.', target: 'kept' },
        'page.left': {
          description: 'Close or reload the page: the deletion is sent at once.',
          target: 'deleting',
          actions: assign({ isPageLeft: true }),
        },
      },
      initial: 'counting',
      states: {
        counting: {
          description: 'The notice offers to undo the deletion.',
          on: {
            'deletion.hold': { description: 'Hover over the notice, or focus it.', target: 'held' },
          },
          after: { undoTime: { description: 'The notice closes.', target: '#clipDeletion.deleting' } },
        },
        held: {
          description: 'The notice stays as long as it is hovered or focused.',
          on: { 'deletion.release': { description: 'Leave the notice.', target: 'counting' } },
        },
      },
    },
    deleting: {
      description: 'The platform is being told; the clip stays hidden.',
      tags: 'hidden',
      invoke: {
        id: 'deleteClip',
        src: 'deleteClip',
        input: ({ context: { clipId, isPageLeft } }) => ({ clipId, outlivesPage: isPageLeft }),
        onDone: { description: 'The platform deletes the clip.', target: 'deleted' },
        onError: [
          {
            guard: ({ event }) => mayBeDone(toFailure(event.error, 'deleteClip')),
            description: 'The answer is lost: the clip may be deleted.',
            target: 'unconfirmed',
            actions: { type: 'noteFailure', params: failureIn },
          },
          {
            description: 'The platform refuses, or nothing was sent.',
            target: 'refused',
            actions: { type: 'noteFailure', params: failureIn },
          },
        ],
      },
    },
    unconfirmed: {
      description:
        'The viewer reads that it is not known whether the clip was deleted; the lists show it if the platform has it.',
      entry: emit(({ context: { clipId } }) => ({ type: 'clip.unconfirmed', clipId })),
      on: {
        'deletion.retry': {
          description: 'Press Try again; deleting twice is as good as once.',
          target: 'deleting',
          actions: assign({ isPageLeft: false, failure: null }),
        },
      },
    },
    refused: {
      description: 'The clip is back, and the viewer reads why it was not deleted.',
      on: {
        'deletion.retry': {
          description: 'Press Try again.',
          target: 'deleting',
          actions: assign({ isPageLeft: false, failure: null }),
        },
      },
    },
    deleted: {
      type: 'final',
      description: 'The clip is gone, and the links that shared it have ended.',
      tags: 'hidden',
      entry: emit(({ context: { clipId } }) => ({ type: 'clip.deleted', clipId })),
    },
    kept: { type: 'final', description: 'The clip is where it was.' },
  },
});
