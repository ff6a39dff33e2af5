import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { offers } from '../../api/levels';
import { foundEventsQuery } from '../../api/queries/events';
import { participantsQuery } from '../../api/queries/people';
import { vodSearchQuery } from '../../api/queries/vod';
import type { ListType } from '../../app/paths/screens/events';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';
import { foundPeople } from './foundPeople';

/** A text of one letter is asked of the channel's own data alone. */
const SHORTEST = 2;

/** All that a channel has under a text. While a search runs, what the one before found is still there. */
export function useFound(text: string) {
  const { api } = useSystem();
  const channel = useChannel();
  const enabled = text.length >= SHORTEST;
  const common = { enabled, placeholderData: keepPreviousData };
  const live = useFoundEvents('live', text, enabled);
  const upcoming = useFoundEvents('upcoming', text, enabled);
  const finished = useFoundEvents('finished', text, enabled);
  const hasLibrary = offers(channel, 'library');
  const videos = useQuery({
    ...vodSearchQuery(api, { title: text }),
    ...common,
    enabled: enabled && hasLibrary,
  });
  const teams = useQuery(participantsQuery(api, {}, 'never'));
  const schools = channel['participant-groups'];
  const people = useMemo(
    () => foundPeople({ schools: schools ?? [], teams: teams.data?.data ?? [] }, text),
    [schools, teams.data, text],
  );

  const asked = [live, upcoming, finished, ...(hasLibrary ? [videos] : [])];
  const all = [...asked, teams];
  const failed = all.filter(({ isError }) => isError);
  const numberOf = ({ data }: typeof live | typeof videos) =>
    enabled && data ? Math.max(data.meta?.total ?? 0, data.data.length) : 0;
  return {
    people,
    events: {
      live: { list: enabled ? (live.data?.data ?? []) : [], total: numberOf(live) },
      upcoming: { list: enabled ? (upcoming.data?.data ?? []) : [], total: numberOf(upcoming) },
      finished: { list: enabled ? (finished.data?.data ?? []) : [], total: numberOf(finished) },
    },
    videos: { list: enabled ? (videos.data?.data ?? []) : [], total: numberOf(videos) },
    total: people.length + asked.reduce((sum, each) => sum + numberOf(each), 0),
    isPending:
      (enabled && asked.some(({ isPlaceholderData, isPending }) => isPlaceholderData || isPending)) ||
      teams.isPending,
    error: failed[0]?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

function useFoundEvents(type: ListType, title: string, enabled: boolean) {
  const { api } = useSystem();
  return useQuery({ ...foundEventsQuery(api, { type, title }), enabled, placeholderData: keepPreviousData });
}
