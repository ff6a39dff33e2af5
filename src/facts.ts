import { startAnalytics } from './analytics/start';
import { keepTracking } from './analytics/tracking';
import { MINUTE_MS } from './api/constants';
import type { HouseEvent } from './machines/houseEvents';
import { keepQuietRequests } from './machines/reload/quietRequests';
import type { RudySystem } from './system';

/** Idle or not, the region is asked for after this time. Our choice. */
const IDLE_LIMIT_MS = 2_000;

const LOGGED_OUT = 'logged_out';
const RELOADED = 'reloaded_for_chunk';

/** A second missing chunk within this time means that a reload does not help (design §9). Our choice. */
const RELOAD_GUARD_MS = 5 * MINUTE_MS;

/** Turns what the machines say outward into what the page does. */
export function obeyFacts(system: RudySystem): void {
  keepTracking(system.store, location.search);
  const { startup, session, reload, crash, queries, store, report, feed } = system;

  startup.on('viewer.loaded', ({ viewer }) => session.send({ type: 'viewer.loaded', viewer }));
  startup.on('session.clear', ({ failure }) => session.send({ type: 'session.clear', failure }));
  startup.on('startup.failureLogged', ({ failure }) => {
    console.warn(`Start-up goes on without the channel's data: ${failure.kind}`);
    report({ kind: 'machine', message: `start-up: ${failure.kind}`, operation: failure.operation });
  });
  startup.on('startup.shown', () =>
    whenIdle(() =>
      whenRead(system, () => {
        session.send({ type: 'geo.needed' });
        startAnalytics(system);
        whenIdle(() => offerInstall(system));
      }),
    ),
  );

  let viewerId: number | null = null;
  session.on('viewer.changed', ({ viewer }) => {
    feed.tell({ type: 'viewer.changed', viewer: viewer && { id: viewer.id, email: viewer.email ?? null } });
    if ((viewer?.id ?? null) === viewerId) return;
    viewerId = viewer?.id ?? null;
    void queries.invalidateQueries();
  });
  session.on('session.loggedOut', ({ reason }) => {
    if (reason === 'asked') store.set(LOGGED_OUT, Date.now(), MINUTE_MS);
  });
  store.subscribe((key) => {
    if (key === LOGGED_OUT) session.send({ type: 'session.loggedOutElsewhere' });
  });

  reload.on('reload.recovered', ({ quietRequests }) => {
    keepQuietRequests(quietRequests);
    location.reload();
  });
  crash.on('crash.reloadWanted', () => location.reload());
}

/** Lets the browser install the channel as an app. A missing chunk shows nothing. */
function offerInstall(system: RudySystem): void {
  import('./manifest/offer').then(({ offerManifest }) => offerManifest(system)).catch(() => undefined);
}

/** Once nothing is being read: the first screen's data comes first. */
function whenRead({ queries }: RudySystem, act: () => void): void {
  if (queries.isFetching() === 0) {
    act();
    return;
  }
  const stop = queries.getQueryCache().subscribe(() => {
    if (queries.isFetching() > 0) return;
    stop();
    act();
  });
}

/** After the first screen, whose requests come first. Not every browser has idle callbacks. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_LIMIT_MS });
  else setTimeout(act, IDLE_LIMIT_MS);
}

/**
 * A part of the app is missing: the page is loaded anew, or, when that was done a moment ago and did not help, says
 * so. Answers which. Where the browser keeps nothing it is not done by itself, since that would go on for ever.
 */
export function loseChunk({ crash, store }: RudySystem): 'reloading' | 'updating' {
  const kept = store.get(RELOADED) === true;
  if (!kept) store.set(RELOADED, true, RELOAD_GUARD_MS);
  const reloadedBefore = kept || !store.persistent;
  crash.send({ type: 'chunk.lost', reloadedBefore });
  return reloadedBefore ? 'updating' : 'reloading';
}

/** Passes on what the browser says: the network, and whether anybody looks. */
export function listenToBrowser(tell: (event: HouseEvent) => void): void {
  addEventListener('offline', () => tell({ type: 'network.lost' }));
  addEventListener('online', () => tell({ type: 'network.returned' }));
  document.addEventListener('visibilitychange', () =>
    tell({ type: document.hidden ? 'tab.hidden' : 'tab.shown' }),
  );
  // Back from the back-forward cache: timers slept, answers may be old.
  addEventListener('pageshow', (event) => {
    if (event.persisted) tell({ type: 'tab.shown' });
  });
}
