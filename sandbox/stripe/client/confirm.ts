import type {
  ConfirmPaymentData,
  ConfirmSetupData,
  PaymentIntent,
  PaymentIntentOrSetupIntentResult,
  PaymentIntentResult,
  SetupIntent,
  SetupIntentResult,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js';
import { returnAddress } from '../returnAddress';
import { ask, type Failed } from './ask';
import { bankAddress, openBank } from './bank';
import { checkSecret } from './checks';
import { StandInElements } from './elements/elements';
import { IntegrationError } from './integrationError';

interface IntentAnswer {
  intent: PaymentIntent | SetupIntent;
}

interface Options<Data> {
  elements?: StripeElements;
  clientSecret?: string;
  confirmParams?: Partial<Data>;
}

type Staying<Data> = Options<Data> & { redirect: 'if_required' };
type Leaving<Data> = Options<Data> & { confirmParams: Data; redirect?: 'always' };

const result = (intent: PaymentIntent | SetupIntent): PaymentIntentOrSetupIntentResult =>
  intent.object === 'payment_intent' ? { paymentIntent: intent } : { setupIntent: intent };

const retrieve = (clientSecret: string) => ask<IntentAnswer>('retrieve', { client_secret: clientSecret });

async function read(clientSecret: string): Promise<PaymentIntentOrSetupIntentResult> {
  const answer = await retrieve(clientSecret);
  return 'error' in answer ? answer : result(answer.intent);
}

export const retrievePaymentIntent = async (clientSecret: string): Promise<PaymentIntentResult> =>
  ofPayment(await read(checkSecret('stripe.retrievePaymentIntent()', clientSecret, 'pi')));

export const retrieveSetupIntent = async (clientSecret: string): Promise<SetupIntentResult> =>
  ofSetup(await read(checkSecret('stripe.retrieveSetupIntent()', clientSecret, 'seti')));

export async function handleNextAction(
  options: { clientSecret: string } | { hashedValue: string },
): Promise<PaymentIntentOrSetupIntentResult> {
  if (!('clientSecret' in options))
    throw new IntegrationError('The stand-in for Stripe handles next actions by clientSecret only.');
  const clientSecret = checkSecret('stripe.handleNextAction()', options.clientSecret);
  const answer = await retrieve(clientSecret);
  if ('error' in answer) return answer;
  if (answer.intent.status !== 'requires_action') {
    const name = answer.intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent';
    throw new IntegrationError(`handleNextAction: The ${name} supplied is not in the requires_action state.`);
  }
  return authenticate(clientSecret);
}

/** The bank's page over this one; a refusal carries the intent, as Stripe's does. */
async function authenticate(clientSecret: string): Promise<PaymentIntentOrSetupIntentResult> {
  await openBank(clientSecret);
  const answer = await retrieve(clientSecret);
  if ('error' in answer) return answer;
  const failure = failureOf(answer.intent);
  return failure === null ? result(answer.intent) : { error: failure };
}

function failureOf(intent: PaymentIntent | SetupIntent): StripeError | null {
  if (intent.object === 'payment_intent')
    return intent.last_payment_error && { ...intent.last_payment_error, payment_intent: intent };
  return intent.last_setup_error && { ...intent.last_setup_error, setup_intent: intent };
}

export function confirmPayment(options: Staying<ConfirmPaymentData>): Promise<PaymentIntentResult>;
export function confirmPayment(options: Leaving<ConfirmPaymentData>): Promise<Failed>;
export async function confirmPayment(
  options: Staying<ConfirmPaymentData> | Leaving<ConfirmPaymentData>,
): Promise<PaymentIntentResult> {
  return ofPayment(await confirm('stripe.confirmPayment()', 'pi', options));
}

export function confirmSetup(options: Staying<ConfirmSetupData>): Promise<SetupIntentResult>;
export function confirmSetup(options: Leaving<ConfirmSetupData>): Promise<Failed>;
export async function confirmSetup(
  options: Staying<ConfirmSetupData> | Leaving<ConfirmSetupData>,
): Promise<SetupIntentResult> {
  return ofSetup(await confirm('stripe.confirmSetup()', 'seti', options));
}

async function confirm(
  caller: string,
  kind: 'pi' | 'seti',
  options: Staying<ConfirmPaymentData | ConfirmSetupData> | Leaving<ConfirmPaymentData | ConfirmSetupData>,
): Promise<PaymentIntentOrSetupIntentResult> {
  const { elements, confirmParams = {} } = options;
  const group = elements === undefined ? null : groupOf(caller, elements);
  const clientSecret = checkSecret(caller, options.clientSecret ?? group?.clientSecret, kind);
  const returnUrl = returnUrlOf(caller, options);
  let { payment_method: method } = confirmParams;
  if (group !== null && method === undefined && confirmParams.confirmation_token === undefined) {
    if (group.intent !== null && (group.intent.mode === 'setup') !== (kind === 'seti'))
      throw new IntegrationError(`Invalid value for ${caller}: elements were created with another mode.`);
    const made = await group.collect(caller, confirmParams.payment_method_data?.billing_details);
    if ('error' in made) return made;
    method = made.paymentMethod.id;
  }
  const answer = await ask<IntentAnswer>('confirm', {
    client_secret: clientSecret,
    payment_method: method,
    confirmation_token: confirmParams.confirmation_token,
  });
  if ('error' in answer) return answer;
  if (answer.intent.status === 'requires_action')
    return returnUrl === null ? authenticate(clientSecret) : leave(bankAddress(clientSecret, returnUrl));
  return returnUrl === null ? result(answer.intent) : leave(returnAddress(answer.intent, returnUrl));
}

/** @throws IntegrationError for an object that `stripe.elements()` did not make */
export function groupOf(caller: string, elements: unknown): StandInElements {
  if (elements instanceof StandInElements) return elements;
  throw new IntegrationError(`Invalid value for ${caller}: elements should be an Elements object.`);
}

/** Null where the viewer stays, because a card needs no redirect. */
function returnUrlOf(
  caller: string,
  { redirect, confirmParams }: { redirect?: string; confirmParams?: { return_url?: string } },
): string | null {
  if (redirect === 'if_required') return null;
  const url = confirmParams?.return_url;
  if (url !== undefined && URL.canParse(url)) return url;
  throw new IntegrationError(
    `Invalid value for ${caller}: confirmParams.return_url should be an absolute URL unless redirect is 'if_required'.`,
  );
}

/** The page is being left: whoever waits for this never hears more. */
function leave(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => undefined);
}

const otherKind: Failed = {
  error: { type: 'invalid_request_error', message: 'The client secret is of another kind of intent.' },
};

const ofPayment = ({ paymentIntent, error }: PaymentIntentOrSetupIntentResult): PaymentIntentResult =>
  paymentIntent ? { paymentIntent } : { error: error ?? otherKind.error };

const ofSetup = ({ setupIntent, error }: PaymentIntentOrSetupIntentResult): SetupIntentResult =>
  setupIntent ? { setupIntent } : { error: error ?? otherKind.error };
