import { FailureError } from '../../api/failure';
import { defineFixture } from '../fixture';
import { loggedInAs } from '../manualSteps';
import { renewalMachine } from './machine';
import { renewalPromises } from './promises';

const operation = 'unsubscribe';
const resume = 'resubscribe';
const order = {
  id: 7001,
  name: 'All Access, monthly',
  accessUntil: 1_766_275_500,
  isPlanChange: false,
  resumeTotal: null,
  currency: 'USD',
};
const cancelledOrder = { ...order, id: 7002, resumeTotal: 14.28 };

/** The end of a renewal, and its return, as the path plans, the statecharts and the gallery see them. */
export const renewalFixture = defineFixture({
  id: 'renewal',
  title: 'Cancelling and resuming a renewal',
  machine: renewalMachine,
  sampleInput: undefined,
  events: {
    'renewal.cancel': [{ type: 'renewal.cancel', order }],
    'renewal.resume': [{ type: 'renewal.resume', order: cancelledOrder }],
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
    resubscribe: {
      success: [undefined],
      failure: [
        new FailureError({ kind: 'unreachable', operation: resume }),
        new FailureError({ kind: 'throttled', retryAfterSeconds: null, operation: resume }),
        new FailureError({
          kind: 'refused',
          status: 404,
          message: 'Not found',
          fields: {},
          operation: resume,
        }),
      ],
    },
    readRenewal: {
      success: [false, true],
      failure: [new FailureError({ kind: 'unreachable', operation: 'getOrder' })],
    },
  },
  stateKey: ({ isResuming, isResumeOffered }) => ({ isResuming, isResumeOffered }),
  manual: {
    starts: { sample: loggedInAs('renewals', 'Open /profile.') },
    requests: { unsubscribe: 'unsubscribe', resubscribe: 'resubscribe', readRenewal: 'getOrder' },
    steps: {
      'renewal.cancel': 'Press “{orders.cancel}” of an order.',
      'renewal.resume': 'Press “{orders.resume}” of an order whose renewal was cancelled.',
      'renewal.confirm':
        'Press “{orders.cancelConfirm}” or “{orders.resume}” in the dialog, whichever it has.',
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
      'done.resubscribe': 'Wait: the platform resumes the renewal.',
      'error.resubscribe#0': {
        fault: { operation: 'resubscribe', kind: 'drop' },
        step: 'Wait: the answer is lost.',
      },
      'error.resubscribe#1': {
        fault: { operation: 'resubscribe', kind: 'status', status: 429 },
        step: 'Wait: the platform has too many requests.',
      },
      'error.resubscribe#2': {
        fault: { operation: 'resubscribe', kind: 'status', status: 404 },
        step: 'Wait: the platform resumes no renewals.',
      },
      'done.readRenewal#0': {
        before: 'If the renewal of the order is active, cancel it in another tab.',
        step: 'Wait: the order says that it does not renew.',
      },
      'done.readRenewal#1': {
        before: 'If the renewal of the order is cancelled, resume it in another tab.',
        step: 'Wait: the order says that it renews.',
      },
      'error.readRenewal': {
        fault: { operation: 'getOrder', kind: 'drop' },
        step: 'Wait: the order cannot be read either.',
      },
    },
  },
  promises: renewalPromises,
});
