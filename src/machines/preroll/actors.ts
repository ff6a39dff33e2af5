import { fromCallback } from 'xstate';
import { ShakaAdapter, type ShakaAdapterDependencies } from '../../media/shakaAdapter';
import type { MediaCommand } from '../../media/types';
import type { AdvertInput } from './machine';

/** The effect of prerolls: plays the advert on its own elements with the same adapter as the content. */
export function createPrerollActors(dependencies: ShakaAdapterDependencies) {
  return {
    advert: fromCallback<MediaCommand, AdvertInput>(({ input, receive, sendBack }) => {
      const { preroll, volume, muted } = input;
      const adapter = new ShakaAdapter(
        dependencies,
        { volume, muted, captions: false, captionLanguage: null, language: '', speed: 1 },
        sendBack,
      );
      receive((command) => adapter.execute(command));
      const { url, mimeType } = preroll;
      adapter.execute({
        type: 'media.load',
        source: { url, mimeType },
        position: null,
        wallClockTime: null,
        thumbnailsUrl: null,
        play: true,
        height: null,
      });
      return () => adapter.close();
    }),
  };
}
