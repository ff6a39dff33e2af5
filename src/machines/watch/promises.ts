import { ADVERT, IN_PLAYER, PAGE, RING, SKELETONS } from '../looks';
import { BESIDE, type PromisesOf, type ReachedState } from '../promise';
import type { watchMachine } from './machine';
import type { WatchContext } from './types';

type State = ReachedState<WatchContext>;

const LEFT = 'It is left at once.';

const opensHome = { 'See what’s on': { href: '/' } } as const;
const isDecision =
  (kind: NonNullable<WatchContext['decision']>['kind']) =>
  ({ context }: State): boolean =>
    context.decision?.kind === kind;
const isAt =
  (kind: WatchContext['address']['kind']) =>
  ({ context }: State): boolean =>
    context.address.kind === kind;
const failed = {
  view: 'visitFailed',
  shows: ['Try again'],
  cases: {
    'an event': { when: isAt('event'), shows: ['We couldn’t load this event'] },
    'a video or a clip': {
      when: (state: State) => !isAt('event')(state),
      shows: ['We couldn’t load this video'],
      hides: ['We couldn’t load this event'],
    },
  },
} as const;

/** The next content after the end. */
const upNext = {
  view: 'playerOverlay',
  shows: ['Up next', 'Watch now'],
  showsData: ['Ridgemont at Harbor'],
  hides: ['Continue watching?'],
  offers: { 'Watch now': { href: '/watch/1002' } },
} as const;
const second = (seconds: number) => ({
  when: ({ context }: State) => context.secondsLeft === seconds,
  showsData: [`in ${seconds} s`],
});

/** The page of an event, a video or a clip (spec §3 and §4): the reason why there is no picture, and what goes on. */
export const watchPromises: PromisesOf<typeof watchMachine> = {
  identifying: { none: SKELETONS },
  ownOnly: {
    view: 'ownClipOnly',
    shows: [
      'Only the creator of this clip can open it here.',
      'If it’s yours, log in. Otherwise, ask them for the share link.',
    ],
    offers: { 'Log in': { href: '/login' }, ...opensHome },
  },
  'visiting.reading': { none: SKELETONS },
  'visiting.notFound': {
    view: 'clipMissing',
    cases: {
      'an event': { when: isAt('event'), none: 'The address is replaced by /404.' },
      'a video': {
        when: isAt('vodItem'),
        view: 'videoMissing',
        shows: ['This video doesn’t exist or is no longer available.'],
        offers: opensHome,
      },
      'a clip': {
        when: ({ context }) => context.address.kind === 'ownClip' || context.address.kind === 'sharedClip',
        shows: [
          'This clip doesn’t exist or is no longer available.',
          'It may have been deleted, or the link may be incomplete.',
        ],
        offers: opensHome,
      },
    },
  },
  'visiting.deleted': {
    view: 'clipDeleted',
    shows: [
      'This clip was deleted by its creator.',
      'Its link no longer works. The original video may still be on this channel.',
    ],
    offers: opensHome,
  },
  'visiting.failed.explained': {
    ...failed,
    showsData: ['Our servers took too long to respond. Try again.'],
    offers: { 'Try again': { type: 'content.retry' } },
  },
  'visiting.failed.retrying': {
    ...failed,
    showsData: ['Our servers took too long to respond. Try again.'],
    offers: { 'Try again': null },
  },
  'visiting.broken': {
    ...failed,
    shows: [...failed.shows, 'We received an unexpected response. Try again.'],
    offers: { 'Try again': { type: 'content.retry' } },
  },
  'visiting.open.event': { none: BESIDE },
  'visiting.open.picture': { none: BESIDE },
  'visiting.open.corner.none': { none: BESIDE },
  'visiting.open.corner.shown': {
    view: 'miniPlayer',
    showsData: ['Harbor at Lakeview'],
    offers: { 'Return to game': { href: '/watch/1001' }, 'Close mini player': { type: 'visit.leave' } },
    cases: {
      'a picture that moves': {
        when: ({ context }) => context.phase === 'playing',
        hides: ['This video can’t be played'],
        offers: { Pause: { type: 'corner.pause' } },
      },
      'a picture that has failed': {
        when: ({ context }) => context.phase === 'failed',
        shows: ['This video can’t be played'],
      },
    },
  },
  'visiting.open.screen.deciding': { none: LEFT },
  'visiting.open.screen.accessDenied': {
    view: 'watchStage',
    hides: [
      'Starts in',
      'This event has ended.',
      'The stream was interrupted. It will resume automatically.',
    ],
    cases: {
      'no recording': {
        when: isDecision('noRecording'),
        shows: ['There’s no recording of this event.'],
        hides: ['You need a pass to watch this event.'],
        offers: { 'Browse recordings': { href: '/vod' } },
      },
      'another region': {
        when: isDecision('notInRegion'),
        shows: ['We’re sorry, but this content is not available in your region'],
        hides: ['You need a pass to watch this event.'],
        offers: opensHome,
      },
      'no pass': {
        when: isDecision('needsPass'),
        shows: ['You need a pass to watch this event.'],
        offers: { 'All passes for this game': { href: '/buy?event_id=1001' } },
      },
    },
  },
  'visiting.open.screen.countdown': {
    view: 'watchStage',
    shows: ['Starts in'],
    showsData: ['Nov 22, 12:05 AM UTC'],
    hides: ['The stream was interrupted. It will resume automatically.', 'This event has ended.'],
    offers: {
      'Add to calendar': { page: 'The page offers calendars.' },
      'Remind me': { page: 'The reminders of the page take it.' },
    },
  },
  'visiting.open.screen.waitingForPicture': {
    view: 'watchStage',
    hides: ['Starts in', 'This event has ended.', 'You need a pass to watch this event.'],
    offers: opensHome,
    cases: {
      'a game that begins': {
        when: isDecision('starting'),
        shows: ['Starting any moment now. The stream will begin automatically.'],
      },
      'a game that begins late': {
        when: isDecision('delayed'),
        shows: ['The start is delayed. The stream will begin automatically.'],
      },
      'a stream that broke off': {
        when: isDecision('interrupted'),
        shows: ['The stream was interrupted. It will resume automatically.'],
      },
    },
  },
  'visiting.open.screen.embedded': {
    view: 'watchStage',
    showsData: ['Embedded video: Harbor at Lakeview'],
    hides: ['Videos from this address can’t be shown.'],
  },
  'visiting.open.screen.clipUnavailable': {
    view: 'watchStage',
    shows: ['This clip is processing. It will play here when it’s ready.'],
  },
  'visiting.open.screen.live.identifying': { none: RING },
  'visiting.open.screen.live.choosing': { none: LEFT },
  'visiting.open.screen.live.preroll': { none: ADVERT },
  'visiting.open.screen.live.suppressing': { none: RING },
  'visiting.open.screen.live.watching': { none: IN_PLAYER },
  'visiting.open.screen.live.watching.upNext': upNext,
  'visiting.open.screen.recording.identifying': { none: RING },
  'visiting.open.screen.recording.choosing': { none: LEFT },
  'visiting.open.screen.recording.preroll': { none: ADVERT },
  'visiting.open.screen.recording.suppressing': { none: RING },
  'visiting.open.screen.recording.watching': { none: IN_PLAYER },
  'visiting.open.screen.recording.watching.askingResume': {
    view: 'playerOverlay',
    cases: {
      'a part that was seen': {
        when: ({ context }) => context.viewer.resumeAt !== null,
        shows: ['Continue watching?', 'Start over'],
        offers: { 'Resume from 0:35': { type: 'resume.accept' }, 'Start over': { type: 'resume.startOver' } },
      },
      'a viewer who has left meanwhile': {
        when: ({ context }) => context.viewer.resumeAt === null,
        none: 'The question was about somebody else.',
      },
    },
  },
  'visiting.open.screen.recording.watching.upNext.offered': upNext,
  'visiting.open.screen.recording.watching.upNext.reached': upNext,
  'visiting.open.screen.recording.watching.upNext.countingDown': {
    ...upNext,
    offers: { ...upNext.offers, Cancel: { type: 'next.cancel' } },
    cases: {
      'ten seconds': second(10),
      'nine seconds': second(9),
      'eight seconds': second(8),
      'seven seconds': second(7),
      'six seconds': second(6),
      'five seconds': second(5),
      'four seconds': second(4),
      'three seconds': second(3),
      'two seconds': second(2),
      'one second': second(1),
    },
  },
  'visiting.open.screen.over': {
    view: 'watchStage',
    shows: ['This event has ended.'],
    hides: ['Starts in', 'The stream was interrupted. It will resume automatically.'],
    cases: {
      'a recording': {
        when: isDecision('stream'),
        shows: ['Watch the recording'],
        offers: { 'Watch the recording': { type: 'recording.watch' } },
      },
      'no recording': {
        when: ({ context }) => context.decision?.kind !== 'stream',
        hides: ['Watch the recording'],
        offers: { 'Browse recordings': { href: '/vod' } },
      },
    },
  },
  left: { none: PAGE },
};
