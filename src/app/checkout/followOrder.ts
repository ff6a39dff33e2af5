import type { Order } from '../../api/schema';
import { createOrderPollingActors } from '../../machines/orderPolling/actors';
import { orderPollingMachine } from '../../machines/orderPolling/machine';
import type { OrderPollingRef } from '../../machines/orderPolling/selectors';
import { selectViewerId } from '../../machines/session/selectors';
import { announceAccessChange } from '../accessChanges';
import { orderPolling, runningActor, startOrderPolling } from '../rootActors';
import { onViewerLeft } from '../session/drafts';
import type { RudySystem } from '../system';

/** Opens what was bought by orders that were found paid; one that was followed to its end has done so by itself. */
export function announcePaidOrders(system: RudySystem, orders: readonly Order[]): void {
  const isFollowed = ({ id }: Order) => orderPolling(system.root, id)?.getSnapshot().matches('paid') === true;
  if (!orders.every(isFollowed)) announceAccessChange(system);
}

/**
 * Polls an order as long as the page lives and its buyer is the viewer, once; a paid one opens what was bought everywhere.
 * A session that ends by itself stops nothing: the same viewer is expected back.
 * @param onFailed called when it has failed and the checkout that shows it was left
 */
export function followOrder(
  system: RudySystem,
  orderId: number,
  onFailed: (order: Order) => void,
): OrderPollingRef {
  const { root, api, queries, session } = system;
  const known = orderPolling(root, orderId);
  if (known && !known.getSnapshot().matches('abandoned')) return known;
  const logic = orderPollingMachine.provide({ actors: createOrderPollingActors({ api, queries }) });
  const polling = startOrderPolling(root, logic, { orderId, isTabHidden: document.hidden });
  polling.on('order.paid', () => announceAccessChange(system));
  polling.on('order.failed', ({ order }) => {
    const checkout = runningActor(root, 'checkout');
    if (!checkout?.getSnapshot().context.orderIds.includes(orderId)) onFailed(order);
  });
  const leave = () => polling.send({ type: 'viewer.left' });
  const unsubscribe = onViewerLeft(session, leave, selectViewerId(session.getSnapshot()));
  polling.subscribe({ complete: unsubscribe });
  return polling;
}
