import type { StripeForm } from '../../app/checkout/paymentForm';
import type { CheckoutRef, CheckoutSnapshot } from '../../machines/checkout/selectors';

/** The props of every screen of the checkout. */
export interface CheckoutProps {
  snapshot: CheckoutSnapshot;
  send: CheckoutRef['send'];
  /** Null in the gallery, where Stripe is not loaded. */
  form: StripeForm | null;
}
