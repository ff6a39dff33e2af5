import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { FailureError } from '../../../src/api/failures/failure';
import type { Order } from '../../../src/api/schema';
import { createOrderPollingActors } from '../../../src/machines/orderPolling/actors';
import { orderPollingMachine } from '../../../src/machines/orderPolling/machine';
import { orderResult } from '../../../src/machines/orderPolling/orderResult';
import { json, startClients } from '../../api/harness';
import { order } from '../checkout/startCheckout';
import { deferredCalls } from '../deferredCalls';

function follow() {
  const clock = new SimulatedClock();
  const readings = deferredCalls<Order>();
  const logic = orderPollingMachine.provide({ actors: { readOrder: fromPromise(readings.call) } });
  const actor = createActor(logic, { input: { orderId: 7, isTabHidden: false }, clock }).start();
  return { actor, clock, readings };
}

describe('an order that is pending, in a tab that is seen', () => {
  test.each(['network.returned', 'page.restored', 'order.check'] as const)(
    'is read at once by %s',
    async (type) => {
      const { actor, readings } = follow();
      await readings.resolve(order());
      actor.send({ type });
      expect(readings.count()).toBe(2);
    },
  );

  test('is the order that was read last, whatever came of it', async () => {
    for (const more of [{}, { status: 'paid', activity_status: 'active' }, { status: 'failed' }] as const) {
      const { actor, readings } = follow();
      const read = order(more);
      await readings.resolve(read);
      expect(actor.getSnapshot().context.order).toBe(read);
    }
  });

  test('is read again 2 s after the tab was hidden and shown during a reading', async () => {
    const { actor, clock, readings } = follow();
    actor.send({ type: 'tab.hidden' });
    actor.send({ type: 'tab.shown' });
    await readings.resolve(order());
    clock.increment(2_000);
    expect(readings.count()).toBe(2);
  });

  test('is read every 2 s again once a hidden tab is shown', async () => {
    const { actor, clock, readings } = follow();
    await readings.resolve(order());
    actor.send({ type: 'tab.hidden' });
    actor.send({ type: 'tab.shown' });
    await readings.resolve(order());
    clock.increment(2_000);
    expect(readings.count()).toBe(3);
  });
});

describe('an order that the platform asks to wait for', () => {
  const throttled = new FailureError({ kind: 'throttled', operation: 'getOrder', retryAfterSeconds: 40 });

  test('is read after that time and not before, whatever happens to the tab and the network', async () => {
    const { actor, clock, readings } = follow();
    await readings.reject(throttled);
    clock.increment(39_999);
    for (const type of ['tab.hidden', 'tab.shown', 'network.returned', 'page.restored'] as const)
      actor.send({ type });
    expect(readings.count()).toBe(1);
    clock.increment(1);
    expect(readings.count()).toBe(2);
  });

  test('is read at once when the viewer asks', async () => {
    const { actor, readings } = follow();
    await readings.reject(throttled);
    actor.send({ type: 'order.check' });
    expect(readings.count()).toBe(2);
  });

  test('is read when a hidden tab is shown once the time is over', async () => {
    const { actor, clock, readings } = follow();
    await readings.reject(throttled);
    actor.send({ type: 'tab.hidden' });
    clock.increment(60_000);
    expect(readings.count()).toBe(1);
    actor.send({ type: 'tab.shown' });
    expect(readings.count()).toBe(2);
  });
});

describe('an order that is pending, in a hidden tab', () => {
  test('is not read by time after its reading has ended, and at once when the tab is shown', async () => {
    const { actor, clock, readings } = follow();
    actor.send({ type: 'tab.hidden' });
    const read = order();
    await readings.resolve(read);
    clock.increment(60_000);
    expect([readings.count(), actor.getSnapshot().context.order]).toEqual([1, read]);
    actor.send({ type: 'tab.shown' });
    expect(readings.count()).toBe(2);
  });

  test('is read once by a page that comes back, and then waits for the tab', async () => {
    const { actor, clock, readings } = follow();
    await readings.resolve(order());
    actor.send({ type: 'tab.hidden' });
    actor.send({ type: 'page.restored' });
    expect(readings.count()).toBe(2);
    await readings.resolve(order());
    clock.increment(60_000);
    expect(readings.count()).toBe(2);
  });

  test('waits for the tab after a reading that failed, too', async () => {
    const { actor, clock, readings } = follow();
    actor.send({ type: 'tab.hidden' });
    await readings.reject(new Error('down'));
    clock.increment(60_000);
    expect(readings.count()).toBe(1);
  });
});

test.each(['refunded', 'canceled', 'expired'] as const)(
  'a paid order that is %s by now opens nothing',
  (activity_status) => {
    expect(orderResult(order({ status: 'paid', activity_status }))).toBe('failed');
  },
);

test.each(['active', 'scheduled'] as const)('a paid order that is %s counts', (activity_status) => {
  expect(orderResult(order({ status: 'paid', activity_status }))).toBe('paid');
});

test('an order that cannot be read is left to the polling, which asks again: the request is sent once', async () => {
  const { clients, seen } = startClients({
    respond: ({ path }) => (path.includes('orders') ? json({ message: 'Not found.' }, 404) : null),
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 0 } } });
  const { readOrder } = createOrderPollingActors({ api: clients.api, queries });
  const reading = createActor(readOrder, { input: { orderId: 7 } });
  const failed = new Promise((resolve) => reading.subscribe({ error: resolve }));
  reading.start();
  await failed;
  expect(seen.filter(({ path }) => path.includes('orders'))).toHaveLength(1);
});
