import type { Event } from '../../api/schema';
import { dayKey, formatLongDay } from '../../ui/i18n/formats';
import type { Section } from '../../ui/lists/rows';
import type { CardWorld } from '../events/cards';
import { eventAt, type KnownPages } from './pages';

type DayContext = Pick<CardWorld, 't' | 'language' | 'timeZone' | 'now'>;

/** Every zone's days begin on a quarter of an hour, so that a day needs to be looked up once for each. */
const QUARTER_SECONDS = 900;

/** One section for the whole of a list. */
export const whole = (title: string | null): Section[] => [{ key: 'whole', title, first: 0 }];

/**
 * The days of a list in the order of time, as far as its events are known; places that are not belong to the day
 * before them. What has no date yet comes as such.
 */
export function daySections(known: KnownPages, total: number, world: DayContext): Section[] {
  const { timeZone } = world;
  const keyOf = dayKeys(timeZone);
  const today = dayKey(world.now, timeZone);
  const sections: Section[] = [];
  const seen = new Map<string, number>();
  let current: string | null = null;
  for (let place = 0; place < total; place++) {
    const event = eventAt(known, place);
    if (event === null) continue;
    const key = keyOf(event);
    if (key === current) continue;
    current = key;
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    const title = dayTitle(event, key === today, world);
    sections.push({ key: `${key} ${times}`, title, first: place });
  }
  // What comes before the first known day may be of any.
  return sections[0]?.first === 0 ? sections : [{ key: 'unknown', title: null, first: 0 }, ...sections];
}

function dayKeys(timeZone: string): (event: Event) => string {
  const known = new Map<number, string>();
  return ({ event_utc_ts }) => {
    if (event_utc_ts == null) return '';
    const quarter = Math.floor(event_utc_ts / QUARTER_SECONDS);
    const key = known.get(quarter) ?? dayKey(event_utc_ts, timeZone);
    known.set(quarter, key);
    return key;
  };
}

function dayTitle(
  { event_utc_ts }: Event,
  isToday: boolean,
  { t, language, timeZone, now }: DayContext,
): string {
  if (event_utc_ts == null) return t('lists.noDate');
  const day = formatLongDay(event_utc_ts, timeZone, language, now);
  const title = isToday ? t('lists.today', { day }) : day;
  return title.charAt(0).toUpperCase() + title.slice(1);
}
