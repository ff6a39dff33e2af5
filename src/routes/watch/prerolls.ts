import type { ChannelBootstrap, Event } from '../../api/schema';
import type { Preroll, PrerollProgramme } from '../../machines/preroll/types';
import { safeWebUrl } from '../../ui/safeUrl';

/** The channel's adverts with an address that is safe to load. `origin` is the page's, for addresses without a host. */
export function prerollsOf(channel: ChannelBootstrap, origin: string): Preroll[] {
  return (channel.settings?.prerolls ?? []).flatMap((sent) => {
    const url = safeWebUrl(sent.url, origin);
    if (!url) return [];
    return [
      {
        id: sent.id,
        url,
        mimeType: sent.mime_type ?? null,
        weight: sent.weight ?? 1,
        locationId: sent.location_id ?? null,
        categoryIds: sent.event_categories ?? [],
        // Left out is no: an advert is shown only where the channel wants it.
        forLive: sent.for_live === true,
        forVod: sent.for_vod === true,
        skippableAfter: sent.skippable_after ?? null,
      },
    ];
  });
}

/** What an advert before this event has to fit. */
export function prerollProgrammeOf(event: Event, live: boolean, viewerId: number | null): PrerollProgramme {
  const category = event.event_category_id ?? event.category?.id;
  const parent = event.category?.parent_id;
  return {
    eventId: event.id,
    viewerId,
    live,
    locationId: event.location_id ?? null,
    categoryIds: [category, parent].filter((id) => id != null),
  };
}
