import type { SnapshotFrom } from 'xstate';
import type { MediaErrorCategory } from '../../media/types';
import type { ManualFault, ManualPlanOf } from '../fixture';
import { browserSteps, DEFECT, REMOVE_FAULTS } from '../manualSteps';
import type { playbackMachine } from './machine';
import type { playbackSamples } from './samples';

type State = SnapshotFrom<typeof playbackMachine>;

const segments = (status: number): ManualFault => ({
  operation: 'media.segment',
  kind: 'status',
  status,
  times: 'forever',
});

/** Controls and events that are only tried while the picture moves; elsewhere they change no more than there. */
const CONTROLS =
  /^(quality\.select|captions\.select|speed\.set|volume\.\w+|media\.timeChanged|(tracks|captions)\.changed|thumbnails\.loaded)$/;

/** A new stream is on its way; also while the device wrongly reports that it is offline. */
function isLoading(state: State): boolean {
  const { started, lastError, recoveryStep } = state.context;
  return (
    state.matches({ active: 'loading' }) ||
    state.matches({ active: { recovering: 'reloadingManifest' } }) ||
    state.matches({ active: { recovering: 'loweringQuality' } }) ||
    state.matches({ active: { recovering: 'switchingSource' } }) ||
    (state.matches({ active: 'offline' }) && !started && lastError === null && recoveryStep === 0)
  );
}

/** The picture can come, of a new stream or of the one that waits for data. */
function isComing(state: State): boolean {
  return (
    isLoading(state) ||
    state.matches({ active: 'stalled' }) ||
    state.matches({ active: { recovering: 'retryingSegment' } }) ||
    (state.matches({ active: 'offline' }) && state.context.lastError === null)
  );
}

/** Something is still requested that can fail. */
function mayFail(state: State, category: MediaErrorCategory): boolean {
  const { started, lastError } = state.context;
  // Whether the browser can play a source is seen when it is loaded first.
  if (category === 'unsupported')
    return (
      (state.matches({ active: 'loading' }) && !started) ||
      state.matches({ active: { recovering: 'switchingSource' } })
    );
  // Picture and sound are refused one after the other.
  if (state.matches({ active: 'refreshingSource' })) return category === 'expired';
  if (state.matches({ active: 'offline' })) return lastError === null;
  return !state.matches({ active: 'ended' });
}

/** The player as a person, the browser and the network carry it out. */
export const playbackManual: ManualPlanOf<typeof playbackMachine, typeof playbackSamples> = {
  starts: { sample: 'Open the address of this walk, or /watch/1011 without one.' },
  requests: {},
  steps: {
    'playback.play': 'Press “{player.play}”, or “{player.replay}” where the video is over.',
    'playback.pause': 'Press “{player.pause}”.',
    'playback.retry': `${REMOVE_FAULTS} Press “{kit.retry}”.`,
    'playback.seek': 'Press the 5 key in the player.',
    'playback.seekLiveEdge': {
      before: 'Take /watch/1001 as the address of this walk.',
      step: 'Press “{player.goLive}”.',
    },
    'sources.replace': `${REMOVE_FAULTS} Go to another tab of the browser. Come back to the tab of this walk. Wait: a fresh address arrives.`,
    'volume.set': 'Press the down arrow key in the player.',
    'volume.setMuted': 'Press “{player.mute}”.',
    'quality.select': 'Press “{player.settings}”. Press “{player.quality}”. Choose the last of the list.',
    'captions.select': 'Press “{player.settings}”. Press “{player.captions}”. Choose the last of the list.',
    'speed.set': 'Press “{player.settings}”. Press “{player.speed}”. Choose the last of the list.',
    'media.loaded': 'Wait: the playlist is read.',
    'media.started': {
      step: 'Wait: the picture moves.',
      again: `${REMOVE_FAULTS} Wait: the picture moves again.`,
    },
    'media.paused': 'Press the pause key of the keyboard or of the headphones.',
    'media.stalled': {
      fault: { operation: 'media.segment', kind: 'hang', match: 'm4s', times: 'forever' },
      step: 'Press the 9 key in the player. Wait: the picture waits for data.',
      again: 'Press the 9 key in the player. Wait: the picture waits for data.',
    },
    'media.ended': 'Press the End key in the player. Wait: the end comes.',
    'media.autoplayBlocked': {
      before:
        'Let the browser forbid autoplay with sound and without: in Firefox, Settings, Privacy & Security, Autoplay, “Block Audio and Video”.',
      step: 'Wait: the browser does not let the video start.',
    },
    'media.timeChanged': 'Wait a second.',
    'media.volumeChanged': { never: 'The volume of the device is not that of the page.' },
    'captions.changed': 'Press the c key.',
    'media.failed: a missing segment': {
      fault: segments(404),
      step: 'Wait: a part of the video is gone.',
      again: 'Wait: a part of the video is gone.',
    },
    'media.failed: an expired address': {
      fault: segments(403),
      step: 'Wait: the address is refused.',
      again: 'Wait: the address is refused again.',
    },
    'media.failed: a blocked region': {
      fault: segments(451),
      step: 'Wait: the platform refuses the region.',
    },
    'media.failed: an unsupported format': {
      before: 'Take a browser that has no H.264 video, such as a Chromium without codecs.',
      step: 'Wait: the browser cannot play the video.',
    },
    'tracks.changed': 'Wait: the qualities and the captions become known.',
    'thumbnails.loaded': 'Wait: the small pictures of the video are there.',
    'outage.stay': { never: 'It is offered in a live game; player/player-live.spec.ts does that.' },
    'network.lost': browserSteps['network.lost'],
    'network.returned': 'Turn the network on again.',
    'region.blocked': {
      fault: { operation: 'getGeo', kind: 'hang', times: 'forever' },
      before: 'Take /watch_library/901 as the address of this walk.',
      step: 'On /sandbox, under “Switches”, press “Block it” beside “Region: allowed”. On /sandbox, under “Faults on purpose”, press “Let hanging requests go”.',
    },
    'error.media': { never: DEFECT },
  },
  isOffered: (state, event) => {
    const { online, started, wantsToPlay, recoveryStep, lastError, failure } = state.context;
    const isPlaying = state.matches({ active: 'playing' });
    const isPaused = state.matches({ active: 'paused' });
    const isEnded = state.matches({ active: 'ended' });
    if (CONTROLS.test(event.type)) return isPlaying;
    switch (event.type) {
      case 'playback.play':
        return !wantsToPlay;
      case 'playback.pause':
        return wantsToPlay;
      case 'playback.retry':
        // A region cannot be tried again.
        return failure?.reason !== 'region';
      case 'playback.seek':
        // The seek bar comes with the first picture.
        return started;
      case 'playback.seekLiveEdge':
        // A live stream, which the player itself goes on requesting after an error.
        return lastError === null && recoveryStep === 0 && (isPlaying || isPaused || isEnded);
      case 'media.loaded':
        return isLoading(state);
      case 'media.started':
        // In a window of its own (picture in picture) the picture can be started where the page has paused it.
        return isPaused || state.matches({ active: 'ready' }) || (wantsToPlay && isComing(state));
      case 'media.ended':
        // After an error nothing more comes until it is requested again; Chrome does not report the end of a pause.
        return started && lastError === null && !isLoading(state) && (isPlaying || isComing(state));
      case 'media.autoplayBlocked':
        // A key of the headphones is no press on the page, so the first play after it may be blocked too.
        return wantsToPlay && (isLoading(state) || (state.matches({ active: 'stalled' }) && !started));
      case 'media.failed':
        return mayFail(state, event.error.category);
      case 'outage.stay':
        return state.context.outage === 'told';
      case 'sources.replace':
        // The content behind the notice of a blocked region is not read again.
        return failure?.reason !== 'region';
      case 'region.blocked':
        // The page asks for the region when it opens, and again when an address is refused.
        return (
          state.matches({ active: 'refreshingSource' }) ||
          (state.matches({ active: 'loading' }) && recoveryStep === 0 && lastError === null)
        );
      case 'network.lost':
        // Before the first picture only while it loads, so that `offline` tells whether a load is under way.
        return online && (started || state.matches({ active: 'loading' }) || failure !== null);
      case 'network.returned':
        return !online;
      default:
        return true;
    }
  },
  stateKey: ({ online, started, lastError }) => [online, started, lastError !== null],
};
