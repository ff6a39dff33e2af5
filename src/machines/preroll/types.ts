import type { MediaFact } from '../../media/types';

/** An advert that the channel may show before an event (spec §3 Preroll). */
export interface Preroll {
  id: number;
  url: string;
  /** As the contract sends it. */
  mimeType: string | null;
  /** Share among those that fit; 0 never. */
  weight: number;
  /** Only at this event location; null anywhere. */
  locationId: number | null;
  /** Only in these categories; empty for any. */
  categoryIds: readonly number[];
  forLive: boolean;
  forVod: boolean;
  /** Seconds after which it may be skipped; null never. */
  skippableAfter: number | null;
}

/** What an advert has to fit. */
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
  /** One has completed for this viewer and event within the preroll time. */
  isSuppressed: boolean;
  /** 0 up to 1, random, for the pick. */
  chance: number;
  /** Whether the viewer's pass leaves adverts out; null while it is not known. */
  noAds: boolean | null;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
}

/** The media facts that an advert depends on. */
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
  /** Whether the start had to wait for word of the viewer's pass. */
  waitsForEntitlement: boolean;
  /** Seconds. */
  position: number;
  /** Seconds; null until known. */
  duration: number | null;
  /** Whether it stalled before; a second stall ends it. */
  hasStalled: boolean;
  /** Seen to its end, or as far as the channel asks for: none is shown for the preroll time. */
  isCompleted: boolean;
  wasSkipped: boolean;
}

export type PrerollOutput = Pick<PrerollContext, 'isCompleted' | 'wasSkipped'>;
