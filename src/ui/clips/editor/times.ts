import { formatDuration, numberFormat } from '../../i18n/formats';
import type { Language } from '../../i18n/language';
import { formatUnit } from '../../i18n/otherFormats';

const decimalSign = (language: Language): string => formatSeconds(0, language).charAt(1);

/** `5:12.5`, « 5:12,5 », `1:05:12.5`. */
export function formatTenths(seconds: number, language: Language): string {
  const tenths = Math.max(0, Math.round(seconds * 10));
  const whole = Math.floor(tenths / 10);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const clock = hours > 0 ? `${hours}:${two(minutes)}` : `${minutes}`;
  return `${clock}:${two(whole % 60)}${decimalSign(language)}${tenths % 10}`;
}

/** The length of a clip: `0:10`, and `0:10.5` where it is no whole number of seconds. */
export function formatLength(seconds: number, language: Language): string {
  const tenths = Math.round(seconds * 10);
  return tenths % 10 === 0 ? formatDuration(tenths / 10) : formatTenths(seconds, language);
}

/** A number of seconds with one decimal. */
export const formatSeconds = (seconds: number, language: Language): string =>
  numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(seconds);

/** For screen readers: 312.5 → `5 minutes, 12.5 seconds`. */
export function spokenTenths(seconds: number, language: Language): string {
  const tenths = Math.max(0, Math.round(seconds * 10));
  const parts = [
    ['hour', Math.floor(tenths / 36_000)],
    ['minute', Math.floor((tenths % 36_000) / 600)],
    ['second', (tenths % 600) / 10],
  ] as const;
  const spoken = parts.filter(([unit, value]) => value > 0 || unit === 'second');
  return spoken.map(([unit, value]) => formatUnit(value, unit, language).text).join(', ');
}
