import type { Event } from '../../api/schema';
import type { ScheduleItem } from '../../ui/cards/ScheduleList';
import { dayKey, hourOf } from '../../ui/i18n/formats';
import { type CardContext, toLine } from '../events/cards';

/** From this hour on, the rest of the day is called "tonight". */
const EVENING_HOUR = 17;

/** The maximum number of today's events that home lists as lines. */
const MAX_LINES = 5;

type Today = {
  items: ScheduleItem[];
  /** Whether all of them begin in the evening. */
  isEvening: boolean;
  later: Event[];
};

/**
 * Splits upcoming events into today's, as lines of a schedule, and the others. Days and hours are the
 * viewer's.
 */
export function splitToday(upcoming: readonly Event[], context: CardContext): Today {
  const { timeZone, now } = context;
  const isToday = ({ event_utc_ts }: Event) =>
    event_utc_ts != null && dayKey(event_utc_ts, timeZone) === dayKey(now, timeZone);
  const today = upcoming.filter(isToday).slice(0, MAX_LINES);
  return {
    items: today.map((event) => toLine(event, context)),
    isEvening: today.every(({ event_utc_ts }) => hourOf(event_utc_ts ?? 0, timeZone) >= EVENING_HOUR),
    later: upcoming.filter((event) => !today.includes(event)),
  };
}
