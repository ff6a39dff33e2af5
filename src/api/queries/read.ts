import type { ChannelOperations } from '../schema';

/**
 * The options of one read for the query cache; every read-only operation has one. GETs that are actions are
 * excluded, since each press of a button requests them and they are never cached: `applyCoupon`,
 * `getCustomerPortal`, `getEventDownload`, `getClipDownload`. Plain data, so that this layer does not depend
 * on React.
 */
export type Read<Data> = {
  /** The operation and its parameters. */
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  /** How long the data counts as fresh, ms. */
  staleTime: number;
};

export function read<Data>(
  queryKey: readonly [operation: keyof ChannelOperations, ...parameters: unknown[]],
  fetch: (signal: AbortSignal) => Promise<Data>,
  staleTime: number,
): Read<Data> {
  return { queryKey, queryFn: ({ signal }) => fetch(signal), staleTime };
}

const OF_ONE_VIEWER: readonly unknown[] = [
  'getOrder',
  'getUserAccess',
  'listCards',
  'listOrders',
  'listUserClips',
] satisfies (keyof ChannelOperations)[];

/** Whether the answer is one viewer's own, and must not be shown to the next one, not even while it is read anew. */
export const isOfOneViewer = ([operation]: readonly unknown[]): boolean => OF_ONE_VIEWER.includes(operation);

/** The query parameters that an operation of the contract takes. */
export type QueryOf<Id extends keyof ChannelOperations> = NonNullable<
  ChannelOperations[Id]['parameters']['query']
>;
