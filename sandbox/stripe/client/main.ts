import type { Failed, MethodShape } from '../shapes';
import { confirm, retrieve } from './confirm';
import { type ElementsOptions, type StandInElement, StandInElements } from './elements';

interface ConfirmParams {
  return_url?: string;
  payment_method?: string;
  payment_method_data?: { billing_details?: unknown };
}

interface ConfirmOptions {
  elements?: StandInElements;
  clientSecret?: string;
  confirmParams?: ConfirmParams;
  redirect?: 'always' | 'if_required';
}

interface CardData {
  payment_method?: string | { card?: StandInElement; billing_details?: unknown };
}

interface MethodOptions {
  elements?: StandInElements;
  params?: { billing_details?: unknown };
  card?: StandInElement;
  billing_details?: unknown;
}

type Made = { paymentMethod: MethodShape } | Failed;

const wrong = (message: string): Failed => ({ error: { type: 'invalid_request_error', message } });

async function methodFrom(
  element: StandInElement | null | undefined,
  billingDetails: unknown,
): Promise<Made> {
  return element
    ? element.createPaymentMethod(billingDetails)
    : wrong('There is no mounted element with a card.');
}

/** confirmPayment and confirmSetup: with `redirect` left at `always` the viewer is sent to `return_url`. */
async function confirmWith(options: ConfirmOptions) {
  const { elements, confirmParams = {}, redirect = 'always' } = options;
  const clientSecret = options.clientSecret ?? elements?.clientSecret;
  if (clientSecret == null) return wrong('A client secret is needed.');
  if (redirect === 'always' && confirmParams.return_url === undefined)
    return wrong('A return_url is needed.');
  const returnUrl = redirect === 'always' ? (confirmParams.return_url ?? null) : null;
  let method = confirmParams.payment_method ?? null;
  if (method === null && elements !== undefined) {
    const made = await methodFrom(elements.any(), confirmParams.payment_method_data?.billing_details);
    if ('error' in made) return made;
    method = made.paymentMethod.id;
  }
  return confirm({ clientSecret, method, handleActions: true, returnUrl });
}

/** confirmCardPayment and confirmCardSetup: the bank's page opens over this one. */
async function confirmCard(clientSecret: string, data: CardData = {}, { handleActions = true } = {}) {
  const wanted = data.payment_method;
  let method = typeof wanted === 'string' ? wanted : null;
  if (wanted !== undefined && typeof wanted !== 'string') {
    const made = await methodFrom(wanted.card, wanted.billing_details);
    if ('error' in made) return made;
    method = made.paymentMethod.id;
  }
  return confirm({ clientSecret, method, handleActions, returnUrl: null });
}

const next = (clientSecret: string) =>
  confirm({ clientSecret, method: null, handleActions: true, returnUrl: null });

/** What `Stripe(key)` answers: as much of Stripe.js as a storefront uses, in Stripe.js's own words. */
export function createStripe(
  key: string,
  { locale = document.documentElement.lang }: { locale?: string } = {},
) {
  if (!/^pk_/.test(key)) throw new Error('Please call Stripe() with your publishable key.');
  return {
    elements: (options: ElementsOptions = {}) => new StandInElements(options, locale),
    createPaymentMethod: ({ elements, params, card, billing_details }: MethodOptions) =>
      methodFrom(elements?.any() ?? card, params?.billing_details ?? billing_details),
    createToken: async () => wrong('The sandbox makes payment methods, not tokens.'),
    confirmPayment: confirmWith,
    confirmSetup: confirmWith,
    confirmCardPayment: confirmCard,
    confirmCardSetup: confirmCard,
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => next(clientSecret),
    handleCardAction: next,
    retrievePaymentIntent: retrieve,
    retrieveSetupIntent: retrieve,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

/** The release of Stripe.js that `@stripe/stripe-js` 10 asks for; it warns about any other. */
const RELEASE = 'endive';

Object.assign(window, { Stripe: Object.assign(createStripe, { version: RELEASE }) });
