import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Api } from '../../api/clients';
import { eventQuery } from '../../api/queries/events';
import { hasGoneOn, isToldByPublicStatus } from './eventStatus';
import type { ReadEventInput, UnchangedEvent } from './machine';
import { pollAfterOfStatus } from './pollAfter';

export interface EventStatusDependencies {
  queries: QueryClient;
  api: Api;
  /** Whether the channel answers for the public status of an event (`event_status` of its settings). */
  offersPublicStatus: () => boolean;
  /** The platform's time, seconds since the epoch. */
  serverNow: () => number;
}

/** The effects of the event status. A failed read rejects with FailureError and raises no error screen. */
export function createEventStatusActors({
  queries,
  api,
  offersPublicStatus,
  serverNow,
}: EventStatusDependencies) {
  /** Null if the event is to be read itself: it has gone on, or its public status does not tell or cannot be read. */
  async function readUnchanged(
    { id, timing }: ReadEventInput,
    signal: AbortSignal,
  ): Promise<UnchangedEvent | null> {
    if (!offersPublicStatus() || !isToldByPublicStatus(timing)) return null;
    const path = { id };
    return api.call('getEventStatus', { params: { path }, signal, crash: 'never' }).then(
      ({ data }) =>
        hasGoneOn(timing, data)
          ? null
          : { pollAfter: pollAfterOfStatus(data, timing.pollAfter), now: serverNow() },
      () => null,
    );
  }

  return {
    readEvent: fromPromise<UnchangedEvent | null, ReadEventInput>(async ({ input, signal }) => {
      const unchanged = await readUnchanged(input, signal);
      if (unchanged !== null) return unchanged;
      await queries.fetchQuery({ ...eventQuery(api, input.id, 'never'), staleTime: 0 });
      return null;
    }),
  };
}
