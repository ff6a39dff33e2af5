import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Api } from '../../api/clients';
import { eventQuery } from '../../api/queries/events';
import { hasGoneOn, isToldByStanding } from './eventStatus';
import type { ReadEventInput } from './machine';

export interface EventStatusDependencies {
  queries: QueryClient;
  api: Api;
  /** Whether the channel answers for the standing of an event (`event_status` of its settings). */
  offersStanding: () => boolean;
}

/** The effects of the event status. A failed read rejects with FailureError and raises no error screen. */
export function createEventStatusActors({ queries, api, offersStanding }: EventStatusDependencies) {
  /** A standing that cannot be read leaves it to the event. */
  async function standsAsBefore({ id, timing }: ReadEventInput, signal: AbortSignal): Promise<boolean> {
    if (!offersStanding() || !isToldByStanding(timing)) return false;
    const path = { id };
    return api.call('getEventStatus', { params: { path }, signal, crash: 'never' }).then(
      ({ data }) => !hasGoneOn(timing, data),
      () => false,
    );
  }

  return {
    readEvent: fromPromise<unknown, ReadEventInput>(async ({ input, signal }) => {
      if (await standsAsBefore(input, signal)) return;
      await queries.fetchQuery({ ...eventQuery(api, input.id, 'never'), staleTime: 0 });
    }),
  };
}
