import { fromCallback } from 'xstate';
import { Screening, type ScreeningDependencies } from '../playback/screening';
import type { MediaCommand } from '../playback/types';
import type { FilmInput } from './machine';

/** The effect of prerolls: the film on a screen of its own, with the player that the programme will have too. */
export function createPrerollActors(dependencies: ScreeningDependencies) {
  return {
    film: fromCallback<MediaCommand, FilmInput>(({ input, receive, sendBack }) => {
      const { preroll, volume, muted } = input;
      const screening = new Screening(
        dependencies,
        { volume, muted, captions: false, captionLanguage: null, language: '', speed: 1 },
        sendBack,
      );
      receive((command) => screening.obey(command));
      const { url, mimeType } = preroll;
      screening.obey({
        type: 'load',
        source: { url, mimeType },
        position: null,
        moment: null,
        thumbnails: null,
        play: true,
        height: null,
      });
      return () => screening.close();
    }),
  };
}
