import type { Account } from '../world/accounts';
import type { Session } from '../world/keys';
import { Refusal, unacceptable } from '../world/refusal';
import type { World } from '../world/world';

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

/** @throws Refusal 401 when nobody is logged in */
export function accountOf(world: World, session: Session): Account {
  if (session.account === null) throw new Refusal(401, world.channel.messages.unauthenticated);
  return session.account;
}

/** The JSON object of a request, as the contract types it. @throws Refusal 400 when it is none */
export async function readBody<Body extends object>(request: { json(): Promise<Body> }): Promise<Body> {
  const body = await request.json().catch((): null => null);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, 'The body must be a JSON object.');
  }
  return body;
}

/** A path parameter as a number; anything that is none leads nowhere. @throws Refusal 404 */
export function idOf(world: World, value: unknown): number {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  throw new Refusal(404, world.channel.messages.notFound);
}

/** What was looked for. @throws Refusal 404 when there is no such thing */
export function found<Thing>(world: World, thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Refusal(404, world.channel.messages.notFound);
  return thing;
}

/** Text that has to be there, trimmed. @throws Refusal 422 naming the field */
export function requiredText(world: World, field: string, value: unknown): string {
  const text = optionalText(value);
  if (text === null) {
    throw unacceptable(world.channel.messages.invalid, field, world.channel.messages.required);
  }
  return text;
}

export function optionalText(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}
