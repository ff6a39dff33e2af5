import { navigate } from 'wouter/use-browser-location';
import type { Order } from '../../api/schema';
import { loadProjectSettings } from '../../api/settings';
import { acceptedKey, createCheckoutActors } from '../../machines/checkout/actors';
import { checkoutMachine } from '../../machines/checkout/machine';
import type { CheckoutRef } from '../../machines/checkout/selectors';
import type { CheckoutInput } from '../../machines/checkout/types';
import { selectViewer } from '../../machines/session/selectors';
import { selectChannel } from '../../machines/startup/selectors';
import { onAccessChanged } from '../accessChanges';
import { paths, patterns } from '../paths';
import { searchOfChoice } from '../payment/checkoutAddress';
import { followOrder } from '../payment/followOrder';
import { createStripeForm, type StripeForm } from '../payment/paymentForm';
import type { PaymentTexts } from '../payment/walletSheet';
import { startActor } from '../rootActors';
import type { RudySystem } from '../system';

export interface CheckoutVisit extends CheckoutInput {
  form: StripeForm;
  /** An order has failed after its checkout was left. */
  onOrderFailed: (order: Order) => void;
}

/**
 * Stripe's form of one visit.
 * @param language of the viewer; the form is written in it
 */
export function createVisitForm(
  { api, settings }: Pick<RudySystem, 'api' | 'settings'>,
  language: string,
  texts: PaymentTexts,
): StripeForm {
  const readSettings = () => loadProjectSettings((request, options) => fetch(request, options));
  return createStripeForm({ api, settings, readSettings }, () => language, texts);
}

/** Starts the machine of a visit to the checkout. */
export function startCheckout(
  system: RudySystem,
  { address, form, onOrderFailed }: CheckoutVisit,
): CheckoutRef {
  const { root, api, queries, store, session, startup } = system;
  const actors = createCheckoutActors({
    api,
    queries,
    store,
    session,
    form,
    locks: navigator.locks ?? null,
    returnUrl: () => location.href,
    channel: () => selectChannel(startup.getSnapshot()) ?? {},
    onAccessChanged: (listener) => onAccessChanged(system, listener),
    followOrder: (orderId) => followOrder(system, orderId, onOrderFailed),
  });
  const checkout = startActor(root, 'checkout', checkoutMachine.provide({ actors }), { address });
  checkout.on('choice.changed', ({ choice }) =>
    navigate(patterns.buy + searchOfChoice(choice, address.eventId), { replace: true }),
  );
  checkout.on('checkout.paid', ({ isTrial }) => {
    const viewer = selectViewer(session.getSnapshot());
    if (viewer === null) return;
    store.set(acceptedKey(viewer.id), true);
    // A trial is offered once. Reading the profile again could fail, which would log the viewer out.
    if (isTrial) session.send({ type: 'viewer.update', viewer: { ...viewer, trial_period_used: true } });
  });
  checkout.on('checkout.finished', ({ eventId }) => navigate(paths.watch(eventId)));
  return checkout;
}
