import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { RudySystem } from '../../src/app/system';
import { startCheckout } from '../../src/app/visits/checkout';
import { beginAttempt } from '../../src/machines/checkout/actors/attempts';
import { attempt } from '../../src/machines/checkout/samples';
import { sessionMachine } from '../../src/machines/session/machine';
import type { Profile } from '../../src/machines/session/types';
import { json, startClients } from '../api/harness';
import { startRoot } from './startRoot';

afterEach(() => void vi.unstubAllGlobals());

const item = { type: 'package', package_id: 201 } as const;
const paid = { id: 7, type: 'package', status: 'paid', activity_status: 'active', product: { id: 201 } };

/** A checkout that is opened after an attempt whose answer was lost, and finds these orders of it. */
async function reopen(found: readonly object[]) {
  const root = startRoot();
  vi.stubGlobal('location', { href: 'https://northside.example/buy', origin: 'https://northside.example' });
  const list = (data: readonly object[]) =>
    json({ data, meta: { total: data.length, limit: 20, offset: 0 } });
  const { clients, store } = startClients({
    respond: ({ path, query }) => {
      if (path === '/api/packages') return list([{ id: 201, name: 'Season pass', pass_type: 'package' }]);
      if (path === '/api/orders/7') return json({ data: paid });
      if (path === '/api/orders' && query.idempotency_key) return list(found);
      return /key$/.test(path) ? null : list([]);
    },
  });
  const logic = sessionMachine.provide({
    actors: { loadViewer: fromPromise<Profile | null>(async () => ({ id: 88 })) },
  });
  const session = createActor(logic).start();
  session.send({ type: 'viewer.load' });
  await waitFor(session, ({ context }) => context.viewer !== null);
  const purchase = { ...attempt.purchase, items: [item] };
  beginAttempt(store, { viewerId: 88, purchase, attempt: null }, '/buy');
  const queries = new QueryClient();
  const announced = vi.spyOn(queries, 'invalidateQueries');
  const system = {
    ...{ root, session, store, queries, api: clients.api },
    startup: { getSnapshot: () => ({ context: { channel: {} } }) },
  } as unknown as RudySystem;
  const checkout = startCheckout(system, {
    address: {
      ...{ eventId: null, participantId: null, categoryId: null, addOnIds: [], isTrial: false, coupon: null },
      pass: { itemType: 'package', id: 201 },
    },
    form: { onWallet: () => () => undefined } as never,
    onOrderFailed: () => undefined,
  });
  await waitFor(checkout, (snapshot) => snapshot.matches('succeeded'));
  root.stop();
  return { announced, store };
}

test.each([
  ['that is found paid', [paid]],
  ['that is followed until it is paid', [{ ...paid, status: 'pending' }]],
])('an order %s opens what was bought, here and in other tabs, once', async (_, found) => {
  const { announced, store } = await reopen(found);
  expect([announced.mock.calls.length, store.get('access_changed') !== null]).toEqual([1, true]);
});
