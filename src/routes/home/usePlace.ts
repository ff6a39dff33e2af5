import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import { askedChannel, homeFilters, isTeamNumber } from '../../api/homeFilters';
import { homepageEventsQuery } from '../../api/queries/events';
import { participantsQuery } from '../../api/queries/people';
import { selectChannelSource } from '../../machines/startup/selectors';
import { useChannel } from '../useChannel';
import { useSystem } from '../useSystem';
import { isThisChannel, placeOf, withTeamAlias } from './place';

/** What home is of, what is on there, and whether nothing of the kind exists. */
export function usePlace() {
  const { channel: platform, startup } = useSystem();
  const channel = useChannel();
  const source = useSelector(startup, selectChannelSource);
  const search = useSearch();
  const asked = homeFilters(search);
  const teams = useQuery({ ...participantsQuery(platform), enabled: asked.team !== undefined });
  const filters = withTeamAlias(asked, teams.data?.data);
  const events = useQuery({
    ...homepageEventsQuery(platform, filters),
    enabled: !isTeamNumber(asked) || !teams.isPending,
  });
  const known = { channel, teams: teams.data?.data ?? null, events: events.data ?? null };
  const place = placeOf(filters, known);

  // The cached channel of the last visit, or one that did not come, may not know everybody.
  const hasAnswered =
    source === 'network' && !events.isPending && (asked.team === undefined || !teams.isPending);
  const isEmpty =
    !events.data?.live?.length && !events.data?.upcoming?.length && !events.data?.finished?.length;
  const wantedChannel = askedChannel(search);
  const otherChannel =
    wantedChannel !== null &&
    source === 'network' &&
    !isThisChannel(wantedChannel, channel, location.hostname)
      ? wantedChannel
      : null;
  const unknown = otherChannel ?? (hasAnswered && events.data && isEmpty ? (place?.unknown ?? null) : null);
  /** Whether nobody of that name is here, or just nothing on, is not known before the teams are. */
  const isOpen = isEmpty && asked.team !== undefined && teams.isPending;
  return { filters, place, events, isEmpty, isOpen, unknown };
}
