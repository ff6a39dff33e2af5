import type { QueryOf } from '../../api/queries/read';

type EventsQuery = QueryOf<'listEvents'>;

/** What a list's address may carry besides the list itself (spec §2). Absent is null; dates are `2026-11-20`. */
export type ListAddress = {
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
  type: NonNullable<EventsQuery['type']> | null;
  start_date: string | null;
  end_date: string | null;
  sort_field: 'event_utc_ts' | 'name' | null;
  sort_direction: 'asc' | 'desc' | null;
  /** The page that is on top of the window, from 1. */
  page: number;
};

/** What narrows a list down; the rest of its address orders it and says where it stands. */
export const FILTERS = [
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

const MAX_LENGTH = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * Reads a list's address. Whatever makes no sense is as if it were not there: an unknown name, an empty or overlong
 * value, a number that is none, a second value of the same name (the first counts).
 */
export function parseListAddress(search: string): ListAddress {
  const parameters = new URLSearchParams(search);
  const text = (name: string): string | null => {
    const value = parameters.get(name)?.trim();
    return value && value.length <= MAX_LENGTH && !CONTROL.test(value) ? value : null;
  };
  const id = (name: string): number | null => {
    const value = text(name);
    return value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
  };
  const oneOf = <Choice extends string>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice === text(name)) ?? null;
  const day = (name: string): string | null => {
    const value = text(name);
    return value !== null && isDay(value) ? value : null;
  };
  return {
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
    page: id('page') ?? 1,
  };
}

/** The query that `parseListAddress` reads back, always in the same order; '' when it says nothing. */
export function listSearch(address: ListAddress): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) {
    if (value !== null && !(name === 'page' && value === 1)) parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** The same list without its filters. */
export function withoutFilters(address: ListAddress): ListAddress {
  const none = Object.fromEntries(FILTERS.map((name) => [name, null]));
  return { ...address, ...none, page: 1 };
}

/** A day of the calendar in this century, which an unfinished year in a date field is not. */
export function isDay(value: string): boolean {
  const isShaped = /^20\d\d-\d\d-\d\d$/.test(value);
  const moment = Date.parse(`${value}T00:00:00Z`);
  return isShaped && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value);
}
