import type { ChannelBootstrap, Clip, Event, Media, MediaKind, VodItem } from '../../api/schema';
import { startOf } from '../eventStatus/eventStatus';
import type { PlaybackSource } from '../playback/types';
import { prerollsOf } from './prerolls';
import type { WatchContent } from './types';

/** The address if it is safe to load, else null. */
export type SafeUrl = (url: unknown) => string | null;

/** All media of one kind in the received order, without those whose address is not safe to load. */
function mediaOf(
  sent: readonly Media[] | null | undefined,
  kind: NonNullable<MediaKind>,
  safeUrl: SafeUrl,
): PlaybackSource[] {
  return (sent ?? [])
    .filter((media) => media.kind === kind)
    .flatMap((media) => {
      const url = safeUrl(media.url);
      return url ? [{ url, mimeType: media.mime_type ?? null }] : [];
    });
}

const plain = { live: [], vod: [], embeddedUrl: null, thumbnailsUrl: null, prerolls: [] };

export function eventContent(event: Event, channel: ChannelBootstrap, safeUrl: SafeUrl): WatchContent {
  const media = (kind: NonNullable<MediaKind>) => mediaOf(event.media, kind, safeUrl);
  return {
    kind: 'event',
    event,
    live: media('live'),
    vod: media('vod'),
    embeddedUrl: media('embedded')[0]?.url ?? null,
    thumbnailsUrl: media('thumbnails')[0]?.url ?? null,
    prerolls: prerollsOf(channel, safeUrl),
  };
}

/** When the event of a content starts, seconds since the epoch; null where it is not known, and for what is no event. */
export const startsAtOf = (content: WatchContent | null): number | null =>
  content?.kind === 'event' ? startOf(content.event) : null;

export function vodItemContent(vodItem: VodItem, safeUrl: SafeUrl): WatchContent {
  return { ...plain, kind: 'vodItem', vodItem, vod: mediaOf(vodItem.media, 'vod', safeUrl) };
}

export function clipContent(clip: Clip, safeUrl: SafeUrl): WatchContent {
  const url = safeUrl(clip.url);
  const vod = url ? [{ url, mimeType: clip.mime_type ?? null }] : [];
  return { ...plain, kind: 'clip', clip, vod };
}
