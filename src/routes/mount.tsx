import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { ChunkLostError, loadChunk } from '../app/chunkErrors';
import { patterns } from '../app/paths';
import type { RudySystem } from '../app/system';
import { selectDifficultiesShown } from '../machines/reload/selectors';
import { selectBrandKnown, selectChannel } from '../machines/startup/selectors';
import { App } from './App';
import { prepareOnIntent } from './intent';
import { speak } from './language';
import { followLinks, onPageChange } from './navigation';
import { reportCollisions } from './pageCollisions';
import { screens } from './table';
import { SystemContext } from './useSystem';

/**
 * Renders the app in place of the boot page once there is something to say: a channel, or difficulties.
 * @param whenVolatile resolves when this browser turns out to keep nothing for us
 */
export async function mount(
  root: HTMLElement,
  system: RudySystem,
  whenVolatile: Promise<void>,
): Promise<void> {
  const { startup, reload, queries } = system;
  await Promise.race([waitFor(startup, selectBrandKnown), waitFor(reload, selectDifficultiesShown)]);
  await loadChunk(() => speak(system.store, selectChannel(startup.getSnapshot())));
  followLinks(root);
  prepareOnIntent(root, system);
  reportCollisions(system);
  onPageChange(() => system.crash.send({ type: 'page.changed' }));
  // Home comes with the frame: it need not be drawn once without.
  if (location.pathname === patterns.home) await screens.home.fetch().catch(() => undefined);
  createRoot(root, {
    onUncaughtError: console.error,
    // A part that is gone after a deploy is no defect of the code, and has a screen of its own.
    onCaughtError: (error) => error instanceof ChunkLostError || console.error(error),
  }).render(
    <SystemContext value={system}>
      <QueryClientProvider client={queries}>
        <App whenVolatile={whenVolatile} />
      </QueryClientProvider>
    </SystemContext>,
  );
}
