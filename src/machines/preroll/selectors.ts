import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { prerollMachine } from './machine';
import type { PrerollProgramme } from './types';

export type PrerollRef = ActorRefFrom<typeof prerollMachine>;
type Snapshot = SnapshotFrom<typeof prerollMachine>;

const phases = ['starting', 'playing', 'stalled', 'blocked'] as const;

/** What a view shows of the advert. Seconds. */
export interface PrerollFacts {
  phase: (typeof phases)[number];
  muted: boolean;
  position: number;
  duration: number | null;
  skippableAfter: number | null;
}

/** Null while there is none. Compare with `samePreroll`: a new object each time. */
export function selectPreroll(snapshot: Snapshot): PrerollFacts | null {
  const phase = phases.find((each) => snapshot.matches({ showing: each }));
  const { picked, muted, position, duration } = snapshot.context;
  if (phase === undefined || picked === null) return null;
  return {
    phase,
    muted,
    position: Math.floor(position),
    duration: duration === null ? null : Math.ceil(duration),
    skippableAfter: picked.skippableAfter,
  };
}

export function samePreroll(a: PrerollFacts | null, b: PrerollFacts | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether this programme may begin: a recording is another than the live one of the same event. */
export function selectPrerollOver(
  snapshot: Snapshot,
  { eventId, live }: Pick<PrerollProgramme, 'eventId' | 'live'>,
): boolean {
  const programme = snapshot.context.occasion?.programme;
  return snapshot.hasTag('over') && programme?.eventId === eventId && programme.live === live;
}
