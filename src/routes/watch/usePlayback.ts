import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createActor } from 'xstate';
import { eventQuery } from '../../api/queries/events';
import { createMediaElementHost, createPlaybackActors } from '../../machines/playback/actors';
import { playbackMachine } from '../../machines/playback/machine';
import type { PlaybackRef } from '../../machines/playback/selectors';
import type { PlaybackSource } from '../../machines/playback/types';
import { selectDifficultiesShown } from '../../machines/reload/selectors';
import { selectGeoBlocked } from '../../machines/session/selectors';
import { useText } from '../../ui/i18n/text';
import { mediaOf } from '../events/media';
import { useSystem } from '../useSystem';
import { keepPreferences, readPreferences } from './preferences';
import { followRefusals, type Renew } from './renewal';

/** The elements of the player on screen; outside React, as the actor is. */
const host = createMediaElementHost();
const logic = playbackMachine.provide({ actors: createPlaybackActors({ host }) });

let current: PlaybackRef | null = null;

/** The playback on screen, for views beside the player; null while there is none. */
export const currentPlayback = () => current;

export type PlayedContent = {
  /** Null for what is no event: nobody has fresh addresses of it. */
  eventId: number | null;
  sources: PlaybackSource[];
  /** URL of a WebVTT file of thumbnails. */
  thumbnailsUrl: string | null;
  /** Start position, seconds; null is the start, or the live edge. */
  position: number | null;
  /** Of a live stream, seconds since the epoch. */
  wallClockTime: number | null;
  autoplay: boolean;
  live: boolean;
  /** Fresh addresses of what is no event. */
  renew?: (() => Promise<PlaybackSource[]>) | undefined;
};

/** Plays a content for as long as its screen is mounted. */
export function usePlayback({ eventId, live, renew, sources: received, ...start }: PlayedContent) {
  const { store, diagnostics } = useSystem();
  const { language } = useText();
  const addresses = received.map(({ url }) => url).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same addresses are the same sources.
  const sources = useMemo(() => received, [addresses]);
  const [playback] = useState(() => {
    const input = { ...readPreferences(store), ...start, sources, language };
    return createActor(logic, { id: 'playback', input, inspect: diagnostics.inspect });
  });
  useEffect(() => {
    playback.start();
    current = playback;
    return () => {
      current = null;
      playback.stop();
    };
  }, [playback]);
  // A second reading of the event brings the same content under fresh addresses.
  useEffect(() => playback.send({ type: 'sources.replace', sources }), [playback, sources]);

  useEffect(() => keepPreferences(playback, store), [playback, store]);
  useRenewal(playback, { eventId, live, renew, sources });
  useSurroundings(playback);

  return { playback, host };
}

type Playback = ReturnType<typeof usePlayback>['playback'];

/** Fresh addresses are the event's, read anew; of what is no event, the caller's. */
function useRenewal(
  playback: Playback,
  programme: Pick<PlayedContent, 'eventId' | 'sources' | 'live' | 'renew'>,
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
    if (isCovered) playback.send({ type: 'playback.pause' });
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
