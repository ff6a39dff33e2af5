import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import type { Channel } from '../../api/clients';
import { eventQuery } from '../../api/queries/events';
import { factsOf } from './facts';
import type { EventLifeEvent, FeedCommand } from './types';

export interface EventLifeDependencies {
  queries: QueryClient;
  channel: Channel;
  /** The platform's time, seconds since the epoch. */
  serverNow: () => number;
  /** Calls when somebody looks again after a while, or the network is back. Returns what ends it. */
  onReturn: (listener: () => void) => () => void;
}

/** The effects of an event's life. `eventLifeMachine.provide({ actors: createEventLifeActors({ … }) })` */
export function createEventLifeActors({ queries, channel, serverNow, onReturn }: EventLifeDependencies) {
  return {
    feed: fromCallback<FeedCommand, { id: number }>(({ input: { id }, sendBack, receive }) => {
      const observer = new QueryObserver(queries, { ...eventQuery(channel, id), enabled: false });
      let readAt = observer.getCurrentResult().dataUpdatedAt;
      const refresh = () => {
        // Whatever fails is the page's to show, and asked again when the time comes.
        queries.fetchQuery({ ...eventQuery(channel, id, 'never'), staleTime: 0 }).catch(() => undefined);
      };
      const stopObserving = observer.subscribe(({ data, dataUpdatedAt }) => {
        if (data === undefined || dataUpdatedAt === readAt) return;
        readAt = dataUpdatedAt;
        sendBack({ type: 'event.read', facts: factsOf(data), now: serverNow() } satisfies EventLifeEvent);
      });
      const stopReturning = onReturn(refresh);
      receive(refresh);
      return () => {
        stopObserving();
        stopReturning();
      };
    }),
  };
}
