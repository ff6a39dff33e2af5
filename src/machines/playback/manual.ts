import type { ManualPlanOf } from '../fixture';
import { addFault, browserSteps, DEFECT, letGo, REMOVE_FAULTS, removeFault } from '../manualSteps';
import type { playbackMachine } from './machine';
import {
  ADVANCE,
  type Before,
  chooseRecording,
  DEVICE_OFF,
  DEVICE_ON,
  hold,
  isBehindOutage,
  isFirstLoad,
  isIn,
  isRecovering,
  isWaiting,
  mayFail,
  PICTURE,
  RECORDING,
  refuse,
  refusePlaylist,
  SOUND,
  SOUND_AT_9,
} from './manualPhrases';
import type { playbackSamples } from './samples';

/** The player asks so often for a playlist, and for a segment. */
const PLAYLIST_ATTEMPTS = 2;
const SEGMENT_ATTEMPTS = 3;
const AFTER = 'xstate.after.';

/** The first load fails by a fault that is there before the page; only the words differ later. */
const atFirstLoad = (fault: string) => (_variant: string, before: Before) =>
  isIn(before, 'loading') ? fault : null;

/** A stream that is loaded anew waits again, where the picture was let through before. */
const holdNextLoad = (before: Before): string => {
  if (isIn(before, 'failed')) return `${REMOVE_FAULTS} ${hold(PICTURE)} ${hold(SOUND)} `;
  return before.context.started && isIn(before, 'offline', 'refreshingSource') ? `${hold(PICTURE)} ` : '';
};

/** Later than what has arrived of the beginning, earlier than what the 9 key leads to. */
const SEEK = 'Press the 7 key in the player.';

/** A part is asked for that the player has not got. */
const failing = (fault: string, what: string): string =>
  `${fault} Press the 9 key in the player. Wait: ${what}.`;

const COME_BACK = browserSteps['tab.shown'];
const openSettings = 'Press “{player.settings}…”.';
/** Controls and events that are only tried while the picture moves; elsewhere they change no more than there. */
const CONTROLS = /^((quality|captions|speed|volume|tracks|thumbnails)\.|media\.timeChanged$)/;

/** The player as a person, the browser and the network carry it out. */
export const playbackManual: ManualPlanOf<typeof playbackMachine, typeof playbackSamples> = {
  // The preparations of a walk come between these lines, and are about other requests.
  firsts: { sample: `${chooseRecording('both')} ${hold(PICTURE)} ${hold(SOUND)}` },
  starts: { sample: `Open the address of this walk, or /watch/${RECORDING} without one.` },
  steps: {
    'playback.play': {
      step: (_, before) => {
        if (isIn(before, 'ended')) return `${hold(SOUND)} Press “{player.replay}”. ${SEEK}`;
        return isIn(before, 'paused') && before.context.started
          ? `${hold(SOUND)} Press the 9 key in the player. Press “{player.play}”.`
          : 'Press “{player.play}”.';
      },
    },
    'playback.pause': 'Press “{player.pause}”.',
    'playback.retry': { step: (_, before) => `${holdNextLoad(before)}Press “{kit.retry}”.` },
    'playback.seek': {
      step: (_, before) => `${isIn(before, 'ended') ? `${hold(SOUND)} ` : ''}${SEEK}`,
    },
    'playback.seekLiveEdge': {
      step: (_, before) => {
        if (isBehindOutage(before))
          return `${isIn(before, 'paused') ? `${hold(SOUND)} ` : ''}Press “{player.goLive}”.`;
        return isIn(before, 'paused')
          ? `${hold(SOUND)} ${ADVANCE} Press “{player.goToLive}”.`
          : 'Press the Home key in the player. Wait: the picture moves. Press “{player.goToLive}”.';
      },
      sees: (_, before) => (isIn(before, 'paused') ? null : '{player.atLiveEdge}'),
    },
    'sources.replace': {
      step: (_, before) =>
        isIn(before, 'refreshingSource')
          ? `${holdNextLoad(before)}${letGo('getEvent')} Wait: a fresh address arrives.`
          : `${holdNextLoad(before)}${COME_BACK} Wait: a fresh address arrives.`,
      asks: 'getEvent',
    },
    'volume.set': { step: 'Press the down arrow key in the player.', sees: '95' },
    'volume.setMuted': { step: 'Press “{player.mute}”.', sees: '{player.unmute}' },
    'quality.select': {
      step: `${openSettings} Press “{player.quality}…” in the menu. Choose “240p”.`,
      sees: '240p',
    },
    'captions.select': {
      step: `${openSettings} Press “{player.captions}…” in the menu. Choose “Français”. ${openSettings}`,
      sees: 'Français',
    },
    'speed.set': {
      step: `${openSettings} Press “{player.speed}…” in the menu. Choose “2×”. ${openSettings}`,
      sees: '2×',
    },
    'media.loaded: a live game': {
      before: 'Take /watch/1001 as the address of this walk.',
      isFirst: true,
      step: `${removeFault(PICTURE)} Wait: the picture is loaded, and the sound is not.`,
      asks: 'media.segment',
    },
    'media.loaded: a recording': {
      step: `${removeFault(PICTURE)} Wait: the picture is loaded, and the sound is not.`,
      asks: 'media.segment',
    },
    'media.started': {
      step: (_, before) =>
        isIn(before, 'paused', 'ready')
          ? `${REMOVE_FAULTS} Press the play key of the keyboard. Wait: the picture moves.`
          : `${REMOVE_FAULTS} Wait: the picture moves.`,
    },
    'media.paused': 'Press the pause key of the keyboard or of the headphones.',
    'media.stalled': {
      step: (_, before) =>
        before.context.live
          ? `${hold(SOUND)} Wait: the picture waits for data.`
          : failing(hold(SOUND), 'the picture waits for data'),
    },
    'media.ended': {
      step: (_, before) =>
        isIn(before, 'playing')
          ? 'Press the End key in the player. Wait: the end comes.'
          : `Press the End key in the player. ${REMOVE_FAULTS} Wait: the end comes.`,
    },
    'media.autoplayBlocked': {
      before:
        'Let the browser forbid autoplay with sound and without: in Firefox, Settings, Privacy & Security, Autoplay, “Block Audio and Video”.',
      isFirst: true,
      step: `${removeFault(PICTURE)} Wait: the browser does not let the video start with sound.`,
      again: 'Wait: the browser does not let the video start without sound either.',
    },
    'media.timeChanged': 'Wait 2 seconds: the picture moves.',
    'media.volumeChanged': { never: 'The volume of the device is not that of the page.' },
    'captions.changed': { step: 'Press the c key in the player.', sees: '{player.captionsHidden}' },
    'media.failed: a missing segment': {
      before: atFirstLoad(refusePlaylist(404, PLAYLIST_ATTEMPTS)),
      isFirst: true,
      step: (_, before) => {
        if (isIn(before, 'loading')) return 'Wait: the playlist is gone.';
        if (isIn(before, 'offline'))
          return `${refuse(404, PICTURE, 'forever')} ${SEEK} Wait: a part of the video is gone.`;
        return before.context.online
          ? failing(
              `${refuse(404, SOUND_AT_9, SEGMENT_ATTEMPTS)} ${hold(SOUND)}`,
              'a part of the video is gone',
            )
          : `${refuse(404, SOUND, 'forever')} Wait: a part of the video is gone.`;
      },
      asks: 'media.segment',
    },
    'media.failed: an expired address': {
      before: atFirstLoad(
        `${addFault('getEvent', 'slow')} ${addFault('getEvent', 'hang')} ${refusePlaylist(403, PLAYLIST_ATTEMPTS)}`,
      ),
      isFirst: true,
      step: (_, before) => {
        if (isIn(before, 'loading')) return 'Wait: the address is refused.';
        return isIn(before, 'refreshingSource')
          ? `${refuse(403, PICTURE, 'forever')} ${SEEK} Wait: the address is refused again.`
          : failing(
              `${addFault('getEvent', 'hang')} ${refuse(403, SOUND_AT_9, SEGMENT_ATTEMPTS)} ${hold(SOUND)}`,
              'the address is refused',
            );
      },
      asks: 'media.segment',
    },
    'media.failed: a blocked region': {
      before: atFirstLoad(refusePlaylist(451, PLAYLIST_ATTEMPTS)),
      isFirst: true,
      step: (_, before) =>
        isIn(before, 'loading')
          ? 'Wait: the platform refuses the region.'
          : failing(refuse(451, SOUND_AT_9, 'forever'), 'the platform refuses the region'),
    },
    'media.failed: an unsupported format': {
      before: chooseRecording('unplayable'),
      isFirst: true,
      // The playlist of the picture is what says so.
      step: `${removeFault(PICTURE)} Wait: the browser cannot play the video.`,
      again: 'Wait: the browser cannot play the other source either.',
    },
    'tracks.changed': { step: 'Wait: the qualities become known.', sees: '{player.autoHeight}' },
    'thumbnails.load': { step: 'Move the pointer over the seek bar.' },
    'thumbnails.loaded': { step: 'Move the pointer over the seek bar.', asks: 'media.file' },
    'network.lost': DEVICE_OFF,
    'network.returned': {
      step: (_, before) => `${holdNextLoad(before)}${before.context.live ? `${ADVANCE} ` : ''}${DEVICE_ON}`,
      asks: 'getEvent',
    },
    'outage.stay': { step: 'Press “{player.stay}”.' },
    'region.blocked': {
      before: `Take /watch_library/901?type=vod as the address of this walk. ${addFault('getGeo', 'hang')}`,
      isFirst: true,
      step: `On /sandbox, under “Switches”, press “Block it” beside “Region: allowed”. ${letGo('getGeo')}`,
    },
    'error.media': { never: DEFECT },
    'after.healthyPlay': 'Wait 30 seconds: the picture moves.',
  },
  isOffered: (state, event, key) => {
    const { online, started, wantsToPlay, recoveryStep, lastError, failure, autoplayMuted, live } =
      state.context;
    const isPlaying = isIn(state, 'playing');
    const isPaused = isIn(state, 'paused');
    const isHeldAnew = !started && isIn(state, 'loading', 'offline', 'recovering');
    // A browser that forbids sound is taken to forbid the rest too; both sources have the format that it cannot play.
    if (autoplayMuted) return event.type === 'media.autoplayBlocked';
    if (lastError?.category === 'unsupported') return key === 'media.failed: an unsupported format';
    if (failure?.reason === 'region') return false;
    if (CONTROLS.test(event.type)) return isPlaying && online && lastError === null;
    switch (event.type) {
      case 'playback.play':
        // The part that was missing is missing still.
        return !wantsToPlay && !(isPaused && started && lastError !== null);
      case 'playback.pause':
        return wantsToPlay;
      case 'playback.seek':
        // The seek bar comes with the first picture.
        return started && isIn(state, 'loading', 'playing', 'paused', 'ended');
      case 'playback.seekLiveEdge':
        // A live game that is over has a screen of its own; after an error the player itself goes on requesting it.
        return (
          live && online && lastError === null && recoveryStep === 0 && started && (isPlaying || isPaused)
        );
      case 'media.loaded':
        return isHeldAnew;
      case 'media.autoplayBlocked':
        return isHeldAnew && wantsToPlay;
      case 'media.started':
        return isPaused || isIn(state, 'ready') || wantsToPlay;
      case 'media.stalled':
        return isPlaying && lastError === null;
      case 'media.ended':
        // Chrome does not report the end of a pause.
        return (
          started &&
          wantsToPlay &&
          (isRecovering(state, 'retryingSegment') ||
            (lastError === null && isIn(state, 'playing', 'stalled', 'offline')))
        );
      case 'media.failed':
        return mayFail(state, key);
      case 'sources.replace':
        return isIn(state, 'refreshingSource', 'failed') || (isPlaying && online);
      case 'region.blocked':
        return isFirstLoad(state) && wantsToPlay && online;
      case 'network.lost':
        return (
          online && (isFirstLoad(state) || failure !== null || (started && isIn(state, 'playing', 'stalled')))
        );
      case 'network.returned':
        return !online;
      default:
        if (key.startsWith(`${AFTER}healthyPlay`)) return online && lastError === null;
        // The parts of a live game are too short to say when the wait for the next one begins.
        return !key.startsWith(`${AFTER}frameTimeout`) || (isWaiting(state) && !live);
    }
  },
  canFollow: (key, before) =>
    // A press on the page lets the browser play.
    (key !== 'media.autoplayBlocked' || !before.some((each) => each.startsWith('playback.'))) &&
    // Most of the recording has arrived by then, so that little of it can still fail.
    !before.some((each) => each.startsWith(`${AFTER}healthyPlay`)) &&
    // The picture of a recording that comes back after the 9 key ends in six seconds.
    (before.includes('media.loaded: a live game') ||
      before.filter((each) => each === 'media.started').length < 2),
  stateKey: ({ online, started, lastError }) => [online, started, lastError?.category ?? null],
};
