import { useMemo } from 'react';
import type { Event } from '../../api/schema';
import { useText } from '../../ui/i18n/text';
import type { Next } from '../../ui/player/overlays/UpNext';
import { pictureOf } from '../events/media';
import { eventTitle } from '../events/teams';
import { nextAfter } from './related';
import { useRelatedEvents } from './useRelatedEvents';

/** What to watch when this event is over: something like it that plays at once; null where there is nothing. */
export function useNext(event: Event): Next | null {
  const { t } = useText();
  const { events } = useRelatedEvents(event);
  return useMemo(() => {
    const next = nextAfter(events);
    if (next === null) return null;
    return {
      title: eventTitle(next) ?? t('event.unnamed'),
      href: `/watch/${next.id}`,
      picture: pictureOf(next, location.origin),
    };
  }, [events, t]);
}
