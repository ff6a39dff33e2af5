import { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { createCheckoutActors } from '../../../src/machines/checkout/actors';
import type { Locks } from '../../../src/machines/checkout/actors/lock';
import { createSessionActors } from '../../../src/machines/session/actors';
import { sessionMachine } from '../../../src/machines/session/machine';
import { startClients } from '../../api/harness';

interface Options {
  respond?: Parameters<typeof startClients>[0]['respond'];
  locks?: Locks | null;
}

/** The effects of a checkout without a form, over a platform that answers as told. */
export function startCheckoutActors({ respond = () => null, locks = null }: Options) {
  const { clients, store } = startClients({ respond });
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
      createCard: missing('card'),
      authenticate: missing('bank'),
      onWallet: () => () => undefined,
      tellWallet: () => undefined,
      submitWallet: missing('wallet'),
      createWalletCard: missing('wallet'),
    },
    locks,
    returnUrl: () => 'https://northside.example/buy',
    channel: () => ({}),
    onAccessChanged: () => () => undefined,
    followOrder: () => {
      throw new Error('There is no order.');
    },
  });
  return { actors, store };
}
