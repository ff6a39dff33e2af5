import type { MediaFact } from '../../media/types';

/** An advert that the channel may show before a programme (spec §3 Preroll). */
export interface Preroll {
  id: number;
  url: string;
  /** As the contract sends it; null is taken for HLS. */
  mimeType: string | null;
  /** Share among those that fit; 0 never. */
  weight: number;
  /** Only at this place; null anywhere. */
  locationId: number | null;
  /** Only in these categories; empty for any. */
  categoryIds: readonly number[];
  forLive: boolean;
  forVod: boolean;
  /** Seconds after which it may be skipped; null never. */
  skippableAfter: number | null;
}

/** What an advert has to fit. */
export interface PrerollProgramme {
  eventId: number;
  /** Null for a visitor. */
  viewerId: number | null;
  live: boolean;
  locationId: number | null;
  /** The category and its parents. */
  categoryIds: readonly number[];
}

/** A programme is about to be watched. */
export type PrerollOccasion = {
  prerolls: readonly Preroll[];
  programme: PrerollProgramme;
  /** One has completed for this viewer and event within the preroll time. */
  isSuppressed: boolean;
  /** 0 up to 1, drawn for the pick. */
  chance: number;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
};

/** What is heard of the film; whatever else media tell is of no use here. */
type FilmFact = Extract<
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
  | ({ type: 'preroll.wanted' } & PrerollOccasion)
  /** Whether the viewer's pass leaves adverts out. */
  | { type: 'adverts.known'; noAds: boolean }
  | { type: 'preroll.left' }
  | { type: 'play.requested' }
  | { type: 'mute.requested'; muted: boolean }
  | { type: 'skip.requested' }
  | FilmFact;

/** One was seen to its end, or as far as the channel asks for. */
export type PrerollEmitted = { type: 'preroll.completed'; programme: PrerollProgramme };

export interface PrerollContext {
  occasion: PrerollOccasion | null;
  /** Null while it is not known. */
  noAds: boolean | null;
  picked: Preroll | null;
  muted: boolean;
  /** Seconds. */
  position: number;
  /** Seconds; null until known. */
  duration: number | null;
  /** It stood still once; a second time is once too often. */
  hasStalled: boolean;
}
