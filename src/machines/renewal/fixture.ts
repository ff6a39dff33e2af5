import { FailureError } from '../../api/failures/failure';
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

/** The steps after which “All Access, monthly” does not renew any more, and those after which “Ice pass” renews again. */
const CANCELLED: readonly string[] = ['done.unsubscribe', 'done.readRenewal: a cancelled renewal'];
const RESUMED: readonly string[] = ['done.resubscribe', 'done.readRenewal: an active renewal'];

/** The end of a renewal, and its return, as the path plans, the statecharts and the gallery see them. */
export const renewalFixture = defineFixture({
  id: 'renewal',
  title: 'Cancelling and resuming a renewal',
  machine: renewalMachine,
  sampleInput: undefined,
  events: {
    'renewal.cancel': { only: { type: 'renewal.cancel', order } },
    'renewal.resume': { only: { type: 'renewal.resume', order: cancelledOrder } },
    'renewal.confirm': { only: { type: 'renewal.confirm' } },
    'dialog.close': { only: { type: 'dialog.close' } },
  },
  actorResults: {
    unsubscribe: {
      success: { only: undefined },
      failure: {
        'a lost answer': new FailureError({ kind: 'unreachable', operation }),
        'too many requests': new FailureError({ kind: 'throttled', retryAfterSeconds: null, operation }),
      },
    },
    resubscribe: {
      success: { only: undefined },
      failure: {
        'a lost answer': new FailureError({ kind: 'unreachable', operation: resume }),
        'too many requests': new FailureError({
          kind: 'throttled',
          retryAfterSeconds: null,
          operation: resume,
        }),
        'resuming unsupported': new FailureError({
          kind: 'refused',
          status: 404,
          message: 'Not found',
          fields: {},
          operation: resume,
        }),
      },
    },
    readRenewal: {
      success: {
        'a cancelled renewal': false,
        'an active renewal': true,
      },
      failure: { only: new FailureError({ kind: 'unreachable', operation: 'getOrder' }) },
    },
  },
  stateKey: ({ isResuming, isResumeOffered }) => ({ isResuming, isResumeOffered }),
  manual: {
    goesOn: true,
    // Each of the two passes is cancelled, or resumed, once.
    canFollow: (key, before) =>
      !(['renewal.cancel', ...CANCELLED].includes(key) && before.some((each) => CANCELLED.includes(each))) &&
      !(['renewal.resume', ...RESUMED].includes(key) && before.some((each) => RESUMED.includes(each))),
    starts: { sample: loggedInAs('renewals', 'Open /profile.') },
    requests: { unsubscribe: 'unsubscribe', resubscribe: 'resubscribe', readRenewal: 'getOrder' },
    steps: {
      'renewal.cancel': 'Press “{orders.cancel}” of “All Access, monthly”.',
      'renewal.resume': 'Press “{orders.resume}” of “Ice pass”.',
      'renewal.confirm':
        'Press “{orders.cancel}”, or “{orders.resume}” where the dialog resumes the renewal in the dialog.',
      'dialog.close': 'Press the Escape key.',
      'done.unsubscribe': 'Wait: the platform stops the renewal.',
      'error.unsubscribe: a lost answer': {
        fault: { operation: 'unsubscribe', kind: 'html' },
        step: 'Wait: the answer cannot be read.',
      },
      'error.unsubscribe: too many requests': {
        fault: { operation: 'unsubscribe', kind: 'status', status: 429 },
        step: 'Wait: the platform has too many requests.',
      },
      'done.resubscribe': 'Wait: the platform resumes the renewal.',
      'error.resubscribe: a lost answer': {
        fault: { operation: 'resubscribe', kind: 'html' },
        step: 'Wait: the answer cannot be read.',
      },
      'error.resubscribe: too many requests': {
        fault: { operation: 'resubscribe', kind: 'status', status: 429 },
        step: 'Wait: the platform has too many requests.',
      },
      'error.resubscribe: resuming unsupported': {
        fault: { operation: 'resubscribe', kind: 'status', status: 404 },
        step: 'Wait: the platform resumes no renewals.',
      },
      'done.readRenewal: a cancelled renewal': {
        before:
          'In another tab, open /profile. In that tab, press “{orders.cancel}” of “All Access, monthly”. In that tab, press “{orders.cancel}” in the dialog. In that tab, wait for “{orders.cancelledTitle}”. Close it.',
        step: 'Wait: the order says that it does not renew.',
      },
      'done.readRenewal: an active renewal': {
        before:
          'In another tab, open /profile. In that tab, press “{orders.resume}” of “Ice pass”. In that tab, press “{orders.resume}” in the dialog. In that tab, wait for “{orders.resumedTitle}”. Close it.',
        step: 'Wait: the order says that it renews.',
      },
      'error.readRenewal': {
        fault: { operation: 'getOrder', kind: 'html' },
        step: 'Wait: the order cannot be read either.',
      },
    },
  },
  promises: renewalPromises,
});
