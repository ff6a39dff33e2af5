import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { VOD_SEARCH_LIMIT } from '../../api/constants';
import { offers } from '../../api/levels';
import { FOUND, foundEventsQuery } from '../../api/queries/events';
import { participantsQuery } from '../../api/queries/people';
import { totalOf } from '../../api/queries/total';
import { vodSearchQuery } from '../../api/queries/vod';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';
import { foundPeople } from './foundPeople';

/** A shorter text is looked for among the teams and schools alone: nearly every title has each letter. Our choice. */
const SHORTEST = 2;

/** One page of a list, and how many items the whole list has. */
type Answer<Item> = { data: readonly Item[]; meta?: { total?: number | null } | null };

/** All that a channel has under a text. While a search runs, what the one before found is still there. */
export function useFound(text: string) {
  const { api } = useSystem();
  const channel = useChannel();
  const isAsked = text.length >= SHORTEST;
  const options = { enabled: isAsked, placeholderData: keepPreviousData };
  const live = useQuery({ ...foundEventsQuery(api, { type: 'live', title: text }), ...options });
  const upcoming = useQuery({ ...foundEventsQuery(api, { type: 'upcoming', title: text }), ...options });
  const finished = useQuery({ ...foundEventsQuery(api, { type: 'finished', title: text }), ...options });
  const hasLibrary = offers(channel, 'library');
  const library = useQuery({
    ...vodSearchQuery(api, { title: text }),
    ...options,
    enabled: isAsked && hasLibrary,
  });
  const teams = useQuery(participantsQuery(api, {}, 'never'));
  const schools = channel['participant-groups'];
  const people = useMemo(
    () => foundPeople({ schools: schools ?? [], teams: teams.data?.data ?? [] }, text),
    [schools, teams.data, text],
  );

  const asked = [live, upcoming, finished, ...(hasLibrary ? [library] : [])];
  const all = [...asked, teams];
  const failed = all.filter(({ isError }) => isError);
  const resultOf = <Item>(answer: Answer<Item> | undefined, limit: number) => {
    const list = isAsked ? (answer?.data ?? []) : [];
    // Items that cannot be read are not counted where none can.
    return { list, total: totalOf({ data: list, meta: list.length > 0 ? answer?.meta : null }, limit) };
  };
  const events = {
    live: resultOf(live.data, FOUND),
    upcoming: resultOf(upcoming.data, FOUND),
    finished: resultOf(finished.data, FOUND),
  };
  const videos = resultOf(library.data, VOD_SEARCH_LIMIT);
  const totals = [...Object.values(events), videos].map(({ total }) => total);
  const inOrder = [teams, live, upcoming, finished, library];
  const firstWaiting = inOrder.findIndex(({ isLoading }) => isLoading);
  const shown = firstWaiting < 0 ? inOrder.length : firstWaiting;
  const upTo = <Item>(place: number, result: readonly Item[]) => (place < shown ? result : []);
  return {
    /** Only what stands above a list that has not arrived yet, so that nothing moves when it does. */
    people: upTo(0, people),
    events: {
      live: upTo(1, events.live.list),
      upcoming: upTo(2, events.upcoming.list),
      finished: upTo(3, events.finished.list),
    },
    videos: upTo(4, videos.list),
    /** How many of the lists are shown. */
    shown,
    /** The text is too short for events and videos. */
    isTooShort: !isAsked,
    total: {
      count: totals.reduce((sum, { count }) => sum + count, people.length),
      isOpen: totals.some(({ isOpen }) => isOpen),
    },
    isPending:
      (isAsked && asked.some(({ isPlaceholderData, isPending }) => isPlaceholderData || isPending)) ||
      teams.isPending,
    error: failed[0]?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
