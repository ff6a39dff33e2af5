import type { ConfirmationToken, PaymentMethod as StripeMethod } from '@stripe/stripe-js';
import type { PaymentMethod } from '../world/checkout/bank/cards';
import type { ConfirmationToken as Token, TypedCard } from '../world/checkout/bank/paymentMethods';
import { seconds } from '../world/clock';

/** The facts about a card's holder that a caller may give; the address comes from the form. */
export interface Holder {
  name?: string;
  email?: string;
  phone?: string;
}

interface MethodDetails {
  address: TypedCard['address'];
  holder: Holder;
  wallet: string | null;
  nowMs: number;
}

function billingDetails(address: TypedCard['address'], { name, email, phone }: Holder) {
  return {
    address: {
      city: null,
      country: address.country,
      line1: null,
      line2: null,
      postal_code: address.postalCode,
      state: null,
    },
    name: name ?? null,
    email: email ?? null,
    phone: phone ?? null,
  } satisfies StripeMethod.BillingDetails;
}

function card({ brand, last4, expMonth, expYear }: PaymentMethod, wallet: string | null): StripeMethod.Card {
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
    country: 'US',
    display_brand: brand,
    exp_month: expMonth,
    exp_year: expYear,
    funding: 'credit',
    last4,
    networks: { preferred: null, available: [brand] },
    regulated_status: null,
    three_d_secure_usage: { supported: true },
    wallet: wallet === null ? null : { type: wallet },
  };
}

export function presentMethod(method: PaymentMethod, details: MethodDetails): StripeMethod {
  return {
    id: method.id,
    object: 'payment_method',
    type: 'card',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(details.address, details.holder),
    card: card(method, details.wallet),
    created: seconds(details.nowMs),
    customer: null,
    livemode: false,
    metadata: {},
  };
}

interface TokenDetails {
  holder: Holder;
  returnUrl: string | null;
  setupFutureUsage: ConfirmationToken['setup_future_usage'];
  nowMs: number;
}

export function presentToken(
  { id, method, expiresMs }: Token,
  { holder, returnUrl, setupFutureUsage, nowMs }: TokenDetails,
): ConfirmationToken {
  return {
    id,
    object: 'confirmation_token',
    created: seconds(nowMs),
    expires_at: seconds(expiresMs),
    livemode: false,
    payment_intent: null,
    payment_method_preview: {
      type: 'card',
      billing_details: billingDetails(method.address, holder),
      card: card(method, null),
    },
    return_url: returnUrl,
    setup_future_usage: setupFutureUsage,
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: true,
  };
}
