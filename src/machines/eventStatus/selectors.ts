import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { eventLifeMachine } from './machine';
import type { Life } from './types';

export type EventLifeRef = ActorRefFrom<typeof eventLifeMachine>;

const lives: readonly Life[] = ['scheduled', 'starting', 'live', 'delayed', 'interrupted', 'ended', 'replay'];

/** Null while another page than that of the event `id` is open, or none. */
export function selectLife(snapshot: SnapshotFrom<typeof eventLifeMachine>, id: number): Life | null {
  if (snapshot.context.id !== id) return null;
  return lives.find((life) => snapshot.matches({ open: { life } })) ?? null;
}
