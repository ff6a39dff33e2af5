import { QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, createActor } from 'xstate';
import { createClients } from '../../src/api/clients';
import { failureStatus, toFailure } from '../../src/api/failure';
import { mutationDefaults, queryDefaults } from '../../src/api/retryPolicy';
import type { ChannelBootstrap } from '../../src/api/schema';
import { defaultSettings } from '../../src/api/settings';
import { createSignals } from '../../src/api/signals';
import { createStorage } from '../../src/api/storage';
import { announceAccessChange, onAccessChanged } from '../../src/app/accessChanges';
import { parseCheckoutAddress, searchOfChoice } from '../../src/app/payment/checkoutAddress';
import { LOGGED_IN, syncSession } from '../../src/app/sessionSync';
import { acceptedKey, createCheckoutActors, type PaymentForm } from '../../src/machines/checkout/actors';
import { checkoutMachine } from '../../src/machines/checkout/machine';
import type { CheckoutRef } from '../../src/machines/checkout/selectors';
import type { CheckoutEvent } from '../../src/machines/checkout/types';
import { createOrderPollingActors } from '../../src/machines/orderPolling/actors';
import { orderPollingMachine } from '../../src/machines/orderPolling/machine';
import type { OrderPollingRef } from '../../src/machines/orderPolling/selectors';
import { createSessionActors } from '../../src/machines/session/actors';
import { sessionMachine } from '../../src/machines/session/machine';
import { selectViewer } from '../../src/machines/session/selectors';
import { HOST, type Network } from './network';
import type { FormOptions } from './sandboxForm';
import type { SharedStorage } from './sharedStorage';
import type { WebLocks } from './webLocks';

const CONFLICT = 409;
const MINUTE_MS = 60_000;

type BrowserEvent = Extract<CheckoutEvent, { type: 'network.returned' | 'tab.shown' | 'page.restored' }>;

/** One tab of the viewer's browser, on the checkout. */
export interface Tab {
  id: number;
  checkout: CheckoutRef;
  session: ActorRefFrom<typeof sessionMachine>;
  /** The query of its address, which follows the choice. */
  search(): string;
  /** A browser event, as the root machine forwards it. */
  send(event: BrowserEvent): void;
  isOpen(): boolean;
  logIn(email: string, password: string): Promise<void>;
  /** The page is gone at once: nothing in it runs any more, and the browser gives its locks back. */
  kill(): void;
}

export interface TabOptions {
  id: number;
  search: string;
  storage: SharedStorage;
  locks: WebLocks;
  network: Network;
  channel: ChannelBootstrap;
  createForm(options: Pick<FormOptions, 'api' | 'isOpen'>): PaymentForm;
}

/** Starts what a page of the storefront runs for the checkout: clients, session, checkout and order polling. */
export function openTab(options: TabOptions): Tab {
  const { id, storage, locks, network, channel } = options;
  let isOpen = true;
  let { search } = options;
  const self = { id };
  const clock = { now: () => Date.now() };
  const browser = storage.open(self);
  const store = createStorage({
    storage: () => browser.storage,
    clock,
    onVolatile: () => undefined,
    events: browser.events,
  });
  const signals = createSignals();
  const clients = createClients(defaultSettings, {
    fetch: (request) => network.fetch(request, () => isOpen),
    store,
    signals,
    clock,
    online: () => network.online,
    location: { origin: `http://${HOST}`, hostname: HOST },
  });
  const { api } = clients;
  const queries = new QueryClient({
    defaultOptions: { queries: queryDefaults, mutations: mutationDefaults },
  });

  const session = createActor(
    sessionMachine.provide({ actors: createSessionActors({ clients: () => clients }) }),
  ).start();
  signals.subscribe((signal) => isOpen && session.send(signal));
  syncSession({ session, store });
  let viewerId: number | null = null;
  session.on('viewer.changed', ({ viewer }) => {
    if ((viewer?.id ?? null) === viewerId) return;
    viewerId = viewer?.id ?? null;
    void queries.invalidateQueries();
  });
  onAccessChanged({ store }, () => void queries.invalidateQueries());

  const pollings = new Map<number, OrderPollingRef>();
  const followOrder = (orderId: number): OrderPollingRef => {
    const known = pollings.get(orderId);
    if (known !== undefined) return known;
    const logic = orderPollingMachine.provide({ actors: createOrderPollingActors({ api, queries }) });
    const polling = createActor(logic, { input: { orderId } });
    pollings.set(orderId, polling);
    polling.on('order.paid', () => announceAccessChange({ queries, store }));
    return polling.start();
  };

  const address = parseCheckoutAddress(search);
  const actors = createCheckoutActors({
    returnUrl: () => 'https://northside.example/buy',
    api,
    queries,
    store,
    session,
    form: options.createForm({ api, isOpen: () => isOpen }),
    locks: locks.of(self),
    channel: () => channel,
    onAccessChanged: (listener) => onAccessChanged({ store }, listener),
    followOrder,
  });
  const checkout = createActor(checkoutMachine.provide({ actors }), { input: { address } });
  checkout.on('choice.changed', ({ choice }) => {
    search = searchOfChoice(choice, address.eventId);
  });
  checkout.on('checkout.paid', ({ isTrial }) => {
    const payer = selectViewer(session.getSnapshot());
    if (payer === null) return;
    store.set(acceptedKey(payer.id), true);
    if (isTrial) session.send({ type: 'viewer.update', viewer: { ...payer, trial_period_used: true } });
  });
  checkout.start();
  session.send({ type: 'viewer.load' });

  return {
    id,
    checkout,
    session,
    search: () => search,
    isOpen: () => isOpen,
    send: (event) => {
      for (const actor of [session, checkout, ...pollings.values()])
        if (actor.getSnapshot().status === 'active') actor.send(event);
    },
    logIn: async (email, password) => {
      try {
        const { data } = await api.call('login', { body: { email, password }, crash: 'never' });
        clients.credentials.accept(data.api_key);
      } catch (error) {
        // The platform knows the viewer already: then the profile is read again.
        if (failureStatus(toFailure(error)) !== CONFLICT) throw error;
      }
      session.send({ type: 'viewer.load' });
      store.set(LOGGED_IN, Date.now(), MINUTE_MS);
    },
    kill: () => {
      isOpen = false;
      storage.close(self);
      locks.release(self);
      for (const actor of [checkout, ...pollings.values(), session]) actor.stop();
      queries.clear();
    },
  };
}
