import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths, Package } from '../../src/api/schema';
import { roundMoney } from '../channels/money';
import { ApiError, validationError } from '../world/apiError';
import { activityStatus, paymentStatus } from '../world/checkout/orders/orders';
import { discountsOn } from '../world/checkout/prices/coupons';
import type { ItemType } from '../world/checkout/prices/passes';
import { covers, lineage } from '../world/entitlements';
import type { Game } from '../world/events/game';
import type { World } from '../world/world';
import { presentOrder, presentPass, presentSubscription } from './present/presentOrder';
import {
  accountOf,
  found,
  idOf,
  pageOf,
  requiredText,
  sessionOf,
  type WorldOf,
  whole,
  wholeList,
} from './requests/requests';

const ORDER_CHOICES: Readonly<Record<string, readonly string[]>> = {
  type: ['event', 'package', 'subscription'],
  status: ['paid', 'failed', 'pending'],
  activity_status: ['active', 'inactive', 'scheduled', 'expired', 'canceled', 'refunded'],
};

/** Passes, orders and coupons (tag `commerce`). */
export function orderHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<ChannelPaths>({ baseUrl: '*/api' });
  return [
    http.get('/packages', ({ request, response }) => {
      const world = worldOf(request);
      const { account } = sessionOf(world, request);
      const packages = packagesOn(world, new URL(request.url).searchParams);
      return response(200).json(wholeList(packages.map((each) => presentPass(world, each, account))));
    }),

    http.get('/packages/{id}', ({ request, params, response }) => {
      const world = worldOf(request);
      const { account } = sessionOf(world, request);
      const wanted = pass(world, world.passes.package(idOf(world, params.id)));
      return response(200).json({ data: presentPass(world, wanted, account) });
    }),

    http.get('/subscriptions', ({ request, response }) => {
      const world = worldOf(request);
      const { account } = sessionOf(world, request);
      const query = new URL(request.url).searchParams;
      const fitting = narrowed(world, openingOnly(world, world.passes.subscriptions(), query), query);
      return response(200).json(wholeList(fitting.map((each) => presentSubscription(world, each, account))));
    }),

    http.get('/subscriptions/{id}', ({ request, params, response }) => {
      const world = worldOf(request);
      const { account } = sessionOf(world, request);
      const subscription = pass(world, world.passes.subscription(idOf(world, params.id)));
      return response(200).json({ data: presentSubscription(world, subscription, account) });
    }),

    http.get('/orders', ({ request, response }) => {
      const world = worldOf(request);
      const account = accountOf(world, sessionOf(world, request));
      const query = new URL(request.url).searchParams;
      const wanted = (name: string): string | null => choice(world, query, name);
      const [type, status, activity] = [wanted('type'), wanted('status'), wanted('activity_status')];
      const key = query.get('idempotency_key') || null;
      const nowMs = world.clock.now();
      const orders = world.orders
        .of(account)
        .filter((order) => type === null || order.type === type)
        .filter((order) => status === null || paymentStatus(order, nowMs) === status)
        .filter((order) => activity === null || activityStatus(order, nowMs) === activity)
        .filter((order) => key === null || order.idempotencyKey === key);
      const { data, meta } = pageOf(orders, query);
      return response(200).json({ data: data.map((order) => presentOrder(world, order, request.url)), meta });
    }),

    http.get('/orders/{id}', ({ request, params, response }) => {
      const world = worldOf(request);
      const account = accountOf(world, sessionOf(world, request));
      const order = world.orders.byId(idOf(world, params.id));
      return response(200).json({
        data: presentOrder(world, found(world, order?.account === account ? order : null), request.url),
      });
    }),

    http.get('/apply_coupon', ({ request, response }) => {
      const world = worldOf(request);
      const account = accountOf(world, sessionOf(world, request));
      const query = new URL(request.url).searchParams;
      const code = requiredText(world, 'code', query.get('code'));
      const type = itemType(world, query.get('type'));
      const name = type === 'subscription' ? 'subscription_id' : 'package_id';
      const passId = whole(query, name, 1, Number.MAX_SAFE_INTEGER) ?? 0;
      const bought = pass(world, world.passes.of({ type, passId }));
      const coupon = found(world, world.chargeProcessor.coupon(account, code, [bought]));
      const { currency } = world.passes;
      const [discount = 0] = discountsOn([bought], coupon, currency);
      return response(200).json({
        data: {
          code: coupon.code,
          type: coupon.type,
          value: coupon.value,
          discount,
          price: roundMoney((bought.price ?? 0) - discount, currency),
          currency,
        },
      });
    }),
  ];
}

/** A pass that was looked for. @throws ApiError 404 "Pass not found" */
function pass<Found extends Package>(world: World, thing: Found | null): Found {
  if (thing === null) throw new ApiError(404, world.channel.messages.passNotFound);
  return thing;
}

function packagesOn(world: World, query: URLSearchParams): Package[] {
  const game = gameIn(world, query);
  const opening = openingOnly(world, world.passes.packages(), query);
  const single = game === null ? null : world.passes.single(game);
  return narrowed(world, single === null ? opening : [...opening, single], query);
}

function gameIn(world: World, query: URLSearchParams): Game | null {
  const eventId = whole(query, 'event_id', 1, Number.MAX_SAFE_INTEGER);
  return eventId === null ? null : world.game(eventId);
}

/** The passes that open the event of the query, if there is one; pay-per-view games are opened by single passes only. */
function openingOnly<Each extends Package>(
  world: World,
  passes: readonly Each[],
  query: URLSearchParams,
): Each[] {
  if (!query.has('event_id')) return [...passes];
  const game = gameIn(world, query);
  if (game === null || game.access === 'ppv') return [];
  const teams = [game.home?.id ?? null, game.away?.id ?? null];
  return passes.filter((pass) =>
    // Of a team pass the right team can be chosen, unless it is sold for one.
    (pass.participant_id == null ? teams : [pass.participant_id]).some((participantId) =>
      covers({ pass, participantId, eventId: game.id }, game, world.channel.directory),
    ),
  );
}

/** The heavier first, within the category and the participant asked for. */
function narrowed<Each extends Package>(
  world: World,
  passes: readonly Each[],
  query: URLSearchParams,
): Each[] {
  const category = whole(query, 'event_category_id', 0, Number.MAX_SAFE_INTEGER) ?? 0;
  const participant = whole(query, 'participant_id', 1, Number.MAX_SAFE_INTEGER);
  const sport = world.channel.directory.sports.find((each) => each.id === category);
  const family =
    sport === undefined ? [category] : lineage(sport, world.channel.directory).map((each) => each.id);
  const open = (limits: readonly number[] | undefined, wanted: readonly number[]): boolean =>
    limits === undefined || limits.length === 0 || wanted.some((each) => limits.includes(each));
  return passes
    .filter((each) => category === 0 || open(each.event_categories, family))
    .filter((each) => participant === null || open(each.participants, [participant]))
    .sort((one, other) => (other.weight ?? 0) - (one.weight ?? 0));
}

function choice(world: World, query: URLSearchParams, name: string): string | null {
  const value = query.get(name) || null;
  if (value !== null && ORDER_CHOICES[name]?.includes(value) === false) {
    throw validationError(world.channel.messages.invalid, name);
  }
  return value;
}

export function itemType(world: World, value: unknown): ItemType {
  if (value === 'event' || value === 'package' || value === 'subscription') return value;
  throw validationError(world.channel.messages.invalid, 'type');
}
