import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { prerollMachine } from './machine';

export type PrerollRef = ActorRefFrom<typeof prerollMachine>;

const phases = ['starting', 'playing', 'stalled', 'blocked'] as const;

/** The view of the advert. Whole seconds. */
export interface PrerollView {
  phase: (typeof phases)[number];
  muted: boolean;
  position: number;
  duration: number | null;
  skippableAfter: number | null;
}

/** Null without an advert. Compare with `samePreroll`, since each call returns a new object. */
export function selectPreroll(snapshot: SnapshotFrom<typeof prerollMachine>): PrerollView | null {
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

export function samePreroll(a: PrerollView | null, b: PrerollView | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
