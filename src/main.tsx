import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './boot.css';
import { wearBrand } from './app/branding';
import { listenToBrowser, loseChunk, obeyFacts } from './app/effects';
import { prefetchChunks, prefetchData } from './app/firstRequests';
import { preferredLanguage } from './app/language';
import { sayOutdated } from './app/outdatedNotice';
import { startSystem } from './app/system';
import { selectChannel } from './machines/startup/selectors';
import { ChunkLostError, loadChunk } from './routes/chunk';

/** Our choice. */
const FIRST_REQUESTS_MS = 100;

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
