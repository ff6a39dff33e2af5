import type { Event, Media, MediaKind } from '../../api/schema';
import { safePictureUrl, safeWebUrl } from '../../ui/safeUrl';

/** An address of an event's media that is safe to load, with its type as the contract sends it. */
export type SafeMedia = { url: string; mimeType: string | null };

/** Every medium of one kind, in the order sent, without those whose address is not safe to load. */
export function mediaOf(event: Event, kind: NonNullable<MediaKind>, origin: string): SafeMedia[] {
  return safeMediaOf(event.media, kind, origin);
}

/** The same of whatever else has media. */
function safeMediaOf(
  sent: readonly Media[] | undefined,
  kind: NonNullable<MediaKind>,
  origin: string,
): SafeMedia[] {
  return (sent ?? []).filter((media) => media.kind === kind).flatMap((media) => safeMedia(media, origin));
}

/** The event's picture; null when it has none (the card then draws one from the teams' names). */
export function pictureOf(event: Event, origin: string): string | null {
  return mediaOf(event, 'image', origin)[0]?.url ?? null;
}

function safeMedia(media: Media, origin: string): SafeMedia[] {
  const url = (media.kind === 'image' ? safePictureUrl : safeWebUrl)(media.url, origin);
  return url ? [{ url, mimeType: media.mime_type ?? null }] : [];
}
