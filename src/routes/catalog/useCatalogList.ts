import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { eventsPagesKey, type ListFilters } from '../../api/queries/events';
import { participantsQuery } from '../../api/queries/people';
import type { Participant } from '../../api/schema';
import {
  isSchedulePath,
  type ListAddress,
  type ListType,
  listTypeOf,
  ofFavorites,
  parseListAddress,
  splitPage,
} from '../../app/paths/screens/events';
import { selectViewerId, selectViewerSettled } from '../../machines/session/selectors';
import { selectChannelSource } from '../../machines/startup/selectors';
import { useViewerZone } from '../events/eventTime';
import type { FilterValue } from '../events/filterValues';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';
import { useTemporal } from './calendarDays';
import { type FilterValues, resolveAddress } from './filterFields';
import { useListTotal } from './listPages';
import { favoritesListQuery, listQuery } from './pages';

/** A filter is on the page itself from this width. */
const WIDE = '(min-width: 761px)';
const NO_TEAMS: readonly Participant[] = [];

export type CatalogList = {
  type: ListType;
  isSchedule: boolean;
  /** The address without its page; the same object while only the page changes. */
  address: ListAddress;
  /** The query of the browser's address without the page. */
  list: string;
  page: number;
  values: FilterValues;
  /** The filter values that the channel does not have. */
  unknown: readonly FilterValue[];
  query: ListFilters;
  /** Null for a visitor. */
  viewerId: number | null;
  /** The favourites of a visitor are asked for, or of a viewer who is not known yet. */
  lacksViewer: 'visitor' | 'unknown' | null;
  /** Number of items in the list; null until one of its pages is cached. */
  total: number | null;
  teams: readonly Participant[];
  /** Whether the options of the team filter are still loading. */
  areTeamsLoading: boolean;
  loadTeams: () => void;
};

/** The list that an address selects. The address is parsed once per navigation and passed down as props. */
export function useCatalogList(path: string, search: string): CatalogList {
  const { api, startup, session, serverNow } = useSystem();
  const channel = useChannel();
  const timeZone = useViewerZone();
  const temporal = useTemporal();
  const isSchedule = isSchedulePath(path);
  const { list, page } = useMemo(() => splitPage(search), [search]);
  const requested = useMemo(() => {
    const parsed = parseListAddress(list);
    const chosen = parsed.favorites === null ? parsed : ofFavorites(parsed);
    return isSchedule && chosen.sort_field === 'name' ? { ...chosen, sort_field: null } : chosen;
  }, [list, isSchedule]);

  const teamsQuery = participantsQuery(api, {}, 'never');
  const isTeamNamed = requested.team !== null || requested.participant_id !== null;
  const { data, isPending } = useQuery({ ...teamsQuery, enabled: isTeamNamed });
  // Hundreds of options render in the background without blocking the list.
  const teams = useDeferredValue(data?.data ?? NO_TEAMS);

  const { address, values } = useMemo(
    () => resolveAddress(requested, channel, teams),
    [requested, channel, teams],
  );
  const type = listTypeOf(path, address);
  const viewerId = useSelector(session, selectViewerId);
  const isViewerSettled = useSelector(session, selectViewerSettled);
  const query = useMemo(() => {
    if (address.favorites === null || viewerId === null) return listQuery(type, address, timeZone, temporal);
    const now = Math.floor(serverNow());
    return favoritesListQuery(type, address, { viewerId, now, timeZone }, temporal);
  }, [type, address, timeZone, temporal, viewerId, serverNow]);
  const total = useListTotal(eventsPagesKey(query));

  // The teams to choose from are loaded after the list, with the filters that offer them: those of a wide screen at once
  // where the channel has no schools to choose instead.
  const hasSchools = (channel['participant-groups'] ?? []).length > 0;
  const [needsTeams, setNeedsTeams] = useState(() => !hasSchools && matchMedia(WIDE).matches);
  useQuery({ ...teamsQuery, enabled: needsTeams && total !== null, notifyOnChangeProps: [] });

  // A cached channel may lack recent additions.
  const isChannelCurrent = useSelector(startup, selectChannelSource) === 'network';
  const unknown = useMemo(
    () => (isChannelCurrent ? [...values.values()].filter(({ isKnown }) => !isKnown) : []),
    [isChannelCurrent, values],
  );

  return {
    type,
    isSchedule,
    address,
    list,
    page,
    values,
    unknown,
    query,
    viewerId,
    lacksViewer:
      address.favorites === null || viewerId !== null ? null : isViewerSettled ? 'visitor' : 'unknown',
    total,
    teams,
    areTeamsLoading: isPending && hasSchools,
    loadTeams: () => setNeedsTeams(true),
  };
}
