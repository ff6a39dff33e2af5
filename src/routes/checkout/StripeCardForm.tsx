import { Elements, ExpressCheckoutElement, PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { Appearance, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { useEffect, useMemo, useState } from 'react';
import type { StripeForm } from '../../app/payment/paymentForm';
import { minorUnits } from '../../ui/checkout/minorUnits';
import { useText } from '../../ui/i18n/text';

type StripeCardFormProps = {
  form: StripeForm;
  /** Major units of `currency`; what is due now. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Whether the card is only kept, for the end of a trial. */
  isKeptOnly: boolean;
  /** A wallet has confirmed. */
  onWallet: () => void;
};

/** Stripe's form for a new card, in the channel's colours. Card data stays in Stripe's frames. */
export function StripeCardForm({ form, amount, currency, isKeptOnly, onWallet }: StripeCardFormProps) {
  const { language } = useText();
  const [appearance] = useState(channelAppearance);
  const code = currency.toLowerCase();
  const minor = minorUnits(amount, currency);
  const isSetup = isKeptOnly || minor === 0;
  const options = useMemo<StripeElementsOptionsMode>(
    () =>
      isSetup
        ? { mode: 'setup', currency: code, appearance, locale: language, loader: 'never' }
        : { mode: 'payment', amount: minor, currency: code, appearance, locale: language, loader: 'never' },
    [isSetup, minor, code, appearance, language],
  );
  return (
    // Stripe cannot change the mode of mounted elements.
    <Elements key={isSetup ? 'setup' : 'payment'} stripe={form.stripe()} options={options}>
      <Attach form={form} />
      {!isKeptOnly && (
        <ExpressCheckoutElement
          onConfirm={onWallet}
          // No wallet is offered where this fails; the card form says what is wrong.
          onLoadError={() => undefined}
        />
      )}
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={form.reportReady}
        onLoadError={form.reportBroken}
      />
    </Elements>
  );
}

/** Hands the mounted elements to the checkout's actors. */
function Attach({ form }: { form: StripeForm }) {
  const elements = useElements();
  useEffect(() => {
    form.attach(elements);
    return () => form.attach(null);
  }, [form, elements]);
  return null;
}

/** Stripe's variables from the channel's theme, as the page has resolved it. */
function channelAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: 'stripe',
    variables: {
      colorBackground: color('--surface-1'),
      colorText: color('--text'),
      colorTextSecondary: color('--muted'),
      colorDanger: color('--danger'),
      colorPrimary: color('--accent-text'),
      borderRadius: '6px',
    },
  };
}
