import type { Channel } from '../clients';
import { EVENTS_FRESH_MS } from '../constants';
import { type QueryOf, read } from './read';
import { type Emptyable, withoutEmpty } from './withoutEmpty';

/**
 * As for the call: what is fetched on a mere intent, stands beside what the viewer came for, or only freshens what is
 * there already must not raise the error screen.
 */
type Crash = 'byCode' | 'never';

/** The live, upcoming and finished rails of home. */
export const homepageEventsQuery = (
  channel: Channel,
  filters: QueryOf<'getHomepageEvents'> = {},
  crash: Crash = 'byCode',
) =>
  read(
    ['getHomepageEvents', filters],
    async (signal) =>
      (await channel.call('getHomepageEvents', { params: { query: filters }, signal, crash })).data,
    EVENTS_FRESH_MS,
  );

export const eventQuery = (channel: Channel, id: number, crash: Crash = 'byCode') =>
  read(
    ['getEvent', id],
    async (signal) => (await channel.call('getEvent', { params: { path: { id } }, signal, crash })).data,
    EVENTS_FRESH_MS,
  );

/** So many events does a page of a list hold. Our choice; the platform sends at most 100 at once. */
export const EVENTS_PAGE = 24;

/** One page of a long list of events, from 1. Its key ends with its number; what is before it, all pages share. */
export const eventsPageQuery = (channel: Channel, filters: QueryOf<'listEvents'>, page: number) => {
  const query = { ...filters, limit: EVENTS_PAGE, offset: (page - 1) * EVENTS_PAGE };
  return read(
    [...eventsPagesKey(filters), page],
    (signal) => channel.call('listEvents', { params: { query }, signal }),
    EVENTS_FRESH_MS,
  );
};

/** What the keys of all pages of one list begin with. */
export const eventsPagesKey = (filters: QueryOf<'listEvents'>) => ['listEvents', 'pages', filters] as const;

/** A page of events from which somebody has cut a clip. */
export const eventsWithClipQuery = (channel: Channel, page: QueryOf<'listEventsWithClip'> = {}) =>
  read(
    ['listEventsWithClip', page],
    (signal) => channel.call('listEventsWithClip', { params: { query: page }, signal }),
    EVENTS_FRESH_MS,
  );

/** A page of events of the viewer's favourites. Empty values are dropped from the query (spec §5). */
export const favoriteEventsQuery = (
  channel: Channel,
  filters: Emptyable<QueryOf<'listFavoriteEvents'>> = {},
) => {
  const query = withoutEmpty<QueryOf<'listFavoriteEvents'>>(filters);
  return read(
    ['listFavoriteEvents', query],
    (signal) => channel.call('listFavoriteEvents', { params: { query }, signal }),
    EVENTS_FRESH_MS,
  );
};
