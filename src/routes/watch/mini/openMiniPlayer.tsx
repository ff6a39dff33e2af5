import { QueryClientProvider } from '@tanstack/react-query';
import type { Root } from 'react-dom/client';
import type { RudySystem } from '../../../app/system';
import type { WatchVisit } from '../../../app/visits/watch';
import { chunk } from '../../../chunks/importAgain';
import { SupportContext } from '../../../ui/kit/support';
import { createMiniLayer } from '../../../ui/player/mini/miniLayer';
import { SystemContext } from '../../hooks/useSystem';
import { followLinks } from '../../navigation';
import { SupportCode } from '../../SupportCode';
import { CornerPlayer } from './CornerPlayer';

/**
 * Shows the picture of a visit in the corner of the page, beside the app: its code comes with the screens that play, and
 * its place outlives them. Returns a function that removes it.
 */
export function openMiniPlayer(system: RudySystem, { watch, hosts }: WatchVisit): () => void {
  const layer = createMiniLayer();
  // The picture would stop if it left the document before the player is drawn.
  const leave = hosts.player.show(layer);
  const stopLinks = followLinks(layer);
  let page: Root | null = null;
  let isOpen = true;
  // The page has the renderer already; a static import would evaluate it with the app's own code.
  const drawn = chunk(() => import('react-dom/client'))().then(({ createRoot }) => {
    if (!isOpen) return;
    page = createRoot(layer.appendChild(document.createElement('div')), { onUncaughtError: reportError });
    page.render(
      <SystemContext value={system}>
        <QueryClientProvider client={system.queries}>
          <SupportContext value={<SupportCode />}>
            <CornerPlayer watch={watch} attach={hosts.player.show} />
          </SupportContext>
        </QueryClientProvider>
      </SystemContext>,
    );
  });
  drawn.catch(reportError);
  return () => {
    const hadFocus = layer.contains(document.activeElement);
    // The page of the visit, which React draws now, takes the picture before its place is removed.
    queueMicrotask(() => {
      isOpen = false;
      stopLinks();
      page?.unmount();
      leave();
      layer.remove();
      if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true });
    });
  };
}
