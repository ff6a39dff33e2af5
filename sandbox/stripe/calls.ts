import type { World } from '../world/world';
import { invalidRequest, realCard } from './errors';
import { intentOf, methodShape } from './intents';
import type { StripeError } from './shapes';

type Body = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
/** What Stripe answers a refused card or a wrong call with. */
const refuse = (error: StripeError, status = 402) => Response.json({ error }, { status });

/** What `window.Stripe` asks of Stripe's servers: POST `/sandbox/stripe/<name>` with JSON. */
export const calls: Readonly<Record<string, (world: World, body: Body) => Response>> = {
  /** `{ number, billing_details? }` → `{ paymentMethod }`. The number stops here. */
  payment_methods: (world, { number, billing_details }) => {
    const method = world.paymentMethods.create({
      number: textOf(number),
      expMonth: 12,
      expYear: 2032,
      address: { country: null, postalCode: null },
    });
    return method === null
      ? refuse(realCard)
      : Response.json({ paymentMethod: methodShape(method, billing_details) });
  },

  /** `{ client_secret }` → `{ intent }`. */
  retrieve: (world, { client_secret }) => {
    const intent = intentOf(world, textOf(client_secret));
    return intent === null ? unknown() : Response.json({ intent });
  },

  /** `{ client_secret, payment_method? }` → `{ intent }`. Payments come confirmed from the channel's platform. */
  confirm: (world, { client_secret, payment_method }) => {
    const secret = textOf(client_secret);
    const setup = world.intents.setup(secret);
    if (setup !== null && (setup.state === 'open' || setup.state === 'failed')) {
      const method = world.paymentMethods.byId(textOf(payment_method));
      if (method === null) return refuse(invalidRequest('A payment method is needed.', 'parameter_missing'));
      world.intents.attach(setup, method);
    }
    const intent = intentOf(world, secret);
    if (intent === null) return unknown();
    const failure = intent.last_payment_error ?? intent.last_setup_error;
    return failure ? refuse(failure) : Response.json({ intent });
  },
};

const unknown = () => refuse(invalidRequest('No such intent.'), 404);
