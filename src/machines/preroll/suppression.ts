import { PREROLL_SUPPRESSION_DEFAULT_MS, SECOND_MS } from '../../api/constants';

/** The storage key of the time when a preroll completed for this viewer and event (spec §4 Prerolls). */
export function suppressionKey(viewerId: number | null, eventId: number): `preroll_${string}` {
  return `preroll_${viewerId ?? 'visitor'}_${eventId}`;
}

/**
 * Whether a preroll completed within the channel's preroll time. Both times are the platform's, since the
 * device's clock may be wrong.
 * @param completedAt the stored value, in seconds since epoch
 * @param serverNow seconds since epoch
 * @param prerollTime the channel's setting, in seconds; one hour if absent
 */
export function isSuppressed(
  completedAt: unknown,
  serverNow: number,
  prerollTime: number | null | undefined,
): boolean {
  if (typeof completedAt !== 'number') return false;
  const seconds = prerollTime ?? PREROLL_SUPPRESSION_DEFAULT_MS / SECOND_MS;
  // A time in the far future was stored while the clock was wrong.
  return Math.abs(serverNow - completedAt) < seconds;
}
