import { minorUnits } from '../channels/money';
import type { PaymentMethod } from '../world/payment/cards';
import type { Setup } from '../world/payment/intents';
import { type OrderRecord, paymentStatus } from '../world/payment/orders';
import type { World } from '../world/world';
import { declined, notAuthenticated, notAuthenticatedSetup } from './errors';
import type { IntentShape, MethodShape } from './shapes';

/** An intent as Stripe would tell it now; null for a secret that nobody was given. */
export function intentOf(world: World, clientSecret: string): IntentShape | null {
  const orders = world.intents.payment(clientSecret);
  if (orders !== null) return paymentIntent(world, clientSecret, orders);
  const setup = world.intents.setup(clientSecret);
  return setup === null ? null : setupIntent(clientSecret, setup);
}

const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? clientSecret;

function paymentIntent(world: World, secret: string, orders: readonly OrderRecord[]): IntentShape {
  const held = orders.some(({ outcome }) => outcome.kind === 'held');
  const failed = orders.find(({ outcome }) => outcome.kind === 'failed');
  const settled = orders.every((order) => paymentStatus(order, world.clock.now()) !== 'pending');
  const status = held
    ? 'requires_action'
    : failed
      ? 'requires_payment_method'
      : settled
        ? 'succeeded'
        : 'processing';
  return {
    id: idOf(secret),
    object: 'payment_intent',
    client_secret: secret,
    status,
    payment_method: null,
    next_action: held ? { type: 'use_stripe_sdk' } : null,
    livemode: false,
    amount: minorUnits(
      orders.reduce((sum, { amount }) => sum + amount, 0),
      world.passes.currency,
    ),
    currency: world.passes.currency.toLowerCase(),
    last_payment_error: failed?.outcome.kind === 'failed' ? refusalOf(failed.outcome.code) : null,
  };
}

const refusalOf = (code: string) => (code === 'authentication_required' ? notAuthenticated : declined(code));

const SETUP_STATUS = {
  open: 'requires_payment_method',
  failed: 'requires_payment_method',
  held: 'requires_action',
  saved: 'succeeded',
} as const;

function setupIntent(secret: string, { state, method, declineCode }: Setup): IntentShape {
  const refusal =
    declineCode === 'authentication_required'
      ? notAuthenticatedSetup
      : declined(declineCode ?? 'generic_decline');
  return {
    id: idOf(secret),
    object: 'setup_intent',
    client_secret: secret,
    status: SETUP_STATUS[state],
    payment_method: state === 'saved' ? (method?.id ?? null) : null,
    next_action: state === 'held' ? { type: 'use_stripe_sdk' } : null,
    livemode: false,
    last_setup_error: state === 'failed' ? refusal : null,
  };
}

/** The bank's page was answered. @returns false when it asked for nothing */
export function answerBank(world: World, clientSecret: string, completed: boolean): boolean {
  const setup = world.intents.setup(clientSecret);
  return setup === null
    ? world.chargeProcessor.confirm(clientSecret, completed)
    : world.intents.answerSetup(setup, completed);
}

export function methodShape(method: PaymentMethod, billingDetails: unknown): MethodShape {
  return {
    id: method.id,
    object: 'payment_method',
    type: 'card',
    card: { brand: method.brand, last4: method.last4, exp_month: method.expMonth, exp_year: method.expYear },
    billing_details: billingDetails ?? {},
  };
}
