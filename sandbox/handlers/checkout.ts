import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths } from '../../src/api/schema';
import { type Account, visitorAccount } from '../world/accounts/accounts';
import { validationError } from '../world/apiError';
import { autoRenewal, isResumable, paymentStatus, setAutomatic } from '../world/checkout/orders/orders';
import type { World } from '../world/world';
import { presentOrder } from './present/presentOrder';
import { checkBody } from './requests/checkBody';
import { assumedPlace, readItem, readPayment, readPurchase } from './requests/checkoutRequest';
import {
  accountOf,
  found,
  optionalText,
  readBody,
  sessionIn,
  sessionOf,
  type WorldOf,
  wholeList,
} from './requests/requests';

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
      const result = await attempt(world, account, payment.idempotencyKey, body, () =>
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
      const result = await attempt(world, account, payment.idempotencyKey, body, () =>
        world.chargeProcessor.pay(account, payment),
      );
      return response(201).json({ data: result });
    }),

    http.post('/stripe/subscription/start_trial', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const account = accountOf(world, sessionIn(world, body));
      checkBody(world, 'startTrial', body);
      const idempotencyKey = keyOf(world, request);
      const item = readItem(world, { type: 'subscription', ...trialFields(body) });
      const methodId = optionalText(body.payment_method_id);
      const result = await attempt(world, account, idempotencyKey, body, () =>
        world.chargeProcessor.startTrial(account, { item, methodId, tokenId: null, idempotencyKey }),
      );
      return response(201).json({ data: result });
    }),

    http.post('/stripe/cancel_attempt', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const account = accountOf(world, sessionIn(world, body));
      checkBody(world, 'cancelAttempt', body);
      const { idempotency_key: key } = body;
      const made = world.chargeProcessor.cancel(account, key);
      const statuses = made.map((order) => paymentStatus(order, world.clock.now()));
      const isOpen = world.attempts.isInProgress(account.id, key) || statuses.includes('pending');
      const status = statuses.includes('paid') ? 'paid' : isOpen ? 'processing' : 'cancelled';
      if (status === 'cancelled') world.attempts.cancel(account.id, key);
      return response(200).json({ data: { status, order_ids: made.map(({ id }) => id) } });
    }),

    http.post('/stripe/unsubscribe', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const account = accountOf(world, sessionIn(world, body));
      checkBody(world, 'unsubscribe', body);
      const order = world.orders.byId(body.order_id);
      const own = found(world, order?.account === account ? order : null);
      if (own.renewal === null || (autoRenewal(own) === null && own.follows === null)) {
        const { messages } = world.channel;
        throw validationError(messages.invalid, 'order_id', messages.neverRenews);
      }
      const wasActive = autoRenewal(own) === 'active';
      setAutomatic(own, false);
      if (wasActive) world.mailRenewal(own, null);
      return response(200).json({ data: presentOrder(world, own, request.url) });
    }),

    http.post('/stripe/resubscribe', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const account = accountOf(world, sessionIn(world, body));
      checkBody(world, 'resubscribe', body);
      const order = world.orders.byId(body.order_id);
      const own = found(world, order?.account === account ? order : null);
      if (autoRenewal(own) !== 'active' && !isResumable(own, world.clock.now())) {
        const { messages } = world.channel;
        throw validationError(messages.invalid, 'order_id', messages.neverRenews);
      }
      const wasActive = autoRenewal(own) === 'active';
      setAutomatic(own, true);
      if (!wasActive) world.mailRenewal(own, world.chargeProcessor.next(own).total);
      return response(200).json({ data: presentOrder(world, own, request.url) });
    }),

    http.post('/stripe/invoice-preview', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const session = sessionIn(world, body);
      const hasCard = body.payment_method_id != null || body.confirmation_token_id != null;
      const account = hasCard ? accountOf(world, session) : (session.account ?? visitorAccount());
      checkBody(world, 'previewInvoice', body);
      const purchase = { ...readPurchase(world, body.items, body), assumedPlace: assumedPlace(world) };
      const [item, another] = purchase.items;
      const { chargeProcessor, channel } = world;
      if (body.trial !== true) {
        return response(200).json({ data: chargeProcessor.preview(account, purchase) });
      }
      if (item?.type !== 'subscription' || another !== undefined) {
        throw validationError(channel.messages.invalid, 'items');
      }
      return response(200).json({ data: chargeProcessor.previewTrial(account, { ...purchase, item }) });
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

const trialFields = ({
  subscription_id,
  participant_id,
}: {
  subscription_id: number;
  participant_id?: number;
}) => ({
  subscription_id,
  participant_id,
});

/** @throws ApiError 422 when the header is missing or no key */
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
): Promise<Answer> {
  const { api_key: _, ...asked }: Record<string, unknown> = { ...body };
  const conflict = world.channel.messages.keyReused;
  return world.attempts.once({ accountId: account.id, key, body: asked, conflict }, run);
}
