import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ActorRefFrom, assign, createActor, setup } from 'xstate';
import { followOrder } from '../../src/app/checkout/followOrder';
import type { RudySystem } from '../../src/app/system';
import type { OrderPollingInput, orderPollingMachine } from '../../src/machines/orderPolling/machine';
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
      context: { orders: Record<number, Polling>; lazy: { checkout: unknown } };
      events: { type: 'order.follow'; input: OrderPollingInput; logic: typeof orderPollingMachine };
    },
  }).createMachine({
    context: {
      orders: {},
      lazy: { checkout: shown && { getSnapshot: () => ({ context: { orderIds: shown } }) } },
    },
    on: {
      'order.follow': {
        actions: assign({
          orders: ({ context, event: { logic, input }, spawn }) => ({
            ...context.orders,
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
  const system = { root, api: clients.api, queries: new QueryClient(), store } as unknown as RudySystem;
  const follow = () => followOrder(system, 7, ({ id }) => failed.push(id));
  return { follow, failed, store, leave: () => root.stop() };
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
