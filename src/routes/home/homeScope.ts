import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { homepageEventsQuery } from '../../api/queries/events';
import type { Favorable } from '../../api/queries/favorites';
import { participantsQuery } from '../../api/queries/people';
import type { ChannelBootstrap, HomepageEvents, Participant } from '../../api/schema';
import { type HomeFilters, isTeamNumber, parseHomeAddress } from '../../app/paths/home';
import { searchOf } from '../../app/paths/query';
import { selectChannelSource } from '../../machines/startup/selectors';
import { type FilterValue, resolveFilter } from '../events/filterValues';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';
import { kickOffPollMs } from './kickOff';

/** The school, team, sport, … that the address of home selects. */
export type HomeScope = {
  name: string;
  /** As received, not yet validated. */
  picture: string | null;
  color: string | null;
  /** The favourite that its heart adds; null for a scope of several things. */
  favorable: Favorable | null;
  /** The first name in the address that the channel does not have; null without one. */
  unknown: string | null;
};

export type ScopeSources = {
  channel: ChannelBootstrap;
  /** Every team of the channel; null until they are loaded. */
  teams: readonly Participant[] | null;
  /** The events of this scope; null until they are loaded. */
  events: HomepageEvents | null;
};

/** Whether `requested` is this channel: its name, its host or the first part of its host. */
export function isThisChannel(requested: string, channel: ChannelBootstrap, hostname: string): boolean {
  const names = [channel.settings?.name ?? '', hostname, hostname.split('.')[0] ?? ''];
  return names.some((name) => name !== '' && slug(name) === slug(requested));
}

/** The scope of these filters; null without any. */
export function scopeOf(filters: HomeFilters, sources: ScopeSources): HomeScope | null {
  const values = valuesOf(filters, sources);
  if (values.length === 0) return null;
  const pictured = values.find(({ picture }) => picture !== null) ?? values[0];
  return {
    name: values.map(({ label }) => label).join(' · '),
    picture: pictured?.picture ?? null,
    color: pictured?.color ?? null,
    favorable: values.length === 1 ? (values[0]?.favorable ?? null) : null,
    unknown: values.find(({ isKnown }) => !isKnown)?.label ?? null,
  };
}

function valuesOf(filters: HomeFilters, { channel, teams, events }: ScopeSources): FilterValue[] {
  const playing = [events?.live, events?.upcoming, events?.finished].flatMap((each) => each ?? []);
  const candidates = [...(teams ?? []), ...playing.flatMap(({ participants }) => participants ?? [])];
  const { school, group, team, sport, category_id, division } = filters;
  const requested = [
    ['school', school],
    ['group', group],
    ['team', team],
    ['sport', sport],
    ['event_category_id', category_id],
    ['division', division],
  ] as const;
  return requested.flatMap(([name, value]) =>
    value === undefined ? [] : [resolveFilter(name, `${value}`, { channel, teams: candidates })],
  );
}

/** Replaces the number of a team with its alias; unknown numbers stay as they are. */
export function withTeamAlias(filters: HomeFilters, teams: readonly Participant[] | undefined): HomeFilters {
  const team = teams?.find((each) => String(each.id) === filters.team);
  const name = team?.alias ?? team?.name;
  return name ? { ...filters, team: name } : filters;
}

/** Converts the filters of home to those of a list, where the category has another name (spec §2). */
export function listSearchOf({ category_id, ...filters }: HomeFilters): string {
  return searchOf({ ...filters, event_category_id: category_id });
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The scope of home, its events, and the name in its address that the channel does not have. */
export function useHomeScope() {
  const { api, startup, serverNow } = useSystem();
  const channel = useChannel();
  const isChannelCurrent = useSelector(startup, selectChannelSource) === 'network';
  const requested = parseHomeAddress(useSearch());
  const isOfTeam = requested.filters.team !== undefined;
  const teams = useQuery({ ...participantsQuery(api), enabled: isOfTeam });
  const filters = withTeamAlias(requested.filters, teams.data?.data);
  const [spread] = useState(Math.random);
  const events = useQuery({
    ...homepageEventsQuery(api, filters),
    refetchInterval: ({ state: { data, dataUpdatedAt, errorUpdatedAt } }) => {
      const readMsAgo = Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt);
      return kickOffPollMs(data ?? {}, readMsAgo, serverNow(), spread);
    },
    enabled: !isTeamNumber(requested.filters) || !teams.isPending,
  });
  const scope = scopeOf(filters, { channel, teams: teams.data?.data ?? null, events: events.data ?? null });

  const { live, upcoming, finished } = events.data ?? {};
  const isEmpty = !live?.length && !upcoming?.length && !finished?.length;
  /** Until the teams are loaded, a team without events may be one that does not exist. */
  const isUndecided = isEmpty && isOfTeam && teams.isPending;
  // A cached channel may lack recent additions.
  const otherChannel =
    isChannelCurrent &&
    requested.channel !== null &&
    !isThisChannel(requested.channel, channel, location.hostname)
      ? requested.channel
      : null;
  const isMissing = isChannelCurrent && events.data !== undefined && isEmpty && !isUndecided;
  return {
    filters,
    scope,
    events,
    isEmpty,
    isUndecided,
    unknown: otherChannel ?? (isMissing ? (scope?.unknown ?? null) : null),
  };
}
