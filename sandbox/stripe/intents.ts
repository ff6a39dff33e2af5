import type { PaymentIntent, SetupIntent } from '@stripe/stripe-js';
import { minorUnits } from '../channels/money';
import type { Setup } from '../world/checkout/bank/intents';
import { type OrderRecord, paymentStatus } from '../world/checkout/orders/orders';
import { seconds } from '../world/clock';
import type { World } from '../world/world';
import { refusalOf } from './errors';

/** An intent as Stripe would present it now; null for a secret that nobody was given. */
export function intentOf(world: World, clientSecret: string): PaymentIntent | SetupIntent | null {
  world.chargeProcessor.settle();
  const orders = world.chargeProcessor.ordersOf(clientSecret);
  if (orders !== null) return paymentIntent(world, clientSecret, orders);
  const setup = world.intents.setup(clientSecret);
  return setup === null ? null : setupIntent(world, clientSecret, setup);
}

const ACTION = { type: 'use_stripe_sdk', use_stripe_sdk: {} };

const common = (world: World, secret: string) => ({
  id: secret.split('_secret_')[0] ?? secret,
  cancellation_reason: null,
  client_secret: secret,
  created: seconds(world.clock.now()),
  description: null,
  livemode: false,
  payment_method_types: ['card'],
});

function paymentIntent(world: World, secret: string, orders: readonly OrderRecord[]): PaymentIntent {
  const held = orders.some(({ outcome }) => outcome.kind === 'held');
  const statuses = orders.map((order) => paymentStatus(order, world.clock.now()));
  const failure = orders.flatMap(({ outcome }, index) =>
    statuses[index] === 'failed' && outcome.kind === 'failed' ? [outcome.code] : [],
  )[0];
  const status = held
    ? 'requires_action'
    : failure !== undefined
      ? 'requires_payment_method'
      : statuses.includes('pending')
        ? 'processing'
        : 'succeeded';
  const currency = orders[0]?.currency ?? 'USD';
  return {
    ...common(world, secret),
    object: 'payment_intent',
    amount: orders.reduce((sum, { amount }) => sum + minorUnits(amount, currency), 0),
    canceled_at: null,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    currency: currency.toLowerCase(),
    last_payment_error: failure === undefined ? null : refusalOf(failure, 'payment_intent'),
    next_action: held ? ACTION : null,
    payment_method: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    status,
  };
}

const SETUP_STATUS = {
  open: 'requires_payment_method',
  failed: 'requires_payment_method',
  held: 'requires_action',
  saved: 'succeeded',
} as const;

function setupIntent(world: World, secret: string, { state, method, declineCode }: Setup): SetupIntent {
  return {
    ...common(world, secret),
    object: 'setup_intent',
    last_setup_error: state === 'failed' ? refusalOf(declineCode ?? 'generic_decline', 'setup_intent') : null,
    next_action: state === 'held' ? ACTION : null,
    payment_method: state === 'saved' ? (method?.id ?? null) : null,
    status: SETUP_STATUS[state],
    usage: 'off_session',
  };
}

/** The bank's page was answered. @returns false when it asked for nothing */
export function answerBank(world: World, clientSecret: string, completed: boolean): boolean {
  const setup = world.intents.setup(clientSecret);
  return setup === null
    ? world.chargeProcessor.confirm(clientSecret, completed)
    : world.intents.answerSetup(setup, completed);
}
