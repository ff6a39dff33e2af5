import { useMemo } from 'react';
import type { ChannelBootstrap, Event } from '../../api/schema';
import { paths } from '../../app/paths';
import type { EventCardProps } from '../../ui/cards/EventCard';
import type { CardPicture } from '../../ui/cards/Picture';
import type { ScheduleItem } from '../../ui/cards/ScheduleList';
import {
  formatCountdown,
  formatDuration,
  formatEventTime,
  formatMoney,
  formatTimeOfDay,
  formatZoneLabel,
} from '../../ui/i18n/formats';
import type { Language } from '../../ui/i18n/language';
import { useText } from '../../ui/i18n/text';
import { eventHeart } from '../favorites/FavoriteHeart';
import { useChannel } from '../hooks/useChannel';
import { useServerNow } from '../hooks/useServerNow';
import { useViewerZone } from './eventTime';
import { pictureOf } from './media';
import { eventTitle, sidesOf } from './teams';

/** The data that a card depends on besides its event. */
export type CardContext = {
  t: ReturnType<typeof useText>['t'];
  language: Language;
  channel: ChannelBootstrap;
  /** The viewer's time zone, in which every time is shown. */
  timeZone: string;
  /** Seconds since the epoch, by the platform's clock. */
  now: number;
};

/** Countdowns show minutes, so an update every half minute is enough. */
const TICK_SECONDS = 30;

/** The context of all cards and lines on a screen; the same object until one of its values changes. */
export function useCardContext(): CardContext {
  const { t, language } = useText();
  const channel = useChannel();
  const timeZone = useViewerZone();
  const now = useServerNow(TICK_SECONDS);
  return useMemo(() => ({ t, language, channel, timeZone, now }), [t, language, channel, timeZone, now]);
}

const HOUR_SECONDS = 3600;

/** Converts an event to the props of a card. */
export function toCard(event: Event, context: CardContext): EventCardProps & { id: number } {
  const { t, language, channel, timeZone } = context;
  const isLive = event.type === 'live';
  const start = event.event_utc_ts ?? null;
  const name = eventTitle(event);
  const when = start === null ? null : formatEventTime(start, timeZone, language);
  // The date says more of an event without a name than a word for events.
  const title = name ?? when ?? t('event.unnamed');
  return {
    id: event.id,
    href: paths.watch(event.id),
    title,
    heart: eventHeart(event, title, 'picture'),
    picture: cardPicture(event),
    badge: cardBadge(event, context),
    when: isLive || name === null ? null : when,
    subtitle: event.category?.title ?? null,
    access: accessOf(event, channel, language),
    duration: event.type === 'finished' && event.duration ? formatDuration(event.duration) : null,
  };
}

/** Converts an event to a line of a day's schedule. */
export function toLine(event: Event, context: CardContext): ScheduleItem {
  const { t, language, channel, timeZone } = context;
  const start = event.event_utc_ts ?? null;
  const title = eventTitle(event) ?? t('event.unnamed');
  return {
    id: event.id,
    href: paths.watch(event.id),
    heart: eventHeart(event, title, 'plain'),
    time: start === null ? '' : formatTimeOfDay(start, timeZone, language),
    zone: start === null ? null : formatZoneLabel(start, timeZone, language),
    title,
    picture: cardPicture(event),
    subtitle: event.category?.title ?? null,
    note: event.stream_status === 'delayed' ? t('event.delayed') : startingSoon(event, context),
    access: accessOf(event, channel, language),
  };
}

/** The event's picture, and its sides, or a colour of its own, as a placeholder. */
function cardPicture(event: Event): CardPicture {
  const sides = sidesOf(event);
  return {
    src: pictureOf(event, location.origin),
    sides: sides
      ? [sides.away, sides.home].map(({ short_name, name, color }) => ({
          name: short_name ?? name ?? '',
          color: color ?? null,
        }))
      : [{ name: '', color: null, number: event.id }],
  };
}

/** "Starts in 24 min" within the last hour before the start; null at any other time. */
function startingSoon(event: Event, { t, language, now }: CardContext): string | null {
  const left = (event.event_utc_ts ?? 0) - now;
  if (event.type !== 'upcoming' || left > HOUR_SECONDS) return null;
  if (left <= 0) return event.event_utc_ts ? t('event.startingSoon') : null;
  return t('event.startsIn', { time: formatCountdown(left, language) });
}

/** The way to get access; null for an access kind that the contract does not define. */
export function accessOf(
  event: Event,
  channel: ChannelBootstrap,
  language: Language,
): EventCardProps['access'] {
  const { access, has_access, price } = event;
  if (!access) return null;
  if (has_access && (access === 'paid' || access === 'ppv')) return { kind: 'owned', price: null };
  return {
    kind: access,
    price: typeof price === 'number' ? formatMoney(price, channel.settings?.currency, language) : null,
  };
}

function cardBadge(event: Event, context: CardContext): EventCardProps['badge'] {
  const { t } = context;
  if (event.stream_status === 'interrupted') return { text: t('event.interrupted') };
  if (event.stream_status === 'delayed') return { text: t('event.delayed') };
  if (event.type === 'live') return 'live';
  const soon = startingSoon(event, context);
  return soon === null ? null : { text: soon };
}
