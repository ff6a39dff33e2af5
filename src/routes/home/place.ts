import { askedChannel, type HomeFilters, homeFilters } from '../../api/homeFilters';
import type { ChannelBootstrap, EventCategory, HomepageEvents, Image, Participant } from '../../api/schema';
import { labelInMenu } from '../events/menuLabel';

/** One school, team, sport, division or category that home is narrowed down to. */
type Part = { name: string; picture: string | null; color: string | null; isKnown: boolean };

/** What home is of when its address narrows it down. */
export type Place = {
  name: string;
  /** As sent, not yet judged; null where there is none. */
  picture: string | null;
  color: string | null;
  /** What the address asks for and nobody here is called; null when all of it is known. */
  unknown: string | null;
};

export type PlaceSources = {
  channel: ChannelBootstrap;
  /** Every team of the channel; null while nobody has asked for them. */
  teams: readonly Participant[] | null;
  /** What was found for the filters; null until then. */
  events: HomepageEvents | null;
};

/** Whether this address shows the channel's own home, with its slides. */
export const isPlainHome = (search: string): boolean =>
  Object.keys(homeFilters(search)).length === 0 && askedChannel(search) === null;

/** Whether `asked` means this very channel: by its name, or by its host. */
export function isThisChannel(asked: string, channel: ChannelBootstrap, hostname: string): boolean {
  const wanted = slug(asked);
  const names = [channel.settings?.name ?? '', hostname, hostname.split('.')[0] ?? ''];
  return names.some((name) => name !== '' && slug(name) === wanted);
}

/** What the filters mean; null where there are none. */
export function placeOf(filters: HomeFilters, sources: PlaceSources): Place | null {
  const parts = partsOf(filters, sources);
  if (parts.length === 0) return null;
  const pictured = parts.find((part) => part.picture !== null) ?? parts[0];
  return {
    name: parts.map((part) => part.name).join(' · '),
    picture: pictured?.picture ?? null,
    color: pictured?.color ?? null,
    unknown: parts.find((part) => !part.isKnown)?.name ?? null,
  };
}

function partsOf(filters: HomeFilters, sources: PlaceSources): Part[] {
  const { channel } = sources;
  const { school, group, team, sport, division, category_id } = filters;
  const categories = channel['events-categories'] ?? [];
  const parts: Part[] = [];
  for (const asked of [school, group]) if (asked !== undefined) parts.push(schoolPart(asked, channel));
  if (team !== undefined) parts.push(teamPart(team, sources));
  if (sport !== undefined) {
    const category = findCategory(categories, (each) => isCalled(sport, each.alias, each.title));
    parts.push(
      plainPart(category?.title ?? labelInMenu(sport, channel.menu?.header) ?? sport, category !== null),
    );
  }
  if (category_id !== undefined) {
    const category = findCategory(categories, (each) => each.id === category_id);
    parts.push(plainPart(category?.title ?? String(category_id), category !== null));
  }
  if (division !== undefined) {
    const groups = channel['participant-groups'] ?? [];
    parts.push(
      plainPart(
        division,
        groups.some((each) => each.division === division),
      ),
    );
  }
  return parts;
}

function schoolPart(asked: string, channel: ChannelBootstrap): Part {
  const school = channel['participant-groups']?.find(({ alias, name }) => isCalled(asked, alias, name));
  const name = school?.name ?? labelInMenu(asked, channel.menu?.header) ?? asked;
  return { name, picture: firstOf(school?.images), color: null, isKnown: school !== undefined };
}

function teamPart(asked: string, { channel, teams, events }: PlaceSources): Part {
  const playing = [...(events?.live ?? []), ...(events?.upcoming ?? []), ...(events?.finished ?? [])];
  const met = [...(teams ?? []), ...playing.flatMap((event) => event.participants ?? [])];
  const team = met.find((each) => String(each.id) === asked || isCalled(asked, each.alias, each.name));
  const name = team?.name ?? labelInMenu(team?.alias ?? asked, channel.menu?.header) ?? asked;
  return { name, picture: firstOf(team?.images), color: team?.color ?? null, isKnown: team !== undefined };
}

const plainPart = (name: string, isKnown: boolean): Part => ({ name, picture: null, color: null, isKnown });

const firstOf = (images: readonly Image[] | undefined): string | null => images?.[0]?.url ?? null;

/** The team that is asked for by number goes by its alias; unknown numbers stay as they are. */
export function withTeamAlias(filters: HomeFilters, teams: readonly Participant[] | undefined): HomeFilters {
  const team = teams?.find((each) => String(each.id) === filters.team);
  const called = team?.alias ?? team?.name;
  return called ? { ...filters, team: called } : filters;
}

/** The one address of a narrowed home: names in one order, the team by its alias. */
export function placeSearch(filters: HomeFilters): string {
  return queryOf(filters);
}

/** The same narrowing for a list of events, which calls the category by another name (spec §2). */
export function listSearchOf({ category_id, ...filters }: HomeFilters): string {
  return queryOf({ ...filters, event_category_id: category_id });
}

function queryOf(values: Record<string, string | number | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) parameters.set(name, `${value}`);
  return parameters.size > 0 ? `?${parameters}` : '';
}

function isCalled(asked: string, ...names: (string | null | undefined)[]): boolean {
  return names.some((name) => name?.toLowerCase() === asked.toLowerCase());
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The first category of the tree that fits, the parent before its branches. */
export function findCategory(
  categories: readonly EventCategory[],
  fits: (category: EventCategory) => boolean,
): EventCategory | null {
  for (const category of categories) {
    const found = fits(category) ? category : findCategory(category.children ?? [], fits);
    if (found) return found;
  }
  return null;
}
