import { fromCallback } from 'xstate';
import { ShakaAdapter, type ShakaAdapterDependencies } from '../../../media/shakaAdapter';
import type { MediaCommand, MediaPreferences } from '../../../media/types';

// The routes import the parts of `media` that they need from here.
export { createMediaElementHost, type MediaElementHost } from '../../../media/mediaElementHost';
export { preloadPlayer } from '../../../media/shaka';

/** `playbackMachine.provide({ actors: createPlaybackActors({ host }) })` */
export function createPlaybackActors(dependencies: ShakaAdapterDependencies) {
  return {
    media: fromCallback<MediaCommand, MediaPreferences>(({ input, receive, sendBack }) => {
      const adapter = new ShakaAdapter(dependencies, input, sendBack);
      receive((command) => adapter.execute(command));
      return () => adapter.close();
    }),
  };
}
