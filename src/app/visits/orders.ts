import { fromPromise } from 'xstate';
import { FailureError } from '../../api/failure';
import { ordersKey } from '../../api/queries/orders';
import { subscriptionsKey } from '../../api/queries/passes';
import type { AskedBy } from '../../api/schema/operations';
import { portalMachine } from '../../machines/portal/machine';
import type { PortalRef } from '../../machines/portal/selectors';
import { renewalMachine } from '../../machines/renewal/machine';
import type { RenewalRef } from '../../machines/renewal/selectors';
import { safeWebUrl } from '../../ui/safeUrl';
import { patterns } from '../paths';
import type { RudySystem } from '../system';

/** Starts the machine that cancels renewals. */
export function startRenewal({ root, api, queries }: RudySystem): RenewalRef | null {
  const logic = renewalMachine.provide({
    actors: {
      unsubscribe: fromPromise<unknown, { orderId: number | null }>(async ({ input: { orderId } }) => {
        if (orderId === null) return;
        try {
          await api.call('unsubscribe', { body: { order_id: orderId }, crash: 'never' });
        } finally {
          // Without an answer only the platform knows whether the renewal was stopped.
          void queries.invalidateQueries({ queryKey: ordersKey });
          void queries.invalidateQueries({ queryKey: subscriptionsKey });
        }
      }),
      readCancelled: fromPromise<boolean, { orderId: number | null }>(async ({ input, signal }) => {
        const operation = 'getOrder' satisfies AskedBy['unsubscribe'];
        const path = { id: input.orderId ?? 0 };
        const { data } = await api.call(operation, { params: { path }, signal, crash: 'never' });
        return data.auto_renewal === 'cancelled';
      }),
    },
  });
  root.send({ type: 'actor.start', name: 'renewal', logic, input: undefined });
  return root.getSnapshot().context.lazy.renewal;
}

/** Starts the machine that leads to the customer portal, which leads back to the orders. */
export function startPortal({ root, api }: RudySystem): PortalRef | null {
  const logic = portalMachine.provide({
    actors: {
      openPortal: fromPromise<unknown>(async ({ signal }) => {
        const query = { return_url: location.origin + patterns.profile };
        const { data } = await api.call('getCustomerPortal', { params: { query }, signal, crash: 'never' });
        const url = safeWebUrl(data.url, location.origin);
        if (url === null)
          throw new FailureError({ kind: 'malformed', reason: 'shape', operation: 'getCustomerPortal' });
        location.assign(url);
      }),
    },
  });
  root.send({ type: 'actor.start', name: 'portal', logic, input: undefined });
  return root.getSnapshot().context.lazy.portal;
}
