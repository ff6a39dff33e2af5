import type { Query } from '@tanstack/react-query';
import { isUnanswered } from '../api/failures/failure';
import { hasUnconfirmedLogouts } from '../api/keys/logouts';
import { isOfOneViewer } from '../api/queries/read';
import { chunk } from '../chunks/importAgain';
import { onAccessChanged } from './accessChanges';
import { startAnalytics } from './analytics/start';
import { keepTracking } from './analytics/tracking';
import { rememberLibraryVideo } from './checkout/libraryVideo';
import { followFavorites } from './favorites/favorites';
import { loadOptionalChunk } from './page/chunkErrors';
import { keepQuietRequests } from './page/quietRequests';
import { rememberHome } from './page/rememberedHome';
import { rememberReturnPath } from './page/returnPath';
import { whenIdle } from './page/whenIdle';
import { forgetOnLogout } from './session/drafts';
import { syncSession } from './session/sessionSync';
import type { RudySystem } from './system';
import type { SessionFact, ViewParts } from './viewParts';

/** Connects the events that machines emit to their effects on the page. */
export function startEffects(system: RudySystem, parts: ViewParts): void {
  keepTracking(system.store, location);
  const { startup, session, reload, crash, queries, report, analyticsDispatcher } = system;
  /** Tells the viewer about the session. Without the chunk, the next page load repeats a logout. */
  const tell = (fact: SessionFact): void => {
    loadOptionalChunk(parts.sessionNotices)
      .then(({ showSessionNotice }) => showSessionNotice(system, fact))
      .catch(() => undefined);
  };

  startup.on('startup.keysHeld', () => session.send({ type: 'viewer.load' }));
  session.on('viewer.settled', () => startup.send({ type: 'viewer.settled' }));
  startup.on('startup.failureLogged', ({ failure }) => {
    console.warn(`Start-up goes on without the channel's data: ${failure.kind}`);
    report({ kind: 'machine', message: `start-up: ${failure.kind}`, operation: failure.operation });
  });
  // The first screen comes first: the browser may be idle before it is rendered, or while its data is on the way.
  startup.on('startup.shown', () => {
    void system.whenRendered.then(() =>
      whenRead(system, () =>
        whenIdle(() => {
          session.send({ type: 'geo.load' });
          startAnalytics(system);
          whenIdle(() => offerInstall(system));
          if (system.store.get('reminders') !== null) whenIdle(() => followReminders(system, parts));
        }),
      ),
    );
  });

  let viewerId: number | null = null;
  session.on('viewer.changed', ({ viewer }) => {
    analyticsDispatcher.dispatch({
      type: 'viewer.changed',
      viewer: viewer && { id: viewer.id, email: viewer.email ?? null },
    });
    // Without the chunk the page stays in its language, and a favourite that was tapped stays stored for the next page.
    if (viewer !== null)
      parts
        .knownViewer()
        .then(({ greetViewer }) => greetViewer(system, viewer))
        .catch(() => undefined);
    if ((viewer?.id ?? null) === viewerId) return;
    const hasLeft = viewerId !== null;
    viewerId = viewer?.id ?? null;
    // The clips that were in the making when the page was left; without the chunk they are in the list of clips.
    const id = viewerId;
    if (id !== null && system.store.get(`clips_${id}`) !== null)
      whenIdle(() =>
        whenRead(system, () => {
          parts
            .followClips()
            .then(({ followClips }) => followClips(system, id))
            .catch(() => undefined);
        }),
      );
    void queries.invalidateQueries({ predicate: ({ queryKey }) => !(hasLeft && isOfOneViewer(queryKey)) });
    if (hasLeft) void queries.resetQueries({ predicate: ({ queryKey }) => isOfOneViewer(queryKey) });
  });
  session.on('viewer.unread', ({ failure }) => {
    // An answer that is no profile is a crash code or as good as one (spec §8); the others have no screen.
    if (!isUnanswered(failure)) crash.send({ type: 'request.crashed', failure });
    tell('unread');
  });
  session.on('action.interrupted', () => tell('ended'));
  session.on('session.loggedOut', ({ reason }) => {
    if (reason === 'unauthenticated' || reason === 'apiKeyRefused') tell('ended');
  });
  session.on('logout.unconfirmed', () => tell('logout'));
  if (hasUnconfirmedLogouts(system.store)) startup.on('startup.keysHeld', () => tell('earlierLogout'));
  forgetOnLogout(system);
  followFavorites(system);
  syncSession(system);
  rememberReturnPath(system);
  rememberLibraryVideo();
  rememberHome(system);
  onAccessChanged(system, () => void queries.invalidateQueries());

  reload.on('reload.recovered', ({ quietRequests }) => {
    keepQuietRequests(quietRequests);
    location.reload();
  });
  // Reads that failed meanwhile are repeated, where the page was not left.
  reload.on('reload.cleared', () => void queries.invalidateQueries({ predicate: hasFailed }));
  crash.on('crash.reloadWanted', () => location.reload());
}

const hasFailed = ({ state }: Query) => state.status === 'error';

/** Offers the channel for installation as an app. A missing chunk has no effect. */
function offerInstall(system: RudySystem): void {
  chunk(() => import('./manifest/offer'))()
    .then(({ offerManifest }) => offerManifest(system))
    .catch(() => undefined);
}

/** Goes on with the reminders of an earlier page. A missing chunk has no effect until the next one. */
function followReminders(system: RudySystem, parts: ViewParts): void {
  loadOptionalChunk(parts.followReminders)
    .then(({ followReminders }) => followReminders(system))
    .catch(() => undefined);
}

/** Runs `act` once no query is loading, so that the first screen's data has priority. */
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
