import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths } from '../../src/api/schema';
import type { Account } from '../world/accounts';
import { validationError } from '../world/apiError';
import { subscriptionOf } from '../world/payment/passes';
import type { World } from '../world/world';
import { checkBody } from './checkBody';
import { readPayment, readPurchase } from './checkoutRequest';
import { pass } from './orders';
import { lastPaid, presentSubscription } from './presentOrder';
import {
  accountOf,
  found,
  optionalText,
  readBody,
  sessionIn,
  sessionOf,
  type WorldOf,
  wholeList,
} from './requests';

/** Paying (tag `payment`). */
export function checkoutHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<ChannelPaths>({ baseUrl: '*/api' });
  return [
    http.post('/stripe/buy', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const account = accountOf(world, sessionIn(world, body));
      checkBody(world, 'buy', body);
      const payment = readPayment(world, [body], body, keyOf(world, request));
      const result = attempt(world, account, payment.idempotencyKey, body, () =>
        world.chargeProcessor.pay(account, payment),
      );
      return response(201).json({ data: result });
    }),

    http.post('/stripe/buy_bundle', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const account = accountOf(world, sessionIn(world, body));
      checkBody(world, 'buyBundle', body);
      const payment = readPayment(world, body.items, body, keyOf(world, request));
      const result = attempt(world, account, payment.idempotencyKey, body, () =>
        world.chargeProcessor.pay(account, payment),
      );
      return response(201).json({ data: result });
    }),

    http.post('/stripe/subscription/start_trial', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const account = accountOf(world, sessionIn(world, body));
      checkBody(world, 'startTrial', body);
      const key = keyOf(world, request);
      const subscription = pass(world, subscriptionOf(world.channel, body.subscription_id));
      const method = optionalText(body.payment_method_id);
      const result = attempt(world, account, key, body, () =>
        world.chargeProcessor.startTrial(account, subscription, method, key),
      );
      return response(201).json({ data: result });
    }),

    http.post('/stripe/unsubscribe', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const account = accountOf(world, sessionIn(world, body));
      checkBody(world, 'unsubscribe', body);
      const subscription = pass(world, subscriptionOf(world.channel, body.subscription_id));
      const order = found(world, lastPaid(world, subscription, account));
      if (order.renewal !== null) order.renewal.automatic = false;
      const stopped = presentSubscription(world, subscription, account);
      return response(200).json({ data: { ...stopped, event: 'updated' } });
    }),

    http.post('/stripe/invoice-preview', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const account = accountOf(world, sessionIn(world, body));
      checkBody(world, 'previewInvoice', body);
      return response(200).json({
        data: world.chargeProcessor.preview(account, readPurchase(world, body.items, body)),
      });
    }),

    http.post('/stripe/setup-intent', async ({ request, response }) => {
      const world = worldOf(request);
      const account = accountOf(world, sessionIn(world, await readBody(request)));
      const secret = world.intents.openSetup(account);
      return response(201).json({ data: { client_secret: secret, customer_id: `cus_sandbox${account.id}` } });
    }),

    http.get('/stripe/customer-portal', ({ request, response }) => {
      const world = worldOf(request);
      const account = accountOf(world, sessionOf(world, request));
      const returnPath = ownPath(new URL(request.url).searchParams.get('return_url'), request.url);
      const url = new URL('/sandbox', request.url);
      url.searchParams.set('portal', world.portal.open({ account, returnPath }));
      return response(200).json({ data: { url: url.href } });
    }),

    http.get('/stripe/list-cards', ({ request, response }) => {
      const world = worldOf(request);
      const { cards } = accountOf(world, sessionOf(world, request));
      const shown = cards.map(({ id, brand, last4, expMonth, expYear }, index) => ({
        id,
        brand,
        last4,
        exp_month: expMonth,
        exp_year: expYear,
        is_default: index === 0,
      }));
      return response(200).json(wholeList(shown));
    }),
  ];
}

/** The path of an address on this host; anything else leads home. */
function ownPath(address: string | null, base: string): string {
  if (address === null || !URL.canParse(address, base)) return '/';
  const url = new URL(address, base);
  return url.host === new URL(base).host ? url.pathname + url.search : '/';
}

/** @throws Refusal 422 when the header is missing or no key */
function keyOf(world: World, request: Request): string {
  const key = request.headers.get('idempotency-key') ?? '';
  if (key.length < 16 || key.length > 64)
    throw validationError(world.channel.messages.invalid, 'idempotency_key');
  return key;
}

/** The API key may have changed between two tries of one attempt, so it is no part of what is compared. */
function attempt<Answer>(
  world: World,
  account: Account,
  key: string,
  body: object,
  run: () => Answer,
): Answer {
  const { api_key: _, ...asked }: Record<string, unknown> = { ...body };
  const conflict = world.channel.messages.keyReused;
  return world.attempts.once({ accountId: account.id, key, body: asked, conflict }, run);
}
