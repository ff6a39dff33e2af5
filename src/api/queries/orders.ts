import type { Api } from '../clients';
import { FailureError } from '../failures/failure';
import { type Crash, type QueryOf, read } from './read';

/** Orders and cards are always loaded again, even if cached. */
const ALWAYS_STALE = 0;

/** The key prefix of every list of orders. */
export const ordersKey = ['listOrders'] as const;

/** The viewer's orders with their `meta`: all of them, unless the caller gives a limit (spec §7). */
export const ordersQuery = (api: Api, filters: QueryOf<'listOrders'> = {}) => {
  const query = filters.limit === undefined ? { ...filters, no_limit: 1 as const } : filters;
  return read(
    ['listOrders', query],
    (signal, crash) => api.call('listOrders', { params: { query }, signal, crash }),
    ALWAYS_STALE,
  );
};

/** One order. Without an id it is rejected before anything is sent: 'id not selected' (spec §5). */
export const orderQuery = (api: Api, id: number | null, crash?: Crash) =>
  read(
    ['getOrder', id],
    async (signal, crash) => {
      if (id === null) throw idNotSelected();
      return (await api.call('getOrder', { params: { path: { id } }, signal, crash })).data;
    },
    ALWAYS_STALE,
    crash,
  );

/** The viewer's saved cards, as the payment service masks them. */
export const cardsQuery = (api: Api) =>
  read(
    ['listCards'],
    async (signal, crash) => (await api.call('listCards', { signal, crash })).data,
    ALWAYS_STALE,
  );

function idNotSelected(): FailureError {
  return new FailureError({
    kind: 'local',
    operation: 'getOrder',
    field: 'id',
    allowed: [],
    message: 'id not selected',
  });
}
