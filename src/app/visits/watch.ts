import { navigate } from 'wouter/use-browser-location';
import { randomId } from '../../api/randomId';
import { createEventStatusActors } from '../../machines/eventStatus/actors';
import { eventStatusMachine } from '../../machines/eventStatus/machine';
import { createMediaElementHost, createPlaybackActors } from '../../machines/playback/actors';
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
import type { RudySystem } from '../system';
import { onClipEditor } from './clipEditor';
import { provideDownload } from './clips';

/** The elements of the player and of the preroll player. */
export const mediaHosts = { player: createMediaElementHost(), preroll: createMediaElementHost() };

const safe = (url: unknown) => safeWebUrl(url, location.origin);

function provideWatch({
  root,
  api,
  queries,
  store,
  serverNow,
  startup,
  session,
  reload,
  analyticsDispatcher,
  report,
}: RudySystem) {
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
        track: analyticsDispatcher.dispatch,
        report,
      }),
      eventStatus: eventStatusMachine.provide({ actors: createEventStatusActors({ queries, api }) }),
      preroll: prerollMachine.provide({ actors: createPrerollActors({ host: mediaHosts.preroll }) }),
      playback: playbackMachine.provide({ actors: createPlaybackActors({ host: mediaHosts.player }) }),
      tracking: watchTrackingMachine.provide({
        actors: createWatchTrackingActors({ now: () => performance.now() }),
      }),
      download: provideDownload({ api, queries }),
    },
  });
}

/** Starts the machine of a visit to watchable content. */
export function startWatch(
  system: RudySystem,
  visit: Pick<WatchInput, 'address' | 'startAt' | 'isEmbedded' | 'language'>,
): WatchRef | null {
  const { root, store } = system;
  root.send({
    type: 'actor.start',
    name: 'watch',
    logic: provideWatch(system),
    input: {
      ...visit,
      preferences: readPreferences(store),
      isOnline: root.getSnapshot().context.isOnline,
      spread: Math.random(),
      chance: Math.random(),
      viewIds: { live: randomId(), recording: randomId() },
    },
  });
  const { watch } = root.getSnapshot().context.lazy;
  watch?.on('next.reached', ({ id }) => navigate(paths.watch(id)));
  watch?.on('picture.started', root.send);
  watch?.on('picture.stopped', root.send);
  return watch;
}
