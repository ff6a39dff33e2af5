import { use } from 'react';
import type { Temporal as Polyfill } from 'temporal-polyfill';
import { loadChunk } from '../../app/page/chunkErrors';
import type { ListType } from '../../app/paths/screens/events';
import { chunk } from '../../chunks/importAgain';
import { dayKey } from '../../ui/i18n/formats';
import type { Language } from '../../ui/i18n/language';
import { formatDay } from '../../ui/i18n/otherFormats';
import { DEFAULT_ZONE, namedZone } from '../../ui/i18n/zones';

/** `Temporal` of the browser, or of the polyfill. */
export type TemporalApi = typeof Polyfill;

declare global {
  // TypeScript 5.9 does not declare the browser's Temporal.
  var Temporal: TemporalApi | undefined;
}

let polyfill: Promise<TemporalApi> | null = null;

/** The browser's Temporal; without it the screen suspends until the polyfill is loaded. */
export function useTemporal(): TemporalApi {
  if (globalThis.Temporal) return globalThis.Temporal;
  polyfill ??= loadChunk(chunk(() => import('temporal-polyfill'))).then((loaded) => loaded.Temporal);
  return use(polyfill);
}

/**
 * The start of a day in a zone, seconds since the epoch. If a clock change skips midnight, the day begins after the
 * change. An unknown zone is taken as UTC.
 * @param day such as `2026-11-20`
 */
export function dayStart(temporal: TemporalApi, day: string, timeZone: string): number {
  return startOf(temporal.PlainDate.from(day), timeZone);
}

/** The start of the following day. */
export function nextDayStart(temporal: TemporalApi, day: string, timeZone: string): number {
  return startOf(temporal.PlainDate.from(day).add({ days: 1 }), timeZone);
}

/** The day after the one that contains `seconds` since the epoch in a zone, such as `2026-11-21`. */
export function dayAfter(temporal: TemporalApi, seconds: number, timeZone: string): string {
  return temporal.Instant.fromEpochMilliseconds(seconds * 1000)
    .toZonedDateTimeISO(namedZone(timeZone) ?? DEFAULT_ZONE)
    .toPlainDate()
    .add({ days: 1 })
    .toString();
}

/** The first day that a list can be limited to: today for upcoming events, null for the other lists. */
export function earliestDay(type: ListType, now: number, timeZone: string): string | null {
  return type === 'upcoming' ? dayKey(now, timeZone) : null;
}

function startOf(date: ReturnType<TemporalApi['PlainDate']['from']>, timeZone: string): number {
  return date.toZonedDateTime(namedZone(timeZone) ?? DEFAULT_ZONE).epochMilliseconds / 1000;
}

const MIDDAY_SECONDS = 43_200;

/** A calendar day, such as `2026-11-20`, as "Nov 20". */
export function formatCalendarDay(day: string, language: Language, now: number): string {
  return formatDay(Date.parse(`${day}T00:00:00Z`) / 1000 + MIDDAY_SECONDS, 'UTC', language, now);
}
