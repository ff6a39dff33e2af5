import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Api } from '../../api/clients';
import { eventQuery } from '../../api/queries/events';
import { hasGoneOn, isToldByPublicStatus } from './eventStatus';
import type { ReadEventInput } from './machine';

export interface EventStatusDependencies {
  queries: QueryClient;
  api: Api;
  /** Whether the channel answers for the public status of an event (`event_status` of its settings). */
  offersPublicStatus: () => boolean;
}

/** The effects of the event status. A failed read rejects with FailureError and raises no error screen. */
export function createEventStatusActors({ queries, api, offersPublicStatus }: EventStatusDependencies) {
  /** A public status that cannot be read leaves it to the event. */
  async function isUnchanged({ id, timing }: ReadEventInput, signal: AbortSignal): Promise<boolean> {
    if (!offersPublicStatus() || !isToldByPublicStatus(timing)) return false;
    const path = { id };
    return api.call('getEventStatus', { params: { path }, signal, crash: 'never' }).then(
      ({ data }) => !hasGoneOn(timing, data),
      () => false,
    );
  }

  return {
    readEvent: fromPromise<unknown, ReadEventInput>(async ({ input, signal }) => {
      if (await isUnchanged(input, signal)) return;
      await queries.fetchQuery({ ...eventQuery(api, input.id, 'never'), staleTime: 0 });
    }),
  };
}
