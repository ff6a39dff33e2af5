/** The start position in a link: an offset for on-demand content, or a wall-clock time for live content. */
export type StartAt =
  /** Seconds from the start. */
  | { kind: 'offset'; seconds: number }
  /** Seconds since the epoch. */
  | { kind: 'wallClock'; seconds: number };

/** The position at which playback starts. */
export interface StartPosition {
  /** Seconds; null is the start, or the live edge. */
  position: number | null;
  /** For a live stream, seconds since the epoch; takes precedence over `position`. */
  wallClockTime: number | null;
  /** The resume point to ask the viewer about, seconds; null for no question. */
  resumeAt: number | null;
}

/**
 * The position in the link, else the resume point (`resumeAt`, seconds), else the start or the live edge. An offset counts
 * from the event's start (docs/decisions/game-time.md), so that a link of a live game means the same moment of its recording.
 * @param startsAt of an event, seconds since the epoch; null where it is not known
 */
export function startPosition(
  live: boolean,
  startAt: StartAt | null,
  resumeAt: number | null,
  startsAt: number | null,
): StartPosition {
  if (live) return { position: null, wallClockTime: wallClockOf(startAt, startsAt), resumeAt: null };
  const position = offsetOf(startAt, startsAt);
  if (position !== null) return { position, wallClockTime: null, resumeAt: null };
  return { position: resumeAt, wallClockTime: null, resumeAt };
}

function wallClockOf(startAt: StartAt | null, startsAt: number | null): number | null {
  if (startAt?.kind !== 'offset') return startAt?.seconds ?? null;
  return startsAt === null ? null : startsAt + startAt.seconds;
}

function offsetOf(startAt: StartAt | null, startsAt: number | null): number | null {
  if (startAt?.kind !== 'wallClock') return startAt?.seconds ?? null;
  return startsAt === null || startAt.seconds < startsAt ? null : startAt.seconds - startsAt;
}
