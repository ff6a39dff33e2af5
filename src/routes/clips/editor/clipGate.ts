import type { Access, Event } from '../../../api/schema';

/** Whether a viewer may make a clip of an event, or what is missing. */
export type ClipGate =
  | { kind: 'open'; left: number | null; resets: number | null }
  /** The counts are being read. */
  | { kind: 'unknown' }
  | { kind: 'visitor' }
  | { kind: 'pass' }
  /** Seconds since the epoch; null where the channel does not say. */
  | { kind: 'allowance'; used: number; most: number; resets: number | null }
  /** There is no stream to cut from. */
  | { kind: 'nothing' };

interface Viewer {
  isLoggedIn: boolean;
  /** Undefined while it is being read; null where it cannot be. */
  access: Access | null | undefined;
  /** Whether the player says what can be cut. */
  hasStream: boolean;
}

export function clipGate(
  { can_clip }: Pick<Event, 'can_clip'>,
  { isLoggedIn, access, hasStream }: Viewer,
): ClipGate {
  if (!isLoggedIn) return { kind: 'visitor' };
  if (access === undefined) return { kind: 'unknown' };
  const counts = access?.featureCount;
  const most = counts?.clips_limit ?? null;
  const used = counts?.clips ?? 0;
  const resets = counts?.resets_ts ?? null;
  const hasCapability = access?.capabilities?.some((name) => name.toLowerCase() === 'clipping') ?? false;
  if (hasCapability && most !== null && used >= most) return { kind: 'allowance', used, most, resets };
  if (can_clip !== true) return { kind: 'pass' };
  if (!hasStream) return { kind: 'nothing' };
  return { kind: 'open', left: most === null ? null : Math.max(0, most - used), resets };
}
