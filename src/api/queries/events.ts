import type { Api } from '../clients';
import { EVENTS_FRESH_MS, LIST_PAGE, MOST_ITEMS } from '../constants';
import type { Event } from '../schema';
import { wait } from '../transport/wait';
import { type Crash, type QueryOf, read } from './read';
import { pagesOf, totalOf } from './total';
import { type Emptyable, withoutEmpty } from './withoutEmpty';

/** The live, upcoming and finished rails of home. */
export const homepageEventsQuery = (api: Api, filters: QueryOf<'getHomepageEvents'> = {}, crash?: Crash) =>
  read(
    ['getHomepageEvents', filters],
    async (signal, crash) =>
      (await api.call('getHomepageEvents', { params: { query: filters }, signal, crash })).data,
    EVENTS_FRESH_MS,
    crash,
  );

export const eventQuery = (api: Api, id: number, crash?: Crash) =>
  read(
    ['getEvent', id],
    async (signal, crash) => (await api.call('getEvent', { params: { path: { id } }, signal, crash })).data,
    EVENTS_FRESH_MS,
    crash,
  );

/** The events of the favourites of a viewer, whose number is part of the key and not sent. */
export type FavoritesFilters = QueryOf<'listFavoriteEvents'> & { viewer_id: number };

/** The request for a list: among all events, or among those of the favourites. */
export type ListFilters = QueryOf<'listEvents'> | FavoritesFilters;

/** Events of one type that the search shows; the list of the type has the others. Our choice. */
export const FOUND = 12;

const isOfFavorites = (filters: ListFilters): filters is FavoritesFilters => 'viewer_id' in filters;

/**
 * One page of a long list of events, from 1. Its key is that of the list and its number.
 * @param delayMs before the request, so that a page that is only scrolled past is never requested
 */
export const eventsPageQuery = (api: Api, filters: ListFilters, page: number, delayMs = 0) => {
  const range = { limit: LIST_PAGE, offset: (page - 1) * LIST_PAGE };
  return read(
    [...eventsPagesKey(filters), page],
    async (signal, crash) => {
      if (delayMs > 0) await wait(delayMs, signal);
      if (!isOfFavorites(filters))
        return api.call('listEvents', { params: { query: { ...filters, ...range } }, signal, crash });
      const { viewer_id, ...query } = filters;
      return api.call('listFavoriteEvents', { params: { query: { ...query, ...range } }, signal, crash });
    },
    EVENTS_FRESH_MS,
  );
};

/** Events whose name contains a text, of one type. See `Call.crash`: the other parts of the search still work. */
export const foundEventsQuery = (api: Api, query: Required<Pick<QueryOf<'listEvents'>, 'type' | 'title'>>) =>
  read(
    ['listEvents', 'found', query],
    (signal) =>
      api.call('listEvents', { params: { query: { ...query, limit: FOUND } }, signal, crash: 'never' }),
    EVENTS_FRESH_MS,
  );

/** The number of events of a list, without them. Shown as a suggestion: a failure leaves it out. */
export const eventsTotalQuery = (api: Api, filters: QueryOf<'listEvents'>) =>
  read(
    ['listEvents', 'total', filters],
    async (signal) => {
      const query = { ...filters, limit: 1, offset: 0 };
      return totalOf(
        await api.call('listEvents', { params: { query }, signal, crash: 'never' }),
        query.limit,
      );
    },
    EVENTS_FRESH_MS,
  );

/**
 * The key prefix of all pages of one list. The filters are one string: an object would also match every list
 * with additional filters.
 */
export const eventsPagesKey = (filters: ListFilters) =>
  [
    isOfFavorites(filters) ? 'listFavoriteEvents' : 'listEvents',
    'pages',
    JSON.stringify(filters, Object.keys(filters).sort()),
  ] as const;

/** More events than these are not offered as a filter of clips. Our choice. */
const MOST_EVENTS_WITH_CLIP = 1_000;

/** All events with clips, to choose from, newest clip first. */
export const allEventsWithClipQuery = (api: Api) =>
  read(
    ['listEventsWithClip', 'all'],
    async (signal) => {
      const events = new Map<number, Event>();
      const readPage = (offset: number) => {
        const query = { limit: MOST_ITEMS, offset };
        return api.call('listEventsWithClip', { params: { query }, signal, crash: 'never' });
      };
      for await (const page of pagesOf(MOST_ITEMS, readPage)) {
        for (const event of page.data) events.set(event.id, event);
        if (events.size >= MOST_EVENTS_WITH_CLIP) break;
      }
      return [...events.values()];
    },
    EVENTS_FRESH_MS,
  );

/**
 * A page of events of a viewer's favourites. Empty values are dropped from the query (spec §5). A failure does
 * not raise the error screen, since home works without its rail.
 */
export const favoriteEventsQuery = (
  api: Api,
  viewerId: number,
  filters: Emptyable<QueryOf<'listFavoriteEvents'>> = {},
) => {
  const query = withoutEmpty<QueryOf<'listFavoriteEvents'>>(filters);
  return read(
    ['listFavoriteEvents', viewerId, query],
    (signal) => api.call('listFavoriteEvents', { params: { query }, signal, crash: 'never' }),
    EVENTS_FRESH_MS,
  );
};

/** A page of the events of favourites that may still be on or are to come. Our choice. */
const COMING_PAGE = 24;

/**
 * The first live and coming events of a viewer's favourites, by their begin. Several pages are read where those that
 * have finished fill the first.
 * @param since seconds since the epoch; an event that began earlier is over
 */
export const comingFavoritesQuery = (api: Api, viewerId: number, since: number, most: number) =>
  read(
    ['listFavoriteEvents', viewerId, 'coming', since],
    async (signal) => {
      const coming = new Map<number, Event>();
      const readPage = (offset: number) => {
        const query = {
          start_date: since,
          sort_field: 'event_utc_ts',
          sort_direction: 'asc',
          limit: COMING_PAGE,
          offset,
        } as const;
        return api.call('listFavoriteEvents', { params: { query }, signal, crash: 'never' });
      };
      for await (const page of pagesOf(COMING_PAGE, readPage)) {
        for (const event of page.data) if (event.type !== 'finished') coming.set(event.id, event);
        if (coming.size >= most) break;
      }
      return [...coming.values()];
    },
    EVENTS_FRESH_MS,
  );
