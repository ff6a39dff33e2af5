import { useMemo } from 'react';
import type { ChannelBootstrap, Event } from '../../api/schema';
import { formatEventTime, isSameWallClock } from '../../ui/i18n/formats';
import type { Language } from '../../ui/i18n/language';
import { DEFAULT_ZONE, namedZone } from '../../ui/i18n/zones';
import { useChannel } from '../hooks/useChannel';

/** The zone of every time and day shown to the viewer: the browser's, else the channel's. */
export function viewerZone(channel: ChannelBootstrap): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return namedZone(timeZone) ?? namedZone(channel.settings?.time_zone) ?? DEFAULT_ZONE;
}

export function useViewerZone(): string {
  const channel = useChannel();
  return useMemo(() => viewerZone(channel), [channel]);
}

/** The event's own zone, for a text without a viewer such as a share card. */
export function eventZone(event: Event, channel: ChannelBootstrap): string {
  return (
    namedZone(event.location?.time_zone) ??
    namedZone(event.time_zone) ??
    namedZone(channel.settings?.time_zone) ??
    DEFAULT_ZONE
  );
}

/**
 * The start of an event in the zone of its venue; null if that is unknown or shows the same time as the
 * viewer's zone.
 */
export function venueTime(event: Event, timeZone: string, language: Language): string | null {
  const zone = namedZone(event.location?.time_zone) ?? namedZone(event.time_zone);
  const start = event.event_utc_ts ?? null;
  if (zone === null || start === null || isSameWallClock(start, zone, timeZone)) return null;
  return formatEventTime(start, zone, language);
}
