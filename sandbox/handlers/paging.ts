import type { Meta } from '../../src/api/schema';
import { Refusal } from '../world/refusal';

const DEFAULT_LIMIT = 20;
const MOST = 100;

/** The page that a query asks for, and where it stands. @throws Refusal 400 for what is no page */
export function pageOf<Item>(
  items: readonly Item[],
  query: URLSearchParams,
  defaultLimit: number = DEFAULT_LIMIT,
): { data: Item[]; meta: Meta } {
  const offset = whole(query, 'offset', 0, Number.MAX_SAFE_INTEGER) ?? 0;
  if (query.get('no_limit') === '1') return wholeList(items);
  const limit = whole(query, 'limit', 1, MOST) ?? defaultLimit;
  return { data: items.slice(offset, offset + limit), meta: { total: items.length, limit, offset } };
}

export function wholeList<Item>(items: readonly Item[]): { data: Item[]; meta: Meta } {
  return { data: [...items], meta: { total: items.length, limit: null, offset: 0 } };
}

/** A whole number of the query, or null when it is left out. @throws Refusal 400 outside its bounds */
export function whole(query: URLSearchParams, name: string, least: number, most: number): number | null {
  const text = query.get(name);
  if (text === null || text === '') return null;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  const sentence = `The ${name} must be a whole number from ${least} to ${most}.`;
  throw new Refusal(400, sentence, { [name]: [sentence] });
}
