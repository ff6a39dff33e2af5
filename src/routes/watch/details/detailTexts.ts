import type { Event } from '../../../api/schema';
import type { EventStatus } from '../../../machines/eventStatus/eventStatus';
import { formatEventTime } from '../../../ui/i18n/formats';
import type { CardContext } from '../../events/cards';
import { venueTime } from '../../events/eventTime';
import { viewsText } from '../../events/viewsText';

/** The line under the title of an event: when and where it is, its category, and the views of a recording. */
export function detailTexts(
  event: Event,
  status: EventStatus | null,
  { t, language, timeZone }: Pick<CardContext, 't' | 'language' | 'timeZone'>,
): string[] {
  const { event_utc_ts, category, division, location, view_count } = event;
  const atVenue = venueTime(event, timeZone, language);
  return [
    event_utc_ts && formatEventTime(event_utc_ts, timeZone, language),
    atVenue && t('watch.atVenue', { time: atVenue }),
    category?.title,
    division,
    location?.name,
    status === 'replay' ? viewsText(view_count, t, language) : null,
  ].filter((text): text is string => typeof text === 'string' && text !== '');
}
