import type { Language } from '../i18n/language';
import { formatUnit, type TimeUnit } from '../i18n/otherFormats';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A difference between two clocks as a person says it: "40 seconds", "2 hours", "1 hour 30 minutes", "3 days 4 hours". The
 * smaller unit is rounded, since nobody sets a clock by it.
 * @param seconds at least 0
 */
export function spokenDifference(seconds: number, language: Language): string {
  if (seconds < 2 * MINUTE) return inUnits([[seconds, 'second']], language);
  const minutes = Math.round(seconds / MINUTE);
  if (minutes * MINUTE < DAY)
    return inUnits(
      [
        [Math.floor(minutes / 60), 'hour'],
        [minutes % 60, 'minute'],
      ],
      language,
    );
  const hours = Math.round(seconds / HOUR);
  return inUnits(
    [
      [Math.floor(hours / 24), 'day'],
      [hours % 24, 'hour'],
    ],
    language,
  );
}

const inUnits = (parts: readonly (readonly [number, TimeUnit])[], language: Language): string =>
  parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => formatUnit(value, unit, language).text)
    .join(' ');
