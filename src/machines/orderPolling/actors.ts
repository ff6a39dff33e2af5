import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Api } from '../../api/clients';
import { orderQuery } from '../../api/queries/orders';
import type { Order } from '../../api/schema';
import { withThrottleDelay } from '../../api/transport/throttledWait';

interface OrderPollingDependencies {
  api: Api;
  queries: QueryClient;
}

/** The effects of an order's polling. Each reading also updates the orders of the query cache. */
export function createOrderPollingActors({ api, queries }: OrderPollingDependencies) {
  return {
    readOrder: fromPromise<Order, { orderId: number }>(({ input: { orderId } }) =>
      queries.fetchQuery({ ...orderQuery(api, orderId, 'never'), retry: false }).catch(withThrottleDelay),
    ),
  };
}
