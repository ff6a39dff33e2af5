import type { Meta } from '../../../src/api/schema';
import type { Account } from '../../world/accounts/accounts';
import { allowancesOf, type Counted } from '../../world/allowance';
import { ApiError, validationError } from '../../world/apiError';
import { featuresOf } from '../../world/entitlements';
import type { Session } from '../../world/keys';
import type { World } from '../../world/world';

/** Finds the world that a request belongs to. */
export type WorldOf = (request: Request) => World;

/** The session of a GET or DELETE, whose key is in the query. */
export function sessionOf(world: World, request: Request): Session {
  return world.keys.session(new URL(request.url).searchParams.get('api_key'));
}

/** The session of a POST, whose key is in the body beside what was sent. */
export function sessionIn(world: World, body: object): Session {
  return world.keys.session('api_key' in body ? body.api_key : null);
}

/** @throws ApiError 401 when nobody is logged in */
export function accountOf(world: World, session: Session): Account {
  if (session.account === null) throw new ApiError(401, world.channel.messages.unauthenticated);
  return session.account;
}

/** The JSON object of a request, as the contract types it. @throws ApiError 400 when it is none */
export async function readBody<Body extends object>(request: { json(): Promise<Body> }): Promise<Body> {
  const body = await request.json().catch((): null => null);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError(400, 'The body must be a JSON object.');
  }
  return body;
}

/** A path parameter as a number; anything that is none leads nowhere. @throws ApiError 404 */
export function idOf(world: World, value: unknown): number {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  throw new ApiError(404, world.channel.messages.notFound);
}

/** The thing that was looked for. @throws ApiError 404 when there is no such thing */
export function found<Thing>(world: World, thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new ApiError(404, world.channel.messages.notFound);
  return thing;
}

/** Text that has to be there, trimmed. @throws ApiError 422 naming the field */
export function requiredText(world: World, field: string, value: unknown): string {
  const text = optionalText(value);
  if (text === null) {
    throw validationError(world.channel.messages.invalid, field, world.channel.messages.required);
  }
  return text;
}

export function optionalText(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}

const DEFAULT_LIMIT = 20;
const MOST = 100;

/** The page that a query asks for, and where it stands. @throws ApiError 400 for what is no page */
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

/** A whole number of the query, or null when it is left out. @throws ApiError 400 outside its bounds */
export function whole(query: URLSearchParams, name: string, least: number, most: number): number | null {
  const text = query.get(name);
  if (text === null || text === '') return null;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  const sentence = `The ${name} must be a whole number from ${least} to ${most}.`;
  throw new ApiError(400, sentence, { [name]: [sentence] });
}

/** @throws ApiError 403 when this month's are used up */
export function requireAllowance(world: World, account: Account, counted: Counted): void {
  const { used, limit } = allowancesOf(world, account)[counted];
  if (limit === null || used < limit) return;
  const { clipsUsedUp, downloadsUsedUp } = world.channel.messages;
  const sentence = counted === 'clips' ? clipsUsedUp : downloadsUsedUp;
  throw new ApiError(403, sentence, { allowance: [sentence] });
}

/** @throws ApiError 403 naming the capability that is missing */
export function requireFeature(
  world: World,
  account: Account,
  feature: 'clipping' | 'download' | 'download_clip',
): void {
  if (!featuresOf(world.entitlements(account)).includes(feature)) {
    throw new ApiError(403, world.channel.messages.capability, { capability: [feature] });
  }
}
