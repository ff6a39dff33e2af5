import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './boot.css';
import { applyBranding } from './app/branding';
import { ChunkLostError, handleChunkError, loadChunk, waitForNetworkOf } from './app/chunkErrors';
import { startEffects } from './app/effects';
import { prefetchChunks, prefetchData } from './app/firstRequests';
import { preferredLanguage } from './app/language';
import { showOutdatedNotice } from './app/outdatedNotice';
import { startSystem } from './app/system';
import { selectChannel } from './machines/startup/selectors';

/** Our choice. */
const FIRST_REQUESTS_MS = 100;

// The link of the boot notice added this to get past caches; nothing else may see it.
if (location.search === '?reload') history.replaceState(history.state, '', location.pathname);

/**
 * The composition root, and all of the entry chunk: the machines and the clients start, the channel's
 * branding is applied, and the first screen's data is requested while React is still being fetched.
 */
let onVolatile = (): void => undefined;
const whenVolatile = new Promise<void>((resolve) => {
  onVolatile = resolve;
});
const system = startSystem(() => onVolatile());
startEffects(system);
waitForNetworkOf(system);
applyBranding(system);
prefetchData(system, location);

/** The keys and the data go first on the browser's few connections; a slow settings file must not hold React. */
const firstRequestsSent = Promise.race([
  system.whenReady,
  new Promise((resolve) => setTimeout(resolve, FIRST_REQUESTS_MS)),
]);

const root = document.getElementById('root');
if (root) {
  firstRequestsSent
    .then(() => {
      prefetchChunks(preferredLanguage(system.store, selectChannel(system.startup.getSnapshot())), location);
      return loadChunk(() => import('./routes/mount'));
    })
    .then(({ mount }) => mount(root, system, whenVolatile))
    .catch((cause: unknown) => {
      if (!(cause instanceof ChunkLostError)) console.error(cause);
      // Without React there is no screen of the crash machine: once a reload has not helped, the page says so itself.
      if (handleChunkError(system) === 'updating') showOutdatedNotice(root, () => location.reload());
    });
}
