import type { Event, VodItem } from '../../api/schema';
import { type EventStatus, mayWatch } from '../eventStatus/eventStatus';
import type { PlaybackSource } from '../playback/types';
import type { AccessDecision, MissingEntitlement, WatchContent, WatchViewer } from './types';

type Viewer = Pick<WatchViewer, 'capabilities' | 'regionBlocked'>;

/**
 * Decides whether the viewer may watch a content (spec §6).
 * @param status of an event; null for other content
 */
export function accessDecision(
  content: WatchContent,
  status: EventStatus | null,
  viewer: Viewer,
): AccessDecision {
  switch (content.kind) {
    case 'event':
      return eventDecision(content, content.event, status ?? 'scheduled', viewer);
    case 'vodItem':
      return onDemand(content) ?? vodItemDenied(content.vodItem, viewer);
    case 'clip':
      return onDemand(content) ?? clipUnavailable(content.clip.status);
  }
}

/** The entitlement that the viewer needs once the event has started; null for none. */
export function missingEntitlement(
  event: Event,
  { capabilities }: Pick<Viewer, 'capabilities'>,
): MissingEntitlement | null {
  if (mayWatch(event)) return null;
  if (event.access === 'register') return { kind: 'needsRegistration' };
  // A viewer with capabilities has a pass; a pass without `watch` grants no access.
  if (capabilities !== null && capabilities.length > 0 && !capabilities.includes('watch'))
    return { kind: 'capabilityMissing' };
  if (event.access === 'ppv') return { kind: 'needsPurchase', price: event.price ?? null };
  return { kind: 'needsPass' };
}

/** Checks the region first, then the start, then the payment, then the sources. */
function eventDecision(
  content: WatchContent,
  event: Event,
  status: EventStatus,
  viewer: Viewer,
): AccessDecision {
  if (event.geo_blocked || viewer.regionBlocked) return { kind: 'notInRegion' };
  if (status === 'scheduled') return { kind: 'notStarted' };
  const missing = missingEntitlement(event, viewer);
  if (missing !== null) return missing;
  switch (status) {
    case 'starting':
    case 'delayed':
    case 'interrupted':
      return { kind: status };
    case 'ended':
      return { kind: 'noRecording' };
    case 'live':
      return playable(content, content.live, true) ?? { kind: 'starting' };
    case 'replay':
      return playable(content, content.vod, false) ?? { kind: 'noRecording' };
  }
}

function playable(
  { embeddedUrl }: WatchContent,
  sources: readonly PlaybackSource[],
  live: boolean,
): AccessDecision | null {
  if (embeddedUrl !== null) return { kind: 'embedded', url: embeddedUrl };
  return sources.length > 0 ? { kind: 'stream', sources, live } : null;
}

function onDemand({ vod }: WatchContent): AccessDecision | null {
  return vod.length > 0 ? { kind: 'stream', sources: vod, live: false } : null;
}

/** A blocked region is said by the player where the video has a stream. */
function vodItemDenied(vodItem: VodItem, { regionBlocked }: Viewer): AccessDecision {
  if (mayWatch(vodItem)) return { kind: 'noRecording' };
  if (regionBlocked) return { kind: 'notInRegion' };
  return { kind: vodItem.access === 'register' ? 'needsRegistration' : 'needsPass' };
}

function clipUnavailable(status: Extract<WatchContent, { kind: 'clip' }>['clip']['status']): AccessDecision {
  if (status === 'queued') return { kind: 'clipQueued' };
  if (status === 'processing') return { kind: 'clipProcessing' };
  return { kind: status === 'failed' ? 'clipFailed' : 'clipGone' };
}
