import type { Event } from '../../../api/schema';
import { formatEventTime } from '../../../ui/i18n/formats';
import { useText } from '../../../ui/i18n/text';
import { eventZone } from '../../events/eventTime';
import { pictureOf } from '../../events/media';
import { eventTitle } from '../../events/teams';
import type { ScreenAbout } from '../../head';
import { useChannel } from '../../hooks/useChannel';
import { absolute } from '../../shareCard';

/**
 * Metadata for links to an event: participants, time and picture. Hidden from search engines without the
 * event.
 */
export function useAboutEvent(event: Event | undefined, path: string): ScreenAbout {
  const channel = useChannel();
  const { t, language } = useText();
  if (event === undefined) return { isHidden: true };
  const name = channel.settings?.name ?? location.hostname;
  const title = eventTitle(event) ?? t('event.unnamed');
  const { event_utc_ts, description } = event;
  const time = event_utc_ts ? formatEventTime(event_utc_ts, eventZone(event, channel), language) : null;
  const facts =
    time === null
      ? t('about.eventWithoutTime', { event: title, name })
      : t('about.event', { event: title, time, name });
  return {
    description: [facts, description].filter(Boolean).join(' '),
    picture: absolute(pictureOf(event, location.origin), location.origin),
    address: path,
    kind: 'video.other',
  };
}
