import { navigate } from 'wouter/use-browser-location';
import { MINUTE_MS } from '../../api/constants';
import type { Order, TaxAddress } from '../../api/schema';
import { loadProjectSettings } from '../../api/settings';
import { acceptedKey, createCheckoutActors } from '../../machines/checkout/actors';
import { checkoutMachine } from '../../machines/checkout/machine';
import type { CheckoutRef } from '../../machines/checkout/selectors';
import type { CheckoutInput, Choice } from '../../machines/checkout/types';
import { selectViewer } from '../../machines/session/selectors';
import { selectChannel } from '../../machines/startup/selectors';
import { onAccessChanged } from '../accessChanges';
import { announcePaidOrders, followOrder } from '../checkout/followOrder';
import { createStripeForm, type StripeForm } from '../checkout/paymentForm';
import type { PaymentTexts } from '../checkout/walletSheet';
import { paths, patterns } from '../paths';
import { searchOfChoice } from '../paths/screens/checkout';
import { startActor } from '../rootActors';
import { tabStore } from '../session/tabStore';
import type { RudySystem } from '../system';

export interface CheckoutVisit extends Pick<CheckoutInput, 'address'> {
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
  const reload = () => location.reload();
  return createStripeForm({ api, settings, readSettings, reload }, () => language, texts);
}

const PLACE = 'checkout_place';
/** The time for a login or a registration. Our choice. */
const PLACE_MS = 15 * MINUTE_MS;

/** The country and the postal code that a visitor typed before the login; null for none. */
function storedPlace(): TaxAddress | null {
  const stored = tabStore.get(PLACE);
  if (typeof stored !== 'object' || stored === null || !('country' in stored)) return null;
  const { country } = stored;
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return null;
  const typed = 'postal_code' in stored ? stored.postal_code : null;
  return { country, postal_code: typeof typed === 'string' ? typed : null };
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
  const checkout = startActor(root, 'checkout', checkoutMachine.provide({ actors }), {
    address,
    place: storedPlace(),
  });
  const addressOf = ({ choice, coupon }: { choice: Choice; coupon: string | null }) =>
    patterns.buy + searchOfChoice(choice, address.eventId, coupon);
  checkout.on('pass.chosen', (chosen) => navigate(addressOf(chosen)));
  const listAddress = address.eventId === null ? patterns.buy : paths.buy({ event_id: address.eventId });
  checkout.on('choice.reopened', () => navigate(listAddress));
  checkout.on('choice.changed', (changed) => navigate(addressOf(changed), { replace: true }));
  checkout.on('place.changed', ({ address: typed }) => tabStore.set(PLACE, typed, PLACE_MS));
  checkout.on('checkout.paid', ({ orders, isTrial }) => {
    announcePaidOrders(system, orders);
    const viewer = selectViewer(session.getSnapshot());
    if (viewer === null) return;
    store.set(acceptedKey(viewer.id), true);
    // A trial is offered once. Reading the profile again could fail, which would log the viewer out.
    if (isTrial) session.send({ type: 'viewer.update', viewer: { ...viewer, trial_period_used: true } });
  });
  checkout.on('checkout.finished', ({ eventId }) => navigate(paths.watch(eventId)));
  return checkout;
}
