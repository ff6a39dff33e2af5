import type { ChannelOperations } from '../schema';

/**
 * What the query cache needs for one read; every operation that only reads has one. Not here are the GETs that
 * are actions, asked anew each time a button is pressed and never kept: `applyCoupon`, `getCustomerPortal`,
 * `getEventDownload`, `getClipDownload`.
 *
 * Plain data, so that this layer knows nothing of React.
 */
export type Read<Data> = {
  /** The operation and its parameters. */
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  /** How long the answer counts as fresh, ms. */
  staleTime: number;
};

export function read<Data>(
  queryKey: readonly [operation: keyof ChannelOperations, ...parameters: unknown[]],
  fetch: (signal: AbortSignal) => Promise<Data>,
  staleTime: number,
): Read<Data> {
  return { queryKey, queryFn: ({ signal }) => fetch(signal), staleTime };
}

/** The query parameters that an operation of the contract takes. */
export type QueryOf<Id extends keyof ChannelOperations> = NonNullable<
  ChannelOperations[Id]['parameters']['query']
>;
