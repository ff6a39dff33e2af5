import { createOrderPollingActors } from '../../machines/orderPolling/actors';
import { orderPollingMachine } from '../../machines/orderPolling/machine';
import type { OrderPollingRef } from '../../machines/orderPolling/selectors';
import { announceAccessChange } from '../accessChanges';
import type { RudySystem } from '../system';

/** Polls an order as long as the page lives, once; a paid one opens what was bought everywhere. */
export function followOrder(system: RudySystem, orderId: number): OrderPollingRef {
  const { root, api, queries } = system;
  const known = root.getSnapshot().context.orders[orderId];
  if (known) return known;
  const logic = orderPollingMachine.provide({ actors: createOrderPollingActors({ api, queries }) });
  root.send({ type: 'order.follow', logic, orderId });
  const polling = root.getSnapshot().context.orders[orderId];
  if (!polling) throw new Error('The order is not followed.');
  polling.on('order.paid', () => announceAccessChange(system));
  return polling;
}
