import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { railMachine } from './machine';

export type RailRef = ActorRefFrom<typeof railMachine>;
export type RailSnapshot = SnapshotFrom<typeof railMachine>;

/** Whether the viewer paused the rails; null if they never move. */
export function selectPaused(snapshot: RailSnapshot | undefined): boolean | null {
  if (snapshot?.hasTag('paused')) return true;
  return snapshot?.hasTag('playing') ? false : null;
}
