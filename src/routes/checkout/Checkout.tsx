import { useSelector } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { InvoiceLine, Order } from '../../api/schema';
import type { StripeForm } from '../../app/checkout/paymentForm';
import { createTraversals } from '../../app/page/pageChanges';
import { patterns } from '../../app/paths';
import { parseCheckoutAddress } from '../../app/paths/screens/checkout';
import { createVisitForm, startCheckout } from '../../app/visits/checkout';
import type { CheckoutRef } from '../../machines/checkout/selectors';
import type { CheckoutProblem } from '../../machines/checkout/types';
import { currentText, useText } from '../../ui/i18n/text';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { useScreen } from '../hooks/useScreen';
import { useSystem } from '../hooks/useSystem';
import { useVisit } from '../hooks/useVisit';
import { ScreenLoading } from '../shell/screens/ScreenLoading';
import { toasts } from '../shell/toasts';
import { CheckoutView, useCheckoutTitle } from './CheckoutView';
import { isAfterAttempt, problemText } from './problemText';
import { lineTitle } from './summaryView';

/** `/buy`: from the choice of a pass to the receipt. Back and Forward to another choice are another visit. */
export default function Checkout() {
  const [{ subscribe, count }] = useState(createTraversals);
  return <VisitedCheckout key={useSyncExternalStore(subscribe, count)} />;
}

/** The visit of one address, which names the choice. */
function VisitedCheckout() {
  const { t, language } = useText();
  const failureMessage = useFailureMessage();
  const system = useSystem();
  const [visit] = useState(() => ({
    address: parseCheckoutAddress(location.search),
    form: createVisitForm(system, language, {
      problem: (problem: CheckoutProblem) => problemText(problem, t, failureMessage),
      line: (line: InvoiceLine) => lineTitle(line, t),
    }),
    onOrderFailed: showFailedOrder,
  }));
  const checkout = useVisit('checkout', startCheckout, visit);
  return checkout === null ? <ScreenLoading /> : <RunningCheckout checkout={checkout} form={visit.form} />;
}

/** Says it on whatever screen the viewer is now, until it is answered. */
function showFailedOrder({ id, decline_code: code }: Order): void {
  const notCharged = isAfterAttempt({ kind: 'declined', code: code ?? null });
  toasts.add({
    text: [
      currentText('checkout.orderFailed', { number: id }),
      ...(notCharged ? [currentText('checkout.notCharged')] : []),
    ].join(' '),
    tone: 'error',
    action: { label: currentText('checkout.seeOrders'), onPress: () => navigate(patterns.profile) },
  });
}

function RunningCheckout({ checkout, form }: { checkout: CheckoutRef; form: StripeForm }) {
  const snapshot = useSelector(checkout, (current) => current);
  useScreen(useCheckoutTitle(snapshot), { isHidden: true });
  return <CheckoutView snapshot={snapshot} send={checkout.send} form={form} />;
}
