import { selectChannel } from '../../machines/startup/selectors';
import { preferredLanguage } from '../language';
import type { RudySystem } from '../system';
import { webManifest } from './webManifest';

/**
 * Adds a manifest made from the channel's data to the page, and replaces it when the channel changes. A
 * manifest baked by the host is kept.
 */
export function offerManifest({ startup, store }: RudySystem): void {
  if (document.head.querySelector('link[rel=manifest]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  let offered = '';

  const offer = () => {
    const channel = selectChannel(startup.getSnapshot());
    if (channel === null) return;
    const { origin, hostname } = location;
    const language = preferredLanguage(store, channel);
    const manifest = JSON.stringify(
      webManifest(channel, { origin, base: origin, fallbackName: hostname, language }),
    );
    if (manifest === offered) return;
    offered = manifest;
    URL.revokeObjectURL(link.href);
    link.href = URL.createObjectURL(new Blob([manifest], { type: 'application/manifest+json' }));
    document.head.append(link);
  };
  startup.on('channel.loaded', offer);
  offer();
}
