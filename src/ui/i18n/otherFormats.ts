import { dateFormat, dayKey, formatDate, numberFormat, plainSpaces, unbroken } from './formats';
import type { Language } from './language';
import { namedZone } from './zones';

// The formats that home does not need: they load with the screens that do.

/** The day: "Nov 14", with the year if it is not that of `nowSeconds`. Seconds since the epoch. */
export function formatDay(seconds: number, timeZone: string, language: Language, nowSeconds: number): string {
  const year = (at: number) => formatDate(at, timeZone, language, { year: 'numeric' });
  const sameYear = year(seconds) === year(nowSeconds);
  return formatDate(seconds, timeZone, language, {
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}

/** The day with its month in full: "November 14", with the year if it is not that of `nowSeconds`. */
export function formatFullDay(
  seconds: number,
  timeZone: string,
  language: Language,
  nowSeconds: number,
): string {
  const sameYear = dayKey(seconds, timeZone).slice(0, 4) === dayKey(nowSeconds, timeZone).slice(0, 4);
  return formatDate(seconds, timeZone, language, {
    month: 'long',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}

/** The day in full: "Saturday, November 21", with the year if it is not that of `nowSeconds`. */
export function formatLongDay(
  seconds: number,
  timeZone: string,
  language: Language,
  nowSeconds: number,
): string {
  const sameYear = dayKey(seconds, timeZone).slice(0, 4) === dayKey(nowSeconds, timeZone).slice(0, 4);
  return formatDate(seconds, timeZone, language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}

/** The common name of a zone: "Eastern Time", « heure de l’Est ». UTC has none, and engines say "GMT+00:00" or "GMT". */
export function formatZoneName(timeZone: string, language: Language): string {
  if (namedZone(timeZone) === 'UTC') return 'UTC';
  const parts = dateFormat(language, timeZone, { timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

export type TimeUnit = 'day' | 'hour' | 'minute' | 'second';

/** A number with its unit in full, "1 hour", « 2 heures », and the unit's name for that number. */
export function formatUnit(
  value: number,
  unit: TimeUnit,
  language: Language,
): { text: string; name: string } {
  const parts = numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(value);
  return {
    text: plainSpaces(parts.map((part) => part.value).join('')),
    name: parts.find(({ type }) => type === 'unit')?.value ?? '',
  };
}

/** A count: "12,480", « 12 480 ». */
export const formatCount = (count: number, language: Language): string =>
  unbroken(numberFormat(language, { maximumFractionDigits: 0 }).format(count));

/** Whether what is counted stands in the singular: for 1 in English, for 0 and 1 in French. */
export const isOne = (count: number, language: Language): boolean =>
  new Intl.PluralRules(language).select(count) === 'one';

/** A fraction from 0 to 1: "50%", « 50 % ». */
export const formatPercent = (share: number, language: Language): string =>
  unbroken(numberFormat(language, { style: 'percent' }).format(share));
