import type { Event, Media, MediaKind } from '../../api/schema';
import { safePictureUrl, safeWebUrl } from '../../ui/safeUrl';

/** A safe address of an event's media, with its type as the contract sends it. */
export type SafeMedia = { url: string; mimeType: string | null };

/** All media of one kind in the received order, without those whose address is not safe to load. */
export function mediaOf(event: Event, kind: NonNullable<MediaKind>, origin: string): SafeMedia[] {
  return safeMediaOf(event.media, kind, origin);
}

/** The same for any object with media. */
function safeMediaOf(
  sent: readonly Media[] | undefined,
  kind: NonNullable<MediaKind>,
  origin: string,
): SafeMedia[] {
  return (sent ?? []).filter((media) => media.kind === kind).flatMap((media) => safeMedia(media, origin));
}

/** The event's picture; null without one (the card then renders the teams' names). */
export function pictureOf(event: Event, origin: string): string | null {
  return mediaOf(event, 'image', origin)[0]?.url ?? null;
}

function safeMedia(media: Media, origin: string): SafeMedia[] {
  const url = (media.kind === 'image' ? safePictureUrl : safeWebUrl)(media.url, origin);
  return url ? [{ url, mimeType: media.mime_type ?? null }] : [];
}
