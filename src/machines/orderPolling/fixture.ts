import { FailureError } from '../../api/failures/failure';
import type { Order } from '../../api/schema';
import { defineFixture, type StateBefore } from '../fixture';
import { browserSteps, loggedInAs } from '../manualSteps';
import { BESIDE } from '../promise';
import { type OrderPollingContext, orderPollingMachine } from './machine';

const order: Order = { id: 7001, type: 'package', status: 'pending', activity_status: 'inactive' };

const CHECKOUT = 'The checkout shows the orders that it waits for.';

/** The platform decides about the order; after two minutes the page needs half a minute to read it. */
const settled = (verb: string, { context: { isSlow } }: StateBefore<OrderPollingContext>): string =>
  `On /sandbox, under “Orders”, press “${verb} pending orders”.${isSlow ? ' Wait up to 30 seconds: the order is read.' : ''}`;

/** The polling of an order for the path plans, the statecharts and the gallery. */
export const orderPollingFixture = defineFixture({
  id: 'orderPolling',
  title: 'Order polling',
  machine: orderPollingMachine,
  sampleInput: { orderId: order.id, isTabHidden: false },
  events: {
    'order.check': { only: { type: 'order.check' } },
    'viewer.left': { only: { type: 'viewer.left' } },
    'tab.hidden': { only: { type: 'tab.hidden' } },
    'tab.shown': { only: { type: 'tab.shown' } },
    'network.returned': { only: { type: 'network.returned' } },
    'page.restored': { only: { type: 'page.restored' } },
  },
  actorResults: {
    readOrder: {
      success: {
        'a pending order': order,
        'a paid order': { ...order, status: 'paid', activity_status: 'active' },
        'a declined order': { ...order, status: 'failed', decline_code: 'insufficient_funds' },
      },
      failure: {
        'no answer': new FailureError({ kind: 'timeout', operation: 'getOrder' }),
        'too many requests': new FailureError({
          kind: 'throttled',
          operation: 'getOrder',
          retryAfterSeconds: 40,
        }),
      },
    },
  },
  delays: {
    poll: '2 seconds, or 30 after two minutes',
    throttle: 'as long as the platform asked, at least as long as otherwise',
    slow: '2 minutes',
  },
  stateKey: ({ isTabHidden }) => ({ isTabHidden }),
  manual: {
    goesOn: true,
    starts: {
      sample: loggedInAs(
        'viewer',
        'On /sandbox, under “Orders”, press “Leave the next order pending”. Open /buy?package_id=204. Tick “{checkout.accept}”. Press “{checkout.pay}”. Wait for “{checkout.processingTitle}”.',
      ),
    },
    requests: { readOrder: 'getOrder' },
    steps: {
      'order.check': 'Press “{checkout.checkAgain}”.',
      'viewer.left': { never: 'The page asks for the login then, and shows nothing of the order.' },
      'after.poll': 'Wait: 30 seconds go by.',
      'after.throttle': 'Wait: 30 seconds go by.',
      'after.slow': { step: 'Wait: two minutes go by.', sees: '{checkout.slowTitle}' },
      'tab.hidden': browserSteps['tab.hidden'],
      'tab.shown': 'Come back to the tab of this walk.',
      'network.returned': browserSteps['network.returned'],
      'page.restored': browserSteps['page.restored'],
      'done.readOrder: a pending order': 'Wait: the platform says that the order is pending.',
      'done.readOrder: a paid order': {
        step: (_, before) => settled('Settle', before),
        sees: '{checkout.paidTitle}',
      },
      'done.readOrder: a declined order': {
        step: (_, before) => settled('Decline', before),
        sees: '{checkout.notCharged}',
      },
      'error.readOrder: no answer': {
        fault: { operation: 'getOrder', kind: 'html' },
        step: 'Wait: the order cannot be read.',
      },
      'error.readOrder: too many requests': {
        fault: { operation: 'getOrder', kind: 'status', status: 429 },
        step: 'Wait: the platform asks the page to wait.',
      },
    },
    // Check again comes with the words that it takes long, in a tab that is seen; a tab is hidden before it is shown.
    isOffered: (state, { type }) => {
      if (type === 'order.check') return state.hasTag('slow') && !state.context.isTabHidden;
      if (type === 'tab.shown') return state.context.isTabHidden;
      // A request or the platform's wait ends long before two minutes have passed, and a hidden tab stops reading in that time.
      if (type.startsWith('xstate.after.slow'))
        return state.matches({ open: { reading: 'waiting' } }) && !state.context.isTabHidden;
      if (type === 'page.restored' || type === 'tab.hidden') return !state.context.isTabHidden;
      return true;
    },
  },
  promises: {
    'open.reading': { none: BESIDE },
    'open.patience.patient': { none: CHECKOUT, around: ['Confirming your payment…'] },
    'open.patience.slow': { none: CHECKOUT, around: ['This is taking longer than usual'] },
    paid: { none: CHECKOUT, around: ['Payment successful'] },
    abandoned: { none: 'The page asks for the login.' },
    failed: { none: CHECKOUT, around: ['You were not charged.'] },
  },
});
