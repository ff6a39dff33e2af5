import type { Api } from '../../api/clients';
import {
  eventsPageQuery,
  eventsPagesKey,
  type FavoritesFilters,
  type ListFilters,
} from '../../api/queries/events';
import type { QueryOf } from '../../api/queries/read';
import { type Emptyable, withoutEmpty } from '../../api/queries/withoutEmpty';
import type { Event } from '../../api/schema';
import {
  defaultDirection,
  FILTERS,
  type ListAddress,
  type ListType,
  ofFavorites,
} from '../../app/paths/screens/events';
import { kickOffPollMs } from '../home/kickOff';
import { dayStart, nextDayStart, type TemporalApi } from './calendarDays';
import type { ListSource } from './listPages';

type EventsQuery = QueryOf<'listEvents'>;

/** The request for the events of a list. Its days begin and end in `timeZone`. */
export function listQuery(
  type: ListType,
  address: ListAddress,
  timeZone: string,
  temporal: TemporalApi,
): EventsQuery {
  const { start_date, end_date, sort_field, sort_direction } = address;
  const filters = Object.fromEntries(
    FILTERS.filter((name) => name !== 'favorites' && address[name] !== null).map((name) => [
      name,
      address[name],
    ]),
  );
  return {
    ...filters,
    type,
    sort_field: sort_field ?? 'event_utc_ts',
    sort_direction: sort_direction ?? defaultDirection(type, address),
    ...(start_date === null ? {} : { start_date: dayStart(temporal, start_date, timeZone) }),
    ...(end_date === null ? {} : { end_date: nextDayStart(temporal, end_date, timeZone) }),
  };
}

/**
 * The request for the events of the viewer's favourites. The platform chooses them by the state of their stream,
 * of which several are upcoming: those are chosen by their time.
 * @param now seconds since the epoch
 */
export function favoritesListQuery(
  type: ListType,
  address: ListAddress,
  { viewerId, now, timeZone }: { viewerId: number; now: number; timeZone: string },
  temporal: TemporalApi,
): FavoritesFilters {
  const { start_date, end_date, sort_field, sort_direction } = listQuery(
    type,
    ofFavorites(address),
    timeZone,
    temporal,
  );
  const query = { sort_field, sort_direction, start_date, end_date };
  const chosen: Emptyable<FavoritesFilters> =
    type === 'upcoming'
      ? { ...query, start_date: Math.max(now, start_date ?? 0) }
      : { ...query, stream_status: type === 'live' ? 'live' : 'ended' };
  return withoutEmpty({ ...chosen, viewer_id: viewerId });
}

interface EventPagesOptions {
  api: Api;
  query: ListFilters;
  /** The platform's time, seconds since the epoch. */
  serverNow: () => number;
  /** 0 to 1, random, so that open pages do not all read in the same second. */
  spread: number;
}

/** The pages of a list of events. A page is read again when one of its events begins, as home is. */
export const eventPages = ({ api, query, serverNow, spread }: EventPagesOptions): ListSource<Event> => ({
  key: eventsPagesKey(query),
  page: (number, delayMs) => eventsPageQuery(api, query, number, delayMs),
  pollMs: (events, readMsAgo) => kickOffPollMs(upcomingOf(events), readMsAgo, serverNow(), spread),
});

/** The events of a page of a list that its next read waits for, as home has them. */
export const upcomingOf = (events: readonly Event[]) => ({
  upcoming: events.filter(({ type }) => type === 'upcoming'),
});
