import { navigate } from 'wouter/use-browser-location';
import { randomId } from '../../api/randomId';
import { createEventStatusActors } from '../../machines/eventStatus/actors';
import { eventStatusMachine } from '../../machines/eventStatus/machine';
import {
  createMediaElementHost,
  createPlaybackActors,
  type MediaElementHost,
} from '../../machines/playback/actors';
import { readPreferences } from '../../machines/playback/actors/preferences';
import { playbackMachine } from '../../machines/playback/machine';
import { createPrerollActors } from '../../machines/preroll/actors';
import { prerollMachine } from '../../machines/preroll/machine';
import { selectChannel } from '../../machines/startup/selectors';
import { createWatchActors } from '../../machines/watch/actors';
import { watchMachine } from '../../machines/watch/machine';
import { selectInCorner, type WatchRef } from '../../machines/watch/selectors';
import type { WatchInput } from '../../machines/watch/types';
import { createWatchTrackingActors } from '../../machines/watchTracking/actors';
import { watchTrackingMachine } from '../../machines/watchTracking/machine';
import { safeWebUrl } from '../../ui/safeUrl';
import { onPageChange } from '../page/pageChanges';
import { paths } from '../paths';
import { isOnline, runningActor, startActor } from '../rootActors';
import { stopVisit } from '../stopVisit';
import type { RudySystem } from '../system';
import { onClipEditor } from './clipEditor';
import { provideDownload } from './clips';
import { openedPage } from './openedPage';

/** The elements that the player and the preroll player of one visit render to. */
export interface MediaHosts {
  player: MediaElementHost;
  preroll: MediaElementHost;
}

/** A visit to something that can be watched. */
export interface WatchVisit {
  watch: WatchRef;
  hosts: MediaHosts;
}

interface WatchRequest extends Pick<WatchInput, 'address' | 'startAt' | 'isEmbedded' | 'language'> {
  /** Shows the picture of a visit in a corner of other pages; returns a function that ends this. */
  openCorner: (system: RudySystem, visit: WatchVisit) => () => void;
}

/** The elements of the visits that go on, to which a player of their page returns. */
const hostsOf = new WeakMap<WatchRef, MediaHosts>();

const safe = (url: unknown) => safeWebUrl(url, location.origin);

function provideWatch(system: RudySystem, hosts: MediaHosts, openCorner: () => () => void) {
  const { root, api, queries, store, serverNow, startup, session, reload } = system;
  return watchMachine.provide({
    actors: {
      ...createWatchActors({
        api,
        queries,
        store,
        serverNow,
        session,
        reload,
        channel: () => selectChannel(startup.getSnapshot()) ?? {},
        safeUrl: safe,
        openCorner,
        onPageOpened: (address, listener) =>
          onPageChange(() => listener(openedPage(location.pathname, address))),
        onClipEditor: (eventId, listener) => onClipEditor(root, eventId, listener),
        track: system.analyticsDispatcher.dispatch,
        report: system.report,
      }),
      eventStatus: eventStatusMachine.provide({
        actors: createEventStatusActors({
          queries,
          api,
          serverNow,
          offersPublicStatus: () => selectChannel(startup.getSnapshot())?.settings?.event_status === true,
        }),
      }),
      preroll: prerollMachine.provide({ actors: createPrerollActors({ host: hosts.preroll }) }),
      playback: playbackMachine.provide({ actors: createPlaybackActors({ host: hosts.player }) }),
      tracking: watchTrackingMachine.provide({
        actors: createWatchTrackingActors({ now: () => performance.now() }),
      }),
      download: provideDownload({ api, queries }),
    },
  });
}

/**
 * Starts the machine of a visit, or returns to the one that goes on in the corner of the page. Any other visit ends, since
 * one picture plays at a time.
 */
export function enterWatch(system: RudySystem, request: WatchRequest): WatchVisit {
  const running = runningActor(system.root, 'watch');
  const hosts = running === null ? undefined : hostsOf.get(running);
  if (running !== null && hosts !== undefined && isReturn(running, request)) {
    running.send({ type: 'visit.return' });
    return { watch: running, hosts };
  }
  if (running !== null) stopVisit(system, 'watch');
  return startWatch(system, request);
}

/** Leaves the page of a visit, which ends unless its picture goes on in the corner of the next page. */
export function leaveWatch({ watch }: WatchVisit): void {
  const { address } = watch.getSnapshot().context;
  watch.send({ type: 'page.opened', page: openedPage(location.pathname, address) });
}

/** Whether a page asks for the picture that is in the corner, and not for another position of it. */
function isReturn(running: WatchRef, { address, startAt, isEmbedded }: WatchRequest): boolean {
  const snapshot = running.getSnapshot();
  const { context } = snapshot;
  return (
    selectInCorner(snapshot) &&
    !isEmbedded &&
    address.kind === context.address.kind &&
    address.id === context.address.id &&
    (startAt === null || JSON.stringify(startAt) === JSON.stringify(context.startAt))
  );
}

function startWatch(system: RudySystem, { openCorner, ...visited }: WatchRequest): WatchVisit {
  const { root, store } = system;
  const hosts = { player: createMediaElementHost(), preroll: createMediaElementHost() };
  const provided = provideWatch(system, hosts, (): (() => void) => openCorner(system, visit));
  const watch: WatchRef = startActor(root, 'watch', provided, {
    ...visited,
    preferences: readPreferences(store),
    isOnline: isOnline(root),
    spread: Math.random(),
    chance: Math.random(),
    viewIds: { live: randomId(), recording: randomId() },
  });
  const visit: WatchVisit = { watch, hosts };
  hostsOf.set(watch, hosts);
  watch.on('next.reached', ({ id }) => navigate(paths.watch(id)));
  watch.on('picture.started', root.send);
  watch.on('picture.stopped', root.send);
  watch.subscribe({
    // A visit that ends by itself is no longer known to the root.
    complete: () => runningActor(root, 'watch') === watch && stopVisit(system, 'watch'),
  });
  return visit;
}
