import type { Event } from '../../api/schema';
import type { ScheduleItem } from '../../ui/cards/ScheduleList';
import { dayKey, hourOf } from '../../ui/i18n/formats';
import { type CardWorld, toLine } from '../events/cards';

/** From this hour on the rest of the day is "tonight". */
const EVENING_HOUR = 17;

/** So many lines of today fit before the page becomes a list. */
const LINES = 5;

type Today = {
  items: ScheduleItem[];
  /** Whether all of it is in the evening. */
  isEvening: boolean;
  later: Event[];
};

/** Today's upcoming events as lines of a schedule, and what comes later as events. */
export function tonight(upcoming: readonly Event[], world: CardWorld): Today {
  const today = upcoming.filter((event) => isToday(event, world)).slice(0, LINES);
  return {
    items: today.map((event) => toLine(event, world)),
    isEvening: today.every((event) => hourOf(event.event_utc_ts ?? 0, world.timeZone) >= EVENING_HOUR),
    later: upcoming.filter((event) => !today.includes(event)),
  };
}

function isToday({ event_utc_ts }: Event, { timeZone, now }: CardWorld): boolean {
  return event_utc_ts != null && dayKey(event_utc_ts, timeZone) === dayKey(now, timeZone);
}
