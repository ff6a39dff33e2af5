import type { ReactNode } from 'react';
import type { Event } from '../../api/schema';
import { EventCard } from '../../ui/cards/EventCard';
import { ScheduleRow } from '../../ui/cards/ScheduleList';
import { formatDay } from '../../ui/i18n/formats';
import { PlaceSkeleton } from '../../ui/lists/PlaceSkeleton';
import { type CardWorld, toCard, toLine } from '../events/cards';

/** The first places are in sight from the start; their pictures come first. */
const IN_SIGHT = 4;

/** Draws what stands at a place of a list. What was drawn of an event once is the same element the next time. */
export function placeDrawer(shape: 'cards' | 'lines', world: CardWorld, byName: boolean) {
  const drawn = new WeakMap<Event, ReactNode>();
  return (event: Event | null, place: number): ReactNode => {
    if (event === null) return <PlaceSkeleton shape={shape} />;
    const known = drawn.get(event);
    if (known) return known;
    const fresh =
      shape === 'cards' ? (
        <EventCard {...toCard(event, world)} isFirst={place < IN_SIGHT} />
      ) : (
        <ScheduleRow {...toLine(event, world)} {...(byName ? dayOf(event, world) : {})} />
      );
    drawn.set(event, fresh);
    return fresh;
  };
}

/** Events by name are of any day, so each line tells its own. */
function dayOf(
  { event_utc_ts }: Event,
  { language, timeZone, now }: CardWorld,
): { time: string; zone: null } {
  return { time: event_utc_ts == null ? '' : formatDay(event_utc_ts, timeZone, language, now), zone: null };
}
