import { Elements, PaymentElement } from '@stripe/react-stripe-js';
import { useMemo, useState } from 'react';
import type { StripeForm } from '../../../app/checkout/paymentForm';
import { useText } from '../../../ui/i18n/text';
import { AttachElements } from './AttachElements';
import { type Collected, channelAppearance, elementsOptions } from './elementsOptions';

type StripeCardFormProps = Collected & { form: StripeForm };

/** Stripe's form for a new card, in the channel's colours. Card data stays in Stripe's frames. */
export function StripeCardForm({
  form,
  amount,
  currency,
  isKeptOnly,
  isRenewing,
  isSaved,
}: StripeCardFormProps) {
  const { language } = useText();
  const [appearance] = useState(channelAppearance);
  const options = useMemo(
    () =>
      elementsOptions(
        { amount, currency, isKeptOnly, isRenewing, isSaved },
        { appearance, locale: language },
      ),
    [amount, currency, isKeptOnly, isRenewing, isSaved, appearance, language],
  );
  return (
    <Elements stripe={form.stripe()} options={options}>
      <AttachElements to={form.attach} />
      <PaymentElement options={PAYMENT_OPTIONS} onReady={form.reportReady} onLoadError={form.reportBroken} />
    </Elements>
  );
}

/** Wallets have their own buttons above. The mandate (`terms`) is shown by Stripe where the card is charged again. */
const PAYMENT_OPTIONS = {
  layout: 'tabs',
  // The page asks for both itself, since the total follows them and the form does not tell them (docs/stripe.md).
  fields: { billingDetails: { address: { country: 'never', postalCode: 'never' } } },
  wallets: { applePay: 'never', googlePay: 'never' },
} as const;
