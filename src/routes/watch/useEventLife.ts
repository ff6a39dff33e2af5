import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Event } from '../../api/schema';
import type { RudySystem } from '../../app/system';
import { createEventLifeActors } from '../../machines/eventStatus/actors';
import { lifeOf } from '../../machines/eventStatus/eventStatus';
import { factsOf } from '../../machines/eventStatus/facts';
import { eventLifeMachine } from '../../machines/eventStatus/machine';
import { type EventLifeRef, selectLife } from '../../machines/eventStatus/selectors';
import type { Life } from '../../machines/eventStatus/types';
import { useSystem } from '../useSystem';

function eventLifeOf({ resident, queries, channel, serverNow }: RudySystem): EventLifeRef {
  return resident('eventLife', () => ({
    logic: eventLifeMachine.provide({
      actors: createEventLifeActors({ queries, channel, serverNow, onReturn }),
    }),
    input: { spread: Math.random() },
  }));
}

/** Where an event is in its life, for as long as its page is open; the page is kept up to date meanwhile. */
export function useEventLife(event: Event): Life {
  const system = useSystem();
  const eventLife = eventLifeOf(system);
  const { serverNow } = system;

  // Once an event: its feed tells of every later reading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading is the same event.
  useEffect(() => {
    eventLife.send({ type: 'event.opened', id: event.id, facts: factsOf(event), now: serverNow() });
    return () => eventLife.send({ type: 'event.closed' });
  }, [eventLife, event.id, serverNow]);

  const life = useSelector(eventLife, (snapshot) => selectLife(snapshot, event.id));
  return life ?? lifeOf(factsOf(event), serverNow());
}

/** Somebody looks again, or the network is back: much may have happened. */
function onReturn(listener: () => void): () => void {
  const onShown = () => document.hidden || listener();
  document.addEventListener('visibilitychange', onShown);
  addEventListener('online', listener);
  return () => {
    document.removeEventListener('visibilitychange', onShown);
    removeEventListener('online', listener);
  };
}
