import type { ChannelBootstrap, Event } from '../../api/schema';
import type { EventCardProps } from '../../ui/cards/EventCard';
import type { CardPicture } from '../../ui/cards/Picture';
import type { ScheduleItem } from '../../ui/cards/ScheduleList';
import {
  formatCountdown,
  formatDuration,
  formatEventTime,
  formatMoney,
  formatTimeOfDay,
} from '../../ui/i18n/formats';
import type { Language } from '../../ui/i18n/language';
import type { useText } from '../../ui/i18n/text';
import { pictureOf } from './media';
import { eventTitle, sidesOf } from './teams';

/** What a card needs to know of the world around its event. */
export type CardWorld = {
  t: ReturnType<typeof useText>['t'];
  language: Language;
  channel: ChannelBootstrap;
  /** Seconds since the epoch, by the platform's clock. */
  now: number;
};

const HOUR_SECONDS = 3600;
const DEFAULT_ZONE = 'UTC';

/** One event as a card shows it. */
export function toCard(event: Event, world: CardWorld): EventCardProps & { id: number } {
  const { t, language, channel } = world;
  const isLive = event.type === 'live';
  const start = event.event_utc_ts ?? null;
  return {
    id: event.id,
    href: `/watch/${event.id}`,
    title: eventTitle(event) ?? t('event.unnamed'),
    picture: cardPicture(event),
    badge: cardBadge(event, world),
    when: isLive || start === null ? null : formatEventTime(start, zoneOf(event, channel), language),
    subtitle: event.category?.title ?? null,
    access: accessOf(event, channel, language),
    duration: event.type === 'finished' && event.duration ? formatDuration(event.duration) : null,
  };
}

/** One event as a line of a day's schedule shows it, its time told in `timeZone`. */
export function toLine(event: Event, world: CardWorld, timeZone: string): ScheduleItem {
  const { t, language, channel } = world;
  const start = event.event_utc_ts ?? null;
  return {
    id: event.id,
    href: `/watch/${event.id}`,
    time: start === null ? '' : formatTimeOfDay(start, timeZone, language),
    title: eventTitle(event) ?? t('event.unnamed'),
    picture: cardPicture(event),
    subtitle: event.category?.title ?? null,
    note: event.stream_status === 'delayed' ? t('event.delayed') : startingSoon(event, world),
    access: accessOf(event, channel, language),
  };
}

/** The zone an event's times are told in: its own, else the channel's. */
export function zoneOf(event: Event, channel: ChannelBootstrap): string {
  return event.time_zone ?? channel.settings?.time_zone ?? DEFAULT_ZONE;
}

/** The event's picture and, for where there is none, its sides or its name. */
function cardPicture(event: Event): CardPicture {
  const sides = sidesOf(event);
  const shown = sides ? [sides.away, sides.home] : [];
  return {
    src: pictureOf(event, location.origin),
    sides: shown.map(({ short_name, name, color }) => ({
      name: short_name ?? name ?? '',
      color: color ?? null,
    })),
  };
}

/** "Starts in 24 min" within the last hour before the start; null at any other time. */
function startingSoon(event: Event, { t, language, now }: CardWorld): string | null {
  const left = (event.event_utc_ts ?? 0) - now;
  if (event.type !== 'upcoming' || left > HOUR_SECONDS) return null;
  if (left <= 0) return event.event_utc_ts ? t('event.startingSoon') : null;
  return t('event.startsIn', { time: formatCountdown(left, language) });
}

/** How one gets to watch; null for an access kind that the contract does not know. */
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

function cardBadge(event: Event, world: CardWorld): EventCardProps['badge'] {
  const { t } = world;
  if (event.stream_status === 'interrupted') return { text: t('event.interrupted') };
  if (event.stream_status === 'delayed') return { text: t('event.delayed') };
  if (event.type === 'live') return 'live';
  const soon = startingSoon(event, world);
  return soon === null ? null : { text: soon };
}
