import { FailureError } from '../../api/failure';
import type { Order } from '../../api/schema';
import { defineFixture } from '../fixture';
import { orderPollingMachine } from './machine';

const order: Order = { id: 7001, type: 'package', status: 'pending', activity_status: 'inactive' };

/** The polling of an order for the path plans, the statecharts and the gallery. */
export const orderPollingFixture = defineFixture({
  id: 'orderPolling',
  title: 'Order polling',
  machine: orderPollingMachine,
  sampleInput: { orderId: order.id },
  events: {
    'order.check': [{ type: 'order.check' }],
    'tab.hidden': [{ type: 'tab.hidden' }],
    'tab.shown': [{ type: 'tab.shown' }],
    'network.returned': [{ type: 'network.returned' }],
    'page.restored': [{ type: 'page.restored' }],
  },
  actorResults: {
    readOrder: {
      success: [
        order,
        { ...order, status: 'paid', activity_status: 'active' },
        { ...order, status: 'failed', decline_code: 'insufficient_funds' },
      ],
      failure: [new FailureError({ kind: 'timeout', operation: 'getOrder' })],
    },
  },
  delays: { poll: '2 seconds', slow: '2 minutes' },
  stateKey: ({ isTabHidden }) => ({ isTabHidden }),
  screens: {
    '*': { none: 'The checkout shows the orders that it waits for.' },
  },
});
