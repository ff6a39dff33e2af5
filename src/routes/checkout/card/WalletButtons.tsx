import { Elements, ExpressCheckoutElement } from '@stripe/react-stripe-js';
import { useMemo, useState } from 'react';
import type { StripeForm } from '../../../app/checkout/paymentForm';
import { useText } from '../../../ui/i18n/text';
import styles from '../Checkout.module.css?adopted';
import { AttachElements } from './AttachElements';
import { channelAppearance, elementsOptions } from './elementsOptions';

type WalletButtonsProps = {
  form: StripeForm;
  /** Major units of `currency`; what is due now. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Whether it is charged again by itself. */
  isRenewing: boolean;
  /** Whether a press is taken: not while the price is being read. */
  isReady: boolean;
};

/**
 * The buttons of the wallets that this browser has, above the cards: the Express Checkout Element. It has elements of its
 * own, since the total in a sheet follows the address there, and what is typed into the card form is not touched by it.
 */
export function WalletButtons({ form, amount, currency, isRenewing, isReady }: WalletButtonsProps) {
  const { t, language } = useText();
  const [appearance] = useState(channelAppearance);
  const [isOffered, setOffered] = useState(false);
  const options = useMemo(
    () =>
      elementsOptions(
        { amount, currency, isRenewing, isKeptOnly: false, isSaved: false },
        { appearance, locale: language },
      ),
    [amount, currency, isRenewing, appearance, language],
  );
  const delivery = t('checkout.delivery');
  const sheet = useMemo(
    () => ({
      billingAddressRequired: true,
      // The only address that a sheet tells before it is confirmed, and so the way to its total with tax (docs/stripe.md).
      shippingAddressRequired: true,
      shippingRates: [{ id: 'online', amount: 0, displayName: delivery }],
    }),
    [delivery],
  );
  return (
    // Without a wallet the frame of Stripe is empty, and no stop of the Tab key.
    <div className={styles.wallets} inert={!isReady || !isOffered} data-empty={!isOffered}>
      <Elements stripe={form.stripe()} options={options}>
        <AttachElements to={form.wallet.attach} />
        <ExpressCheckoutElement
          options={sheet}
          onReady={({ availablePaymentMethods }) => setOffered(availablePaymentMethods !== undefined)}
          // No wallet is offered where this fails; the card form says what is wrong.
          onLoadError={() => setOffered(false)}
          {...form.wallet.handlers}
        />
      </Elements>
      {isOffered && <p className={styles.or}>{t('checkout.orAnotherWay')}</p>}
    </div>
  );
}
