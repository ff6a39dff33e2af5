import { QueryClient } from '@tanstack/react-query';
import { type AnyActorLogic, type AnyEventObject, createActor, createMachine } from 'xstate';
import {
  type CheckoutDependencies,
  createCheckoutActors,
  type PaymentForm,
} from '../../../src/machines/checkout/actors';
import type { Locks } from '../../../src/machines/checkout/actors/lock';
import { createSessionActors } from '../../../src/machines/session/actors';
import { sessionMachine } from '../../../src/machines/session/machine';
import { startClients } from '../../api/harness';

interface Options {
  respond?: Parameters<typeof startClients>[0]['respond'];
  locks?: Locks | null;
  form?: Partial<PaymentForm>;
  channel?: CheckoutDependencies['channel'];
  onAccessChanged?: CheckoutDependencies['onAccessChanged'];
  followOrder?: CheckoutDependencies['followOrder'];
}

/** The effects of a checkout without a form, over a platform that answers as told. */
export function startCheckoutActors({ respond = () => null, locks = null, form, ...more }: Options) {
  const { clients, store, calls } = startClients({ respond });
  const session = createActor(
    sessionMachine.provide({ actors: createSessionActors({ clients: () => clients }) }),
  );
  const missing = (name: string) => () => Promise.reject(new Error(`There is no ${name}.`));
  const actors = createCheckoutActors({
    api: clients.api,
    queries: new QueryClient(),
    store,
    session,
    form: {
      load: () => Promise.resolve(),
      ready: async () => undefined,
      onBroken: () => () => undefined,
      check: async () => undefined,
      createCard: missing('card'),
      authenticate: missing('bank'),
      onWallet: () => () => undefined,
      tellWallet: () => undefined,
      submitWallet: missing('wallet'),
      createWalletCard: missing('wallet'),
      ...form,
    },
    locks,
    returnUrl: () => 'https://northside.example/buy',
    channel: () => ({}),
    onAccessChanged: () => () => undefined,
    followOrder: () => {
      throw new Error('There is no order.');
    },
    ...more,
  });
  return { actors, store, session, calls };
}

/** An effect in a checkout that hears its facts and gives it commands. */
export function hear<Logic extends AnyActorLogic>(logic: Logic, input?: unknown) {
  const heard: AnyEventObject[] = [];
  const machine = createMachine({
    invoke: { id: 'effect', src: logic, input },
    on: { '*': { actions: ({ event }) => heard.push(event) } },
  });
  const actor = createActor(machine).start();
  return {
    heard,
    types: () => heard.map(({ type }) => type),
    command: (command: AnyEventObject) => actor.getSnapshot().children.effect?.send(command),
    stop: () => actor.stop(),
  };
}
