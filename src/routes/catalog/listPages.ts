import {
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { LIST_PAGE } from '../../api/constants';
import type { Read } from '../../api/queries/read';
import { type ListPage, sentIn } from '../../api/queries/total';

interface PageState<Item> {
  data: ListPage<Item> | undefined;
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/** The reads of one list. */
export interface ListSource<Item> {
  /** The key prefix of all pages; a page's own key adds its number. */
  key: readonly unknown[];
  /** @param delayMs before the request, so that a page that is only scrolled past is never requested */
  page: (number: number, delayMs: number) => Read<ListPage<Item>>;
  /**
   * The time until a page is read again by itself, ms; false for never.
   * @param readMsAgo when it was read, or when its last read failed
   */
  pollMs?: (items: readonly Item[], readMsAgo: number) => number | false;
}

/** The cached pages of a list by number, from 1. */
export type CachedPages<Item> = ReadonlyMap<number, ListPage<Item>>;

/** The cached pages of exactly this list, without those of a narrower one. */
export function cachedPages<Item>(client: QueryClient, queryKey: readonly unknown[]): CachedPages<Item> {
  const answers = client.getQueriesData<ListPage<Item>>({ queryKey });
  return new Map(answers.flatMap(([key, answer]) => (answer ? [[Number(key.at(-1)), answer]] : [])));
}

/** Browsers limit the height of a page. Our choice. */
const MAX_ITEMS = 100_000;

/**
 * The number of items in a list; null without a cached page. The list ends at a page without items, whatever
 * the total is, and at the last item of the last page, of which some may have been unreadable. Without a
 * total, a full page implies another one.
 */
export function itemCount(pages: CachedPages<unknown>): number | null {
  let [total, reached, end] = [null as number | null, 0, Number.POSITIVE_INFINITY];
  for (const [number, page] of pages) {
    const offset = (number - 1) * LIST_PAGE;
    const { length } = page.data;
    if (length === 0)
      end = Math.min(end, offset - LIST_PAGE + (pages.get(number - 1)?.data.length ?? LIST_PAGE));
    else reached = Math.max(reached, offset + (sentIn(page) < LIST_PAGE ? length : LIST_PAGE + 1));
    total = page.meta?.total ?? total;
  }
  const last = total ? pageOf(total - 1) : 0;
  const lastPage = pages.get(last);
  if (lastPage) end = Math.min(end, (last - 1) * LIST_PAGE + lastPage.data.length);
  return pages.size === 0 ? null : Math.max(0, Math.min(total ?? reached, end, MAX_ITEMS));
}

/** The item at an index; null while its page is not cached, or if the item was unreadable. */
export function itemAt<Item>(pages: CachedPages<Item>, index: number): Item | null {
  return pages.get(pageOf(index))?.data[index % LIST_PAGE] ?? null;
}

/** Whether an index stays empty because its page is cached and its item was unreadable. */
export function isLeftOut(pages: CachedPages<unknown>, index: number): boolean {
  return pages.has(pageOf(index)) && itemAt(pages, index) === null;
}

/** The number of items in a list, from its cached pages; null without one. */
export const listTotal = (client: QueryClient, key: readonly unknown[]): number | null =>
  itemCount(cachedPages(client, key));

const isNewPage = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success');

/** The total of a list wherever it is said: over the list, to a screen reader, in the description of the page. */
export function useListTotal(key: readonly unknown[]): number | null {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe((event) => isNewPage(event) && onChange()),
    [client],
  );
  return useSyncExternalStore(subscribe, () => listTotal(client, key));
}

/** The number of the page that contains an index. */
export const pageOf = (index: number): number => Math.floor(index / LIST_PAGE) + 1;

/** The pages of the items from `first` to `last`, and one page length before and after, of `total` items. */
export function pagesAround(first: number, last: number, total: number): number[] {
  const from = pageOf(Math.max(0, first - LIST_PAGE));
  const to = pageOf(Math.max(0, Math.min(last + LIST_PAGE, total - 1)));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, position) => from + position);
}

/** While the scroll bar is dragged, fetch only the page it stops at. */
const SCROLL_PAUSE_MS = 100;
/** How long pages stay cached while the viewer scrolls through a long list. */
const CACHED_MS = 3_600_000;

type ListPages<Item> = {
  pages: CachedPages<Item>;
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
 * holds the total. `source` must stay the same object.
 */
export function useListPages<Item>(source: ListSource<Item>, initialPage: number): ListPages<Item> {
  const client = useQueryClient();
  const [requested, setRequested] = useState<readonly number[]>([...new Set([1, initialPage])]);
  const { pollMs } = source;
  const results = useQueries({
    queries: requested.map((page) => ({
      ...source.page(page, page === 1 || page === initialPage ? 0 : SCROLL_PAUSE_MS),
      gcTime: CACHED_MS,
      ...(pollMs && {
        refetchInterval: ({ state: { data, dataUpdatedAt, errorUpdatedAt } }: { state: PageState<Item> }) =>
          pollMs(data?.data ?? [], Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt)),
      }),
    })),
  });
  const newest = Math.max(...results.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const arrived = results.filter(({ data }) => data).length;
  const { key } = source;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last three change when the cache does.
  const pages = useMemo(() => cachedPages<Item>(client, key), [client, key, newest, arrived, requested]);
  const total = useListTotal(key);
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
