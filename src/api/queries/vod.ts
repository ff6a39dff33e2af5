import type { Api } from '../clients';
import { CATALOGUE_FRESH_MS, VOD_SEARCH_LIMIT, VOD_SEARCH_OFFSET, VOD_SEARCH_SORT_FIELD } from '../constants';
import { type QueryOf, read } from './read';

/** The library shows its failures itself, where its videos would be: `crash` is never. */

/** A page of the library with its `meta`. */
export const vodItemsQuery = (api: Api, filters: QueryOf<'listVodMediaItems'> = {}) =>
  read(
    ['listVodMediaItems', filters],
    (signal) => api.call('listVodMediaItems', { params: { query: filters }, signal, crash: 'never' }),
    CATALOGUE_FRESH_MS,
  );

export const vodItemQuery = (api: Api, id: number) =>
  read(
    ['getVodMediaItem', id],
    async (signal, crash) =>
      (await api.call('getVodMediaItem', { params: { path: { id } }, signal, crash })).data,
    CATALOGUE_FRESH_MS,
  );

export const vodCategoriesQuery = (api: Api) =>
  read(
    ['listVodMediaCategories'],
    async (signal) => (await api.call('listVodMediaCategories', { signal, crash: 'never' })).data,
    CATALOGUE_FRESH_MS,
  );

export const vodRailsQuery = (api: Api) =>
  read(
    ['listVodMediaRails'],
    async (signal) => (await api.call('listVodMediaRails', { signal, crash: 'never' })).data,
    CATALOGUE_FRESH_MS,
  );

/** A page of search results; by default 10 from the first, by date (spec §9). */
export const vodSearchQuery = (api: Api, requested: QueryOf<'searchVodMedia'>) => {
  const query: QueryOf<'searchVodMedia'> = {
    limit: VOD_SEARCH_LIMIT,
    offset: VOD_SEARCH_OFFSET,
    sort_field: VOD_SEARCH_SORT_FIELD,
    ...requested,
  };
  return read(
    ['searchVodMedia', query],
    (signal) => api.call('searchVodMedia', { params: { query }, signal, crash: 'never' }),
    CATALOGUE_FRESH_MS,
  );
};
