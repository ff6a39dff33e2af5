import { chunk } from './chunks/importAgain';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './boot.css';
import { applyBranding } from './app/branding/branding';
import { startEffects } from './app/effects';
import { prefetchChunks, prefetchData } from './app/firstRequests';
import { inspectOnDemand } from './app/inspect';
import { preferredLanguage } from './app/language';
import { ChunkLostError, handleChunkError, loadChunk, waitForNetworkOf } from './app/page/chunkErrors';
import { isEmbeddingRefused, showEmbeddingNotice } from './app/page/embedding';
import { showOutdatedNotice } from './app/page/outdatedNotice';
import { reportUncaught } from './app/page/uncaughtErrors';
import { isReload } from './app/paths/everyPage';
import { startSystem } from './app/system';
import { selectChannel } from './machines/startup/selectors';
import { viewParts } from './viewParts';

/** Our choice. */
const FIRST_REQUESTS_MS = 100;

// The link of the boot notice added this parameter to bypass caches; it is removed for all other code.
if (isReload(location.search)) history.replaceState(history.state, '', location.pathname);

/**
 * The composition root and the whole entry chunk: starts the machines and the clients, applies the channel's
 * branding, and requests the first screen's data while React is still loading.
 */
function start(root: HTMLElement): void {
  let onVolatile = (): void => undefined;
  const whenVolatile = new Promise<void>((resolve) => {
    onVolatile = resolve;
  });
  const system = startSystem(
    () => onVolatile(),
    chunk(() => import('./routes/developer/openDeveloper')),
  );
  reportUncaught(system.report);
  startEffects(system, viewParts);
  waitForNetworkOf(system);
  applyBranding(system);
  inspectOnDemand(system);
  prefetchData(system, location);

  /**
   * The keys and the data have priority on the browser's few connections, but a slow settings file must not
   * delay React.
   */
  const firstRequestsSent = Promise.race([
    system.whenReady,
    new Promise((resolve) => setTimeout(resolve, FIRST_REQUESTS_MS)),
  ]);

  firstRequestsSent
    .then(() => {
      const language = preferredLanguage(system.store, selectChannel(system.startup.getSnapshot()));
      prefetchChunks(language, location, viewParts);
      return loadChunk(chunk(() => import('./routes/mount')));
    })
    .then(({ mount }) => mount(root, system, whenVolatile))
    .catch((cause: unknown) => {
      if (!(cause instanceof ChunkLostError)) reportError(cause);
      // Without React the crash machine has no screen, so the notice is shown without it after a failed
      // reload.
      if (handleChunkError(system) === 'updating') showOutdatedNotice(root, () => location.reload());
    });
}

const root = document.getElementById('root');
if (isEmbeddingRefused()) showEmbeddingNotice();
else if (root) start(root);
