import type {} from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeConstructor,
  StripeElements,
  StripeExpressCheckoutElement,
  StripePaymentElement,
} from '@stripe/stripe-js';
import { expect, expectTypeOf, it } from 'vitest';
import type { StandInElements } from '../../../../sandbox/stripe/client/elements/elements';
import type { StandInExpressCheckoutElement } from '../../../../sandbox/stripe/client/elements/expressCheckoutElement';
import type { StandInPaymentElement } from '../../../../sandbox/stripe/client/elements/paymentElement';
import { notOffered } from '../../../../sandbox/stripe/client/notOffered';
import { createStripe } from '../../../../sandbox/stripe/client/stripe';

it('the stand-in is Stripe as its package and its components declare it', () => {
  expectTypeOf(createStripe).toExtend<StripeConstructor>();
  expectTypeOf<StandInElements>().toExtend<StripeElements>();
  expectTypeOf<StandInPaymentElement>().toExtend<StripePaymentElement>();
  expectTypeOf<StandInExpressCheckoutElement>().toExtend<StripeExpressCheckoutElement>();
  // Every name of Stripe is offered or listed, and no name is both.
  expectTypeOf<
    Extract<keyof typeof notOffered, 'elements' | 'confirmSetup' | 'handleNextAction'>
  >().toBeNever();
  expectTypeOf<Exclude<keyof typeof notOffered, keyof Stripe>>().toBeNever();
});

it('what is not offered is a function that refuses, since the components look for some', () => {
  const stripe = createStripe('pk_test_sandbox', { locale: 'en' });
  for (const name of ['createToken', 'confirmCardPayment'] as const) {
    expect(() => stripe[name]).not.toThrow();
    expect(notOffered[name]).toThrow(`does not offer stripe.${name}()`);
  }
});
