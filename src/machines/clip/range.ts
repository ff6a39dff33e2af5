import { CLIP_MAX_SECONDS } from '../../api/constants';
import type { ClipDraft, ClipEdge, ClipProblem, ClipRange } from './types';

/** Design §9, seconds. */
export const CLIP_MIN_SECONDS = 1;
/** The clip that the scissors take, seconds. */
const TAKEN_SECONDS = 10;
/** A difference that no field can show, seconds. */
const TOLERANCE = 0.05;

/** Clip times have one decimal. */
export function roundTime(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

/** Seconds. */
export const durationOf = ({ start, end }: ClipRange): number => roundTime(end - start);

const clamp = (at: number, from: number, to: number): number => Math.min(to, Math.max(from, at));

/** The last 10 seconds before a position, inside what can be cut. */
export function takenRange(position: number, bounds: ClipRange): ClipRange {
  const end = clamp(position, bounds.start + TAKEN_SECONDS, Math.max(bounds.end, bounds.start));
  return {
    start: inward(clamp(end - TAKEN_SECONDS, bounds.start, end), bounds),
    end: inward(end, bounds),
  };
}

/** Moves one end as far as the other end, the longest clip and the bounds allow. */
export function moveEdge(range: ClipRange, edge: ClipEdge, at: number, bounds: ClipRange): ClipRange {
  const { start, end } = range;
  if (edge === 'start') {
    const from = Math.max(bounds.start, end - CLIP_MAX_SECONDS);
    return { start: inward(clamp(at, from, end - CLIP_MIN_SECONDS), bounds), end };
  }
  const to = Math.min(bounds.end, start + CLIP_MAX_SECONDS);
  return { start, end: inward(Math.max(start + CLIP_MIN_SECONDS, Math.min(at, to)), bounds) };
}

/** Moves the whole range; its length stays. */
export function moveRange(range: ClipRange, start: number, bounds: ClipRange): ClipRange {
  const length = durationOf(range);
  const latest = inward(bounds.end, bounds) - length;
  const first = inward(clamp(start, bounds.start, Math.max(bounds.start, latest)), bounds);
  return { start: first, end: roundTime(first + length) };
}

/** Rounding must not lead out of the bounds. */
function inward(at: number, bounds: ClipRange): number {
  const rounded = roundTime(at);
  if (rounded > bounds.end && at <= bounds.end) return Math.floor(bounds.end * 10) / 10;
  if (rounded < bounds.start && at >= bounds.start) return Math.ceil(bounds.start * 10) / 10;
  return rounded;
}

/** The problem of each end of the range (spec §5, design §9). */
export function rangeProblems(
  { range, typed }: Pick<ClipDraft, 'range' | 'typed'>,
  bounds: ClipRange,
): Record<ClipEdge, ClipProblem | null> {
  return {
    start: isUnreadable(typed.start)
      ? 'input'
      : range.start < bounds.start - TOLERANCE
        ? 'beforeStart'
        : null,
    end: isUnreadable(typed.end) ? 'input' : endProblem(range, bounds),
  };
}

function endProblem(range: ClipRange, bounds: ClipRange): ClipProblem | null {
  if (range.end < range.start) return 'outOfOrder';
  const duration = durationOf(range);
  if (duration < CLIP_MIN_SECONDS) return 'tooShort';
  if (range.end > bounds.end + TOLERANCE) return 'beyondEnd';
  return duration > CLIP_MAX_SECONDS ? 'tooLong' : null;
}

const isUnreadable = (text: string | null): boolean => text !== null && parseTime(text) === null;

/** Reads `m:ss.s`, `h:mm:ss` or plain seconds, with a point or a comma; null for anything else. Seconds. */
export function parseTime(text: string): number | null {
  const parts = /^(?:(?:(\d{1,3}):)?(\d{1,4}):)?(\d{1,6}(?:[.,]\d{0,3})?)$/.exec(text.trim());
  if (parts === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return roundTime(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.')));
}
