import { FailureError } from '../../api/failure';
import { defineFixture } from '../fixture';
import { loggedInAs } from '../manualSteps';
import { renewalMachine } from './machine';

const operation = 'unsubscribe';
const order = { id: 7001, name: 'All Access, monthly', accessUntil: 1_766_275_500, isPlanChange: false };

/** The end of a renewal as the path plans, the statecharts and the gallery see it. */
export const renewalFixture = defineFixture({
  id: 'renewal',
  title: 'Cancelling a renewal',
  machine: renewalMachine,
  sampleInput: undefined,
  events: {
    'renewal.cancel': [{ type: 'renewal.cancel', order }],
    'renewal.confirm': [{ type: 'renewal.confirm' }],
    'dialog.close': [{ type: 'dialog.close' }],
  },
  actorResults: {
    unsubscribe: {
      success: [undefined],
      failure: [
        new FailureError({ kind: 'unreachable', operation }),
        new FailureError({ kind: 'throttled', retryAfterSeconds: null, operation }),
      ],
    },
    readCancelled: {
      success: [true, false],
      failure: [new FailureError({ kind: 'unreachable', operation: 'getOrder' })],
    },
  },
  manual: {
    starts: { sample: loggedInAs('due', 'Open /profile.') },
    requests: { unsubscribe: 'unsubscribe', readCancelled: 'getOrder' },
    steps: {
      'renewal.cancel': 'Press “{orders.cancel}” of an order.',
      'renewal.confirm': 'Press “{orders.cancelConfirm}” in the dialog, or “{kit.retry}” where it failed.',
      'dialog.close': 'Press the Escape key.',
      'done.unsubscribe': 'Wait: the platform stops the renewal.',
      'error.unsubscribe#0': {
        fault: { operation: 'unsubscribe', kind: 'drop' },
        step: 'Wait: the answer is lost.',
      },
      'error.unsubscribe#1': {
        fault: { operation: 'unsubscribe', kind: 'status', status: 429 },
        step: 'Wait: the platform has too many requests.',
      },
      'done.readCancelled#0': {
        before: 'In another tab, cancel the same renewal.',
        step: 'Wait: the order says that its renewal was stopped.',
      },
      'done.readCancelled#1': 'Wait: the order still renews.',
      'error.readCancelled': {
        fault: { operation: 'getOrder', kind: 'drop' },
        step: 'Wait: the order cannot be read either.',
      },
    },
  },
  screens: {
    closed: { none: 'The list of orders without a dialog.' },
    asking: { view: 'renewal', message: 'orders.cancelTitle' },
    'cancelling.shown': { view: 'renewal', message: 'orders.cancelling' },
    'cancelling.hidden': { none: 'The viewer has closed the dialog; the result opens it again.' },
    cancelled: { view: 'renewal', message: 'orders.cancelledTitle' },
    reading: { view: 'renewal', message: 'orders.cancelling' },
    unconfirmed: { view: 'renewal', message: 'orders.cancelUnconfirmed' },
    failed: {
      of: ({ failure }) => ({
        view: 'renewal',
        message: failure?.kind === 'throttled' ? 'failure.throttled' : 'orders.cancelFailed',
      }),
    },
  },
});
