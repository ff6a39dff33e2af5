import type { ChannelBootstrap, EventCategory, Participant } from '../../api/schema';
import type { useText } from '../../ui/i18n/text';
import type { Option } from '../../ui/lists/FilterBar';
import type { ListAddress } from './address';

/** What can be chosen of each filter that the channel's data knows; one without any choice is absent. */
export type Choices = Readonly<Record<(typeof SELECTED)[number], readonly Option[]>>;

/** The filters that are chosen from a list, in the order in which they are shown. */
export const SELECTED = [
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

const INDENT = '\u2003';

/** `teams` are those of which the platform told; of a school alone where one is chosen. */
export function choicesOf(
  channel: ChannelBootstrap,
  teams: readonly Participant[],
  school: string | null,
  t: ReturnType<typeof useText>['t'],
): Choices {
  const categories = channel['events-categories'] ?? [];
  const groups = channel['participant-groups'] ?? [];
  const locations = channel['events-locations'] ?? [];
  const schools = groups.flatMap(({ alias, name }) => option(alias ?? name, name ?? alias));
  const chosen = groups.find(({ alias, name }) => school !== null && (alias ?? name) === school);
  return {
    event_category_id: branches(categories),
    sport: sportsOf(channel),
    school: schools,
    team: teams
      .filter(({ group_id }) => !chosen || group_id === chosen.id)
      .flatMap(({ alias, name, short_name }) => option(alias ?? name, name ?? short_name ?? alias)),
    gender: offered(channel, 'gender').flatMap((value) =>
      value === 'men' || value === 'women' ? [{ value, label: t(`lists.gender.${value}`) }] : [],
    ),
    division: named(groups.map(({ division }) => division)),
    group: schools,
    location: locations.flatMap(({ id, name }) => option(id, name)),
    city: named(locations.map(({ city }) => city)),
    state: named(locations.map(({ state }) => state)),
  };
}

/**
 * The address without what the channel is known not to have: a school, a place or a category that is gone is as if it
 * were not asked for. What the channel does not tell of cannot be judged and stays.
 */
export function withoutUnknown(
  address: ListAddress,
  channel: ChannelBootstrap,
  teams: readonly Participant[],
): ListAddress {
  const categories = flat(channel['events-categories'] ?? []);
  const groups = channel['participant-groups'] ?? [];
  const locations = channel['events-locations'] ?? [];
  const named = <Value, Item>(value: Value | null, items: readonly Item[], find: (item: Item) => unknown) =>
    value === null || items.length === 0 || items.some((item) => find(item) === value) ? value : null;
  return {
    ...address,
    event_category_id: named(address.event_category_id, categories, ({ id }) => id),
    sport: sportCalled(address.sport, channel),
    school: called(address.school, groups),
    group: called(address.group, groups),
    team: called(address.team, teams),
    participant_id: named(address.participant_id, teams, ({ id }) => id),
    division: named(
      address.division,
      groups.filter(({ division }) => division),
      ({ division }) => division,
    ),
    location: named(address.location, locations, ({ id }) => id),
    city: named(
      address.city,
      locations.filter(({ city }) => city),
      ({ city }) => city,
    ),
    state: named(
      address.state,
      locations.filter(({ state }) => state),
      ({ state }) => state,
    ),
  };
}

function offered(channel: ChannelBootstrap, kind: string): readonly string[] {
  return channel['participant-group-properties']?.find((each) => each.kind === kind)?.values ?? [];
}

/** The sports that are offered, each once: as its category where it has one, else as it is called there. */
function sportsOf(channel: ChannelBootstrap): Option[] {
  const sports = offered(channel, 'sport').flatMap((said) => {
    const category = categoryCalled(said, channel);
    return option(category?.alias ?? category?.title ?? said, category?.title ?? said);
  });
  return [...new Map(sports.map((sport) => [sport.value, sport])).values()];
}

/** The value that the choices have for a sport, which need not be a category's. */
function sportCalled(said: string | null, channel: ChannelBootstrap): string | null {
  if (said === null) return null;
  const category = categoryCalled(said, channel);
  if (category) return category.alias ?? category.title ?? null;
  const choice = offered(channel, 'sport').find((each) => isSame(each, said));
  return choice ?? (channel['events-categories']?.length ? null : said);
}

function categoryCalled(said: string, channel: ChannelBootstrap): EventCategory | undefined {
  const categories = flat(channel['events-categories'] ?? []);
  return (
    categories.find(({ alias }) => isSame(alias, said)) ?? categories.find(({ title }) => isSame(title, said))
  );
}

type Called = { alias?: string | null; name?: string | null };

/** Links call things by alias or by name (spec §2); both become the one that the choices have. */
function called(said: string | null, things: readonly Called[]): string | null {
  if (said === null || things.length === 0) return said;
  const thing =
    things.find(({ alias }) => isSame(alias, said)) ?? things.find(({ name }) => isSame(name, said));
  return thing?.alias ?? thing?.name ?? null;
}

function isSame(value: string | null | undefined, said: string): boolean {
  return value?.toLowerCase() === said.toLowerCase();
}

/** A category and all below it, at every level. */
export function flat(categories: readonly EventCategory[]): EventCategory[] {
  return categories.flatMap((category) => [category, ...flat(category.children ?? [])]);
}

/** Parents, each followed by its children a step further in. "All" (number 0) is every select's first choice. */
function branches(categories: readonly EventCategory[], indent = ''): Option[] {
  return categories.flatMap(({ id, title, children }) => [
    ...(id === 0 ? [] : option(id, title && indent + title)),
    ...branches(children ?? [], indent + INDENT),
  ]);
}

function option(value: string | number | null | undefined, label: string | null | undefined): Option[] {
  return value === null || value === undefined || !label ? [] : [{ value: `${value}`, label }];
}

function named(values: readonly (string | null | undefined)[]): Option[] {
  const distinct = [...new Set(values.filter((value) => typeof value === 'string' && value !== ''))];
  return distinct.flatMap((value) => option(value, value)).sort((a, b) => a.label.localeCompare(b.label));
}
