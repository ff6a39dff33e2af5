import { FailureError } from '../../api/failure';
import { defineFixture } from '../fixture';
import { portalMachine } from './machine';

/** The way to the customer portal as the path plans, the statecharts and the gallery see it. */
export const portalFixture = defineFixture({
  id: 'portal',
  title: 'Cards and invoices',
  machine: portalMachine,
  sampleInput: undefined,
  events: {
    'portal.open': [{ type: 'portal.open' }],
    'page.restored': [{ type: 'page.restored' }],
  },
  actorResults: {
    openPortal: {
      success: [undefined],
      failure: [new FailureError({ kind: 'timeout', operation: 'getCustomerPortal' })],
    },
  },
  screens: {
    idle: { view: 'portal', message: 'orders.portal' },
    opening: { view: 'portal', message: 'orders.portalOpening' },
    leaving: { view: 'portal', message: 'orders.portalOpening' },
    failed: { view: 'portal', message: 'failure.timeout' },
  },
});
