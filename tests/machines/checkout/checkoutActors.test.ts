import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { PurchaseItem } from '../../../src/api/schema';
import { beginAttempt, endAttempt, storedAttempt } from '../../../src/machines/checkout/actors/attempts';
import { readAnew } from '../../../src/machines/checkout/actors/readAnew';
import { memoryStore } from '../../api/harness';
import { createWebLocks } from '../../checkouts/webLocks';
import { settled } from '../deferredCalls';
import { startCheckoutActors } from './startCheckoutActors';

test('a tab that leaves as soon as it has the lock gives it back', async () => {
  const locks = createWebLocks();
  let finish = () => {};
  const first = {};
  void locks.of(first).request('rudy_pay_1', () => new Promise<void>((resolve) => (finish = resolve)));
  const machine = createMachine({
    initial: 'waiting',
    states: {
      waiting: {
        invoke: { src: startCheckoutActors({ locks: locks.of({}) }).actors.lock, input: { viewerId: 1 } },
        on: { 'lock.acquired': 'left' },
      },
      left: {},
    },
  });
  const actor = createActor(machine).start();
  await settled();
  expect(actor.getSnapshot().value).toBe('waiting');
  finish();
  await settled();
  expect(actor.getSnapshot().value).toBe('left');
  const isFree = await locks.of({}).request('rudy_pay_1', { ifAvailable: true }, (lock) => lock !== null);
  expect(isFree).toBe(true);
});

test('what is read anew is never the answer to a request of the viewer before', async () => {
  const queries = new QueryClient();
  const answers: ((passes: string) => void)[] = [];
  const query = {
    queryKey: ['getPackages'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    staleTime: 60_000,
  };
  const before = readAnew(queries, query).catch(() => 'given up');
  await settled();
  const after = readAnew(queries, query);
  await settled();
  expect(answers).toHaveLength(2);
  answers[0]?.('passes of the viewer before');
  answers[1]?.('passes of this viewer');
  await expect(after).resolves.toBe('passes of this viewer');
  await expect(before).resolves.toBe('given up');
});

describe('an unfinished attempt', () => {
  const subscription: PurchaseItem = { type: 'subscription', subscription_id: 301 };
  const addOn: PurchaseItem = { type: 'package', package_id: 205 };
  const purchase = {
    items: [subscription, addOn],
    isTrial: true,
    coupon: null,
    paymentMethodId: 'pm_1',
    confirmationTokenId: null,
    saveCard: false,
    expectedTotal: 0,
  };

  test('is found by its pass, although its trial and its add-on are not offered any more', () => {
    const store = memoryStore();
    const offered = { items: [subscription], isTrial: false };
    const { attempt } = beginAttempt(store, { viewerId: 1, attempt: null, purchase }, '/buy');
    expect(storedAttempt(store, { viewerId: 1, ...offered })).toEqual(attempt);
    expect(storedAttempt(store, { viewerId: 2, ...offered })).toBeNull();
    endAttempt(store, { viewerId: 1, attempt, purchase: { ...purchase, ...offered } });
    expect(storedAttempt(store, { viewerId: 1, ...offered })).toBeNull();
  });
});
