import type { Favorable } from '../../api/queries/favorites';
import type { ChannelBootstrap, EventCategory, Image, Participant } from '../../api/schema';
import { labelInMenu } from './menuLabel';

/** The filters whose values refer to the channel's data. */
export type NamedFilter =
  | 'event_category_id'
  | 'sport'
  | 'school'
  | 'group'
  | 'team'
  | 'participant_id'
  | 'division'
  | 'location'
  | 'city'
  | 'state';

/** The meaning of a filter's value. */
export type FilterValue = {
  /** The favourite that the value stands for; null for one that has no number. */
  favorable: Favorable | null;
  /** The value of its option: the alias if there is one. */
  value: string;
  /** The label for the viewer. */
  label: string;
  /** As received, not yet validated. */
  picture: string | null;
  color: string | null;
  /** False only if the channel's data lists such values without this one. */
  isKnown: boolean;
};

export type FilterSources = {
  channel: ChannelBootstrap;
  /** All loaded teams. */
  teams: readonly Participant[];
};

type Candidate = {
  id?: number | null;
  alias?: string | null;
  name?: string | null;
  images?: readonly Image[];
  color?: string | null;
};

const BY_ID: ReadonlySet<NamedFilter> = new Set(['event_category_id', 'participant_id', 'location']);

/** The kind of favourite that a filter's values are. */
const FAVORABLE: Partial<Record<NamedFilter, Favorable['type']>> = {
  school: 'group',
  group: 'group',
  team: 'participant',
  participant_id: 'participant',
  sport: 'category',
  event_category_id: 'category',
  location: 'event_location',
};

/**
 * Resolves the value of a filter, by alias or name in any letter case (spec §2), a team also by its number.
 */
export function resolveFilter(filter: NamedFilter, requested: string, sources: FilterSources): FilterValue {
  const candidates = candidatesFor(filter, sources);
  const isById = BY_ID.has(filter);
  const found = isById
    ? candidates.find(({ id }) => `${id}` === requested)
    : (candidates.find(({ alias }) => isSame(alias, requested)) ??
      candidates.find(({ name }) => isSame(name, requested)) ??
      (filter === 'team' ? candidates.find(({ id }) => `${id}` === requested) : undefined));
  const menu = sources.channel.menu?.header;
  const label = found?.name ?? labelInMenu(found?.alias ?? requested, menu) ?? requested;
  const type = FAVORABLE[filter];
  return {
    favorable: type && found?.id ? { type, id: found.id, name: label } : null,
    value: isById ? requested : (found?.alias ?? found?.name ?? requested),
    label,
    picture: found?.images?.[0]?.url ?? null,
    color: found?.color ?? null,
    isKnown: found !== undefined || candidates.length === 0,
  };
}

function candidatesFor(filter: NamedFilter, { channel, teams }: FilterSources): readonly Candidate[] {
  const schools = channel['participant-groups'] ?? [];
  const locations = channel['events-locations'] ?? [];
  switch (filter) {
    case 'school':
    case 'group':
      return schools;
    case 'team':
    case 'participant_id':
      return teams;
    case 'event_category_id':
      return categoriesOf(channel);
    case 'sport':
      return [...categoriesOf(channel), ...offeredValues(channel, 'sport').map((name) => ({ name }))];
    case 'location':
      return locations;
    case 'division':
      return schools.flatMap(({ division }) => named(division));
    default:
      return [...offeredValues(channel, filter), ...locations.map((each) => each[filter])].flatMap(named);
  }
}

function categoriesOf(channel: ChannelBootstrap): Candidate[] {
  return flatCategories(channel['events-categories'] ?? []).map(({ id, alias, title }) => ({
    id,
    alias: alias ?? null,
    name: title ?? null,
  }));
}

const named = (name: string | null | undefined): Candidate[] => (name ? [{ name }] : []);

/** The school filter's values of one kind, such as `sport`. */
export function offeredValues(channel: ChannelBootstrap, kind: string): readonly string[] {
  return channel['participant-group-properties']?.find((each) => each.kind === kind)?.values ?? [];
}

/** Categories of every level, each before its children. */
export function flatCategories(categories: readonly EventCategory[]): EventCategory[] {
  return categories.flatMap((category) => [category, ...flatCategories(category.children ?? [])]);
}

function isSame(value: string | null | undefined, requested: string): boolean {
  return value?.toLowerCase() === requested.toLowerCase();
}
