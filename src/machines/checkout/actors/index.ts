import type { QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import type { Api } from '../../../api/clients';
import { FailureError } from '../../../api/failures/failure';
import { cardsQuery, ordersQuery } from '../../../api/queries/orders';
import type { CancelledAttempt, InvoicePreview, Order, PaymentResult } from '../../../api/schema';
import type { Store } from '../../../api/storage/storage';
import { retryThrottled } from '../../../api/transport/throttle';
import { withThrottleDelay } from '../../../api/transport/throttledWait';
import { orderResult } from '../../orderPolling/orderResult';
import type { OrderPollingRef } from '../../orderPolling/selectors';
import type { sessionMachine } from '../../session/machine';
import { selectViewerId, selectViewerSettled } from '../../session/selectors';
import type {
  Attempt,
  AttemptInput,
  BegunAttempt,
  CardFormCommand,
  Catalogue,
  CheckoutAddress,
  CheckoutEvent,
  ChosenCard,
  CreateCardInput,
  Preparation,
  PreparationInput,
  PreviewInput,
  Price,
  Purchase,
  WalletCommand,
} from '../types';
import { beginAttempt, endAttempt, pendingAttempt, storedAttempt } from './attempts';
import { createLock, type Locks } from './lock';
import { readAnew } from './readAnew';
import { type CatalogueSource, readCatalogue } from './readCatalogue';

/** Stripe and its form, as far as the checkout drives them. */
export interface PaymentForm {
  /** Resolves once the script is there, so that the form can be shown; rejects when the script is blocked, or given up by `signal`. */
  load(signal: AbortSignal): Promise<unknown>;
  /** Resolves once the form that is shown can be typed into; to be called after `load`. */
  ready(): Promise<void>;
  /** Calls back when the form breaks after it was loaded. @returns a function that unsubscribes */
  onBroken(listener: () => void): () => void;
  /** Lets the form that is shown mark what is missing in it, at the first such field. */
  check(): Promise<unknown>;
  /**
   * Makes a confirmation token of what was typed, or keeps the card by a SetupIntent. `signal` ends the wait for its bank.
   * @throws CardFormError
   */
  createCard(input: CreateCardInput, signal: AbortSignal): Promise<ChosenCard>;
  /** Lets Stripe ask the bank. @throws Error when the question was closed or failed */
  authenticate(clientSecret: string, signal: AbortSignal): Promise<void>;
  /** Calls back with what happens in the sheets of wallets. @returns a function that unsubscribes */
  onWallet(listener: (event: WalletEvent) => void): () => void;
  /** Tells the wallet what becomes of it. */
  tellWallet(command: Exclude<WalletCommand, { type: 'wallet.load' }>): void;
  /** Submits what was confirmed in a wallet. @throws CardFormError */
  submitWallet(): Promise<void>;
  /** Makes a confirmation token of the wallet's card. @throws CardFormError */
  createWalletCard(): Promise<ChosenCard>;
}

/** The events in the sheet of a wallet. */
export type WalletEvent = Extract<CheckoutEvent, { type: `wallet.${string}` }>;

export interface CheckoutDependencies extends CatalogueSource {
  api: Api;
  queries: QueryClient;
  /** Shared by all tabs. */
  store: Store;
  session: ActorRefFrom<typeof sessionMachine>;
  form: PaymentForm;
  /** Null where the browser has none (an insecure address): then the stored attempt alone prevents a second one. */
  locks: Locks | null;
  /** The address of this page, which a bank's page leads back to. */
  returnUrl(): string;
  /** Calls back when something was bought or ended in another tab. @returns a function that unsubscribes */
  onAccessChanged(listener: () => void): () => void;
  /** The polling of an order, which goes on when the checkout is left. */
  followOrder(orderId: number): OrderPollingRef;
}

/** The key in storage of the acceptance of the terms with an earlier purchase. */
export const acceptedKey = (viewerId: number) => `accepted_terms_${viewerId}` as const;

/** The effects of the checkout. */
export function createCheckoutActors(dependencies: CheckoutDependencies) {
  const { api, queries, store, session, form, locks, returnUrl, onAccessChanged, followOrder } = dependencies;
  return {
    viewer: fromCallback<AnyEventObject>(({ sendBack }) => {
      let last: number | null | undefined;
      const update = () => {
        const snapshot = session.getSnapshot();
        if (!selectViewerSettled(snapshot)) return;
        const viewerId = selectViewerId(snapshot);
        if (viewerId === last) return;
        last = viewerId;
        const hasAccepted = viewerId !== null && store.get(acceptedKey(viewerId)) === true;
        sendBack({ type: 'viewer.changed', viewerId, hasAccepted });
      };
      const subscription = session.subscribe(update);
      const stop = onAccessChanged(() => sendBack({ type: 'access.changed' }));
      update();
      return () => {
        subscription.unsubscribe();
        stop();
      };
    }),

    readCatalogue: fromPromise<Catalogue, { address: CheckoutAddress; isLoggedIn: boolean }>(({ input }) =>
      readCatalogue(dependencies, input.address, input.isLoggedIn),
    ),

    prepare: fromPromise<Preparation, PreparationInput>(async ({ input }) => {
      const [cards, { data: orders }] = await Promise.all([
        readAnew(queries, cardsQuery(api)),
        readAnew(queries, ordersQuery(api, { status: 'pending' })),
      ]);
      return { cards, attempt: storedAttempt(store, input) ?? pendingAttempt(orders, input) };
    }),

    cardForm: fromCallback<CardFormCommand>(({ sendBack, receive }) => {
      const leaving = new AbortController();
      const fail = () => sendBack({ type: 'cardForm.failed' });
      const start = async () => {
        await form.load(leaving.signal);
        sendBack({ type: 'cardForm.loaded' });
        await form.ready();
        if (!leaving.signal.aborted) sendBack({ type: 'cardForm.ready' });
      };
      start().catch(() => leaving.signal.aborted || fail());
      // A form that cannot be checked now is checked with the next press of Pay.
      receive(() => void form.check().catch(() => undefined));
      const unsubscribe = form.onBroken(fail);
      return () => {
        leaving.abort();
        unsubscribe();
      };
    }),

    createCard: fromPromise<ChosenCard, CreateCardInput>(({ input, signal }) =>
      form.createCard(input, signal),
    ),

    readPreview: fromPromise<Price, PreviewInput>(
      async ({ input: { items, isTrial, coupon, card, address }, signal }) => {
        const where = address === null ? {} : { billing_address: address };
        const body = { items: [...items], trial: isTrial, coupon, ...cardFields(card), ...where };
        const read = () => api.call('previewInvoice', { body, crash: 'never', signal });
        return pricedOf((await retryThrottled(read, signal)).data);
      },
    ),

    applyCoupon: fromPromise<string, { code: string; items: PreviewInput['items'] }>(
      async ({ input: { code, items }, signal }) => {
        const [item] = items;
        if (item === undefined) throw new Error('There is nothing that a coupon could be for.');
        const pass =
          item.type === 'subscription'
            ? { subscription_id: item.subscription_id }
            : { package_id: item.package_id };
        const query = { code, type: item.type, ...pass };
        return (await api.call('applyCoupon', { params: { query }, crash: 'never', signal })).data.code;
      },
    ),

    lock: createLock(locks),

    wallet: fromCallback<WalletCommand>(({ sendBack, receive }) => {
      const leaving = new AbortController();
      const unsubscribe = form.onWallet(sendBack);
      receive((command) => {
        if (command.type !== 'wallet.load') form.tellWallet(command);
        // Without the script no wallet is offered; the card form says what is wrong.
        else form.load(leaving.signal).catch(() => undefined);
      });
      return () => {
        leaving.abort();
        unsubscribe();
      };
    }),
    submitWallet: fromPromise<unknown>(() => form.submitWallet()),
    createWalletCard: fromPromise<ChosenCard>(() => form.createWalletCard()),

    beginAttempt: fromPromise<BegunAttempt, AttemptInput>(async ({ input }) =>
      beginAttempt(store, input, returnUrl()),
    ),
    cancelAttempt: fromPromise<CancelledAttempt, { key: string }>(async ({ input: { key }, signal }) => {
      const body = { idempotency_key: key };
      return (await api.call('cancelAttempt', { body, crash: 'never', signal })).data;
    }),
    endAttempt: fromPromise<unknown, AttemptInput>(async ({ input }) => endAttempt(store, input)),

    // Leaving the page does not abort the request, since a payment cannot be undone.
    pay: fromPromise<PaymentResult, Attempt>(({ input }) => pay(api, input).catch(withThrottleDelay)),

    readOrders: fromPromise<readonly Order[], { key: string }>(async ({ input: { key }, signal }) => {
      const query = { idempotency_key: key, no_limit: 1 as const };
      const { data } = await api
        .call('listOrders', { params: { query }, crash: 'never', signal })
        .catch(withThrottleDelay);
      // A platform that ignores the filter sends orders of other attempts, whose end is not this one's.
      return data.filter(({ idempotency_key }) => !idempotency_key || idempotency_key === key);
    }),

    authenticate: fromPromise<unknown, { clientSecret: string }>(({ input, signal }) =>
      form.authenticate(input.clientSecret, signal),
    ),

    followOrders: fromCallback<AnyEventObject, { orderIds: readonly number[] }>(
      ({ input: { orderIds }, sendBack, receive }) => {
        const pollings = orderIds.map(followOrder);
        // A question that was read before may have its answer by now.
        const known = pollings.map((polling) => polling.getSnapshot().context.order);
        let toldPaid: boolean | null = null;
        const update = () => {
          const snapshots = pollings.map((polling) => polling.getSnapshot());
          const orders = snapshots.flatMap(({ context: { order } }) => (order === null ? [] : [order]));
          const hasEnded =
            orders.length === pollings.length && orders.every((order) => orderResult(order) !== 'pending');
          const arePaid =
            orders.length === pollings.length && orders.every(({ status }) => status === 'paid');
          const asking = orders.find((order) => order.client_secret && !known.includes(order));
          if (asking && !hasEnded) sendBack({ type: 'orders.asked', clientSecret: asking.client_secret });
          if (hasEnded) sendBack({ type: 'orders.settled', orders });
          else if (arePaid !== toldPaid && snapshots.some((snapshot) => snapshot.hasTag('slow'))) {
            toldPaid = arePaid;
            sendBack({ type: 'orders.slow', arePaid });
          }
        };
        const subscriptions = pollings.map((polling) =>
          polling.subscribe({ next: update, complete: update }),
        );
        receive(() => {
          for (const polling of pollings)
            if (polling.getSnapshot().status === 'active') polling.send({ type: 'order.check' });
        });
        update();
        return () => {
          for (const subscription of subscriptions) subscription.unsubscribe();
        };
      },
    ),
  };
}

/** The contract lets a bill leave its total out, and the page cannot: 0 is the total of what is free. */
function pricedOf(bill: InvoicePreview): Price {
  const { total } = bill;
  if (total == null)
    throw new FailureError({ kind: 'malformed', reason: 'shape', operation: 'previewInvoice' });
  return { ...bill, total };
}

function cardFields(card: ChosenCard | null) {
  return {
    payment_method_id: card?.kind === 'saved' ? card.id : null,
    confirmation_token_id: card?.kind === 'token' ? card.id : null,
  };
}

/** Sends an attempt: a trial, one pass or several, with its key. */
async function pay(api: Api, { key, purchase, returnUrl }: Attempt): Promise<PaymentResult> {
  const options = { params: { header: { 'Idempotency-Key': key } }, crash: 'never' as const };
  const [item] = purchase.items;
  if (item === undefined) throw new Error('There is nothing to pay for.');
  if (purchase.isTrial && item.type === 'subscription') {
    const { type: _, ...subscription } = item;
    const body = { ...subscription, payment_method_id: purchase.paymentMethodId };
    return (await api.call('startTrial', { ...options, body })).data;
  }
  const details = { ...detailsOf(purchase), ...(returnUrl ? { return_url: returnUrl } : {}) };
  if (purchase.items.length > 1)
    return (await api.call('buyBundle', { ...options, body: { items: [...purchase.items], ...details } }))
      .data;
  return (await api.call('buy', { ...options, body: { ...item, ...details } })).data;
}

function detailsOf({ coupon, paymentMethodId, confirmationTokenId, saveCard, expectedTotal }: Purchase) {
  return {
    coupon,
    payment_method_id: paymentMethodId,
    confirmation_token_id: confirmationTokenId,
    save_card: saveCard,
    expected_total: expectedTotal,
  };
}
