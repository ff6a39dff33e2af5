import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import {
  EVENTS_PAGE,
  eventsPageQuery,
  eventsPagesKey,
  type FavoritesFilters,
  type ListFilters,
} from '../../api/queries/events';
import type { QueryOf } from '../../api/queries/read';
import { type Emptyable, withoutEmpty } from '../../api/queries/withoutEmpty';
import type { Event, EventList } from '../../api/schema';
import { useSystem } from '../useSystem';
import { defaultDirection, FILTERS, type ListAddress, type ListType, ofFavorites } from './address';
import { dayStart, nextDayStart, type TemporalApi } from './calendarDays';

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

/** The cached pages of a list by number, from 1. */
export type CachedPages = ReadonlyMap<number, EventList>;

/** The cached pages of exactly this query, without those of a narrower one. */
export function cachedPages(client: QueryClient, query: ListFilters): CachedPages {
  const answers = client.getQueriesData<EventList>({ queryKey: eventsPagesKey(query) });
  return new Map(answers.flatMap(([key, answer]) => (answer ? [[Number(key.at(-1)), answer]] : [])));
}

/** Browsers limit the height of a page. Our choice. */
const MAX_ITEMS = 100_000;

/**
 * The number of items in a list; null without a cached page. The list ends at a page without events, whatever
 * the total is, and at the last event of the last page, of which some may have been unreadable. Without a
 * total, a full page implies another one.
 */
export function itemCount(pages: CachedPages): number | null {
  let [total, reached, end] = [null as number | null, 0, Number.POSITIVE_INFINITY];
  for (const [number, { data, meta }] of pages) {
    const offset = (number - 1) * EVENTS_PAGE;
    if (data.length === 0) end = Math.min(end, offset);
    else reached = Math.max(reached, offset + data.length + (data.length < EVENTS_PAGE ? 0 : 1));
    total = meta?.total ?? total;
  }
  const last = total ? pageOf(total - 1) : 0;
  const lastPage = pages.get(last);
  if (lastPage) end = Math.min(end, (last - 1) * EVENTS_PAGE + lastPage.data.length);
  return pages.size === 0 ? null : Math.max(0, Math.min(total ?? reached, end, MAX_ITEMS));
}

/** The event at an index; null while its page is not cached, or if the event was unreadable. */
export function eventAt(pages: CachedPages, index: number): Event | null {
  return pages.get(pageOf(index))?.data[index % EVENTS_PAGE] ?? null;
}

/** Whether an index stays empty because its page is cached and its event was unreadable. */
export function isLeftOut(pages: CachedPages, index: number): boolean {
  return pages.has(pageOf(index)) && eventAt(pages, index) === null;
}

/** The number of the page that contains an index. */
export const pageOf = (index: number): number => Math.floor(index / EVENTS_PAGE) + 1;

/** The pages of the items from `first` to `last`, and one page length before and after, of `total` items. */
export function pagesAround(first: number, last: number, total: number): number[] {
  const from = pageOf(Math.max(0, first - EVENTS_PAGE));
  const to = pageOf(Math.max(0, Math.min(last + EVENTS_PAGE, total - 1)));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, position) => from + position);
}

/** While the scroll bar is dragged, fetch only the page it stops at. */
const SCROLL_PAUSE_MS = 100;
/** How long pages stay cached while the viewer scrolls through a long list. */
const CACHED_MS = 3_600_000;

type ListPages = {
  pages: CachedPages;
  /** Number of items in the list; null until the first response. */
  total: number | null;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
  /** Takes the first and the last index that are visible. */
  onRangeChange: (first: number, last: number) => void;
};

/**
 * Loads the pages of one list around its visible items, starting with `initialPage` and the first page, which
 * holds the total. `query` must stay the same object.
 */
export function useListPages(query: ListFilters, initialPage: number): ListPages {
  const { api } = useSystem();
  const client = useQueryClient();
  const [requested, setRequested] = useState<readonly number[]>([...new Set([1, initialPage])]);
  const results = useQueries({
    queries: requested.map((page) => ({
      ...eventsPageQuery(api, query, page, page === 1 || page === initialPage ? 0 : SCROLL_PAUSE_MS),
      gcTime: CACHED_MS,
    })),
  });
  const newest = Math.max(...results.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const arrived = results.filter(({ data }) => data).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last three change when the cache does.
  const pages = useMemo(() => cachedPages(client, query), [client, query, newest, arrived, requested]);
  const total = itemCount(pages);
  const onRangeChange = useCallback(
    (first: number, last: number) => {
      const around = pagesAround(first, last, total ?? 0);
      setRequested((known) => (`${known}` === `${around}` ? known : around));
    },
    [total],
  );
  const failed = results.filter(({ isError }) => isError);
  return {
    pages,
    total,
    error: failed[0]?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
    onRangeChange,
  };
}
