import { useSyncExternalStore } from 'react';
import type { PlayerTime, Timeline } from './view';

/** The time as it is now; renders whenever it changes, so only the parts that show it should ask. */
export function useTime(timeline: Timeline): PlayerTime | null {
  return useSyncExternalStore(timeline.subscribe, timeline.get, timeline.get);
}

/** One fact of the time, which renders only when the fact changes. */
export function useTimeFact<Fact extends string | number | boolean | null>(
  timeline: Timeline,
  fact: (time: PlayerTime | null) => Fact,
): Fact {
  const read = () => fact(timeline.get());
  return useSyncExternalStore(timeline.subscribe, read, read);
}
