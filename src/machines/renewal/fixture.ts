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
      failure: [new FailureError({ kind: 'timeout', operation })],
    },
  },
  manual: {
    starts: { sample: loggedInAs('due', 'Open /profile.') },
    requests: { unsubscribe: 'unsubscribe' },
    steps: {
      'renewal.cancel': 'Press “{orders.cancel}” of an order.',
      'renewal.confirm': 'Press “{orders.cancelConfirm}” in the dialog, or “{kit.retry}” where it failed.',
      'dialog.close': 'Press the Escape key.',
      'done.unsubscribe': 'Wait: the platform stops the renewal.',
      'error.unsubscribe': {
        fault: { operation: 'unsubscribe', kind: 'hang' },
        step: 'Wait 30 seconds: the platform does not answer.',
      },
    },
  },
  screens: {
    closed: { none: 'The list of orders without a dialog.' },
    asking: { view: 'renewal', message: 'orders.cancelTitle' },
    'cancelling.shown': { view: 'renewal', message: 'orders.cancelling' },
    'cancelling.hidden': { none: 'The viewer has closed the dialog; the result opens it again.' },
    cancelled: { view: 'renewal', message: 'orders.cancelledTitle' },
    failed: { view: 'renewal', message: 'failure.timeout' },
  },
});
