import type { QueryOf } from './queries/read';

const MAX_LENGTH = 200;
const NAMES = ['school', 'team', 'sport', 'division', 'group'] as const;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROL = /[\u0000-\u001f\u007f]/;

export type HomeFilters = QueryOf<'getHomepageEvents'>;

/**
 * The filters of home that an address carries (spec §2): aliases or names. Of a repeated one the first counts; empty
 * and overlong values are ignored.
 */
export function homeFilters(search: string): HomeFilters {
  const parameters = new URLSearchParams(search);
  const filters: HomeFilters = {};
  for (const name of NAMES) {
    const value = homeValue(parameters, name);
    if (value !== null) filters[name] = value;
  }
  const category = parameters.get('category_id');
  if (category && /^[1-9]\d{0,8}$/.test(category)) filters.category_id = Number(category);
  return filters;
}

/** The channel that an address asks for; null for none. */
export const askedChannel = (search: string): string | null =>
  homeValue(new URLSearchParams(search), 'channel');

/** Slides name a team by its number; the platform's filter takes only what a team is called. */
export const isTeamNumber = ({ team }: HomeFilters): boolean =>
  team !== undefined && /^[1-9]\d{0,8}$/.test(team);

function homeValue(parameters: URLSearchParams, name: string): string | null {
  const value = parameters.get(name)?.trim();
  return value && value.length <= MAX_LENGTH && !CONTROL.test(value) ? value : null;
}
