import { type AnyActorRef, createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { checkoutFixture } from '../../../src/machines/checkout/fixture';
import type { checkoutMachine } from '../../../src/machines/checkout/machine';
import { visa } from '../../../src/machines/checkout/passSamples';
import { attempt, catalogue, home, pending, preview, timeout } from '../../../src/machines/checkout/samples';
import type { CheckoutAddress, CheckoutEvent } from '../../../src/machines/checkout/types';
import { withStubs } from '../../../src/plans/stubs';

/** An event, the answer of an actor, or a pause in milliseconds. */
export type Step =
  | CheckoutEvent
  | { done: string; value?: unknown }
  | { error: string; value: unknown }
  | number;

export const done = (actor: string, value?: unknown): Step => ({ done: actor, value });
export const error = (actor: string, value: unknown): Step => ({ error: actor, value });

export const viewer: Step = { type: 'viewer.changed', viewerId: 88, hasAccepted: true };
export const visitor: Step = { type: 'viewer.changed', viewerId: null, hasAccepted: false };
export const pay: Step = { type: 'checkout.pay' };

export const chosen = [viewer, done('readCatalogue', catalogue)];
export const prepared = [...chosen, done('prepare', { cards: [visa], attempt: null })];
export const details = [...prepared, done('readPreview', preview)];
export const noCard = [
  ...chosen,
  done('prepare', { cards: [], attempt: null }),
  done('readPreview', preview),
];
export const cardTyped: Step[] = [
  ...noCard,
  { type: 'cardForm.loaded' },
  { type: 'cardForm.ready' },
  { type: 'address.change', address: home },
  400,
  done('readPreview', preview),
  pay,
];
export const locking = [...details, pay];
export const sending: Step[] = [
  ...locking,
  { type: 'lock.acquired' },
  done('beginAttempt', { attempt, isNew: true }),
];
export const found: Step[] = [
  ...locking,
  { type: 'lock.acquired' },
  done('beginAttempt', { attempt, isNew: false }),
];
export const interrupted = [...found, done('readOrders', [])];
export const following = [
  ...sending,
  done('pay', { status: 'processing', order_ids: [7001], client_secret: null }),
];
export const bank = [
  ...sending,
  done('pay', { status: 'requires_action', order_ids: [7001], client_secret: 'pi_1' }),
];
export const bankWaiting = [
  ...bank,
  error('authenticate', new Error('closed')),
  done('readOrders', [{ ...pending, client_secret: 'pi_1' }]),
];
export const sheet: Step[] = [...details, { type: 'wallet.pressed' }];
export const confirmed: Step[] = [...sheet, { type: 'wallet.confirmed', address: home }];

/** A checkout of the event 4102 with a pass in its address, after these steps. */
export function checkoutAfter(
  steps: readonly Step[],
  pass: CheckoutAddress['pass'] = { itemType: 'event', id: 501 },
  eventId: number | null = 4102,
  more: Partial<CheckoutAddress> = {},
) {
  const running = new Map<string, AnyActorRef>();
  const started: string[] = [];
  const inputs = new Map<string, unknown>();
  const told: { type: string }[] = [];
  const emitted: { type: string }[] = [];
  const clock = new SimulatedClock();
  const machine = withStubs(checkoutFixture, (_, { self }) => running.set(self.id, self));
  const actor = createActor(machine, {
    input: {
      address: {
        eventId,
        pass,
        participantId: null,
        categoryId: null,
        addOnIds: [],
        isTrial: false,
        coupon: null,
        ...more,
      },
      place: null,
    },
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event' || inspected.actorRef === actor) return;
      const id = 'id' in inspected.actorRef ? String(inspected.actorRef.id) : '';
      if (inspected.event.type === 'xstate.init') {
        started.push(id);
        inputs.set(id, inspected.event.input);
      } else if (id === 'wallet' && !inspected.event.type.startsWith('stub.')) told.push(inspected.event);
      else if (['order.check', 'cardForm.check'].includes(inspected.event.type)) told.push(inspected.event);
    },
  });
  actor.on('*', (fact) => emitted.push(fact));
  actor.start();
  const take = (step: Step): void => {
    if (typeof step === 'number') clock.increment(step);
    else if ('type' in step) actor.send(step);
    else {
      const name = 'done' in step ? step.done : step.error;
      const stub = running.get(name);
      if (stub === undefined) throw new Error(`${name} does not run.`);
      running.delete(name);
      stub.send(
        'done' in step
          ? { type: 'stub.resolve', output: step.value }
          : { type: 'stub.reject', error: step.value },
      );
    }
  };
  for (const step of steps) take(step);
  const now = () => actor.getSnapshot() as SnapshotFrom<typeof checkoutMachine>;
  /** The requests that further steps start, the news for the wallet, the form and the polling, and the facts that are emitted. */
  const go = (...further: Step[]) => {
    for (const list of [started, told, emitted]) list.length = 0;
    for (const step of further) take(step);
    return {
      started: [...started],
      told: told.map(({ type }) => type),
      emitted: emitted.map(({ type }) => type),
    };
  };
  return { now, go, context: () => now().context, input: (id: string) => inputs.get(id), told };
}

/** The platform does not answer. */
export const down = timeout('anything');
