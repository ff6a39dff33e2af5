import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Order } from '../../../../src/api/schema';
import { acceptedKey, type PaymentForm, type WalletEvent } from '../../../../src/machines/checkout/actors';
import { orderPollingMachine } from '../../../../src/machines/orderPolling/machine';
import { json } from '../../../api/harness';
import { deferredCalls } from '../../deferredCalls';
import { order } from '../startCheckout';
import { hear, startCheckoutActors } from '../startCheckoutActors';

/** Listeners, as a form or another tab has them. */
function listeners<Told extends unknown[]>() {
  const all = new Set<(...told: Told) => void>();
  const listen = (listener: (...told: Told) => void) => {
    all.add(listener);
    return () => void all.delete(listener);
  };
  return {
    listen,
    tell: (...told: Told) => all.forEach((each) => void each(...told)),
    count: () => all.size,
  };
}

describe('the viewer of a checkout', () => {
  const sam = { id: 88, email: 'sam@example.com' };

  /** A checkout whose viewer is identified as told. */
  function start(known: typeof sam | null = sam) {
    let viewer = known;
    const access = listeners<[]>();
    const { actors, session, store } = startCheckoutActors({
      respond: ({ path }) => {
        if (path !== '/api/profile') return null;
        return viewer ? json({ data: viewer }) : json({ message: 'No.', errors: {} }, 401);
      },
      onAccessChanged: access.listen,
    });
    session.start();
    const logInAs = (other: typeof sam) => {
      viewer = other;
      session.send({ type: 'viewer.load' });
    };
    return { actors, session, store, access, logInAs };
  }

  const identified = async (session: ReturnType<typeof start>['session']) => {
    session.send({ type: 'viewer.load' });
    await waitFor(session, ({ context }) => context.viewerSettled);
  };

  test('is told once it is known, and not again before it changes', async () => {
    const { actors, session, logInAs } = start();
    const { heard } = hear(actors.viewer);
    expect(heard).toEqual([]);
    await identified(session);
    const known = { type: 'viewer.changed', viewerId: 88, hasAccepted: false };
    expect(heard).toEqual([known]);
    session.send({ type: 'viewer.update', viewer: { ...sam, email: 'samuel@example.com' } });
    expect(heard).toEqual([known]);
    logInAs({ ...sam, id: 89 });
    await waitFor(session, ({ context }) => context.viewer?.id === 89);
    expect(heard).toEqual([known, { ...known, viewerId: 89 }]);
  });

  test('who was known before is told at once, with the terms that were accepted', async () => {
    for (const [stored, hasAccepted] of [
      [true, true],
      ['yes', false],
      [null, false],
    ] as const) {
      const { actors, session, store } = start();
      if (stored !== null) store.set(acceptedKey(88), stored);
      await identified(session);
      expect(hear(actors.viewer).heard).toEqual([{ type: 'viewer.changed', viewerId: 88, hasAccepted }]);
    }
  });

  test('may be a visitor, who has accepted nothing', async () => {
    const { actors, session, store } = start(null);
    const { heard } = hear(actors.viewer);
    await identified(session);
    expect(heard).toEqual([{ type: 'viewer.changed', viewerId: null, hasAccepted: false }]);
    expect(store.get(acceptedKey(88))).toBeNull();
  });

  test('hears of purchases in other tabs, until the checkout is left', () => {
    const { actors, access } = start();
    const { types, stop } = hear(actors.viewer);
    access.tell();
    expect([types(), access.count()]).toEqual([['access.changed'], 1]);
    stop();
    expect(access.count()).toBe(0);
  });
});

describe('the form of Stripe', () => {
  function start() {
    const loads = deferredCalls<unknown>();
    const readies = deferredCalls<void>();
    const broken = listeners<[]>();
    const signals: AbortSignal[] = [];
    const load: PaymentForm['load'] = (signal) => {
      signals.push(signal);
      return loads.call();
    };
    const checks = deferredCalls<unknown>();
    const { actors } = startCheckoutActors({
      form: { load, ready: readies.call, onBroken: broken.listen, check: checks.call },
    });
    return { loads, readies, broken, signals, checks, ...hear(actors.cardForm) };
  }

  test('is loaded, then asked whether it can be typed into', async () => {
    const { loads, readies, types } = start();
    expect([types(), readies.count()]).toEqual([[], 0]);
    await loads.resolve(null);
    expect([types(), readies.count()]).toEqual([['cardForm.loaded'], 1]);
    await readies.resolve();
    expect(types()).toEqual(['cardForm.loaded', 'cardForm.ready']);
  });

  test('fails where its script is blocked, where it does not appear, and where it breaks later', async () => {
    const blocked = start();
    await blocked.loads.reject(new Error('blocked'));
    expect(blocked.types()).toEqual(['cardForm.failed']);
    const missing = start();
    await missing.loads.resolve(null);
    await missing.readies.reject(new Error('missing'));
    expect(missing.types()).toEqual(['cardForm.loaded', 'cardForm.failed']);
    const broken = start();
    await broken.loads.resolve(null);
    broken.broken.tell();
    expect(broken.types()).toEqual(['cardForm.loaded', 'cardForm.failed']);
  });

  test('marks what is missing when it is told to, and says nothing where that fails', async () => {
    const { checks, command, types } = start();
    expect(checks.count()).toBe(0);
    command({ type: 'cardForm.check' });
    expect(checks.count()).toBe(1);
    await checks.reject(new Error('There is no form.'));
    expect(types()).toEqual([]);
  });

  test('is given up by a viewer who leaves', () => {
    const { signals, broken, stop } = start();
    expect([signals[0]?.aborted, broken.count()]).toEqual([false, 1]);
    stop();
    expect([signals[0]?.aborted, broken.count()]).toEqual([true, 0]);
  });
});

describe('a wallet', () => {
  function start() {
    const loads = deferredCalls<unknown>();
    const wallet = listeners<[WalletEvent]>();
    const told: unknown[] = [];
    const signals: AbortSignal[] = [];
    const { actors } = startCheckoutActors({
      form: {
        load: (signal) => {
          signals.push(signal);
          return loads.call();
        },
        onWallet: wallet.listen,
        tellWallet: (command) => told.push(command),
      },
    });
    return { loads, wallet, told, signals, ...hear(actors.wallet) };
  }

  test('is loaded when it may be offered, and told everything else', async () => {
    const { loads, told, command, heard } = start();
    command({ type: 'wallet.load' });
    expect([loads.count(), told]).toEqual([1, []]);
    // The card form says what is wrong with the script.
    await loads.reject(new Error('blocked'));
    command({ type: 'wallet.refuse' });
    expect([loads.count(), told, heard]).toEqual([1, [{ type: 'wallet.refuse' }], []]);
  });

  test('tells what happens in its sheet, until the checkout is left', () => {
    const { wallet, types, signals, command, stop } = start();
    command({ type: 'wallet.load' });
    wallet.tell({ type: 'wallet.pressed' });
    expect([types(), wallet.count(), signals[0]?.aborted]).toEqual([['wallet.pressed'], 1, false]);
    stop();
    expect([wallet.count(), signals[0]?.aborted]).toEqual([0, true]);
  });
});

describe('the orders of a payment', () => {
  const paid = (id: number) => order({ id, status: 'paid', activity_status: 'active' });

  /** A checkout that follows these orders, of which `known` were read before, some milliseconds ago. */
  async function follow(orderIds: readonly number[], known: readonly Order[] = [], waited = 0) {
    const clock = new SimulatedClock();
    const readings = new Map<number, ReturnType<typeof deferredCalls<Order>>>();
    const pollings = new Map(
      orderIds.map((orderId) => {
        const calls = deferredCalls<Order>();
        readings.set(orderId, calls);
        const logic = orderPollingMachine.provide({ actors: { readOrder: fromPromise(calls.call) } });
        return [orderId, createActor(logic, { input: { orderId, isTabHidden: false }, clock }).start()];
      }),
    );
    const answer = async (read: Order) => await readings.get(read.id)?.resolve(read);
    for (const each of known) await answer(each);
    clock.increment(waited);
    const { actors } = startCheckoutActors({
      followOrder: (id) => {
        const polling = pollings.get(id);
        if (polling === undefined) throw new Error(`Nothing follows ${id}.`);
        return polling;
      },
    });
    const count = (id: number) => readings.get(id)?.count();
    return { clock, answer, count, ...hear(actors.followOrders, { orderIds }) };
  }

  test('have settled once each of them is paid or has failed', async () => {
    const { answer, heard } = await follow([1, 2]);
    await answer(order({ id: 1 }));
    await answer(paid(2));
    expect(heard).toEqual([]);
    const alone = await follow([1, 2]);
    await alone.answer(paid(1));
    expect(alone.heard).toEqual([]);
    const failed = order({ id: 2, status: 'failed' });
    await alone.answer(failed);
    expect(alone.heard[0]).toEqual({ type: 'orders.settled', orders: [paid(1), failed] });
  });

  test('that have settled before, or are slow, are told at once', async () => {
    const ended = await follow([1], [paid(1)]);
    expect(ended.heard[0]).toEqual({ type: 'orders.settled', orders: [paid(1)] });
    const slow = await follow([1], [order({ id: 1 })], 120_000);
    expect(slow.types()).toEqual(['orders.slow']);
    const slowAlone = await follow([1, 2], [paid(1), order({ id: 2 })], 120_000);
    expect(slowAlone.types()).toEqual(['orders.slow']);
  });

  test('tell a question of the bank that they are read with, and not one from before', async () => {
    const asks = (client_secret: string) => order({ id: 1, client_secret });
    const { answer, clock, heard, types } = await follow([1], [asks('pi_1')], 118_000);
    clock.increment(2_000);
    expect(types()).toEqual(['orders.slow']);
    await answer(asks('pi_2'));
    expect(heard.slice(1)).toEqual([{ type: 'orders.asked', clientSecret: 'pi_2' }]);
    clock.increment(30_000);
    await answer({ ...paid(1), client_secret: 'pi_2' });
    expect(types().at(-1)).toBe('orders.settled');
  });

  test('are slow once one of them takes two minutes, which is told once', async () => {
    const { answer, clock, heard, types } = await follow([1, 2]);
    await answer(paid(1));
    await answer(order({ id: 2 }));
    expect(types()).toEqual([]);
    clock.increment(120_000);
    expect(heard).toEqual([{ type: 'orders.slow', arePaid: false }]);
    await answer(order({ id: 2 }));
    expect(types()).toEqual(['orders.slow']);
    clock.increment(30_000);
    await answer(paid(2));
    expect(heard.at(-1)).toEqual({ type: 'orders.settled', orders: [paid(1), paid(2)] });
  });

  test('that are paid and give no access yet are told as paid', async () => {
    const { answer, clock, heard } = await follow([1, 2]);
    await answer(paid(1));
    await answer(order({ id: 2, status: 'paid' }));
    expect(heard).toEqual([]);
    clock.increment(120_000);
    expect(heard).toEqual([{ type: 'orders.slow', arePaid: true }]);
    const confirmed = await follow([1], [order({ id: 1 })], 120_000);
    await confirmed.answer(order({ id: 1, status: 'paid', activity_status: 'inactive' }));
    expect(confirmed.heard.map((event) => 'arePaid' in event && event.arePaid)).toEqual([false, true]);
  });

  test('are read at once by Check again, but for those that have ended', async () => {
    const { answer, command, count } = await follow([1, 2]);
    await answer(paid(1));
    await answer(order({ id: 2 }));
    command({ type: 'order.check' });
    expect([count(1), count(2)]).toEqual([1, 2]);
  });
});
