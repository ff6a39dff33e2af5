import { useSyncExternalStore } from 'react';
import type { PlayerTime, Timeline } from '../view';

/** The current time; renders whenever it changes. */
export function useTime(timeline: Timeline): PlayerTime | null {
  return useSyncExternalStore(timeline.subscribe, timeline.get);
}

/** A value derived from the time; renders only when that value changes. */
export function useTimeFact<Fact extends string | number | boolean | null>(
  timeline: Timeline,
  fact: (time: PlayerTime | null) => Fact,
): Fact {
  return useSyncExternalStore(timeline.subscribe, () => fact(timeline.get()));
}
