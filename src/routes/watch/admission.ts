import type { Event } from '../../api/schema';
import { mayWatch } from '../../machines/eventStatus/facts';
import type { Life } from '../../machines/eventStatus/types';
import { mediaOf, type SafeMedia } from '../events/media';

/** Whoever looks: what decides beside the event. */
export type Onlooker = {
  /** By the region of the request or by the viewer's account (spec §6). */
  regionBlocked: boolean;
  /** Lower-cased (spec §3 User); null for a visitor, and while they are not known. */
  capabilities: readonly string[] | null;
};

/** What it takes to watch that the viewer does not have. */
export type Lacking =
  | { kind: 'needsRegistration' }
  | { kind: 'needsPass' }
  | { kind: 'needsPurchase'; price: number | null }
  /** The viewer has a pass, and watching is no part of it. */
  | { kind: 'capabilityMissing' };

/** What a viewer who opens an event gets: the stream, or the one reason why not (design §6). */
export type Admission =
  | { kind: 'stream'; sources: SafeMedia[]; live: boolean }
  | { kind: 'embedded'; url: string }
  | { kind: 'notStarted' }
  /** The start has come and the picture has not; it begins by itself. */
  | { kind: 'starting' }
  | { kind: 'delayed' }
  | Lacking
  | { kind: 'notInRegion' }
  | { kind: 'interrupted' }
  /** Over, and no recording was kept. */
  | { kind: 'noRecording' };

/**
 * The one place that decides who may watch what (spec §6). By what is sure first: the region, then the start, then
 * what was paid, then what there is to play. `origin` is the page's, for addresses without a host.
 */
export function admit(event: Event, life: Life, onlooker: Onlooker, origin: string): Admission {
  if (event.geo_blocked || onlooker.regionBlocked) return { kind: 'notInRegion' };
  if (life === 'scheduled') return { kind: 'notStarted' };
  if (!mayWatch(event)) return refusal(event, onlooker);
  switch (life) {
    case 'starting':
    case 'delayed':
    case 'interrupted':
      return { kind: life };
    case 'ended':
      return { kind: 'noRecording' };
    case 'live':
      return playable(event, 'live', origin) ?? { kind: 'starting' };
    case 'replay':
      return playable(event, 'vod', origin) ?? { kind: 'noRecording' };
  }
}

function playable(event: Event, kind: 'live' | 'vod', origin: string): Admission | null {
  const embedded = mediaOf(event, 'embedded', origin)[0];
  if (embedded) return { kind: 'embedded', url: embedded.url };
  const sources = mediaOf(event, kind, origin);
  return sources.length > 0 ? { kind: 'stream', sources, live: kind === 'live' } : null;
}

/** What the viewer lacks to watch the event once it has started, for whoever waits for it; null where nothing. */
export function lackingOf(event: Event, onlooker: Pick<Onlooker, 'capabilities'>): Lacking | null {
  return mayWatch(event) ? null : refusal(event, onlooker);
}

function refusal(event: Event, { capabilities }: Pick<Onlooker, 'capabilities'>): Lacking {
  if (event.access === 'register') return { kind: 'needsRegistration' };
  // Whoever has capabilities has a pass; one without `watch` opens nothing.
  if (capabilities !== null && capabilities.length > 0 && !capabilities.includes('watch'))
    return { kind: 'capabilityMissing' };
  if (event.access === 'ppv') return { kind: 'needsPurchase', price: event.price ?? null };
  return { kind: 'needsPass' };
}
