import type { QueryOf } from '../../api/queries/read';
import { parseId } from '../paths';
import { addressReader } from './query';

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
export const isTeamNumber = ({ team }: HomeFilters): boolean => parseId(team) !== null;
