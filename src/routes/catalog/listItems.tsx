import type { ReactNode } from 'react';
import type { Event } from '../../api/schema';
import { EventCard } from '../../ui/cards/EventCard';
import { ScheduleRow } from '../../ui/cards/ScheduleList';
import { ItemSkeleton } from '../../ui/catalog/ListSkeleton';
import type { Section } from '../../ui/catalog/rows';
import { dayKey } from '../../ui/i18n/formats';
import { formatDay, formatLongDay } from '../../ui/i18n/otherFormats';
import { type CardContext, toCard, toLine } from '../events/cards';
import { type CachedPages, itemAt } from './listPages';

type DayContext = Pick<CardContext, 't' | 'language' | 'timeZone' | 'now'>;

/** One section for the whole list. */
export const wholeList = (title: string | null): Section[] => [{ key: 'whole', title, first: 0 }];

/**
 * A section for each day of a list in order of time. Items that are not loaded yet belong to the day before
 * them; events without a date have their own section.
 */
export function daySections(pages: CachedPages<Event>, total: number, context: DayContext): Section[] {
  const { timeZone, now } = context;
  const keyOf = createDayKeys(timeZone);
  const today = dayKey(now, timeZone);
  const sections: Section[] = [];
  const occurrences = new Map<string, number>();
  let current: string | null = null;
  for (let index = 0; index < total; index++) {
    const event = itemAt(pages, index);
    if (event === null) continue;
    const key = keyOf(event);
    if (key === current) continue;
    current = key;
    const occurrence = occurrences.get(key) ?? 0;
    occurrences.set(key, occurrence + 1);
    sections.push({
      key: `${key} ${occurrence}`,
      title: dayTitle(event, key === today, context),
      first: index,
    });
  }
  // Items before the first loaded event may be of any day.
  return sections[0]?.first === 0 ? sections : [{ key: 'unknown', title: null, first: 0 }, ...sections];
}

/** In every zone days begin on a quarter of an hour, so the day is computed once per quarter. */
const QUARTER_SECONDS = 900;

function createDayKeys(timeZone: string): (event: Event) => string {
  const cached = new Map<number, string>();
  return ({ event_utc_ts }) => {
    if (event_utc_ts == null) return '';
    const quarter = Math.floor(event_utc_ts / QUARTER_SECONDS);
    const key = cached.get(quarter) ?? dayKey(event_utc_ts, timeZone);
    cached.set(quarter, key);
    return key;
  };
}

function dayTitle(
  { event_utc_ts }: Event,
  isToday: boolean,
  { t, language, timeZone, now }: DayContext,
): string {
  if (event_utc_ts == null) return t('catalog.noDate');
  const day = formatLongDay(event_utc_ts, timeZone, language, now);
  const title = isToday ? t('catalog.today', { day }) : day;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** These items are visible from the start, so their pictures load first. */
const FIRST_ITEMS = 4;

/**
 * Renders list items. The element of an event is cached, so that React does not render it again during
 * scrolling.
 */
export function createItemRenderer(shape: 'cards' | 'lines', context: CardContext, isByName: boolean) {
  const rendered = new WeakMap<Event, ReactNode>();
  return (event: Event | null, index: number): ReactNode => {
    if (event === null) return <ItemSkeleton shape={shape} />;
    const cached = rendered.get(event);
    if (cached) return cached;
    const fresh =
      shape === 'cards' ? (
        <EventCard {...toCard(event, context)} isFirst={index < FIRST_ITEMS} />
      ) : (
        <ScheduleRow {...toLine(event, context)} {...(isByName ? dayOf(event, context) : {})} />
      );
    rendered.set(event, fresh);
    return fresh;
  };
}

/** A list in order of names has no sections of days, so each line shows its day. */
function dayOf({ event_utc_ts }: Event, { language, timeZone, now }: CardContext) {
  return { time: event_utc_ts == null ? '' : formatDay(event_utc_ts, timeZone, language, now), zone: null };
}
