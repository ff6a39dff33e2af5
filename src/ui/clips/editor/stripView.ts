/** Seconds. */
export interface StripRange {
  start: number;
  end: number;
}

/** The least and the most time on the strip, seconds. */
const LEAST = 15;
const MOST = 1200;
/** Beside a range at the edge of the strip, a part of the strip's time. */
const MARGIN = 0.08;

const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(value, to));

/** The time that the strip shows at first: four times the range. */
export function firstSpan(range: StripRange, bounds: StripRange): number {
  return allowedSpan((range.end - range.start) * 4, bounds);
}

export function allowedSpan(span: number, bounds: StripRange): number {
  return clamp(span, LEAST, Math.max(LEAST, Math.min(MOST, bounds.end - bounds.start)));
}

/** The part of the bounds on the strip: the range stays in it where it fits. */
export function stripView(
  bounds: StripRange,
  range: StripRange,
  span: number,
  wantedStart: number,
): StripRange {
  const margin = span * MARGIN;
  const isLonger = range.end - range.start > span - 2 * margin;
  const withRange = isLonger
    ? wantedStart
    : clamp(wantedStart, range.end + margin - span, range.start - margin);
  const start = Math.max(bounds.start, Math.min(withRange, Math.max(bounds.start, bounds.end - span)));
  return { start, end: start + span };
}

/** 0 to 1, of the strip. */
export const partOf = (at: number, { start, end }: StripRange): number =>
  clamp((at - start) / (end - start), 0, 1);

const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300];

/** Round times to write under the strip. */
export function ticksOf({ start, end }: StripRange): number[] {
  const step = STEPS.find((each) => (end - start) / each <= 6) ?? 600;
  const ticks: number[] = [];
  for (let at = Math.ceil(start / step) * step; at <= end; at += step) ticks.push(at);
  return ticks;
}
