import type {
  ConfirmationToken,
  ConfirmationTokenResult,
  CreateConfirmationToken,
  CreatePaymentMethodData,
  CreatePaymentMethodFromElement,
  CreatePaymentMethodFromElements,
  PaymentMethodResult,
  Stripe,
  StripeConstructor,
  StripeElementsOptions,
} from '@stripe/stripe-js';
import { ask } from './ask';
import {
  confirmPayment,
  confirmSetup,
  groupOf,
  handleNextAction,
  retrievePaymentIntent,
  retrieveSetupIntent,
} from './confirm';
import { StandInElements } from './elements/elements';
import { IntegrationError } from './integrationError';
import { notOffered } from './notOffered';

/** A card that was typed, handed to the platform as a token. */
async function createConfirmationToken({
  elements,
  params = {},
}: CreateConfirmationToken): Promise<ConfirmationTokenResult> {
  const caller = 'stripe.createConfirmationToken()';
  const group = groupOf(caller, elements);
  const made = await group.collect(caller, params.payment_method_data?.billing_details);
  if ('error' in made) return made;
  return ask<{ confirmationToken: ConfirmationToken }>('confirmation_tokens', {
    payment_method: made.paymentMethod.id,
    billing_details: params.payment_method_data?.billing_details,
    return_url: params.return_url,
    setup_future_usage: group.usage,
  });
}

/** Stripe's legacy way with the Payment Element; only with `paymentMethodCreation: 'manual'`. */
async function createPaymentMethod(
  options: CreatePaymentMethodData | CreatePaymentMethodFromElements | CreatePaymentMethodFromElement,
): Promise<PaymentMethodResult> {
  if (!('elements' in options))
    throw new IntegrationError('The stand-in for Stripe creates payment methods of elements only.');
  const caller = 'stripe.createPaymentMethod()';
  return groupOf(caller, options.elements).collectManually(caller);
}

/** The result of `Stripe(key)`: the part of Stripe.js that a storefront uses, as `@stripe/stripe-js` declares it. */
export const createStripe: StripeConstructor = (key, options = {}) => {
  if (!/^pk_/.test(key)) throw new IntegrationError('Please call Stripe() with your publishable key.');
  const locale =
    options.locale === undefined || options.locale === 'auto'
      ? document.documentElement.lang
      : options.locale;
  const offered = {
    elements: (group: StripeElementsOptions = {}) => new StandInElements(group, locale),
    createConfirmationToken,
    createPaymentMethod,
    confirmPayment,
    confirmSetup,
    handleNextAction,
    retrievePaymentIntent,
    retrieveSetupIntent,
    registerAppInfo: () => undefined,
    /** The loader and the components of Stripe say who they are by it; it is not declared. */
    _registerWrapper: () => undefined,
  };
  return { ...offered, ...notOffered } satisfies Stripe & Pick<typeof offered, '_registerWrapper'>;
};
