import type { ChannelBootstrap, Event } from '../../api/schema';
import type { Preroll, PrerollContent } from '../preroll/types';

/** The channel's adverts with an address that is safe to load. */
export function prerollsOf(channel: ChannelBootstrap, safeUrl: (url: unknown) => string | null): Preroll[] {
  return (channel.settings?.prerolls ?? []).flatMap((sent) => {
    const url = safeUrl(sent.url);
    if (!url) return [];
    return [
      {
        id: sent.id,
        url,
        mimeType: sent.mime_type ?? null,
        weight: sent.weight ?? 1,
        locationId: sent.location_id ?? null,
        categoryIds: sent.event_categories ?? [],
        // Absent means no, since prerolls are opt-in.
        forLive: sent.for_live === true,
        forVod: sent.for_vod === true,
        skippableAfter: sent.skippable_after ?? null,
      },
    ];
  });
}

/** The properties of an event that an advert must match. */
export function prerollContentOf(event: Event, live: boolean): PrerollContent {
  const category = event.event_category_id ?? event.category?.id;
  const parent = event.category?.parent_id;
  return {
    eventId: event.id,
    live,
    locationId: event.location_id ?? event.location?.id ?? null,
    categoryIds: [category, parent].filter((id) => id != null),
  };
}
