import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { VOD_SEARCH_LIMIT } from '../../api/constants';
import { type Total, totalOf } from '../../api/queries/total';
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
    const sent = read.flatMap(({ data }) => data);
    const earlier = sent.length - (read.at(-1)?.data.length ?? 0);
    const total = totalOf({ data: sent, meta: read[0]?.meta }, earlier + VOD_SEARCH_LIMIT);
    const pages = Math.max(1, Math.ceil(total.count / VOD_SEARCH_LIMIT));
    setShownAt(key);
    setPrevious({ search, items: withoutRepetitions(sent), total, pages: total.isOpen ? pages + 1 : pages });
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
