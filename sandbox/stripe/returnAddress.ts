import type { PaymentIntent, SetupIntent } from '@stripe/stripe-js';

/** The address that a person is sent back to, with Stripe's own parameters added. */
export function returnAddress(intent: PaymentIntent | SetupIntent, returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  url.searchParams.set(
    'redirect_status',
    intent.status === 'requires_payment_method' ? 'failed' : 'succeeded',
  );
  return url.href;
}
