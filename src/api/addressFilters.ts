import type { QueryOf } from './queries/read';

const MAX_LENGTH = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROL = /[\u0000-\u001f\u007f]/;
const ID = /^[1-9]\d{0,8}$/;

/**
 * Reads the parameters of an address. Of a repeated parameter the first counts. An empty or overlong value,
 * one with control characters, or an id that is not a whole number from 1 is null.
 */
export function addressReader(search: string) {
  const parameters = new URLSearchParams(search);
  const text = (name: string): string | null => {
    const value = parameters.get(name)?.trim();
    return value && value.length <= MAX_LENGTH && !CONTROL.test(value) ? value : null;
  };
  const id = (name: string): number | null => {
    const value = text(name);
    return value !== null && ID.test(value) ? Number(value) : null;
  };
  return { text, id };
}

/** The query of an address with these parameters; '' without any. */
export function searchOf(values: Readonly<Record<string, string | number | null | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value != null) parameters.set(name, `${value}`);
  return parameters.size > 0 ? `?${parameters}` : '';
}

export type HomeFilters = QueryOf<'getHomepageEvents'>;

/** The filters in the address of home, and the channel that it names (spec §2). */
export type HomeAddress = { filters: HomeFilters; channel: string | null };

const TEXT_FILTERS = ['school', 'team', 'sport', 'division', 'group'] as const;

let latest = { search: '', address: readHomeAddress('') };

/** Parses the address of home once per navigation: the same search gives the same object. */
export function parseHomeAddress(search: string): HomeAddress {
  const key = search.replace(/^\?/, '');
  if (key !== latest.search) latest = { search: key, address: readHomeAddress(key) };
  return latest.address;
}

/** Whether this address shows the channel's own home, with its slides. */
export function isPlainHome(search: string): boolean {
  const { filters, channel } = parseHomeAddress(search);
  return channel === null && Object.keys(filters).length === 0;
}

function readHomeAddress(search: string): HomeAddress {
  const { text, id } = addressReader(search);
  const filters: HomeFilters = {};
  for (const name of TEXT_FILTERS) {
    const value = text(name);
    if (value !== null) filters[name] = value;
  }
  const category = id('category_id');
  if (category !== null) filters.category_id = category;
  return { filters, channel: text('channel') };
}

/** Slides identify a team by number, while the platform's filter accepts only its alias or name. */
export const isTeamNumber = ({ team }: HomeFilters): boolean => team !== undefined && ID.test(team);
