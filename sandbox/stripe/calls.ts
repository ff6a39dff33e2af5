import type { StripeError } from '@stripe/stripe-js';
import { isExpired } from '../world/checkout/bank/cards';
import type { World } from '../world/world';
import { invalidRequest, pastDate, realCard } from './errors';
import { intentOf } from './intents';
import { type Holder, presentMethod, presentToken } from './presentMethod';

type Body = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const recordOf = (value: unknown): Body => (typeof value === 'object' && value !== null ? { ...value } : {});
/** Stripe's answer to a refused card or a wrong call. */
const refuse = (error: StripeError, status = 402) => Response.json({ error }, { status });

/** The calls of `window.Stripe` to Stripe's servers: POST `/sandbox/stripe/<name>` with JSON. */
export const calls: Readonly<Record<string, (world: World, body: Body) => Response>> = {
  /**
   * `{ number, exp_month, exp_year, address: { country, postal_code }, wallet? }` → `{ paymentMethod }`. The number stops
   * here.
   */
  payment_methods: (world, { number, exp_month, exp_year, address, wallet }) => {
    const { country, postal_code } = recordOf(address);
    const expMonth = Number(exp_month);
    const expYear = Number(exp_year);
    if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12)
      return refuse(invalidRequest('The expiration month is invalid.', 'invalid_expiry_month'));
    if (!Number.isInteger(expYear) || expYear < 2000 || expYear > 2099)
      return refuse(invalidRequest('The expiration year is invalid.', 'invalid_expiry_year'));
    if (isExpired({ expMonth, expYear }, world.clock.now())) return refuse(pastDate);
    const place = { country: textOrNull(country), postalCode: textOrNull(postal_code) };
    const card = { number: textOf(number), expMonth, expYear, address: place };
    const method = world.paymentMethods.create(card);
    if (method === null) return refuse(realCard);
    const details = { address: place, holder: {}, wallet: textOrNull(wallet), nowMs: world.clock.now() };
    return Response.json({ paymentMethod: presentMethod(method, details) });
  },

  /** `{ payment_method, billing_details?, return_url?, setup_future_usage? }` → `{ confirmationToken }`. */
  confirmation_tokens: (
    world,
    { payment_method, billing_details, return_url, setup_future_usage: usage },
  ) => {
    const method = world.paymentMethods.byId(textOf(payment_method));
    if (method === null) return refuse(invalidRequest('No such payment method.'), 404);
    const token = presentToken(world.paymentMethods.createToken(method), {
      holder: holderOf(recordOf(billing_details)),
      returnUrl: textOrNull(return_url),
      setupFutureUsage: usage === 'off_session' || usage === 'on_session' ? usage : null,
      nowMs: world.clock.now(),
    });
    return Response.json({ confirmationToken: token });
  },

  /** `{ client_secret }` → `{ intent }`. */
  retrieve: (world, { client_secret }) => {
    const intent = intentOf(world, textOf(client_secret));
    return intent === null ? unknown() : Response.json({ intent });
  },

  /**
   * `{ client_secret, payment_method? or confirmation_token? }` → `{ intent }`. Payments come confirmed from the
   * channel's platform.
   */
  confirm: (world, { client_secret, payment_method, confirmation_token }) => {
    const secret = textOf(client_secret);
    const setup = world.intents.setup(secret);
    if (setup !== null && (setup.state === 'open' || setup.state === 'failed')) {
      const token = world.paymentMethods.token(textOf(confirmation_token));
      const method = token?.method ?? world.paymentMethods.byId(textOf(payment_method));
      if (method === null) return refuse(invalidRequest('A payment method is needed.', 'parameter_missing'));
      if (token !== null) world.paymentMethods.spend(token.id);
      world.intents.attach(setup, method);
    }
    const intent = intentOf(world, secret);
    if (intent === null) return unknown();
    const failure = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
    return failure === null ? Response.json({ intent }) : refuse({ ...failure, [intent.object]: intent });
  },
};

function holderOf({ name, email, phone }: Body): Holder {
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof email === 'string' && { email }),
    ...(typeof phone === 'string' && { phone }),
  };
}

const unknown = () => refuse(invalidRequest('No such intent.'), 404);
