import { type Observation, observeMediaElement } from './observeMediaElement';
import { createPresentationWindow, type PresentationWindow } from './presentationWindow';
import { createSeeking, type Seeking } from './seeking';
import type { ShakaPlayer } from './shaka';
import { createThumbnails, type ThumbnailSources, type Thumbnails } from './thumbnails/thumbnails';
import type { MediaFact } from './types';

/** The parts of one loaded content: its window, its reports, its seeks and its thumbnails. */
export interface LoadedContent {
  window: PresentationWindow;
  observation: Observation;
  seeking: Seeking;
  thumbnails: Thumbnails;
  stop(): void;
}

export function followContent(
  player: ShakaPlayer,
  video: HTMLVideoElement,
  sources: ThumbnailSources,
  report: (fact: MediaFact) => void,
): LoadedContent {
  const window = createPresentationWindow(player);
  const observation = observeMediaElement(player, window, video, report);
  const seeking = createSeeking(player, window, video);
  const thumbnails = createThumbnails(player, window, sources, report);
  // A file of thumbnails must not delay the first frame.
  if (sources.url !== null) video.addEventListener('timeupdate', thumbnails.load, { once: true });
  return {
    window,
    observation,
    seeking,
    thumbnails,
    stop() {
      observation.stop();
      seeking.stop();
      thumbnails.stop();
      window.stop();
    },
  };
}
