import type { MediaFact } from '../../media/types';

/** An advert that the channel may show before an event (spec §3 Preroll). */
export interface Preroll {
  id: number;
  url: string;
  /** As received. */
  mimeType: string | null;
  /** Relative probability among the matching adverts; 0 is never. */
  weight: number;
  /** Restricts the advert to this event location; null for any. */
  locationId: number | null;
  /** Restricts the advert to these categories; empty for any. */
  categoryIds: readonly number[];
  forLive: boolean;
  forVod: boolean;
  /** Seconds until it may be skipped; null for never. */
  skippableAfter: number | null;
}

/** The content that an advert must match. */
export interface PrerollContent {
  eventId: number;
  live: boolean;
  locationId: number | null;
  /** The category and its parents. */
  categoryIds: readonly number[];
}

export interface PrerollInput {
  prerolls: readonly Preroll[];
  content: PrerollContent;
  /** A preroll has completed for this viewer and event within the preroll time. */
  isSuppressed: boolean;
  /** 0 up to 1, random, for the pick. */
  chance: number;
  /** Whether the viewer's pass excludes adverts; null while unknown. */
  noAds: boolean | null;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
}

/** The media events that an advert depends on. */
type AdvertFact = Extract<
  MediaFact,
  {
    type:
      | 'media.started'
      | 'media.paused'
      | 'media.stalled'
      | 'media.ended'
      | 'media.autoplayBlocked'
      | 'media.timeChanged'
      | 'media.failed';
  }
>;

export type PrerollEvent =
  | { type: 'ads.known'; noAds: boolean }
  | { type: 'preroll.play' }
  | { type: 'preroll.mute'; muted: boolean }
  | { type: 'preroll.skip' }
  | AdvertFact;

export interface PrerollContext extends PrerollInput {
  picked: Preroll | null;
  /** Whether the start had to wait for the viewer's entitlement. */
  waitsForEntitlement: boolean;
  /** Seconds. */
  position: number;
  /** Seconds; null while unknown. */
  duration: number | null;
  /** Whether it has stalled once; a second stall ends it. */
  hasStalled: boolean;
  /** Shown to its end, or as far as the channel requires: suppressed for the preroll time. */
  isCompleted: boolean;
  wasSkipped: boolean;
}

export type PrerollOutput = Pick<PrerollContext, 'isCompleted' | 'wasSkipped'>;
