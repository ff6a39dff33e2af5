import type { PromisesOf, ReachedState } from '../promise';
import type { clipMachine } from './machine';
import type { ClipContext } from './types';

type State = ReachedState<ClipContext>;

const FAILED = 'clip creation failed';
const READY = 'The clip is ready.';
const SLOW =
  'The clip takes longer than usual. It is kept in your clips, and you hear of it here when it is ready.';
const REFUSED = 'Something went wrong, please try again or contact technical support';
const TIMED_OUT = 'The service took too long to answer. Try again.';
const USED_UP = 'You have used up your clips of this period.';
const LOST = 'The connection was lost. Your clips are checked before anything is sent again.';

const hasStatus =
  (status: number) =>
  ({ context: { failure } }: State): boolean =>
    failure?.kind === 'refused' && failure.status === status;
const isTimedOut = ({ context }: State): boolean => context.failure?.kind === 'timeout';
/** A clip with a link: the platform has said which one it is. */
const isKnown = ({ context }: State): boolean => context.clip !== null;
/** The clip can be marked again where its editor is open. */
const isEditable = ({ context }: State): boolean => context.draft !== null && context.isShown;

const close = { 'Close the clip': { type: 'clip.close' } } as const;
const another = { 'Make another clip': { page: 'The page marks a clip anew.' } } as const;
const copy = { 'Copy link': { page: 'The page copies the link.' } } as const;
const retry = { 'Try again': { type: 'clip.retry' } } as const;
const editAgain = { 'Mark another range': { type: 'clip.edit' } } as const;

const filling = {
  view: 'clip',
  shows: ['Make a clip', 'Create clip'],
  showsData: ['Reference R-1'],
  hides: [FAILED, READY, 'The clip is being sent…'],
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
    offers: { 'Pause the clip': { type: 'preview.stop' } },
  },
  'a clip that stands still': {
    when: ({ context }: State) => !context.isPreviewing,
    offers: { 'Play the clip': { type: 'preview.play' } },
  },
  'an event that is over': {
    when: ({ context }: State) => context.hasEnded,
    shows: ['The event has ended. Your range is kept and can still be cut.'],
  },
  'no clips left': { when: hasStatus(403), shows: [USED_UP] },
  'a clip that was refused': { when: hasStatus(422), shows: [REFUSED] },
  'no answer': { when: isTimedOut, shows: [TIMED_OUT] },
} as const;

/** The editor of a clip and what becomes of it (spec §6). */
export const clipPromises: PromisesOf<typeof clipMachine> = {
  opening: { none: 'It is left at once.' },
  checking: { none: 'It is left at once.' },
  'editing.filling': { ...filling, hides: [...filling.hides, 'Discard this clip?'], cases: fillingCases },
  'editing.asking': {
    ...filling,
    shows: [
      ...filling.shows,
      'Discard this clip?',
      'The range, the name and the tags that you entered are lost.',
    ],
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
    shows: ['The clip is being sent…'],
    showsData: ['Reference R-1'],
    hides: [FAILED, READY],
    offers: close,
    cases: {
      'a connection that was lost': { when: ({ context }) => context.failure !== null, shows: [LOST] },
      'a connection that holds': { when: ({ context }) => context.failure === null, hides: [LOST] },
    },
  },
  'making.patience.patient': {
    view: 'clip',
    shows: ['You can leave this page; the clip is made all the same.'],
    hides: [FAILED, READY, SLOW],
    offers: { ...close, ...another },
    cases: {
      'a clip in the queue': {
        when: ({ context }) => context.clip?.status !== 'processing',
        shows: ['The clip waits to be made.'],
      },
      'a clip at work': {
        when: ({ context }) => context.clip?.status === 'processing',
        shows: ['The clip is being made.'],
      },
      'a clip with a link': { when: isKnown, offers: copy },
    },
  },
  'making.patience.slow': {
    view: 'clip',
    shows: [SLOW, 'You can leave this page; the clip is made all the same.'],
    hides: [FAILED, READY],
    offers: { ...close, ...another },
    cases: { 'a clip with a link': { when: isKnown, offers: copy } },
  },
  'making.progress': { none: 'The patience beside it says how the clip stands.' },
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
        shows: ['The channel has no picture of that time. Another range may work.'],
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
        shows: ['The video could not be prepared. Making it again may help.'],
        hides: ['Mark another range'],
        offers: retry,
      },
      'no clips left': { when: hasStatus(403), shows: [USED_UP], offers: retry },
      'a clip that was refused': { when: hasStatus(422), shows: [REFUSED], offers: retry },
      'no answer': { when: isTimedOut, shows: [TIMED_OUT], offers: retry },
      'a clip that was not taken, in the editor': {
        when: (state) => state.context.failure !== null && isEditable(state),
        offers: editAgain,
      },
    },
  },
  closed: {
    none: 'The panel is gone; what became of the clip is said in a toast or in the list of clips.',
  },
};

/** The timeline and the fields of the editor, which have tests of their own. */
export const clipStanding = {
  clip: ['Start', 'End', 'Start here', 'End here', 'Name', 'Show less time', 'Show more time'],
} as const;
