import type { PromisesOf } from '../promise';
import type { renewalMachine } from './machine';

const CANCELLED = 'The renewal is cancelled';
const RESUMED = 'The renewal is resumed';
const close = { type: 'dialog.close' } as const;
const confirm = { type: 'renewal.confirm' } as const;

/** The question whether the renewal ends, and the one whether it comes back. */
const questions = {
  'a renewal to cancel': {
    when: ({ context }: { context: { isResuming: boolean } }) => !context.isResuming,
    shows: ['Cancel the renewal?'],
    showsData: [
      'All Access, monthly',
      'You keep access until December 21. Nothing is charged after that, and nothing is paid back.',
    ],
    hides: ['Resume the renewal?', CANCELLED],
    offers: { Close: close, 'Keep it': close },
  },
  'a renewal to resume': {
    when: ({ context }: { context: { isResuming: boolean } }) => context.isResuming,
    shows: ['Resume the renewal?'],
    showsData: [
      'All Access, monthly',
      '$14.28 will be charged on December 21, and it renews until you cancel. Nothing is charged today.',
    ],
    hides: ['Cancel the renewal?', RESUMED],
    offers: { Close: close, 'Not now': close },
  },
} as const;
const offered = {
  'a cancellation that can be sent': {
    ...questions['a renewal to cancel'],
    shows: [],
    offers: { 'Cancel renewal': confirm },
  },
  'a return that can be sent': {
    ...questions['a renewal to resume'],
    shows: [],
    offers: { 'Resume renewal': confirm },
  },
} as const;
const sending = {
  'a cancellation on its way': {
    ...questions['a renewal to cancel'],
    shows: ['The renewal is being cancelled…'],
    offers: { 'Cancel renewal': null },
  },
  'a return on its way': {
    ...questions['a renewal to resume'],
    shows: ['The renewal is being resumed…'],
    offers: { 'Resume renewal': null },
  },
} as const;
const THROTTLED = 'Too many requests. Wait a moment, then try again.';
const UNREACHABLE = 'The service can’t be reached right now. Check your connection or try again.';
const HIDDEN = 'The viewer has closed the dialog; the result opens it again.';

/** The dialog of a renewal: cancelling asks first, keeps access to the end of what is paid, and is never assumed. */
export const renewalPromises: PromisesOf<typeof renewalMachine> = {
  closed: { none: 'The list of orders without a dialog.' },
  asking: { view: 'renewal', cases: { ...questions, ...offered } },
  'cancelling.shown': { view: 'renewal', cases: { ...questions, ...sending } },
  'cancelling.hidden': { none: HIDDEN },
  'resuming.shown': { view: 'renewal', cases: { ...questions, ...sending } },
  'resuming.hidden': { none: HIDDEN },
  reading: { view: 'renewal', cases: { ...questions, ...sending } },
  cancelled: {
    view: 'renewal',
    shows: [CANCELLED, 'Nothing more will be charged.'],
    showsData: ['All Access, monthly', 'Access lasts until December 21.'],
    hides: ['Keep it', 'Cancel the renewal?'],
    offers: { Close: close },
  },
  resumed: {
    view: 'renewal',
    shows: [RESUMED],
    showsData: ['All Access, monthly', '$14.28 will be charged on December 21.'],
    hides: ['Resume the renewal?'],
    offers: { Close: close },
  },
  unsupported: {
    view: 'renewal',
    shows: [
      'The renewal was not resumed',
      'This renewal can’t be resumed here. You can buy the pass again when your access ends.',
    ],
    hides: [RESUMED, 'Resume the renewal?'],
    offers: { Close: close },
  },
  unconfirmed: {
    view: 'renewal',
    cases: {
      ...questions,
      ...offered,
      'a cancellation that nobody has confirmed': {
        when: ({ context }) => !context.isResuming,
        shows: [
          'We couldn’t confirm that the renewal was cancelled. Try again; cancelling it twice changes nothing.',
        ],
        hides: ['The renewal was not cancelled'],
      },
      'a return that nobody has confirmed': {
        when: ({ context }) => context.isResuming,
        shows: [
          'We couldn’t confirm that the renewal was resumed. Try again; resuming it twice changes nothing.',
        ],
        hides: ['The renewal was not resumed'],
      },
    },
  },
  failed: {
    view: 'renewal',
    cases: {
      ...questions,
      ...offered,
      'a cancellation that failed': {
        when: ({ context }) => !context.isResuming,
        shows: ['The renewal was not cancelled'],
      },
      'a return that failed': {
        when: ({ context }) => context.isResuming,
        shows: ['The renewal was not resumed'],
      },
      'too many requests': {
        when: ({ context }) => context.failure?.kind === 'throttled',
        shows: [THROTTLED],
      },
      'no way to the platform': {
        when: ({ context }) => context.failure?.kind === 'unreachable',
        shows: [UNREACHABLE],
      },
    },
  },
};
