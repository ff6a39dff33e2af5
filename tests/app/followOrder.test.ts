import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ActorRefFrom, assign, createActor, fromPromise, setup, waitFor } from 'xstate';
import { followOrder } from '../../src/app/checkout/followOrder';
import type { RudySystem } from '../../src/app/system';
import type { OrderPollingInput, orderPollingMachine } from '../../src/machines/orderPolling/machine';
import { sessionMachine } from '../../src/machines/session/machine';
import type { Profile } from '../../src/machines/session/types';
import { memoryStore, startClients } from '../api/harness';
import { order } from '../machines/checkout/startCheckout';
import { settled } from '../machines/deferredCalls';

beforeEach(() => void vi.stubGlobal('document', { hidden: false }));
afterEach(() => void vi.unstubAllGlobals());

type Polling = ActorRefFrom<typeof orderPollingMachine>;

/** A page that follows orders, with a checkout that shows some of them. */
function start({ answer = order(), shown = null }: { answer?: object; shown?: readonly number[] | null }) {
  const rootMachine = setup({
    types: {} as {
      context: { orderPolling: Record<number, Polling>; lazy: { checkout: unknown } };
      events: { type: 'order.follow'; input: OrderPollingInput; logic: typeof orderPollingMachine };
    },
  }).createMachine({
    context: {
      orderPolling: {},
      lazy: { checkout: shown && { getSnapshot: () => ({ context: { orderIds: shown } }) } },
    },
    on: {
      'order.follow': {
        actions: assign({
          orderPolling: ({ context, event: { logic, input }, spawn }) => ({
            ...context.orderPolling,
            [input.orderId]: spawn(logic, { input }),
          }),
        }),
      },
    },
  });
  const { clients } = startClients({
    respond: ({ path }) => (path.includes('orders') ? Response.json({ data: answer }) : null),
  });
  const store = memoryStore();
  const failed: number[] = [];
  const root = createActor(rootMachine).start();
  let viewerId = 88;
  const logic = sessionMachine.provide({
    actors: {
      loadViewer: fromPromise<Profile | null>(async () => ({ id: viewerId })),
      logOut: fromPromise<unknown>(async () => undefined),
      renewKey: fromPromise<unknown>(async () => undefined),
    },
  });
  const session = createActor(logic).start();
  const system = {
    root,
    session,
    api: clients.api,
    queries: new QueryClient(),
    store,
  } as unknown as RudySystem;
  const follow = () => followOrder(system, 7, ({ id }) => failed.push(id));
  /** Reads the viewer of the page, who has this number. */
  const load = async (id: number) => {
    viewerId = id;
    session.send({ type: 'viewer.load' });
    await waitFor(session, (snapshot) => snapshot.context.viewer?.id === id);
  };
  return { follow, failed, store, session, load, leave: () => root.stop() };
}

async function ended(polling: Polling): Promise<void> {
  while (polling.getSnapshot().status === 'active') await settled();
}

test('an order is followed once, however often it is asked for', () => {
  const { follow, leave } = start({});
  const polling = follow();
  expect(polling.getSnapshot().context.orderId).toBe(7);
  expect(follow()).toBe(polling);
  leave();
});

test('an order that is followed in a hidden tab is read once, until the tab is shown', async () => {
  vi.stubGlobal('document', { hidden: true });
  const { follow, leave } = start({});
  const polling = follow();
  while (polling.getSnapshot().matches({ open: { reading: 'checking' } })) await settled();
  expect(polling.getSnapshot().value).toMatchObject({ open: { reading: 'paused' } });
  leave();
});

test('a paid order opens what was bought, and none failed', async () => {
  const { follow, store, failed } = start({
    answer: order({ id: 7, status: 'paid', activity_status: 'active' }),
  });
  await ended(follow());
  expect([store.get('access_changed') !== null, failed]).toEqual([true, []]);
});

test.each([
  ['told where the checkout was left', null, [7]],
  ['told where the checkout shows another order', [8], [7]],
  ['left to the checkout that shows it', [7], []],
])('an order that has failed is %s', async (_, shown, expected) => {
  const { follow, store, failed } = start({ answer: order({ id: 7, status: 'failed' }), shown });
  await ended(follow());
  expect([failed, store.get('access_changed')]).toEqual([expected, null]);
});

test.each(['session.logOut', 'session.loggedOutElsewhere'] as const)(
  'an order is read no more after %s, and anew when it is followed again',
  async (type) => {
    const { follow, session, load, leave } = start({});
    await load(88);
    const polling = follow();
    session.send({ type });
    await ended(polling);
    expect(polling.getSnapshot().value).toBe('abandoned');
    const again = follow();
    expect([again === polling, again.getSnapshot().status]).toEqual([false, 'active']);
    leave();
  },
);

test('an order is read no more once somebody else is logged in', async () => {
  const { follow, load, leave } = start({});
  await load(88);
  const polling = follow();
  await load(99);
  expect(polling.getSnapshot().value).toBe('abandoned');
  leave();
});

test('an order is still read after the session has ended by itself, and its buyer is back', async () => {
  const { follow, session, load, leave } = start({});
  await load(88);
  const polling = follow();
  session.send({ type: 'viewer.reset', reason: 'unauthenticated' });
  await load(88);
  expect(polling.getSnapshot().status).toBe('active');
  leave();
});
