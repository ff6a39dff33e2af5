import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './boot.css';
import { wearBrand } from './brand';
import { listenToBrowser, loseChunk, obeyFacts } from './facts';
import { selectChannel } from './machines/startup/selectors';
import { sayOutdated } from './outdated';
import { preferredLanguage } from './preferredLanguage';
import { prefetchChunks, prefetchData } from './prefetch';
import { ChunkLostError, loadChunk } from './routes/chunk';
import { startSystem } from './system';

/** Our choice. */
const FIRST_REQUESTS_MS = 100;

// The link of the boot notice added this to get past caches; nothing else may see it.
if (location.search === '?reload') history.replaceState(history.state, '', location.pathname);

/**
 * The composition root, and all of the entry chunk: the machines and the clients start, the page puts on the
 * channel's colours, and the first screen's data is on its way while React is still being fetched.
 */
let onVolatile = (): void => undefined;
const whenVolatile = new Promise<void>((resolve) => {
  onVolatile = resolve;
});
const { system, tell } = startSystem(() => onVolatile());
obeyFacts(system);
listenToBrowser(tell);
wearBrand(system);
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
      // Nobody draws the machine's screen where React is not: once a reload has not helped, say it plainly.
      if (loseChunk(system) === 'updating') sayOutdated(root, () => location.reload());
    });
}
