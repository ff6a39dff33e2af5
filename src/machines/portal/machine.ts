import { assign, fromPromise, setup } from 'xstate';
import { type Failure, toFailure } from '../../api/failures/failure';
import { LEAVING_MS } from '../leaving';
import { unprovided } from '../unprovided';

interface PortalContext {
  failure: Failure | null;
}

type PortalEvent = { type: 'portal.open' } | { type: 'page.restored' };

/** The way to Stripe's customer portal, whose address works once. */
export const portalMachine = setup({
  types: {} as { context: PortalContext; events: PortalEvent; tags: 'busy' },
  actors: {
    /** Asks for an address of the portal and leads there; rejects with a FailureError. */
    openPortal: fromPromise<unknown>(unprovided('openPortal')),
  },
  delays: { leaving: LEAVING_MS },
}).createMachine({
  id: 'portal',
  description: 'The customer portal, for cards and invoices, opens in place of the page.',
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The portal is offered.',
      on: { 'portal.open': { description: 'Press "Cards and invoices".', target: 'opening' } },
    },
    opening: {
      description: 'The address of the portal is awaited.',
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        id: 'openPortal',
        src: 'openPortal',
        onDone: { description: 'The browser leaves for the portal.', target: 'leaving' },
        onError: {
          description: 'There is no address, or not a safe one.',
          target: 'failed',
          actions: assign({ failure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    leaving: {
      description: 'The portal is loading in place of the page.',
      tags: 'busy',
      after: { leaving: { description: 'The browser is still here.', target: 'idle' } },
      on: { 'page.restored': { description: 'Come back by the back button.', target: 'idle' } },
    },
    failed: {
      description: 'The reason is shown, and the portal is offered again.',
      on: { 'portal.open': { description: 'Press "Cards and invoices" again.', target: 'opening' } },
    },
  },
});
