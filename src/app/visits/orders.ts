import { fromPromise } from 'xstate';
import { STATE_PERSISTENCE_MS } from '../../api/constants';
import { FailureError, failureStatus, toFailure } from '../../api/failures/failure';
import { ordersKey } from '../../api/queries/orders';
import { subscriptionsKey } from '../../api/queries/passes';
import type { AskedBy } from '../../api/schema/operations';
import { portalMachine } from '../../machines/portal/machine';
import type { PortalRef } from '../../machines/portal/selectors';
import { type RenewalOrder, renewalMachine } from '../../machines/renewal/machine';
import type { RenewalRef } from '../../machines/renewal/selectors';
import { selectViewerId } from '../../machines/session/selectors';
import { safeWebUrl } from '../../ui/safeUrl';
import { patterns } from '../paths';
import { startActor } from '../rootActors';
import { draftStore } from '../session/drafts';
import type { RudySystem } from '../system';

const UNAUTHENTICATED = 401;
/** The renewal that was to be changed when the session ended; the question is asked again after the login. */
const UNFINISHED = 'unfinished_renewal';

/** Starts the machine that cancels and resumes renewals. */
export function startRenewal(system: RudySystem): RenewalRef {
  const { root, api, queries, session } = system;
  const drafts = draftStore(system);
  const viewerId = selectViewerId(session.getSnapshot());
  const unfinished = drafts.get(UNFINISHED);
  drafts.remove(UNFINISHED);
  const changing = (operation: 'unsubscribe' | 'resubscribe') =>
    fromPromise<unknown, { order: RenewalOrder | null }>(async ({ input: { order } }) => {
      if (order === null) return;
      try {
        await api.call(operation, { body: { order_id: order.id }, crash: 'never' });
      } catch (thrown) {
        const isResuming = operation === 'resubscribe';
        if (failureStatus(toFailure(thrown)) === UNAUTHENTICATED)
          drafts.set(UNFINISHED, { viewerId, order, isResuming }, STATE_PERSISTENCE_MS);
        throw thrown;
      } finally {
        // Without an answer only the platform knows whether the renewal was changed.
        void queries.invalidateQueries({ queryKey: ordersKey });
        void queries.invalidateQueries({ queryKey: subscriptionsKey });
      }
    });
  const logic = renewalMachine.provide({
    actors: {
      unsubscribe: changing('unsubscribe'),
      resubscribe: changing('resubscribe'),
      readRenewal: fromPromise<boolean, { orderId: number | null }>(async ({ input, signal }) => {
        const operation = 'getOrder' satisfies AskedBy['unsubscribe'] & AskedBy['resubscribe'];
        const path = { id: input.orderId ?? 0 };
        const { data } = await api.call(operation, { params: { path }, signal, crash: 'never' });
        return data.auto_renewal === 'active';
      }),
    },
  });
  const renewal = startActor(root, 'renewal', logic, undefined);
  if (isUnfinished(unfinished) && unfinished.viewerId === viewerId)
    renewal.send({
      type: unfinished.isResuming ? 'renewal.resume' : 'renewal.cancel',
      order: unfinished.order,
    });
  return renewal;
}

interface UnfinishedRenewal {
  viewerId: number;
  order: RenewalOrder;
  isResuming: boolean;
}

function isUnfinished(stored: unknown): stored is UnfinishedRenewal {
  if (typeof stored !== 'object' || stored === null) return false;
  if (!('viewerId' in stored) || !('order' in stored) || !('isResuming' in stored)) return false;
  const { order } = stored;
  return typeof order === 'object' && order !== null && 'id' in order && typeof order.id === 'number';
}

/** Starts the machine that leads to the customer portal, which leads back to the orders. */
export function startPortal({ root, api }: RudySystem): PortalRef {
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
  return startActor(root, 'portal', logic, undefined);
}
