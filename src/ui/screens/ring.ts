/** The remaining seconds at which the countdown is announced. */
const MILESTONES = [60, 30, 10, 5];

/**
 * The last milestone passed, 0 at the end. It is constant between milestones, so that a live region announces
 * only those.
 */
export function milestone(secondsLeft: number): number {
  if (secondsLeft <= 0) return 0;
  return [...MILESTONES].reverse().find((seconds) => seconds >= secondsLeft) ?? secondsLeft;
}

/** The visible part of the ring, 0 to 1. */
export const shareLeft = (secondsLeft: number, total: number): number =>
  total > 0 ? Math.min(1, Math.max(0, secondsLeft / total)) : 0;
