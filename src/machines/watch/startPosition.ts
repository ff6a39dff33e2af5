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

/** The position in the link, else the resume point (`resumeAt`, seconds), else the start or the live edge. */
export function startPosition(
  live: boolean,
  startAt: StartAt | null,
  resumeAt: number | null,
): StartPosition {
  if (live) {
    const wallClockTime = startAt?.kind === 'wallClock' ? startAt.seconds : null;
    return { position: null, wallClockTime, resumeAt: null };
  }
  if (startAt?.kind === 'offset') return { position: startAt.seconds, wallClockTime: null, resumeAt: null };
  return { position: resumeAt, wallClockTime: null, resumeAt };
}
