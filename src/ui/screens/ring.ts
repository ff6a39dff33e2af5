/** When the countdown speaks: at these seconds left, and at none between. */
const MILESTONES = [60, 30, 10, 5];

/** The last milestone passed: the same number between two of them, 0 at the end, so that a live region stays still. */
export function milestone(secondsLeft: number): number {
  if (secondsLeft <= 0) return 0;
  return [...MILESTONES].reverse().find((seconds) => seconds >= secondsLeft) ?? secondsLeft;
}

/** How much of the ring is left, 0 to 1. */
export const shareLeft = (secondsLeft: number, total: number): number =>
  total > 0 ? Math.min(1, Math.max(0, secondsLeft / total)) : 0;
