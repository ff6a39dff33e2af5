import type { ChannelBootstrap, EventCategory, Participant } from '../../api/schema';
import {
  FILTERS,
  type FilterName,
  type ListAddress,
  type ListType,
  orderOf,
} from '../../app/paths/screens/events';
import type { FilterChip } from '../../ui/catalog/filters/FilterChips';
import type { Option, SelectFilter } from '../../ui/catalog/filters/fields';
import { byLabel } from '../../ui/form/byLabel';
import type { Language } from '../../ui/i18n/language';
import type { CardContext } from '../events/cards';
import { type FilterValue, type NamedFilter, offeredValues, resolveFilter } from '../events/filterValues';
import { formatCalendarDay } from './calendarDays';

type Translate = CardContext['t'];

/** The filters that are chosen from options, in the order of their fields. */
const SELECTED = [
  'event_category_id',
  'sport',
  'school',
  'team',
  'gender',
  'division',
  'group',
  'location',
  'city',
  'state',
] as const;

/** The options of each filter. A filter without options has no field. */
export type Choices = Readonly<Record<(typeof SELECTED)[number], readonly Option[]>>;

/** The values of the active filters that refer to the channel's data. */
export type FilterValues = ReadonlyMap<FilterName, FilterValue>;

const NAMED = FILTERS.filter(
  (name): name is FilterName & NamedFilter =>
    name !== 'favorites' &&
    name !== 'title' &&
    name !== 'gender' &&
    name !== 'start_date' &&
    name !== 'end_date',
);

/** Resolves the filters of an address, and returns the address with the values that their options have. */
export function resolveAddress(
  requested: ListAddress,
  channel: ChannelBootstrap,
  teams: readonly Participant[],
): { address: ListAddress; values: FilterValues } {
  const values = new Map<FilterName, FilterValue>();
  for (const name of NAMED) {
    const value = requested[name];
    if (value !== null) values.set(name, resolveFilter(name, `${value}`, { channel, teams }));
  }
  const chosen = (name: 'school' | 'group' | 'team' | 'sport' | 'division' | 'city' | 'state') =>
    values.get(name)?.value ?? null;
  const address = {
    ...requested,
    school: chosen('school'),
    group: chosen('group'),
    team: chosen('team'),
    sport: chosen('sport'),
    division: chosen('division'),
    city: chosen('city'),
    state: chosen('state'),
  };
  return { address, values };
}

/** The options in the channel's data; only the teams of `school` if one is chosen. */
export function choicesOf(
  channel: ChannelBootstrap,
  teams: readonly Participant[],
  school: string | null,
  { t, language }: Pick<CardContext, 't' | 'language'>,
): Choices {
  const groups = channel['participant-groups'] ?? [];
  const locations = channel['events-locations'] ?? [];
  const schools = groups.flatMap(({ alias, name }) => option(alias ?? name, name ?? alias));
  const chosen = groups.find(({ alias, name }) => school !== null && (alias ?? name) === school);
  return {
    event_category_id: categoryOptions(channel['events-categories'] ?? []),
    sport: sportOptions(channel),
    school: schools,
    team: teams
      .filter(({ group_id }) => !chosen || group_id === chosen.id)
      .flatMap(({ alias, name, short_name }) => option(alias ?? name, name ?? short_name ?? alias)),
    gender: offeredValues(channel, 'gender').flatMap((value) =>
      value === 'men' || value === 'women' ? [{ value, label: t(`catalog.gender.${value}`) }] : [],
    ),
    division: textOptions(
      groups.map(({ division }) => division),
      language,
    ),
    group: schools,
    location: locations.flatMap(({ id, name }) => option(id, name)),
    city: placeOptions('city', channel, language),
    state: placeOptions('state', channel, language),
  };
}

/** The filters with a field on the page, of which a channel's first one with options has it, and the order. */
const QUICK = ['school', 'event_category_id', 'sport', 'team'] as const;

/** The names of the filters that have a field on the page of a wide screen; the others are in the dialog alone. */
export function quickFilters(choices: Choices): string[] {
  const first = QUICK.find((name) => choices[name].length > 0);
  return first === undefined ? ['sort'] : [first, 'sort'];
}

/** Whether every sport is also a category, under the same name: then one of the two fields is enough. */
function areSportsCategories({ sport, event_category_id }: Choices): boolean {
  const plain = ({ label }: Option) => label.trim().toLowerCase();
  const categories = new Set(event_category_id.map(plain));
  return sport.every((each) => categories.has(plain(each)));
}

/**
 * The fields of the filters. `loading` is a filter whose options are still loading; its field is reserved.
 */
export function selectFields(
  address: ListAddress,
  values: FilterValues,
  choices: Choices,
  loading: FilterName | null,
  t: Translate,
): SelectFilter[] {
  return SELECTED.flatMap((name) => {
    const options = choices[name];
    if (options.length === 0 && name !== loading) return [];
    if (name === 'sport' && address.sport === null && areSportsCategories(choices)) return [];
    const value = `${address[name] ?? ''}`;
    const isOffered = value === '' || options.some((each) => each.value === value);
    return [
      {
        name,
        label: t(`catalog.filter.${name}`),
        all: t(`catalog.all.${name}`),
        value,
        options: isOffered ? options : [...options, { value, label: values.get(name)?.label ?? value }],
      },
    ];
  });
}

/** The order of the list as one field; a schedule is always ordered by time. */
export function sortField(
  address: ListAddress,
  type: ListType,
  isSchedule: boolean,
  t: Translate,
): SelectFilter {
  const orders = isSchedule ? (['soonest', 'latest'] as const) : (['soonest', 'latest', 'name'] as const);
  return {
    name: 'sort',
    label: t('catalog.sort'),
    all: null,
    value: orderOf(address, type),
    options: orders.map((value) => ({ value, label: t(`catalog.sortBy.${value}`) })),
  };
}

/** The active filters with the labels that the viewer sees. */
export function filterChips(
  address: ListAddress,
  values: FilterValues,
  { t, language, now }: Pick<CardContext, 't' | 'language' | 'now'>,
): FilterChip[] {
  const labelOf = (name: FilterName, value: string): string => {
    if (name === 'favorites') return t('favorites.title');
    if (name === 'start_date' || name === 'end_date') return formatCalendarDay(value, language, now);
    if (value === 'men' || value === 'women') return name === 'gender' ? t(`catalog.gender.${value}`) : value;
    return values.get(name)?.label ?? value;
  };
  return FILTERS.flatMap((name) => {
    const value = address[name];
    return value === null
      ? []
      : [{ name, label: t(`catalog.filter.${name}`), value: labelOf(name, `${value}`) }];
  });
}

const INDENT = '\u2003';

/**
 * Parents, each followed by its indented children. Number 0, "All", is already every field's first option.
 */
function categoryOptions(categories: readonly EventCategory[], indent = ''): Option[] {
  return categories.flatMap(({ id, title, children }) => [
    ...(id === 0 ? [] : option(id, title && indent + title)),
    ...categoryOptions(children ?? [], indent + INDENT),
  ]);
}

/** The offered sports without duplicates, labelled with the name of their category if there is one. */
function sportOptions(channel: ChannelBootstrap): Option[] {
  const sports = offeredValues(channel, 'sport').map((sport) =>
    resolveFilter('sport', sport, { channel, teams: [] }),
  );
  return [...new Map(sports.map(({ value, label }) => [value, { value, label }])).values()];
}

/** The towns or states that the channel offers, in its order, else those of its places. */
function placeOptions(kind: 'city' | 'state', channel: ChannelBootstrap, language: Language): Option[] {
  const offered = offeredValues(channel, kind);
  if (offered.length > 0) return [...new Set(offered)].flatMap((value) => option(value, value));
  return textOptions(
    (channel['events-locations'] ?? []).map((location) => location[kind]),
    language,
  );
}

function textOptions(values: readonly (string | null | undefined)[], language: Language): Option[] {
  const options = [...new Set(values)].flatMap((value) => option(value, value));
  return byLabel(options, language);
}

function option(value: string | number | null | undefined, label: string | null | undefined): Option[] {
  return value === null || value === undefined || !label ? [] : [{ value: `${value}`, label }];
}
