import type { QueryClient } from '@tanstack/react-query';
import type { Read } from '../../../api/queries/read';

/**
 * Reads a query again, whatever is known of it. A request in flight is given up first: it may have been sent
 * for the viewer who has just logged out, and the query client would answer the new reading with it.
 * @throws the query's error
 */
export async function readAnew<Data>(queries: QueryClient, query: Read<Data>): Promise<Data> {
  await queries.cancelQueries({ queryKey: query.queryKey, exact: true }, { silent: true });
  return queries.fetchQuery({ ...query, staleTime: 0, retry: false });
}
