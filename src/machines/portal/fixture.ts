import { FailureError } from '../../api/failures/failure';
import { defineFixture } from '../fixture';
import { loggedInAs } from '../manualSteps';
import { portalMachine } from './machine';

/** The way to the customer portal as the path plans, the statecharts and the gallery see it. */
export const portalFixture = defineFixture({
  id: 'portal',
  title: 'Cards and invoices',
  machine: portalMachine,
  sampleInput: undefined,
  events: {
    'portal.open': { only: { type: 'portal.open' } },
    'page.restored': { only: { type: 'page.restored' } },
  },
  actorResults: {
    openPortal: {
      success: { only: undefined },
      failure: { only: new FailureError({ kind: 'timeout', operation: 'getCustomerPortal' }) },
    },
  },
  delays: { leaving: '10 seconds' },
  manual: {
    starts: { sample: loggedInAs('due', 'Open /profile.') },
    requests: { openPortal: 'getCustomerPortal' },
    steps: {
      'portal.open': 'Press “{orders.portal}”.',
      'page.restored': 'Press Back in the browser.',
      'after.leaving': { never: 'The browser leaves for the page of the sandbox at once.' },
      'done.openPortal': {
        step: 'Wait: the browser opens the page of the cards and invoices.',
        sees: 'Manage your billing',
      },
      'error.openPortal': {
        fault: { operation: 'getCustomerPortal', kind: 'hang' },
        step: 'Wait 30 seconds: the platform does not answer.',
      },
    },
  },
  promises: {
    idle: {
      view: 'portal',
      shows: ['Cards and invoices'],
      hides: ['We couldn’t open your cards and invoices'],
      offers: { 'Cards and invoices': { type: 'portal.open' } },
    },
    opening: {
      view: 'portal',
      shows: ['Opening…'],
      hides: ['We couldn’t open your cards and invoices'],
      offers: { 'Opening…': null },
    },
    leaving: { view: 'portal', shows: ['Opening…'], offers: { 'Opening…': null } },
    failed: {
      view: 'portal',
      shows: ['We couldn’t open your cards and invoices'],
      showsData: ['Our servers took too long to respond. Try again.'],
      hides: ['Opening…'],
      offers: { 'Cards and invoices': { type: 'portal.open' } },
    },
  },
});
