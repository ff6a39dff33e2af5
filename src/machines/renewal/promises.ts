import { NO_DIALOG } from '../looks';
import type { PromisesOf } from '../promise';
import type { renewalMachine } from './machine';

const CANCELLED = 'Renewal cancelled';
const RESUMED = 'Renewal resumed';
const close = { type: 'dialog.close' } as const;
const confirm = { type: 'renewal.confirm' } as const;

/** The question whether the renewal ends, and the one whether it comes back. */
const questions = {
  'a renewal to cancel': {
    when: ({ context }: { context: { isResuming: boolean } }) => !context.isResuming,
    shows: ['Cancel renewal?'],
    showsData: [
      'All Access, monthly',
      'You’ll keep access until December 21. You won’t be charged again, and past payments aren’t refunded.',
    ],
    hides: ['Resume renewal?', CANCELLED],
    offers: { Close: close, 'Keep renewal': close },
  },
  'a renewal to resume': {
    when: ({ context }: { context: { isResuming: boolean } }) => context.isResuming,
    shows: ['Resume renewal?'],
    showsData: [
      'All Access, monthly',
      'You’ll be charged $14.28 on December 21, then at each renewal until you cancel. Nothing is due today.',
    ],
    hides: ['Cancel renewal?', RESUMED],
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
    shows: ['Cancelling renewal…'],
    offers: { 'Cancel renewal': null },
  },
  'a return on its way': {
    ...questions['a renewal to resume'],
    shows: ['Resuming renewal…'],
    offers: { 'Resume renewal': null },
  },
} as const;
const THROTTLED = 'Too many requests. Wait a moment, then try again.';
const UNREACHABLE = 'We can’t reach our servers right now. Check your connection or try again.';

/** The dialog of a renewal: cancelling asks first, keeps access to the end of what is paid, and is never assumed. */
export const renewalPromises: PromisesOf<typeof renewalMachine> = {
  closed: { none: NO_DIALOG },
  asking: { view: 'renewal', cases: { ...questions, ...offered } },
  'cancelling.shown': { view: 'renewal', cases: { ...questions, ...sending } },
  'cancelling.hidden': { none: NO_DIALOG },
  'resuming.shown': { view: 'renewal', cases: { ...questions, ...sending } },
  'resuming.hidden': { none: NO_DIALOG },
  reading: { view: 'renewal', cases: { ...questions, ...sending } },
  cancelled: {
    view: 'renewal',
    shows: [CANCELLED, 'You won’t be charged again.'],
    showsData: ['All Access, monthly', 'You have access until December 21.'],
    hides: ['Keep renewal', 'Cancel renewal?'],
    offers: { Close: close },
  },
  resumed: {
    view: 'renewal',
    shows: [RESUMED],
    showsData: ['All Access, monthly', 'You’ll be charged $14.28 on December 21.'],
    hides: ['Resume renewal?'],
    offers: { Close: close },
  },
  unsupported: {
    view: 'renewal',
    shows: [
      'We couldn’t resume the renewal',
      'This renewal can’t be resumed here. You can buy the pass again when your access ends.',
    ],
    hides: [RESUMED, 'Resume renewal?'],
    offers: { Close: close },
  },
  unconfirmed: {
    view: 'renewal',
    cases: {
      ...questions,
      ...offered,
      'a cancellation that nobody has confirmed': {
        when: ({ context }) => !context.isResuming,
        shows: ['We couldn’t confirm that your renewal was cancelled. You can safely try again.'],
        hides: ['We couldn’t cancel the renewal'],
      },
      'a return that nobody has confirmed': {
        when: ({ context }) => context.isResuming,
        shows: ['We couldn’t confirm that your renewal was resumed. You can safely try again.'],
        hides: ['We couldn’t resume the renewal'],
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
        shows: ['We couldn’t cancel the renewal'],
      },
      'a return that failed': {
        when: ({ context }) => context.isResuming,
        shows: ['We couldn’t resume the renewal'],
      },
      'too many requests': {
        when: ({ context }) => context.failure?.kind === 'throttled',
        shows: [THROTTLED],
      },
      'no way to the platform': {
        when: ({ context }) => context.failure?.kind === 'unreachable',
        showsData: [UNREACHABLE],
      },
    },
  },
};
