import type { ChannelOperations } from '../schema';
import type { Call } from '../transport/call';

/**
 * The options of one read for the query cache; every read-only operation has one. GETs that are actions are
 * excluded, since each press of a button requests them and they are never cached: `applyCoupon`,
 * `getCustomerPortal`, `getEventDownload`, `getClipDownload`. Plain data, so that this layer does not depend
 * on React.
 */
export type Read<Data> = {
  /** The operation and its parameters. */
  queryKey: readonly unknown[];
  queryFn: (context: ReadContext) => Promise<Data>;
  /** How long the data counts as fresh, ms. */
  staleTime: number;
};

type ReadContext = {
  signal: AbortSignal;
  /** The query cache. */
  client?: { getQueryState: (key: readonly unknown[]) => { dataUpdatedAt: number } | undefined };
};

/** See `Call.crash`. */
export type Crash = Call['crash'];

/**
 * @param fetch whose `crash` is `never` for data that the platform has given before: what is on the screen must not be
 * replaced by the error screen because its refresh failed
 * @param crash of the first request; `never` for data that is prefetched or secondary
 */
export function read<Data>(
  queryKey: readonly [operation: keyof ChannelOperations, ...parameters: unknown[]],
  fetch: (signal: AbortSignal, crash: Crash) => Promise<Data>,
  staleTime: number,
  crash: Crash = 'byCode',
): Read<Data> {
  return {
    queryKey,
    queryFn: ({ signal, client }) =>
      fetch(signal, client?.getQueryState(queryKey)?.dataUpdatedAt ? 'never' : crash),
    staleTime,
  };
}

const OF_ONE_VIEWER: readonly unknown[] = [
  'getOrder',
  'getPackage',
  'getSubscription',
  'getUserAccess',
  'listCards',
  'listEventClips',
  'listEventsWithClip',
  'listOrders',
  'listPackages',
  'listSubscriptions',
  'listUserClips',
] satisfies (keyof ChannelOperations)[];

/** Whether the answer is one viewer's own, and must not be shown to the next one, not even while it is read anew. */
export const isOfOneViewer = ([operation]: readonly unknown[]): boolean => OF_ONE_VIEWER.includes(operation);

/** The query parameters that an operation of the contract takes. */
export type QueryOf<Id extends keyof ChannelOperations> = NonNullable<
  ChannelOperations[Id]['parameters']['query']
>;
