import type { Preroll, PrerollOccasion, PrerollProgramme } from './types';

/** Whether an advert may be shown before this programme. */
export function fits(preroll: Preroll, programme: PrerollProgramme): boolean {
  const { locationId, categoryIds, forLive, forVod, weight } = preroll;
  return (
    weight > 0 &&
    (programme.live ? forLive : forVod) &&
    (locationId === null || locationId === programme.locationId) &&
    (categoryIds.length === 0 || categoryIds.some((id) => programme.categoryIds.includes(id)))
  );
}

/** One of those that fit, each as likely as its weight says; null where none does, or one was seen lately. */
export function pickPreroll({ prerolls, programme, isSuppressed, chance }: PrerollOccasion): Preroll | null {
  if (isSuppressed) return null;
  const fitting = prerolls.filter((preroll) => fits(preroll, programme));
  const total = fitting.reduce((sum, { weight }) => sum + weight, 0);
  let reached = 0;
  for (const preroll of fitting) {
    reached += preroll.weight;
    if (chance * total < reached) return preroll;
  }
  return null;
}
