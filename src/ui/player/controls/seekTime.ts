import { formatTimeOfDay } from '../../i18n/formats';
import type { Language } from '../../i18n/language';
import { formatUnit } from '../../i18n/otherFormats';
import type { useText } from '../../i18n/text';
import { formatGameTime } from '../gameTime';
import { clampToSeekable, type PlayerTime } from '../view';

/** The seek distance of each key of the seek bar, seconds. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
};

/** The target of a key of the seek bar, seconds on the media timeline; null for every other key. */
export function seekTarget(key: string, time: PlayerTime): number | null {
  if (key === 'Home') return time.seekable.start;
  if (key === 'End') return time.seekable.end;
  const step = steps[key];
  return step === undefined ? null : clampToSeekable(time.position + step, time);
}

/**
 * The time of a live game, and the time of day then: `43:55 · 3:53 PM`. A French time of day reads as a duration without
 * its preposition.
 * @param gameTime seconds from the event's start
 */
export function liveTimeText(
  gameTime: number,
  { startsAt, timeZone }: { startsAt: number; timeZone: string },
  t: ReturnType<typeof useText>['t'],
  language: Language,
): string {
  return t('player.gameTimeAt', {
    game: formatGameTime(gameTime),
    time: formatTimeOfDay(startsAt + gameTime, timeZone, language),
  });
}

const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A time as text for screen readers: 62 → `1 minute, 2 seconds`. */
export function spokenTime(seconds: number, language: Language): string {
  let rest = Math.max(0, Math.round(seconds));
  const parts: string[] = [];
  for (const [unit, length] of units) {
    const value = Math.floor(rest / length);
    rest -= value * length;
    if (value === 0 && !(unit === 'second' && parts.length === 0)) continue;
    parts.push(formatUnit(value, unit, language).text);
  }
  return parts.join(', ');
}
