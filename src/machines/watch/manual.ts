import type { SnapshotFrom } from 'xstate';
import type { eventStatusMachine } from '../eventStatus/machine';
import { selectEventStatus } from '../eventStatus/selectors';
import type { ManualPlanOf } from '../fixture';
import { browserSteps, DEFECT, LOG_OUT_ELSEWHERE, loggedInAs } from '../manualSteps';
import type { PrerollOutput } from '../preroll/types';
import type { TimerKey } from '../sampleKeys';
import type { watchMachine } from './machine';
import type { WatchKey, watchSamples } from './samples';
import type { WatchContext, WatchEvent, WatchViewer } from './types';

/** An address of the sandbox that shows a content. */
const opened = (address: string, step: string) => ({
  before: `Take ${address} as the address of this walk.`,
  step: `Wait: ${step}`,
  again: `On /sandbox, under “Switches”, type 300 into “Advance by minutes” and press “Advance”. Go to another tab of the browser. Come back to the tab of this walk. Wait: ${step}`,
});

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
      return isBeingRead || isOpen;
    case 'content.missing':
      // A clip that its list has no more is gone; what else was read stands.
      return isBeingRead || (isOpen && address.kind === 'ownClip');
    case 'content.deleted':
    case 'content.failed':
      return isBeingRead;
    case 'content.retry':
      return content === null || !isOpen || decision?.kind === 'clipGone';
    case 'viewer.changed':
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
      return decision?.kind === 'stream';
    case 'xstate.done.actor.preroll':
      return viewer.noAds !== true || !event.output.isCompleted;
    case 'xstate.snapshot.eventStatus':
      // The status follows what was read.
      return selectEventStatus(event.snapshot) === status;
    default:
      return true;
  }
}

/** A visit as a person, the platform and the browser carry it out. */
export const watchManual: ManualPlanOf<typeof watchMachine, typeof watchSamples> = {
  starts: {
    sample: 'Open the address of this walk.',
    'a VOD item': 'Open /watch_library/901?type=vod.',
    'a clip of the viewer’s own': 'Open the address of this walk.',
    'a shared clip': 'Open the address of this walk.',
    'a link to a position': 'Open the address of this walk with ?t=0m30s after it.',
    'a player in a page of another site':
      'Open the address of this walk with /watch_embed/ in place of /watch/.',
  },
  steps: {
    'content.loaded: a live game': opened(
      'the first game on /live whose number has six digits',
      'the page shows a live game.',
    ),
    'content.loaded: a live game with an advert': opened(
      '/watch/1003',
      'the page shows a live game with an advert.',
    ),
    'content.loaded: a game of tomorrow': opened('/watch/1009', 'the page shows a game of tomorrow.'),
    'content.loaded: an interrupted game': opened(
      '/watch/1007',
      'the page shows a game that is interrupted.',
    ),
    'content.loaded: a recording': opened('/watch/1011', 'the page shows a recording.'),
    'content.loaded: a recording with an advert': {
      before: 'Take the first recording under “On demand” on the home page as the address of this walk.',
      step: 'Wait: the page shows a recording with an advert.',
    },
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
    'content.loaded: a clip in the making': opened(
      'the link of a clip in the making, on /sandbox under “Clips”,',
      'the page shows a clip in the making.',
    ),
    'content.loaded: a ready clip': opened(
      'the link of a ready clip, on /sandbox under “Clips”,',
      'the page shows a clip.',
    ),
    'content.missing': {
      before: 'Take /watch/1, for a clip /watch_library/1?type=clip, as the address of this walk.',
      step: 'Wait: there is nothing at this address.',
    },
    'content.deleted': {
      before:
        'Take the shared link of a clip that its maker has deleted since, on /profile/clips, as the address of this walk.',
      step: 'Wait: the platform says that the clip was deleted.',
    },
    'content.failed': {
      before:
        'On /sandbox, under “Faults on purpose”, choose the operation “getEvent” and the kind “hang”, how often “2”, and press “Add fault”.',
      step: 'Wait 30 seconds: the platform does not answer.',
      again: 'Wait 30 seconds: the platform does not answer again.',
    },
    'content.retry': 'Press “{kit.retry}”.',
    'viewer.changed: a visitor': {
      step: 'Wait: nobody is logged in.',
      again: LOG_OUT_ELSEWHERE,
    },
    'viewer.changed: a member': {
      before: loggedInAs('clips', 'Watch a recording at the address of this walk to 0:35.'),
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
      fault: { operation: 'getHomepageEvents', kind: 'hang', times: 'forever' },
      step: 'On /sandbox, under “Faults on purpose”, press “Let hanging requests go”. Wait: what comes next becomes known.',
    },
    'next.changed: nothing': 'Wait: nothing comes next.',
    'difficulties.shown':
      'On /sandbox, under “Switches”, press “Stop it” beside “Key service: running”. Wait 60 seconds.',
    'clipEditor.opened': 'Press “{watch.clip}”.',
    'clipEditor.closed': 'Press “{clipEditor.cancel}”.',
    'playback.changed: a moving picture': 'Wait: the picture moves.',
    'playback.changed: the end': 'Press the End key in the player. Wait: the end comes.',
    'playback.changed: a failure': {
      fault: { operation: 'media.segment', kind: 'status', status: 404, times: 'forever' },
      step: 'Wait: the player gives up.',
    },
    'preferences.changed': 'Press the down arrow key in the player.',
    'resume.accept': 'Press “{player.resumeAt}”.',
    'resume.startOver': 'Press “{player.startOver}”.',
    'next.cancel': 'Press “{player.cancel}”.',
    'recording.watch': 'Press “{watch.watchRecording}”.',
    'visit.leave': 'Open another page by the main menu.',
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
      fault: { operation: 'getProfile', kind: 'hang', times: 'forever' },
      step: 'Wait 3 seconds: the platform does not say who is there.',
    },
    ...browserSteps,
  },
  isOffered,
  stateKey: ({ status, viewer, next }) => [status, viewer.id !== null, viewer.noAds, next !== null],
};
