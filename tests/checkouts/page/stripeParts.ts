import type { StripeElements } from '@stripe/stripe-js';
import type { StripeForm } from '../../../src/app/checkout/paymentForm';
import { isRenewing, keepsCardOnly, needsCard } from '../../../src/machines/checkout/purchase';
import {
  type CheckoutRef,
  type CheckoutSnapshot,
  selectCardStep,
  selectFormMounted,
} from '../../../src/machines/checkout/selectors';
import { type Collected, elementsOptions } from '../../../src/routes/checkout/card/elementsOptions';

const LOOK = { appearance: {}, locale: 'en' } as const;

const PAYMENT_OPTIONS = {
  layout: 'tabs',
  fields: { billingDetails: { address: { country: 'never', postalCode: 'never' } } },
  wallets: { applePay: 'never', googlePay: 'never' },
} as const;

/** The calls that the components of react-stripe-js do with one group of elements: create, update, unmount. */
interface Part {
  show(collected: Collected): void;
  hide(): void;
}

function createPart(
  form: StripeForm,
  attach: (elements: StripeElements | null) => void,
  fill: (elements: StripeElements, place: HTMLElement) => { destroy(): void },
): Part {
  let mounted: { elements: StripeElements; element: { destroy(): void } } | null = null;
  let shown = '';
  return {
    show: (collected) => {
      const options = elementsOptions(collected, LOOK);
      const text = JSON.stringify(options);
      if (text === shown) return;
      shown = text;
      if (mounted === null) {
        const elements = form.stripe()?.elements(options);
        if (elements === undefined) throw new Error('Stripe has not loaded.');
        const place = document.createElement('div');
        document.body.append(place);
        mounted = { elements, element: fill(elements, place) };
        attach(elements);
        return;
      }
      const { appearance: _, loader: __, ...changes } = options;
      void mounted.elements.update(changes);
    },
    hide: () => {
      if (mounted === null) return;
      const { element } = mounted;
      mounted = null;
      shown = '';
      attach(null);
      element.destroy();
    },
  };
}

/**
 * Stripe's elements in the page, as `CardSection`, `StripeCardForm` and `WalletButtons` mount them for the state of the
 * checkout. @returns a function that takes them out
 */
export function mountStripe(checkout: CheckoutRef, form: StripeForm): () => void {
  const { handlers, attach } = form.wallet;
  const card = createPart(form, form.attach, (elements, place) => {
    const element = elements.create('payment', PAYMENT_OPTIONS);
    element.on('ready', form.reportReady);
    element.on('loaderror', form.reportBroken);
    element.mount(place);
    return element;
  });
  const wallet = createPart(form, attach, (elements, place) => {
    const element = elements.create('expressCheckout', {
      billingAddressRequired: true,
      shippingAddressRequired: true,
      shippingRates: [{ id: 'online', amount: 0, displayName: 'Online' }],
    });
    element.on('click', handlers.onClick);
    element.on('shippingaddresschange', handlers.onShippingAddressChange);
    element.on('confirm', handlers.onConfirm);
    element.on('cancel', handlers.onCancel);
    element.mount(place);
    return element;
  });
  let wasFormShown = false;

  const render = (snapshot: CheckoutSnapshot) => {
    const { context } = snapshot;
    const { choice, preview } = context;
    const isMounted = selectFormMounted(snapshot);
    const step = selectCardStep(snapshot);
    const isShown = snapshot.matches('details') || snapshot.matches('wallet') || snapshot.matches('newCard');
    if (!isMounted) wasFormShown = false;
    else if (isShown && step !== 'chosen') wasFormShown = true;
    const currency = preview?.currency ?? 'USD';
    const isUsable = isMounted && form.stripe() !== null && form.accepts(currency);
    const isKeptOnly = keepsCardOnly(choice);
    const due = {
      amount: preview?.total ?? choice?.pass.pass.price ?? 0,
      currency,
      isRenewing: isRenewing(context),
    };
    if (isUsable && wasFormShown && step !== 'blocked')
      card.show({ ...due, isKeptOnly, isSaved: context.saveCard });
    else card.hide();
    if (isUsable && !isKeptOnly && preview !== null && needsCard(context))
      wallet.show({ ...due, isKeptOnly: false, isSaved: false });
    else wallet.hide();
  };

  let isOver = false;
  let isPlanned = false;
  /** React renders once for everything that happened in one turn. */
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      if (!isOver) render(checkout.getSnapshot());
    });
  };
  const subscription = checkout.subscribe(plan);
  const stop = form.onLoaded(plan);
  plan();
  return () => {
    isOver = true;
    subscription.unsubscribe();
    stop();
    card.hide();
    wallet.hide();
  };
}
