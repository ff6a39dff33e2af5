import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Order } from '../../src/api/schema';
import { orderPollingMachine } from '../../src/machines/orderPolling/machine';
import { orderResult } from '../../src/machines/orderPolling/orderResult';
import { order } from './startCheckout';

const HOUR_MS = 3_600_000;

function startPolling() {
  const clock = new SimulatedClock();
  let reads = 0;
  const readOrder = fromPromise<Order, { orderId: number }>(async () => {
    reads += 1;
    return order();
  });
  const logic = orderPollingMachine.provide({ actors: { readOrder } });
  const actor = createActor(logic, { input: { orderId: 7 }, clock }).start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    actor,
    settle,
    reads: () => reads,
    async pass(milliseconds: number) {
      clock.increment(milliseconds);
      await settle();
    },
  };
}

test('after an hour of sleep the order is read once, and then every half a minute', async () => {
  const polling = startPolling();
  await polling.settle();
  await polling.pass(HOUR_MS);
  expect(polling.reads()).toBe(2);
  await polling.pass(29_999);
  expect(polling.reads()).toBe(2);
  await polling.pass(1);
  expect(polling.reads()).toBe(3);
});

test('a hidden tab reads nothing; once it is shown the order is read at once', async () => {
  const polling = startPolling();
  await polling.settle();
  polling.actor.send({ type: 'tab.hidden' });
  await polling.pass(HOUR_MS);
  expect(polling.reads()).toBe(1);
  polling.actor.send({ type: 'tab.shown' });
  await polling.settle();
  expect(polling.reads()).toBe(2);
});

test.each<[string, Partial<Order>]>([
  ['status', { status: null, activity_status: 'active' }],
  ['state', { status: 'paid', activity_status: null }],
])('an order whose %s is unknown counts as pending', (_, more) => {
  expect(orderResult(order(more))).toBe('pending');
});
