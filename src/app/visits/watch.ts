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
import type { WatchRef } from '../../machines/watch/selectors';
import type { WatchInput } from '../../machines/watch/types';
import { createWatchTrackingActors } from '../../machines/watchTracking/actors';
import { watchTrackingMachine } from '../../machines/watchTracking/machine';
import { safeWebUrl } from '../../ui/safeUrl';
import { paths } from '../paths';
import { isOnline, startActor } from '../rootActors';
import type { RudySystem } from '../system';
import { onClipEditor } from './clipEditor';
import { provideDownload } from './clips';

/** The elements that the player and the preroll player of one visit render to. */
export interface MediaHosts {
  player: MediaElementHost;
  preroll: MediaElementHost;
}

export const createMediaHosts = (): MediaHosts => ({
  player: createMediaElementHost(),
  preroll: createMediaElementHost(),
});

interface WatchVisit extends Pick<WatchInput, 'address' | 'startAt' | 'isEmbedded' | 'language'> {
  hosts: MediaHosts;
}

const safe = (url: unknown) => safeWebUrl(url, location.origin);

function provideWatch(system: RudySystem, hosts: MediaHosts) {
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
        onClipEditor: (eventId, listener) => onClipEditor(root, eventId, listener),
        track: system.analyticsDispatcher.dispatch,
        report: system.report,
      }),
      eventStatus: eventStatusMachine.provide({
        actors: createEventStatusActors({
          queries,
          api,
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

/** Starts the machine of a visit to watchable content. */
export function startWatch(system: RudySystem, { hosts, ...visit }: WatchVisit): WatchRef {
  const { root, store } = system;
  const watch = startActor(root, 'watch', provideWatch(system, hosts), {
    ...visit,
    preferences: readPreferences(store),
    isOnline: isOnline(root),
    spread: Math.random(),
    chance: Math.random(),
    viewIds: { live: randomId(), recording: randomId() },
  });
  watch.on('next.reached', ({ id }) => navigate(paths.watch(id)));
  watch.on('picture.started', root.send);
  watch.on('picture.stopped', root.send);
  return watch;
}
