import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { eventQuery } from '../../api/queries/events';
import type { RudySystem } from '../../app/system';
import { createPlaybackActors } from '../../machines/playback/actors';
import { playbackMachine } from '../../machines/playback/machine';
import type { PlaybackRef } from '../../machines/playback/selectors';
import { createStage } from '../../machines/playback/stage';
import type { PlaybackSource } from '../../machines/playback/types';
import { selectDifficultiesShown } from '../../machines/reload/selectors';
import { selectGeoBlocked } from '../../machines/session/selectors';
import { useText } from '../../ui/i18n/text';
import { mediaOf } from '../events/media';
import { useSystem } from '../useSystem';
import { keepPreferences, readPreferences } from './preferences';
import { followRefusals, type Renew } from './renewal';

/** Outside React, as the actor is: the elements of whichever player is on screen. */
const stage = createStage();
const logic = playbackMachine.provide({ actors: createPlaybackActors({ stage }) });

/** The one playback of the page. `language`: the viewer's, BCP 47. */
export function playbackOf({ store, resident }: RudySystem, language: string): PlaybackRef {
  return resident('playback', () => ({ logic, input: { ...readPreferences(store), language } }));
}

export type Programme = {
  /** Null for what is no event: nobody has fresh addresses of it. */
  eventId: number | null;
  sources: PlaybackSource[];
  /** Address of a WebVTT file of small stills. */
  thumbnails: string | null;
  /** Where it begins, seconds; read when it is opened. Null is the start, or the live edge. */
  position: number | null;
  /** Of a live stream, seconds since the epoch. */
  moment: number | null;
  /** By itself, where the browser lets it. */
  autoplay: boolean;
  live: boolean;
  /** Fresh addresses of what is no event. */
  renew?: (() => Promise<PlaybackSource[]>) | undefined;
};

/** Plays a programme for as long as its screen is there. */
export function usePlayback({ eventId, live, renew, sources: sent, ...begin }: Programme) {
  const system = useSystem();
  const { store } = system;
  const { language } = useText();
  const playback = playbackOf(system, language);
  const addresses = sent.map(({ url }) => url).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same addresses are the same sources.
  const sources = useMemo(() => sent, [addresses]);
  const [beginning] = useState(begin);

  // A second reading of the event brings the same programme under fresh addresses: no reason to start again.
  const isOpen = useRef(false);
  useEffect(() => {
    if (isOpen.current) playback.send({ type: 'source.refreshed', sources });
    else playback.send({ type: 'source.opened', sources, ...beginning, language });
    isOpen.current = true;
  }, [playback, sources, beginning, language]);
  useEffect(
    () => () => {
      isOpen.current = false;
      playback.send({ type: 'source.closed' });
    },
    [playback],
  );

  useEffect(() => keepPreferences(playback, store), [playback, store]);
  useRenewal(playback, { eventId, live, renew, sources });
  useSurroundings(playback);

  return { playback, stage };
}

type Playback = ReturnType<typeof usePlayback>['playback'];

/** Fresh addresses are the event's, read anew; of what is no event, the caller's. */
function useRenewal(
  playback: Playback,
  programme: Pick<Programme, 'eventId' | 'sources' | 'live' | 'renew'>,
) {
  const { queries, channel, session } = useSystem();
  const { eventId, live } = programme;
  // A new reading while one is awaited must not let the answer go.
  const latest = useRef(programme);
  useEffect(() => {
    latest.current = programme;
  });
  useEffect(() => {
    const old = () => latest.current.sources;
    const renew: Renew = async () => {
      // The address may be refused because of the region, which may have changed.
      session.send({ type: 'geo.needed' });
      if (eventId === null) return (await latest.current.renew?.()) ?? [];
      const event = await queries.fetchQuery({ ...eventQuery(channel, eventId), staleTime: 0 });
      return event.geo_blocked ? 'blocked' : mediaOf(event, live ? 'live' : 'vod', location.origin);
    };
    return followRefusals(playback, renew, old);
  }, [playback, queries, channel, session, eventId, live]);
}

/** What the house and the browser say that a player must know. */
function useSurroundings(playback: Playback): void {
  const { reload, session } = useSystem();

  // Nobody should hear a game behind a screen that covers it.
  const isCovered = useSelector(reload, selectDifficultiesShown);
  useEffect(() => {
    if (isCovered) playback.send({ type: 'pause.requested' });
  }, [isCovered, playback]);

  const isBlocked = useSelector(session, selectGeoBlocked);
  useEffect(() => {
    if (isBlocked) playback.send({ type: 'region.blocked' });
  }, [isBlocked, playback]);

  useEffect(() => {
    const onOnline = () => playback.send({ type: 'network.returned' });
    const onOffline = () => playback.send({ type: 'network.lost' });
    // The network may have gone or come back while no player was there to be told.
    if (navigator.onLine) onOnline();
    else onOffline();
    addEventListener('online', onOnline);
    addEventListener('offline', onOffline);
    return () => {
      removeEventListener('online', onOnline);
      removeEventListener('offline', onOffline);
    };
  }, [playback]);
}
