import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { parseCheckoutAddress } from '../../app/payment/checkoutAddress';
import { currentStripeForm, startCheckout } from '../../app/visits/checkout';
import type { CheckoutRef } from '../../machines/checkout/selectors';
import { useText } from '../../ui/i18n/text';
import { ScreenLoading } from '../shell/ScreenLoading';
import { useScreen } from '../useScreen';
import { useVisit } from '../useVisit';
import { CheckoutView, useCheckoutTitle } from './CheckoutView';

/** `/buy`: from the choice of a pass to the receipt. The address names the choice. */
export default function Checkout() {
  const { language } = useText();
  const [visit] = useState(() => ({ address: parseCheckoutAddress(location.search), language }));
  const checkout = useVisit('checkout', startCheckout, visit);
  return checkout === null ? <ScreenLoading /> : <RunningCheckout checkout={checkout} />;
}

function RunningCheckout({ checkout }: { checkout: CheckoutRef }) {
  const snapshot = useSelector(checkout, (current) => current);
  useScreen(useCheckoutTitle(snapshot), { isHidden: true });
  return <CheckoutView snapshot={snapshot} send={checkout.send} form={currentStripeForm()} />;
}
