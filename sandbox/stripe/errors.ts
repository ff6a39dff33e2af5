import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

/** Why an intent failed, as the intent keeps it. */
export type Refusal = PaymentIntent.LastPaymentError;

/** Stripe's sentences for a refused card, by decline code; the rest say the first. */
const DECLINES: Readonly<Record<string, string>> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
};

/** Decline codes that Stripe gives as the code itself. */
const CODES = new Set(['expired_card', 'incorrect_cvc', 'processing_error']);

/** The bank's page was closed or answered with no. */
const UNAUTHENTICATED = 'authentication_required';

/** @param kind of intent, which names the failed authentication */
export function refusalOf(declineCode: string, kind: 'payment_intent' | 'setup_intent'): Refusal {
  if (declineCode === UNAUTHENTICATED) {
    return {
      type: 'card_error',
      code: `${kind}_authentication_failure`,
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    };
  }
  const message = DECLINES[declineCode] ?? 'Your card was declined.';
  const code = CODES.has(declineCode) ? declineCode : 'card_declined';
  return { type: 'card_error', code, decline_code: declineCode, message };
}

/** A number that could be anybody's card: the sandbox knows the published ones only, as Stripe's test mode does. */
export const realCard: StripeError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
};

/** A card whose month is over (docs.stripe.com/error-codes). */
export const pastDate: StripeError = {
  type: 'card_error',
  code: 'expired_card',
  message: 'Your card has expired.',
};

export const invalidRequest = (message: string, code = 'resource_missing'): StripeError => ({
  type: 'invalid_request_error',
  code,
  message,
});
