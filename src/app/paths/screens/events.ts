import type { QueryOf } from '../../../api/queries/read';
import { patterns, withoutSlash } from '../../paths';
import { addressReader, searchOf } from '../query';
import { searchWith } from './query';

type EventsQuery = QueryOf<'listEvents'>;

export type ListType = NonNullable<EventsQuery['type']>;

/** The parameters of a list's address besides its page (spec §2). Absent is null; dates are `2026-11-20`. */
export type ListAddress = {
  /** 1: only events of the viewer's favourites. */
  favorites: 1 | null;
  title: string | null;
  event_category_id: number | null;
  participant_id: number | null;
  school: string | null;
  team: string | null;
  sport: string | null;
  division: string | null;
  group: string | null;
  location: number | null;
  city: string | null;
  state: string | null;
  gender: 'men' | 'women' | null;
  type: ListType | null;
  start_date: string | null;
  end_date: string | null;
  sort_field: 'event_utc_ts' | 'name' | null;
  sort_direction: 'asc' | 'desc' | null;
};

/** The filter parameters, in the order of their chips. */
export const FILTERS = [
  'favorites',
  'title',
  'event_category_id',
  'school',
  'team',
  'participant_id',
  'sport',
  'gender',
  'division',
  'group',
  'location',
  'city',
  'state',
  'start_date',
  'end_date',
] as const satisfies readonly (keyof ListAddress)[];

export type FilterName = (typeof FILTERS)[number];

/** Parses a list's address. Unknown parameters and invalid values are ignored. */
export function parseListAddress(search: string): ListAddress {
  const { text, id } = addressReader(search);
  const oneOf = <Choice extends string>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice === text(name)) ?? null;
  const day = (name: string): string | null => {
    const value = text(name);
    return value !== null && isDay(value) ? value : null;
  };
  return {
    favorites: id('favorites') === 1 ? 1 : null,
    title: text('title'),
    event_category_id: id('event_category_id'),
    participant_id: id('participant_id'),
    school: text('school'),
    team: text('team'),
    sport: text('sport'),
    division: text('division'),
    group: text('group'),
    location: id('location'),
    city: text('city'),
    state: text('state'),
    gender: oneOf('gender', ['men', 'women']),
    type: oneOf('type', ['live', 'upcoming', 'finished']),
    start_date: day('start_date'),
    end_date: day('end_date'),
    sort_field: oneOf('sort_field', ['event_utc_ts', 'name']),
    sort_direction: oneOf('sort_direction', ['asc', 'desc']),
  };
}

/** Formats the query that `parseListAddress` parses, always in the same order. */
export const listSearch = (address: ListAddress): string => searchOf(address);

/** Separates a list's address from its page, from 1: scrolling changes only the page. */
export function splitPage(search: string): { list: string; page: number } {
  return { list: searchWith(search, {}).slice(1), page: addressReader(search).page() };
}

/** Joins the list's address and the page that `splitPage` separated. */
export function joinPage(list: string, page: number): string {
  return searchWith(list, { page: page > 1 ? `${page}` : null });
}

/** The same list without its filters. */
export function withoutFilters(address: ListAddress): ListAddress {
  return { ...address, ...Object.fromEntries(FILTERS.map((name) => [name, null])) };
}

/** The favourites' events by what the platform can choose them by: their dates and their order. */
export function ofFavorites(address: ListAddress): ListAddress {
  const { start_date, end_date } = address;
  return { ...withoutFilters(address), favorites: 1, start_date, end_date };
}

/** Whether a text is a day of this century; an incomplete year in a date field is not. */
export function isDay(value: string): boolean {
  const isShaped = /^20\d\d-\d\d-\d\d$/.test(value);
  const time = Date.parse(`${value}T00:00:00Z`);
  return isShaped && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const TYPE_OF_PATH: Readonly<Record<string, ListType>> = {
  [patterns.upcoming]: 'upcoming',
  [patterns.schedule]: 'upcoming',
  [patterns.live]: 'live',
  [patterns.vod]: 'finished',
};

export const PATH_OF_TYPE: Readonly<Record<ListType, string>> = {
  live: patterns.live,
  upcoming: patterns.upcoming,
  finished: patterns.vod,
};

export const isSchedulePath = (path: string): boolean => withoutSlash(path) === patterns.schedule;

/** The type of events on a path, unless the address has another; the schedule always lists upcoming ones. */
export function listTypeOf(path: string, { type }: ListAddress): ListType {
  const typeOfPath = TYPE_OF_PATH[withoutSlash(path)] ?? 'upcoming';
  return isSchedulePath(path) ? typeOfPath : (type ?? typeOfPath);
}

/** Recordings are sorted from the latest, other events from the earliest, names from A. */
export function defaultDirection(type: ListType, { sort_field }: ListAddress): 'asc' | 'desc' {
  return type === 'finished' && sort_field !== 'name' ? 'desc' : 'asc';
}

export type ListOrder = 'soonest' | 'latest' | 'name';

export function orderOf(address: ListAddress, type: ListType): ListOrder {
  if (address.sort_field === 'name') return 'name';
  return (address.sort_direction ?? defaultDirection(type, address)) === 'asc' ? 'soonest' : 'latest';
}

/** The address in another order; the list's default order is omitted. */
export function withOrder(address: ListAddress, type: ListType, order: string): ListAddress {
  if (order === 'name') return { ...address, sort_field: 'name', sort_direction: null };
  const byTime: ListAddress = { ...address, sort_field: null, sort_direction: null };
  const direction = order === 'latest' ? 'desc' : 'asc';
  return direction === defaultDirection(type, byTime) ? byTime : { ...byTime, sort_direction: direction };
}
