import { fromCallback } from 'xstate';
import { Screening, type ScreeningDependencies } from './screening';
import type { MediaCommand, PlaybackInput } from './types';

/**
 * The effects of playback: Shaka's core on the elements of the stage.
 * `playbackMachine.provide({ actors: createPlaybackActors({ stage }) })`
 */
export function createPlaybackActors(dependencies: ScreeningDependencies) {
  return {
    media: fromCallback<MediaCommand, PlaybackInput>(({ input, receive, sendBack }) => {
      const screening = new Screening(dependencies, input, sendBack);
      receive((command) => screening.obey(command));
      return () => screening.close();
    }),
  };
}
