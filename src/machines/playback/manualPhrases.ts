import { matchesState } from 'xstate';
import type { StateBefore } from '../fixture';
import { addFault } from '../manualSteps';
import type { PlaybackContext } from './types';

/** The player before a step. */
export type Before = StateBefore<PlaybackContext>;

export const isIn = ({ value }: Pick<Before, 'value'>, ...phases: readonly string[]): boolean =>
  phases.some((phase) => matchesState(phase, value) || matchesState({ active: phase }, value));
export const isRecovering = ({ value }: Pick<Before, 'value'>, step: string): boolean =>
  matchesState({ active: { recovering: step } }, value);

export const isBehindOutage = ({ value }: Pick<Before, 'value'>): boolean =>
  ['playing', 'paused'].some((phase) => matchesState({ active: { [phase]: 'behindOutage' } }, value));

/** Nothing has come yet, and nothing has failed. */
export const isFirstLoad = (state: Before): boolean =>
  isIn(state, 'loading') && !state.context.started && state.context.lastError === null;

const only = (part: string, times: number | 'forever'): string =>
  `only addresses with “${part}”, how often “${times}”`;

/** Neither the playlist of the picture nor the sound arrives, so that the stream is not even loaded. */
export const PICTURE = 'video-';
export const SOUND = 'audio/';
export const hold = (part: typeof PICTURE | typeof SOUND): string =>
  addFault(part === PICTURE ? 'media.manifest' : 'media.segment', 'hang', only(part, 'forever'));
/** The recording that is watched, in parts of two seconds. */
export const RECORDING = 1012;
/** The part of its sound that the 9 key leads to; sound has one rendition, so that no other stands in. */
export const SOUND_AT_9 = 'audio/28.';
export const refuse = (status: number, part: string, times: number | 'forever'): string =>
  addFault('media.segment', 'status', `the status ${status}, ${only(part, times)}`);
export const refusePlaylist = (status: number, times: number): string =>
  addFault('media.manifest', 'status', `the status ${status}, how often “${times}”`);
export const chooseRecording = (recording: string): string =>
  `On /sandbox, under “Games”, type ${RECORDING} into “Game number”, choose ${recording} in “Recording” and press “Change game”.`;

/** A live game goes on so far while its viewer does not. */
export const ADVANCE = 'On /sandbox, under “Switches”, type 1 into “Advance by minutes” and press “Advance”.';
export const DEVICE_OFF =
  'Turn the network of the device off, not that of the developer tools: the sandbox on this device still answers.';
export const DEVICE_ON = 'Turn the network of the device on again.';

/** No stream arrives until a person lets it. */
export function isWaiting(state: Before): boolean {
  const { started, wantsToPlay } = state.context;
  // A picture that was there is loaded again without its sound, which is enough for a viewer who has paused.
  return started ? wantsToPlay || !isIn(state, 'recovering') : !isIn(state, 'stalled');
}

/** A request can fail, and a person has the time to arrange it. */
export function mayFail(state: Before, key: string): boolean {
  const { online, started, wantsToPlay, lastError, sourceIndex } = state.context;
  const isPlaying = isIn(state, 'playing');
  // The second source divides its sound in another way.
  const isFromHls = isPlaying && online && sourceIndex === 0;
  if (isFirstLoad(state)) return online && wantsToPlay;
  if (lastError !== null && !isIn(state, 'refreshingSource')) return false;
  switch (key) {
    case 'media.failed: a missing segment':
      return isFromHls || (isPlaying && !online) || (started && isIn(state, 'offline'));
    case 'media.failed: an expired address':
      // The sound was refused, and the picture is too.
      return isFromHls || (started && isIn(state, 'refreshingSource'));
    case 'media.failed: a blocked region':
      return isFromHls;
    default:
      return false;
  }
}
