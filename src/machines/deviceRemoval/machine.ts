import { assign, fromPromise, setup } from 'xstate';
import { type Failure, toFailure } from '../../api/failures/failure';
import { mayBeDone } from '../../api/failures/lostAnswer';
import { unprovided } from '../unprovided';

/** A device that is to be logged out. */
export interface RemovableDevice {
  id: number;
  /** As the list shows it. */
  name: string;
}

interface DeviceRemovalContext {
  /** Null until the first question. */
  device: RemovableDevice | null;
  failure: Failure | null;
}

type DeviceRemovalEvent =
  | { type: 'device.remove'; device: RemovableDevice }
  | { type: 'removal.confirm' }
  | { type: 'dialog.close' };

const failureIn = ({ event }: { event: { error: unknown } }) => ({ failure: toFailure(event.error) });
const noteFailure = { type: 'noteFailure', params: failureIn } as const;
const close = { 'dialog.close': { description: 'Close the dialog.', target: 'closed' } } as const;

/** Another device of the viewer is logged out, after a question. */
export const deviceRemovalMachine = setup({
  types: {} as {
    context: DeviceRemovalContext;
    events: DeviceRemovalEvent;
    tags: 'dialog' | 'busy' | 'done';
  },
  actors: {
    /** Logs the device out; rejects with a FailureError. One that the platform no longer knows is logged out. */
    removeDevice: fromPromise<unknown, { device: RemovableDevice | null }>(unprovided('removeDevice')),
  },
  actions: {
    noteFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'deviceRemoval',
  description: 'Another device of the viewer is logged out: the viewer confirms, and reads the result.',
  context: { device: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The list of devices is shown without a question.',
      on: {
        'device.remove': {
          description: 'Press "Log out" of a device.',
          target: 'asking',
          actions: assign({ device: ({ event }) => event.device, failure: null }),
        },
      },
    },
    asking: {
      description: 'The viewer is asked whether the device is to be logged out.',
      tags: 'dialog',
      on: {
        'removal.confirm': { description: 'Press the button that confirms.', target: 'removing' },
        'dialog.close': {
          description: 'Press the button that changes nothing, or Escape.',
          target: 'closed',
        },
      },
    },
    removing: {
      description: 'The platform is being told to log the device out.',
      tags: 'busy',
      initial: 'shown',
      invoke: {
        id: 'removeDevice',
        src: 'removeDevice',
        input: ({ context }) => ({ device: context.device }),
        onDone: { description: 'The platform has logged the device out, or had done so.', target: 'removed' },
        onError: [
          {
            guard: ({ event }) => mayBeDone(toFailure(event.error)),
            description: 'The answer is lost: the device may be logged out.',
            target: 'unconfirmed',
            actions: noteFailure,
          },
          {
            description: 'The platform refuses, or nothing was sent.',
            target: 'failed',
            actions: noteFailure,
          },
        ],
      },
      states: {
        shown: {
          description: 'The dialog shows progress.',
          tags: 'dialog',
          on: {
            'dialog.close': { description: 'Close the dialog; the request goes on.', target: 'hidden' },
          },
        },
        hidden: { description: 'The dialog opens again with the result.' },
      },
    },
    removed: {
      description: 'The viewer reads that the device is logged out, and what to do if it was not theirs.',
      tags: ['dialog', 'done'],
      on: close,
    },
    unconfirmed: {
      description:
        'The viewer reads that it is not known whether the device was logged out, and may repeat it.',
      tags: 'dialog',
      on: {
        'removal.confirm': {
          description: 'Press the button that confirms again; twice is as good as once.',
          target: 'removing',
        },
        ...close,
      },
    },
    failed: {
      description: 'The viewer reads why the device was not logged out.',
      tags: 'dialog',
      on: {
        'removal.confirm': { description: 'Press the button that confirms again.', target: 'removing' },
        ...close,
      },
    },
  },
});
