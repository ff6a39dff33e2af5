import { CalendarPlus } from 'lucide-react';
import type { Event } from '../../api/schema';
import { paths } from '../../app/paths';
import { saveFile } from '../../app/visits/saveFile';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/buttons/Button';
import { eventTitle } from '../events/teams';
import { useServerNow } from '../hooks/useServerNow';
import { calendarText } from './calendar';

/** Interval of the check whether the event is still upcoming, seconds. */
const CHECK_SECONDS = 30;
/** The last second that a calendar file can represent, at the end of the year 9999. */
const LATEST = 253_402_300_799;

/** Saves an upcoming event as a calendar file; renders nothing for any other event. */
export function AddToCalendar({ event }: { event: Event }) {
  const { t } = useText();
  const now = useServerNow(CHECK_SECONDS);
  const startsAt = event.event_utc_ts;
  if (event.type !== 'upcoming' || startsAt == null || startsAt <= now || startsAt > LATEST) return null;

  const save = () => {
    const text = calendarText({
      uid: `event-${event.id}@${location.hostname}`,
      title: eventTitle(event) ?? t('event.unnamed'),
      startsAt,
      endsAt: event.end_utc_ts != null && event.end_utc_ts <= LATEST ? event.end_utc_ts : null,
      writtenAt: now,
      place: event.location?.name ?? null,
      description: event.description ?? null,
      url: location.origin + paths.watch(event.id),
    });
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `event-${event.id}.ics`);
  };

  return (
    <Button variant="quiet" size="small" icon={<CalendarPlus aria-hidden="true" />} onClick={save}>
      {t('watch.addToCalendar')}
    </Button>
  );
}
