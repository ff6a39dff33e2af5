import type { Event } from '../../api/schema';
import type { WatchedStream } from '../../machines/watchTracking/types';

/** What analytics are told of an event that is watched (spec §7). */
export function watchedEvent(event: Event, live: boolean): WatchedStream {
  const { id, category, participant, participants, gender, group, division } = event;
  const properties = participant?.properties ?? participants?.find((each) => each.properties)?.properties;
  return {
    id,
    type: live ? 'live' : 'vod',
    category: category?.title ?? null,
    sport: properties?.sport ?? category?.alias ?? null,
    gender: gender ?? properties?.gender ?? null,
    school: group?.name ?? null,
    league: division ?? null,
  };
}

/** A film of the library, or a clip with the event it was cut from. */
export function watchedFilm(id: number, type: 'vod' | 'clip', event: Event | null): WatchedStream {
  const nothing = { category: null, sport: null, gender: null, school: null, league: null };
  return event === null ? { ...nothing, id, type } : { ...watchedEvent(event, false), id, type };
}
