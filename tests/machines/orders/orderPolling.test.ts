import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Order } from '../../../src/api/schema';
import { orderPollingMachine } from '../../../src/machines/orderPolling/machine';
import { orderResult } from '../../../src/machines/orderPolling/orderResult';
import { order } from '../checkout/startCheckout';

const HOUR_MS = 3_600_000;

function startPolling({ isTabHidden = false } = {}) {
  const clock = new SimulatedClock();
  let reads = 0;
  const readOrder = fromPromise<Order, { orderId: number }>(async () => {
    reads += 1;
    return order();
  });
  const logic = orderPollingMachine.provide({ actors: { readOrder } });
  const actor = createActor(logic, { input: { orderId: 7, isTabHidden }, clock }).start();
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

test('an order is read every two seconds for two minutes, and then every 30 seconds', async () => {
  const polling = startPolling();
  await polling.settle();
  for (let second = 0; second < 120; second += 1) await polling.pass(1_000);
  const reads = polling.reads();
  expect(reads).toBe(61);
  await polling.pass(29_999);
  expect(polling.reads()).toBe(reads);
  await polling.pass(1);
  expect(polling.reads()).toBe(reads + 1);
  for (let half = 0; half < 20; half += 1) await polling.pass(30_000);
  expect(polling.reads()).toBe(reads + 1 + 20);
});

test('a pressed Check again is not kept waiting for 30 seconds', async () => {
  const polling = startPolling();
  await polling.settle();
  await polling.pass(HOUR_MS);
  const reads = polling.reads();
  polling.actor.send({ type: 'order.check' });
  await polling.settle();
  expect(polling.reads()).toBe(reads + 1);
});

test('after an hour of sleep the order is read once, and then every 30 seconds', async () => {
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

test('a tab that opens in the background reads the order once', async () => {
  const polling = startPolling({ isTabHidden: true });
  await polling.settle();
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
