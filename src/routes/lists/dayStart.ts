import { namedZone } from '../../ui/i18n/zones';
import type { TemporalApi } from './temporal';

/**
 * The first moment of a day in a zone, seconds since the epoch; where a clock change takes midnight away, the day
 * begins when the clock stands again. An unknown zone is taken as UTC.
 * @param day such as `2026-11-20`
 */
export function dayStart(temporal: TemporalApi, day: string, timeZone: string): number {
  return startOf(temporal.PlainDate.from(day), timeZone);
}

/** The first moment of the day after. */
export function nextDayStart(temporal: TemporalApi, day: string, timeZone: string): number {
  return startOf(temporal.PlainDate.from(day).add({ days: 1 }), timeZone);
}

/** The day after the one on which `seconds` since the epoch fall in a zone: `2026-11-21`. */
export function dayAfter(temporal: TemporalApi, seconds: number, timeZone: string): string {
  return temporal.Instant.fromEpochMilliseconds(seconds * 1000)
    .toZonedDateTimeISO(namedZone(timeZone) ?? 'UTC')
    .toPlainDate()
    .add({ days: 1 })
    .toString();
}

function startOf(date: ReturnType<TemporalApi['PlainDate']['from']>, timeZone: string): number {
  return date.toZonedDateTime(namedZone(timeZone) ?? 'UTC').epochMilliseconds / 1000;
}
