import type { Api } from '../clients';
import { EVENTS_FRESH_MS } from '../constants';
import { wait } from '../wait';
import { type QueryOf, read } from './read';
import { type Emptyable, withoutEmpty } from './withoutEmpty';

/** See `Call.crash`: prefetched, secondary or refreshed data must not raise the error screen. */
type Crash = 'byCode' | 'never';

/** The live, upcoming and finished rails of home. */
export const homepageEventsQuery = (
  api: Api,
  filters: QueryOf<'getHomepageEvents'> = {},
  crash: Crash = 'byCode',
) =>
  read(
    ['getHomepageEvents', filters],
    async (signal) =>
      (await api.call('getHomepageEvents', { params: { query: filters }, signal, crash })).data,
    EVENTS_FRESH_MS,
  );

export const eventQuery = (api: Api, id: number, crash: Crash = 'byCode') =>
  read(
    ['getEvent', id],
    async (signal) => (await api.call('getEvent', { params: { path: { id } }, signal, crash })).data,
    EVENTS_FRESH_MS,
  );

/** The events of the favourites of a viewer, whose number is part of the key and not sent. */
export type FavoritesFilters = QueryOf<'listFavoriteEvents'> & { viewer_id: number };

/** The request for a list: among all events, or among those of the favourites. */
export type ListFilters = QueryOf<'listEvents'> | FavoritesFilters;

const isOfFavorites = (filters: ListFilters): filters is FavoritesFilters => 'viewer_id' in filters;

/** Events per page of a list. Our choice; the platform's maximum is 100. */
export const EVENTS_PAGE = 24;

/**
 * One page of a long list of events, from 1. Its key is that of the list and its number.
 * @param delayMs before the request, so that a page that is only scrolled past is never requested
 */
export const eventsPageQuery = (api: Api, filters: ListFilters, page: number, delayMs = 0) => {
  const range = { limit: EVENTS_PAGE, offset: (page - 1) * EVENTS_PAGE };
  return read(
    [...eventsPagesKey(filters), page],
    async (signal) => {
      if (delayMs > 0) await wait(delayMs, signal);
      if (!isOfFavorites(filters))
        return api.call('listEvents', { params: { query: { ...filters, ...range } }, signal });
      const { viewer_id, ...query } = filters;
      return api.call('listFavoriteEvents', { params: { query: { ...query, ...range } }, signal });
    },
    EVENTS_FRESH_MS,
  );
};

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

/** A page of events with clips. */
export const eventsWithClipQuery = (api: Api, page: QueryOf<'listEventsWithClip'> = {}) =>
  read(
    ['listEventsWithClip', page],
    (signal) => api.call('listEventsWithClip', { params: { query: page }, signal }),
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
