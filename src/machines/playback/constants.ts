/** A wait without a picture that is longer than this moves the recovery one step on, ms (design §3). */
export const FRAME_TIMEOUT_MS = 20_000;

/** Playing this long without trouble forgives the troubles before it, ms. */
export const HEALTHY_PLAY_MS = 30_000;

/** How long fresh addresses may take, ms: as long as any request (spec §9). */
export const RENEWAL_TIMEOUT_MS = 30_000;

/** Fresh addresses asked for in a row before the refusal is believed. */
export const RENEWAL_LIMIT = 1;

/** How often a moving picture reports its position, ms. */
export const TIME_REPORT_MS = 250;

/** A picture that should move and has not for this long is stalled, ms. */
export const FROZEN_AFTER_MS = 1_500;

/** Rungs of the recovery ladder, lowest first: the index is the rung. */
export const RECOVERY_STEPS = [
  'retryingSegment',
  'reloadingManifest',
  'loweringQuality',
  'switchingSource',
] as const;
