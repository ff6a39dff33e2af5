import type { QueryOf } from '../../api/queries/read';
import { FILTERS, type ListAddress } from './address';
import { dayStart, nextDayStart } from './dayStart';
import type { TemporalApi } from './temporal';

type EventsQuery = QueryOf<'listEvents'>;
export type Kind = NonNullable<EventsQuery['type']>;

/** What each list shows unless its address says otherwise. */
const PRESETS: Readonly<Record<string, Kind>> = {
  '/upcoming': 'upcoming',
  '/schedule': 'upcoming',
  '/live': 'live',
  '/vod': 'finished',
};

/** Where the list of each kind lives. */
export const pathOfKind: Record<Kind, string> = { live: '/live', upcoming: '/upcoming', finished: '/vod' };

/** The schedule is of what is to come, whatever its address says. */
export const isSchedule = (path: string): boolean => path.replace(/\/$/, '') === '/schedule';

export function kindOf(path: string, address: ListAddress): Kind {
  const preset = PRESETS[path.replace(/\/$/, '')] ?? 'upcoming';
  return isSchedule(path) ? preset : (address.type ?? preset);
}

/** What the platform is asked. Days begin and end in `timeZone`. */
export function queryOf(
  kind: Kind,
  address: ListAddress,
  timeZone: string,
  temporal: TemporalApi,
): EventsQuery {
  const { start_date, end_date, sort_field, sort_direction } = address;
  const filters = Object.fromEntries(
    FILTERS.filter((name) => address[name] !== null).map((name) => [name, address[name]]),
  );
  return {
    ...filters,
    type: kind,
    sort_field: sort_field ?? 'event_utc_ts',
    sort_direction: sort_direction ?? defaultDirection(kind, address),
    ...(start_date === null ? {} : { start_date: dayStart(temporal, start_date, timeZone) }),
    ...(end_date === null ? {} : { end_date: nextDayStart(temporal, end_date, timeZone) }),
  };
}

/** What was is looked through from its end, what comes from its beginning, names from A. */
export function defaultDirection(kind: Kind, { sort_field }: ListAddress): 'asc' | 'desc' {
  return kind === 'finished' && sort_field !== 'name' ? 'desc' : 'asc';
}
