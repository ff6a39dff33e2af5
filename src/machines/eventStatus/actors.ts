import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Api } from '../../api/clients';
import { eventQuery } from '../../api/queries/events';

export interface EventStatusDependencies {
  queries: QueryClient;
  api: Api;
}

/** The effects of the event status. A failed read rejects with FailureError and raises no error screen. */
export function createEventStatusActors({ queries, api }: EventStatusDependencies) {
  return {
    readEvent: fromPromise<unknown, { id: number }>(({ input: { id } }) =>
      queries.fetchQuery({ ...eventQuery(api, id, 'never'), staleTime: 0 }),
    ),
  };
}
