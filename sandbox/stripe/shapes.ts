/** Stripe's own shapes, as far as the storefront can meet them (docs.stripe.com/api). Shared with the browser. */
export interface StripeError {
  type: 'card_error' | 'validation_error' | 'invalid_request_error' | 'api_connection_error';
  code?: string;
  decline_code?: string;
  message: string;
}

export interface MethodShape {
  id: string;
  object: 'payment_method';
  type: 'card';
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  billing_details: unknown;
}

export interface IntentShape {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  client_secret: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded';
  payment_method: string | null;
  next_action: { type: 'use_stripe_sdk' } | null;
  livemode: false;
  /** Payment intents: minor units, and the currency in lower case. */
  amount?: number;
  currency?: string;
  last_payment_error?: StripeError | null;
  last_setup_error?: StripeError | null;
}

export type Failed = { error: StripeError };

/** Where someone is sent back to: Stripe's own parameters are added to the address. */
export function returnAddress(intent: IntentShape, returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  url.searchParams.set(
    'redirect_status',
    intent.status === 'requires_payment_method' ? 'failed' : 'succeeded',
  );
  return url.href;
}
