import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { eventsPageQuery, eventsPagesKey } from '../../api/queries/events';
import type { QueryOf } from '../../api/queries/read';
import type { EventList } from '../../api/schema';
import { useSystem } from '../useSystem';
import { type KnownPages, pagesAround, placesIn } from './pages';

/** Who drags the scroll bar past a thousand pages wants but the one where they stop. */
const PAUSE_MS = 100;
/** What was seen stays while one looks at the rest of a long list. */
const KEPT_MS = 3_600_000;

type Pages = {
  known: KnownPages;
  /** Places of the list; null until a first answer is here. */
  total: number | null;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
  /** These places are in sight. */
  onSight: (first: number, last: number) => void;
};

/** The pages of one list that have been in sight, whichever they are. `filters` is the same object while it says the same. */
export function usePages(filters: QueryOf<'listEvents'>, openedAt: number): Pages {
  const { channel } = useSystem();
  const client = useQueryClient();
  const { wanted, want } = useWanted(openedAt);
  const results = useQueries({
    queries: wanted.map((page) => ({ ...eventsPageQuery(channel, filters, page), gcTime: KEPT_MS })),
  });
  const newest = Math.max(...results.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const arrived = results.filter(({ data }) => data).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the latter tell that the cache holds something new.
  const known = useMemo(() => cachedPages(client, filters), [client, filters, newest, arrived, wanted]);
  const total = placesIn(known);
  const onSight = useCallback(
    (first: number, last: number) => want(pagesAround(first, last, total ?? 0)),
    [want, total],
  );
  const failed = results.filter(({ isError }) => isError);
  return {
    known,
    total,
    error: failed[0]?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
    onSight,
  };
}

/** The pages of exactly this list that the cache holds, not those of a narrower one. */
export function cachedPages(client: QueryClient, filters: QueryOf<'listEvents'>): KnownPages {
  const answers = client.getQueriesData<EventList>({ queryKey: eventsPagesKey(filters) });
  return new Map(answers.flatMap(([key, answer]) => (answer ? [[Number(key.at(-1)), answer]] : [])));
}

/** The pages to fetch: at first that of the address, and the first for the sake of what it tells of the whole. */
function useWanted(openedAt: number) {
  const [wanted, setWanted] = useState<readonly number[]>(openedAt === 1 ? [1] : [1, openedAt]);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(wanted);
  useEffect(
    () => () => {
      clearTimeout(pending.current);
      pending.current = undefined;
    },
    [],
  );
  const want = useCallback((pages: readonly number[]) => {
    latest.current = pages;
    pending.current ??= setTimeout(() => {
      pending.current = undefined;
      setWanted((known) => (`${known}` === `${latest.current}` ? known : latest.current));
    }, PAUSE_MS);
  }, []);
  return { wanted, want };
}
