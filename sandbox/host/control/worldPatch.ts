import { exponentOf } from '../../channels/money';
import { isRecaptchaMode } from '../../world/accounts/recaptcha';
import { isClipFate } from '../../world/clips/clips';
import { type Game, RECORDINGS } from '../../world/events/game';
import type { GamePatch, World } from '../../world/world';
import type { Input } from '../http/input';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isTextOrNull: Check = (value) => value === null || typeof value === 'string';
const isTime: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isPrice: Check = (value) => value === null || (typeof value === 'number' && value >= 0);
const isFlag: Check = (value) => typeof value === 'boolean';
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

/** The fields of an event that a test may change. Times are milliseconds since epoch, by the world's clock. */
const GAME_FIELDS: Partial<Record<keyof Game, Check>> = {
  startMs: isTime,
  endMs: isTime,
  alwaysLive: isFlag,
  access: oneOf('free', 'register', 'paid', 'ppv'),
  price: isPrice,
  recording: oneOf(...RECORDINGS),
  trouble: oneOf('geoBlocked', 'interrupted', 'delayed', null),
  name: isText,
  description: isTextOrNull,
};

/**
 * Changes facts of a world: `geoBlocked`, `recaptcha`, `wallets`, `currency` (ISO 4217), `clipFate` (of the clips made from now on), and
 * `events`, by id: `{ events: { 1001: { endMs: 0 } } }`; gives `passes` by address: `{ passes: { 'sam@x.example': 301 } }`.
 * @throws Error naming what cannot be changed; then nothing is
 */
export function changeWorld(world: World, patch: Input): void {
  const changes = Object.entries(patch).map(([field, value]) => changeOf(world, field, value));
  for (const apply of changes) apply();
}

function changeOf(world: World, field: string, value: unknown): () => void {
  if (field === 'geoBlocked' && typeof value === 'boolean') {
    return () => {
      world.geo = { ...world.geo, is_geo_blocked: value };
    };
  }
  if (field === 'recaptcha' && isRecaptchaMode(value)) {
    return () => {
      world.recaptcha.mode = value;
    };
  }
  if (field === 'wallets' && typeof value === 'boolean') {
    return () => {
      world.wallets = value;
    };
  }
  if (field === 'clipFate' && isClipFate(value)) {
    return () => {
      world.clips.fate = value;
    };
  }
  if (field === 'currency' && typeof value === 'string') {
    exponentOf(value);
    return () => {
      world.passes.currency = value;
    };
  }
  if (field === 'events' && isRecord(value)) {
    const patches = Object.entries(value).map(([id, game]) => [Number(id), gamePatch(id, game)] as const);
    return () => {
      for (const [id, game] of patches) {
        world.gamePatches.set(id, { ...world.gamePatches.get(id), ...game });
      }
    };
  }
  if (field === 'passes' && isRecord(value)) {
    const gifts = Object.entries(value).map(([email, passId]) => givePass(world, email, Number(passId)));
    return () => {
      for (const give of gifts) give();
    };
  }
  throw new Error(`${field} cannot be changed to that.`);
}

function gamePatch(id: string, value: unknown): GamePatch {
  if (!isRecord(value)) throw new Error(`Event ${id} needs an object.`);
  const checks = new Map<string, Check>(Object.entries(GAME_FIELDS));
  for (const [field, given] of Object.entries(value)) {
    if (!checks.get(field)?.(given)) throw new Error(`${field} of event ${id} cannot be changed to that.`);
  }
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Gives an account a pass or subscription as support would: it opens what it opens from now on, and nothing is charged.
 * @throws Error when the account or the pass does not exist
 */
function givePass(world: World, email: string, passId: number): () => void {
  const { clock, orders, passes } = world;
  const account = world.accounts.byEmail(email);
  const isSubscription = passes.subscription(passId) !== null;
  const pass = passes.byId(passId);
  if (account === null || pass === null) throw new Error(`${email} cannot be given pass ${passId}.`);
  return () => {
    const nowMs = clock.now();
    orders.add({
      account,
      pass,
      type: isSubscription ? 'subscription' : 'package',
      participantId: pass.participant_id ?? null,
      eventId: null,
      categoryId: pass.event_category_id ?? null,
      amount: 0,
      currency: passes.currency,
      method: null,
      idempotencyKey: null,
      createdMs: nowMs,
      outcome: { kind: 'paid', atMs: nowMs },
      expiresMs: null,
      renewal: null,
    });
  };
}
