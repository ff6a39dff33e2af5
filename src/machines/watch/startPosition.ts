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

/** `1h2m30s`, each part optional, in this order. */
const UNITS = /^(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,7})s)?$/i;
const PLAIN = /^\d{1,10}(?:\.\d{1,3})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** A plain number from here on is a wall-clock time, since no content is that long, seconds. */
const FIRST_WALL_CLOCK = 1_000_000_000;

/** The `t` of an address (`90`, `1m30s`, ISO 8601); null if it is not a position. */
export function parseStartAt(text: string | null): StartAt | null {
  const value = text?.trim() ?? '';
  if (PLAIN.test(value)) {
    const seconds = Number(value);
    return { kind: seconds >= FIRST_WALL_CLOCK ? 'wallClock' : 'offset', seconds };
  }
  if (DATE.test(value)) {
    const milliseconds = Date.parse(value);
    return Number.isNaN(milliseconds) ? null : { kind: 'wallClock', seconds: milliseconds / 1000 };
  }
  const parts = value === '' ? null : UNITS.exec(value);
  if (parts === null) return null;
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return { kind: 'offset', seconds: (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) };
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
