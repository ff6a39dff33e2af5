import { EDITOR_CLOSED } from '../looks';
import { BESIDE, type PromisesOf, type ReachedState } from '../promise';
import type { clipMachine } from './machine';
import type { ClipContext } from './types';

type State = ReachedState<ClipContext>;

const FAILED = 'clip creation failed';
const READY = 'Your clip is ready.';
const SLOW =
  'This is taking longer than usual. You’ll find your clip in Clips, and we’ll let you know here when it’s ready.';
const REFUSED = 'Something went wrong, please try again or contact technical support';
const TIMED_OUT = 'Our servers took too long to respond. Try again.';
const THROTTLED = 'Too many requests. Wait a moment, then try again.';
const USED_UP = 'You’ve used all your clips for this period.';
const LOST = 'We didn’t get an answer. We’re checking your clips before we send anything again.';
const UNKNOWN = 'We couldn’t check whether your clip was created. Look in your clips before you try again.';

const hasStatus =
  (status: number) =>
  ({ context: { failure } }: State): boolean =>
    failure?.kind === 'refused' && failure.status === status;
/** The clips could not be read after a lost answer. */
const isUnknown = ({ context: { failure } }: State): boolean => failure?.operation === 'listEventClips';
const isThrottled = ({ context }: State): boolean => context.failure?.kind === 'throttled';
const isTimedOut = ({ context }: State): boolean => context.failure?.kind === 'timeout';
const isUsedUp = (state: State): boolean => hasStatus(403)(state) && !isUnknown(state);
/** A clip with a link: the platform has said which one it is. */
const isKnown = ({ context }: State): boolean => context.clip !== null;
/** The clip can be marked again where its editor is open. */
const isEditable = ({ context }: State): boolean => context.draft !== null && context.isShown;

/** A clip that is followed without its panel; only its end is said, in a toast. */
const hidden = {
  'a panel that is gone': {
    when: ({ context }: State) => !context.isShown,
    none: EDITOR_CLOSED,
  },
} as const;

const close = { 'Close clip editor': { type: 'clip.close' } } as const;
const another = { 'Create another clip': { page: 'The page marks a clip anew.' } } as const;
const copy = { 'Copy link': { page: 'The page copies the link.' } } as const;
const retry = { 'Try again': { type: 'clip.retry' } } as const;
const editAgain = { 'Choose another range': { type: 'clip.edit' } } as const;

const filling = {
  view: 'clip',
  shows: ['Create a clip', 'Create clip'],
  showsData: ['Reference R-1'],
  hides: [FAILED, READY, 'Sending your clip…'],
  offers: {
    ...close,
    goal: { type: 'tag.toggle', tag: 'goal' },
    save: { type: 'tag.toggle', tag: 'save' },
    'Create clip': { type: 'clip.create' },
    Cancel: { type: 'clip.close' },
  },
} as const;
/** The last refusal stays over the form, and the end of a live event keeps what was marked. */
const fillingCases = {
  'a clip that plays': {
    when: ({ context }: State) => context.isPreviewing,
    offers: { 'Pause clip': { type: 'preview.stop' } },
  },
  'a clip that stands still': {
    when: ({ context }: State) => !context.isPreviewing,
    offers: { 'Play clip': { type: 'preview.play' } },
  },
  'a channel with public clips': {
    when: ({ context }: State) => context.mayBePublic,
    shows: ['Who can see this clip'],
    offers: {
      'People with the link': { type: 'audience.choose', audience: 'link' },
      Everyone: { type: 'audience.choose', audience: 'everyone' },
      'Everyone, with my first name': { type: 'audience.choose', audience: 'everyoneNamed' },
    },
  },
  'an event that is over': {
    when: ({ context }: State) => context.hasEnded,
    shows: ['The event has ended. You can still create your clip.'],
  },
  'no clips left': { when: isUsedUp, shows: [USED_UP] },
  'a clip that may have been made': {
    when: isUnknown,
    shows: [UNKNOWN],
    offers: { 'Your clips': { href: '/profile/clips' } },
  },
  'a clip that was refused': { when: hasStatus(422), shows: [REFUSED] },
  'no answer': { when: isTimedOut, showsData: [TIMED_OUT] },
  'too many requests': { when: isThrottled, showsData: [THROTTLED] },
} as const;

/** The editor of a clip and what becomes of it (spec §6). */
export const clipPromises: PromisesOf<typeof clipMachine> = {
  opening: { none: 'It is left at once.' },
  checking: { none: 'It is left at once.' },
  'editing.filling': { ...filling, hides: [...filling.hides, 'Discard this clip?'], cases: fillingCases },
  'editing.asking': {
    ...filling,
    shows: [...filling.shows, 'Discard this clip?', 'Your range, name and tags will be lost.'],
    offers: {
      ...filling.offers,
      Close: { type: 'clip.edit' },
      Discard: { type: 'clip.discard' },
      'Keep editing': { type: 'clip.edit' },
    },
    cases: fillingCases,
  },
  'creating.refused': { none: 'It is left at once.' },
  creating: {
    view: 'clip',
    shows: ['Sending your clip…'],
    showsData: ['Reference R-1'],
    hides: [FAILED, READY],
    offers: close,
    cases: {
      ...hidden,
      'an answer that was lost': { when: ({ context }) => context.failure !== null, shows: [LOST] },
      'no lost answer': { when: ({ context }) => context.failure === null, hides: [LOST] },
    },
  },
  'making.patience.patient': {
    view: 'clip',
    shows: ['You can leave this page. We’ll keep working on your clip.'],
    hides: [FAILED, READY, SLOW],
    offers: { ...close, ...another },
    cases: {
      ...hidden,
      'a clip in the queue': {
        when: ({ context }) => context.clip?.status !== 'processing',
        shows: ['Your clip is in the queue.'],
      },
      'a clip at work': {
        when: ({ context }) => context.clip?.status === 'processing',
        shows: ['Your clip is processing.'],
      },
      'a clip with a link': { when: isKnown, offers: copy },
    },
  },
  'making.patience.slow': {
    view: 'clip',
    shows: [SLOW, 'You can leave this page. We’ll keep working on your clip.'],
    hides: [FAILED, READY],
    offers: { ...close, ...another },
    cases: { ...hidden, 'a clip with a link': { when: isKnown, offers: copy } },
  },
  'making.progress': { none: BESIDE },
  ready: {
    view: 'clip',
    shows: [READY, 'Watch'],
    hides: [FAILED, 'Try again'],
    offers: { ...close, ...copy, Watch: { href: '/watch_library/812?type=clip' }, ...another },
  },
  failed: {
    view: 'clip',
    shows: [FAILED],
    showsData: ['Reference R-1'],
    hides: [READY],
    offers: { ...close, 'Your clips': { href: '/profile/clips' } },
    cases: {
      'a time without a picture': {
        when: ({ context }) => context.failure === null && context.clip?.failure === 'range_not_recorded',
        shows: ['This part of the video wasn’t recorded. Try another range.'],
        hides: ['Try again'],
      },
      'a time without a picture, in the editor': {
        when: (state) =>
          state.context.failure === null &&
          state.context.clip?.failure === 'range_not_recorded' &&
          isEditable(state),
        offers: editAgain,
      },
      'a video that broke': {
        when: ({ context }) => context.failure === null && context.clip?.failure !== 'range_not_recorded',
        shows: ['Something went wrong while creating the clip. Try again.'],
        hides: ['Choose another range'],
        offers: retry,
      },
      'no clips left': { when: isUsedUp, shows: [USED_UP], offers: retry },
      'a clip that may have been made': { when: isUnknown, shows: [UNKNOWN], offers: retry },
      'a clip that was refused': { when: hasStatus(422), shows: [REFUSED], offers: retry },
      'no answer': { when: isTimedOut, showsData: [TIMED_OUT], offers: retry },
      'too many requests': { when: isThrottled, showsData: [THROTTLED], offers: retry },
      'a clip that was not taken, in the editor': {
        when: (state) => state.context.failure !== null && isEditable(state),
        offers: editAgain,
      },
    },
  },
  closed: {
    none: EDITOR_CLOSED,
  },
};

/** The timeline and the fields of the editor, which have tests of their own. */
export const clipStanding = {
  clip: ['Start', 'End', 'Set start', 'Set end', 'Name', 'Zoom in', 'Zoom out'],
} as const;
