import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Channel } from '../../api/clients';
import { eventQuery } from '../../api/queries/events';

export interface EventStatusDependencies {
  queries: QueryClient;
  channel: Channel;
}

/** The effects of the event status. A read that fails rejects with FailureError and raises no error screen. */
export function createEventStatusActors({ queries, channel }: EventStatusDependencies) {
  return {
    readEvent: fromPromise<unknown, { id: number }>(({ input: { id } }) =>
      queries.fetchQuery({ ...eventQuery(channel, id, 'never'), staleTime: 0 }),
    ),
  };
}
