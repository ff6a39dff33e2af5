import type { SnapshotFrom } from 'xstate';
import type { eventStatusMachine } from '../eventStatus/machine';
import { selectEventStatus } from '../eventStatus/selectors';
import type { ManualPlanOf } from '../fixture';
import { browserSteps, DEFECT, LOG_OUT_ELSEWHERE, loggedInAs, STOP_KEY_SERVICE } from '../manualSteps';
import type { PrerollOutput } from '../preroll/types';
import type { TimerKey } from '../sampleKeys';
import type { watchMachine } from './machine';
import type { WatchKey, watchSamples } from './samples';
import type { WatchContext, WatchEvent, WatchViewer } from './types';

/** The page reads what it shows again. */
const READ_AGAIN = `${browserSteps['tab.shown']} Wait: `;

/** An address of the sandbox that shows a content. */
const opened = (address: string, step: string, arranged = '') => ({
  before: `${arranged} Take ${address} as the address of this walk.`.trimStart(),
  step: `Wait: ${step}`,
});

/** A game that is watched ends. */
const ended = (game: number): string =>
  `On /sandbox, under “Games”, type ${game} into “Game number”, type 0 into “Ends in minutes” and press “Change game”.`;

const OWN = 'a clip of the viewer’s own';

/** The link of a clip on `/sandbox` is for others; its maker opens it by its number. */
const clipAddress =
  (state: string) =>
  (variant: string): string =>
    variant === OWN
      ? `Take the address of ${state} for its maker as the address of this walk.`
      : `Take the link of ${state}, on /sandbox under “Clips”, as the address of this walk.`;

/** A member has watched a part of the content before; one without a picture has nothing to go on with. */
const leftInTheMiddle = ({ content, decision }: WatchContext): string =>
  content === null || decision?.kind === 'stream'
    ? 'Open the address of this walk. Wait: the picture moves. Press the 6 key in the player. Wait 5 seconds: the picture moves.'
    : '';

type Step =
  | WatchEvent
  | { type: 'xstate.done.actor.preroll'; output: PrerollOutput }
  | { type: 'xstate.done.actor.suppressPreroll' }
  | { type: 'xstate.snapshot.eventStatus'; snapshot: SnapshotFrom<typeof eventStatusMachine> };

/** Whether the viewer can become another one: by an answer that is on its way, in another tab, or by the region. */
function canBecome(after: WatchViewer, { viewer: before, phase }: WatchContext): boolean {
  if (!after.isSettled || !before.isSettled) return !before.isSettled;
  // A player asks for the region anew when its stream is refused.
  if (after.regionBlocked) return phase !== null;
  return (after.id === null) !== (before.id === null);
}

function isOffered(state: SnapshotFrom<typeof watchMachine>, event: Step, key: WatchKey | TimerKey): boolean {
  const { context } = state;
  const { address, content, viewer, status, decision, screen, next } = context;
  const isOpen = state.matches({ visiting: 'open' });
  // A content that was read once is there at once when the maker of a clip comes back.
  const isBeingRead =
    content === null &&
    (state.matches({ visiting: 'reading' }) || state.matches({ visiting: { failed: 'retrying' } }));
  const isKept =
    state.matches({ visiting: { open: { screen: { live: 'suppressing' } } } }) ||
    state.matches({ visiting: { open: { screen: { recording: 'suppressing' } } } });
  // The browser keeps it at once.
  if (isKept) return event.type === 'xstate.done.actor.suppressPreroll';
  // The page of what is not there ends the visit.
  if (state.matches({ visiting: 'notFound' })) return false;
  switch (event.type) {
    case 'content.loaded':
      // A clip is too short to be left in the middle.
      if (key === 'content.loaded: a ready clip' && viewer.resumeAt !== null) return false;
      // A game that could not be read cannot be read again; a clip can.
      if (state.matches({ visiting: { failed: 'retrying' } }))
        return key === 'content.loaded: a clip in the making';
      return isBeingRead || isOpen;
    case 'content.missing':
      // A page that could not be read is at the same address when it is read again.
      return state.matches({ visiting: 'reading' });
    case 'content.deleted':
    case 'content.failed':
      return isBeingRead;
    case 'content.retry':
      return content === null || !isOpen || decision?.kind === 'clipGone';
    case 'viewer.changed':
      // The viewer has watched the content of the walk before.
      if (key === 'viewer.changed: a member' && content === null && address.kind !== 'ownClip') return false;
      return canBecome(event.viewer, context);
    case 'next.changed':
      return next === null;
    case 'playback.changed':
      // Nothing plays before the question is answered.
      if (event.phase !== 'failed' && state.hasTag('askingResume')) return false;
      // It takes longer than the platform takes to say who is there.
      return (
        viewer.isSettled || !(event.phase === 'failed' || (event.phase === 'ended' && screen === 'live'))
      );
    case 'clipEditor.opened':
      // A viewer without a pass is led to one, and has nothing to lose.
      return viewer.id !== null;
    case 'recording.watch':
      // The recording was not there to be left in the middle.
      return decision?.kind === 'stream' && viewer.resumeAt === null;
    // A page of another site has no menu, and no links.
    case 'page.opened':
      return !context.isEmbedded;
    // The button that closes is that of the mini player.
    case 'visit.leave':
      return state.hasTag('inCorner');
    case 'xstate.done.actor.preroll':
      return viewer.noAds !== true || !event.output.isCompleted;
    case 'xstate.snapshot.eventStatus':
      // The status follows what was read.
      return selectEventStatus(event.snapshot) === status;
    default:
      return true;
  }
}

/** Addresses where nothing is. */
const MISSING: Readonly<Record<string, string>> = {
  'a clip of the viewer’s own': '/watch_library/1?type=clip',
  'a VOD item': '/watch_library/1?type=vod',
  'a shared clip': '/share/1/7b1c0a36-2f6b-4f0e-8d55-0e6f1fb0a9c4',
};

/** A visit as a person, the platform and the browser carry it out. */
export const watchManual: ManualPlanOf<typeof watchMachine, typeof watchSamples> = {
  starts: {
    sample: 'Open the address of this walk, or /watch/1001 without one.',
    'a VOD item': 'Open the address of this walk.',
    'a clip of the viewer’s own': 'Open the address of this walk, or /watch_library/1?type=clip without one.',
    'a shared clip': 'Open the address of this walk.',
    'a link to a position': 'Open the address of this walk with ?t=0m30s after it.',
    'a player in a page of another site':
      'Open the address of this walk with /watch_embed/ in place of /watch/.',
  },
  steps: {
    'content.loaded: a live game': opened('/watch/1001', 'the page shows a live game.'),
    'content.loaded: a live game with an advert': opened(
      '/watch/1003',
      'the page shows a live game with an advert.',
    ),
    'content.loaded: a game of tomorrow': opened('/watch/1009', 'the page shows a game of tomorrow.'),
    'content.loaded: an interrupted game': opened(
      '/watch/1007',
      'the page shows a game that is interrupted.',
    ),
    'content.loaded: a recording': {
      ...opened('/watch/1011', 'the page shows a recording.'),
      again: `${ended(1001)} ${READ_AGAIN}the page knows of the recording.`,
    },
    'content.loaded: a recording with an advert': opened(
      '/watch/1003',
      'the page shows a recording with an advert.',
      ended(1003),
    ),
    'content.loaded: a game without a recording': opened(
      '/watch/1014',
      'the page shows a game that is over, without a recording.',
    ),
    'content.loaded: a game that needs a pass': opened(
      '/watch/1005',
      'the page shows a game that needs a pass.',
    ),
    'content.loaded: a game not in this region': opened(
      '/watch/1006',
      'the page shows a game that is not in this region.',
    ),
    'content.loaded: a video of another site': opened(
      '/watch/1013',
      'the page shows a video of another site.',
    ),
    'content.loaded: a library video': opened(
      '/watch_library/901?type=vod',
      'the page shows a video of the library.',
    ),
    'content.loaded: a clip in the making': {
      before: clipAddress('a clip in the making'),
      step: 'Wait: the page shows a clip in the making.',
    },
    'content.loaded: a ready clip': {
      before: clipAddress('a ready clip'),
      step: 'Wait: the page shows a clip.',
    },
    'content.missing': {
      before: (variant) => `Take ${MISSING[variant] ?? '/watch/1'} as the address of this walk.`,
      step: 'Wait: there is nothing at this address.',
    },
    'content.deleted': {
      before: clipAddress('a ready clip'),
      fault: { operation: 'getSharedClip', kind: 'status', status: 410 },
      step: 'Wait: the platform says that the clip was deleted.',
    },
    'content.failed': {
      before: (variant) =>
        variant === OWN
          ? clipAddress('a clip in the making')(OWN)
          : 'Take /watch/1001 as the address of this walk.',
      // A browser keeps a second request for the same game back while the first one hangs.
      fault: (variant) =>
        variant === OWN
          ? { operation: 'listUserClips', kind: 'hang' }
          : { operation: 'getEvent', kind: 'drop', times: 'forever' },
      step: 'Wait 30 seconds: the platform does not answer.',
      again: 'Wait 30 seconds: the platform does not answer again.',
    },
    'content.retry': 'Press “{kit.retry}”.',
    'viewer.changed: a visitor': {
      step: 'Wait: nobody is logged in.',
      again: LOG_OUT_ELSEWHERE,
    },
    'viewer.changed: a member': {
      before: (variant, { context }) => loggedInAs('clips', variant === OWN ? '' : leftInTheMiddle(context)),
      step: 'Wait: the viewer is logged in and has a pass.',
      again: 'In another tab, log in on /login as clips@rudy.example with the password watch-the-game.',
    },
    'viewer.changed: a viewer in a blocked region': {
      before: 'On /sandbox, under “Switches”, press “Block it” beside “Region: allowed”.',
      step: 'Wait: the platform says that the region is blocked.',
      again:
        'On /sandbox, under “Switches”, press “Block it” beside “Region: allowed”. Press the Home key in the player.',
    },
    'viewer.changed: a viewer not yet known': {
      fault: { operation: 'getProfile', kind: 'hang', times: 1 },
      step: 'Wait: the platform has not said who is there.',
    },
    'next.changed: another game': {
      fault: { operation: 'getHomepageEvents', kind: 'hang' },
      isFirst: true,
      step: 'On /sandbox, under “Faults on purpose”, press “Let getHomepageEvents go”. Wait: what comes next becomes known.',
    },
    'next.changed: nothing': 'Wait: nothing comes next.',
    'difficulties.shown': {
      step: `${STOP_KEY_SERVICE} On /sandbox, under “Faults on purpose”, choose the operation “getEvent” and the kind “apiKey”, how often “forever”, and press “Add fault”. ${browserSteps['tab.shown']}`,
      sees: '{difficulties.title}',
    },
    'clipEditor.opened': 'Press “{watch.clip}”.',
    'clipEditor.closed': 'Press “{kit.cancel}”.',
    'playback.changed: a moving picture': 'Wait: the picture moves.',
    'playback.changed: the end': 'Wait: the picture moves. Press the End key in the player. Wait: it ends.',
    'playback.changed: a failure': {
      fault: { operation: 'media.segment', kind: 'status', status: 404, times: 'forever' },
      step: 'Wait: the player gives up.',
    },
    'preferences.changed': 'Press the down arrow key in the player.',
    'resume.accept': 'Press “{player.resumeAt}”.',
    'resume.startOver': 'Press “{player.startOver}”.',
    'next.cancel': 'Press “{kit.cancel}”.',
    'recording.watch': 'Press “{watch.watchRecording}”.',
    'page.opened: another page': 'Open another page by the main menu.',
    'page.opened: a page of its own': 'Press “{shell.logIn}”.',
    'visit.return': { step: 'Press “{player.miniReturn}”.', sees: '{share.button}' },
    'corner.play': 'Press “{player.pause}”. Press “{player.play}”.',
    'corner.pause': { step: 'Press “{player.pause}”.', sees: '{player.play}' },
    'visit.leave': 'Press “{player.miniClose}”.',
    'done.preroll: seen to the end': 'Wait: the advert is over.',
    'done.preroll: skipped': 'Wait for “{preroll.skip}”. Press “{preroll.skip}”.',
    'done.preroll: not shown': {
      fault: { operation: 'media.manifest', kind: 'status', status: 404, match: 'preroll', times: 'forever' },
      step: 'Wait: the advert is gone.',
    },
    'done.suppressPreroll': 'Wait: the browser keeps that the advert was seen.',
    'error.suppressPreroll': {
      never: 'The store keeps it in memory where the browser keeps nothing.',
    },
    'error.content': { never: DEFECT },
    'error.viewer': { never: DEFECT },
    'error.difficulties': { never: DEFECT },
    'error.clipEditor': { never: DEFECT },
    'error.corner': { never: DEFECT },
    'error.next': { never: DEFECT },
    'error.player': { never: DEFECT },
    'error.eventStatus': { never: DEFECT },
    'error.download': { never: DEFECT },
    'error.preroll': { never: DEFECT },
    'snapshot.eventStatus: a live game': 'Wait: the platform says that the game is live.',
    'snapshot.eventStatus: a game that is over': 'Wait: the platform says that the game is over.',
    'snapshot.eventStatus: a delayed game': {
      never: 'The sandbox delays a game before it starts, not while it is watched.',
    },
    'after.identificationTimeout': {
      // Long enough for the page to go on without it.
      fault: { operation: 'getProfile', kind: 'slow', afterMs: 6000 },
      step: 'Wait 3 seconds: the platform does not say who is there.',
    },
    ...browserSteps,
    'network.lost': { step: browserSteps['network.lost'], sees: '{player.offline}' },
    'network.returned': { step: browserSteps['network.returned'], asks: 'getEvent' },
    'tab.shown': { step: browserSteps['tab.shown'], asks: 'getEvent' },
  },
  // The next page opens at once.
  isPassing: (value) => JSON.stringify(value).includes('"reached"'),
  isOffered,
  // The address of a walk has something, or nothing.
  canFollow: (key, before) =>
    key !== 'content.missing' || !before.some((each) => each.startsWith('content.loaded')),
  stateKey: ({ status, viewer, next }) => [status, viewer.id !== null, viewer.noAds, next !== null],
};
