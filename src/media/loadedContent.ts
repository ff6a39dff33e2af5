import { type Observation, observeMediaElement } from './observeMediaElement';
import { createPresentationWindow, type PresentationWindow } from './presentationWindow';
import { createSeeking, type Seeking } from './seeking';
import type { ShakaPlayer } from './shaka';
import type { MediaFact } from './types';

/** The parts of one loaded content: its window, its reports and its seeks. */
export interface LoadedContent {
  window: PresentationWindow;
  observation: Observation;
  seeking: Seeking;
  stop(): void;
}

export function followContent(
  player: ShakaPlayer,
  video: HTMLVideoElement,
  report: (fact: MediaFact) => void,
): LoadedContent {
  const window = createPresentationWindow(player);
  const observation = observeMediaElement(player, window, video, report);
  const seeking = createSeeking(player, window, video);
  return {
    window,
    observation,
    seeking,
    stop() {
      observation.stop();
      seeking.stop();
      window.stop();
    },
  };
}
