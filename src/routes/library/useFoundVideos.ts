import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { VOD_SEARCH_LIMIT } from '../../api/constants';
import { type ListPage, sentIn, type Total, totalOf } from '../../api/queries/total';
import { vodSearchQuery } from '../../api/queries/vod';
import type { VodItem } from '../../api/schema';
import { type LibraryAddress, librarySearch, searchQueryOf } from '../../app/paths/screens/library';
import { useSystem } from '../hooks/useSystem';
import { withoutRepetitions } from './videoCards';

type FoundVideos = {
  /** The search that they answer. */
  search: string;
  items: readonly VodItem[];
  total: Total;
  pages: number;
};

/**
 * The videos of the first pages of a search, and the number of its pages. Without a total these are the pages that were
 * read, and one more while the last is full.
 */
export function foundIn(read: readonly ListPage<VodItem>[]): Omit<FoundVideos, 'search'> {
  const sent = read.flatMap(({ data }) => data);
  const last = read.at(-1);
  const earlier = sent.length - (last?.data.length ?? 0);
  const said = read[0]?.meta?.total ?? null;
  const meta = { total: said, sent: earlier + (last ? sentIn(last) : 0) };
  const total = totalOf({ data: sent, meta }, earlier + VOD_SEARCH_LIMIT);
  const pages = said === null ? read.length + (total.isOpen ? 1 : 0) : Math.ceil(said / VOD_SEARCH_LIMIT);
  return { items: withoutRepetitions(sent), total, pages: Math.max(1, pages) };
}

/** The first pages of a search; the pages after the first are requested once it says how many there are. */
export function useFoundVideos(address: LibraryAddress, page: number) {
  const { api } = useSystem();
  const search = librarySearch(address);
  const [previous, setPrevious] = useState<FoundVideos | null>(null);
  const known = previous?.search === search ? previous.pages : 1;
  const results = useQueries({
    queries: Array.from({ length: Math.min(page, known) }, (_, index) =>
      vodSearchQuery(api, { ...searchQueryOf(address), offset: index * VOD_SEARCH_LIMIT }),
    ),
  });
  const read = results.flatMap(({ data }) => data ?? []);
  const isWhole = read.length === results.length;
  const newest = Math.max(...results.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const [shownAt, setShownAt] = useState('');
  const key = `${search} ${results.length} ${newest}`;
  if (isWhole && key !== shownAt) {
    setShownAt(key);
    setPrevious({ search, ...foundIn(read) });
  }
  const failed = results.filter(({ isError }) => isError);
  return {
    /** Those of the search before, until the first page of this one has arrived; null before any. */
    found: failed.length > 0 && previous?.search !== search ? null : previous,
    isPending: previous?.search !== search || !isWhole,
    error: failed[0]?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
