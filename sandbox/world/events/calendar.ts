const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** The time that the wall clock in `timeZone` shows at `atMs`, read as if it were UTC (milliseconds). */
function wallTime(atMs: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const part of formatOf(timeZone).formatToParts(atMs)) parts[part.type] = Number(part.value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The local calendar day at `atMs`, as days since 1970-01-01. */
export function dayAt(atMs: number, timeZone: string): number {
  return Math.floor(wallTime(atMs, timeZone) / DAY_MS);
}

/** The local calendar day at `atMs`, such as `2026-11-20`. */
export function isoDayAt(atMs: number, timeZone: string): string {
  return new Date(dayAt(atMs, timeZone) * DAY_MS).toISOString().slice(0, 10);
}

/** The moment (ms since epoch) when the wall clock in `timeZone` shows `minutes` past midnight of `day`. */
export function momentOf(day: number, minutes: number, timeZone: string): number {
  const wall = day * DAY_MS + minutes * 60_000;
  // Two rounds settle the offset on either side of a change to or from summer time.
  let moment = wall;
  for (let round = 0; round < 2; round += 1) moment = wall - (wallTime(moment, timeZone) - moment);
  return moment;
}

/** The local calendar month at `atMs`, from its first moment to the next one's (milliseconds since epoch). */
export function monthAround(atMs: number, timeZone: string): { startMs: number; endMs: number } {
  const day = new Date(dayAt(atMs, timeZone) * DAY_MS);
  const first = (later: number): number => {
    const firstDay = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + later, 1) / DAY_MS;
    return momentOf(firstDay, 0, timeZone);
  };
  return { startMs: first(0), endMs: first(1) };
}

/** 0 is Sunday. */
export function weekdayOf(day: number): number {
  return (day + 4) % 7;
}
