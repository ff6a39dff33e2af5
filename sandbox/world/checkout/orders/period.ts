import type { Package } from '../../../../src/api/schema';

export const DAY_MS = 86_400_000;

/** When a period of a pass that begins at `fromMs` ends: 30 days, or 12 calendar months; null: it never does. */
export function periodEnd({ period }: Package, fromMs: number): number | null {
  if (period === 'month' || period === 'monthly') return fromMs + 30 * DAY_MS;
  if (period !== 'annual') return null;
  const end = new Date(fromMs);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  // A year after February 29 there is no such day: the period ends on the last one of the month.
  if (end.getUTCMonth() !== new Date(fromMs).getUTCMonth()) end.setUTCDate(0);
  return end.getTime();
}
