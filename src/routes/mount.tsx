import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { waitFor } from 'xstate';
import { homepageEventsQuery } from '../api/queries/events';
import { ChunkLostError, loadChunk } from '../app/page/chunkErrors';
import { isEmbeddingRefused, showEmbeddingNotice } from '../app/page/embedding';
import { onPageChange } from '../app/page/pageChanges';
import { prefetchOnHover } from '../app/page/prefetchOnHover';
import { nextTask } from '../app/page/whenIdle';
import { patterns, routeOf } from '../app/paths';
import type { RudySystem } from '../app/system';
import { chunk } from '../chunks/importAgain';
import { selectDifficultiesShown } from '../machines/reload/selectors';
import { selectBrandKnown, selectChannel } from '../machines/startup/selectors';
import { deferOtherMessages } from '../ui/i18n/text';
import { SupportContext } from '../ui/kit/support';
import { App } from './App';
import { onScreenView } from './hooks/useScreen';
import { SystemContext } from './hooks/useSystem';
import { isTelevision } from './isTelevision';
import { setLanguage } from './language';
import { followLinks, openSearchByKey } from './navigation';
import { reportCollisions } from './pageCollisions';
import { prefetchFirstPlayer, prefetchWatch } from './prefetchWatch';
import { SupportCode } from './SupportCode';
import { showNetworkToasts, showReloadOffers } from './shell/pageToasts';
import { guardNow } from './shell/screens/useGuard';
import { preloadScreen, screens } from './table';

declare global {
  interface Window {
    /** Whether the document shows a home of before, which its first script may do (src/bakedHome.js). */
    rudyBakedHome?: boolean;
  }
}

const loadTelevision = chunk(() => import('./television/television'));

/** A page without its chunk is used by Tab. */
const ignore = () => undefined;

/**
 * Replaces the boot page with the app once the channel is loaded or technical difficulties begin.
 * @param whenVolatile resolves when this browser turns out not to persist any data
 */
export async function mount(
  root: HTMLElement,
  system: RudySystem,
  whenVolatile: Promise<void>,
): Promise<void> {
  const { startup, session, reload, queries, store } = system;
  // The chunk of the first screen loads while the channel's data is read, its messages once the language is known.
  const { pathname } = location;
  const firstRoute = routeOf(pathname) ?? 'notFound';
  const isAllowed = () => guardNow(system, pathname) === 'allowed';
  waitFor(session, () => guardNow(system, pathname) !== 'pending').then(
    () => isAllowed() && preloadScreen(firstRoute),
    () => undefined,
  );
  prefetchFirstPlayer(system, pathname);
  // A task of its own: the renderer takes as long to compile as the rest of this chunk.
  await nextTask();
  const { createRoot } = await loadChunk(chunk(() => import('react-dom/client')));
  await Promise.race([waitFor(startup, selectBrandKnown), waitFor(reload, selectDifficultiesShown)]);
  deferOtherMessages();
  await loadChunk(() => setLanguage(store, selectChannel(startup.getSnapshot())));
  const firstScreen = isAllowed() ? screens[firstRoute].preload().catch(() => undefined) : null;
  // The loaded channel may have another language than the cached one. If its messages cannot load, the
  // current ones stay.
  startup.on('channel.loaded', ({ channel }) => void setLanguage(store, channel).catch(() => undefined));
  showNetworkToasts(system.root, whenVolatile);
  showReloadOffers(system.crash);
  onScreenView(({ title, path }) => system.analyticsDispatcher.pageViewed(title, path));
  followLinks(root);
  openSearchByKey();
  if (isTelevision()) void loadTelevision().then(({ startTelevision }) => startTelevision(), ignore);
  prefetchOnHover(root, (id) => prefetchWatch(system, id));
  reportCollisions(system);
  onPageChange(() => {
    // A page that may be framed has led to one that may not.
    if (isEmbeddingRefused()) showEmbeddingNotice();
    system.crash.send({ type: 'page.changed' });
  });
  // The first render of the home page already contains its screen.
  if (location.pathname === patterns.home) await firstScreen;
  // A baked home stays until its events are read, or cannot be.
  if (window.rudyBakedHome && !queries.getQueryData(homepageEventsQuery(system.api).queryKey))
    await Promise.race([
      queries.prefetchQuery(homepageEventsQuery(system.api)),
      waitFor(reload, selectDifficultiesShown),
    ]);
  const page = createRoot(root, {
    // Reported like every uncaught error.
    onUncaughtError: reportError,
    // A chunk removed by a deploy is not a defect of the code and has its own screen.
    onCaughtError: (error) => error instanceof ChunkLostError || reportError(error),
  });
  // React renders a transition in slices, between which the browser answers to what the viewer does.
  startTransition(() =>
    page.render(
      <SystemContext value={system}>
        <QueryClientProvider client={queries}>
          <SupportContext value={<SupportCode />}>
            <App />
          </SupportContext>
        </QueryClientProvider>
      </SystemContext>,
    ),
  );
}
