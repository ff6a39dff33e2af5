import type { Preroll, PrerollContent, PrerollInput } from './types';

/** Whether an advert may be shown before this content. */
export function fits(preroll: Preroll, content: PrerollContent): boolean {
  const { locationId, categoryIds, forLive, forVod, weight } = preroll;
  return (
    weight > 0 &&
    (content.live ? forLive : forVod) &&
    (locationId === null || locationId === content.locationId) &&
    (categoryIds.length === 0 || categoryIds.some((id) => content.categoryIds.includes(id)))
  );
}

/** Picks one of the matching adverts, with a probability by weight; null without one, or while suppressed. */
export function pickPreroll({
  prerolls,
  content,
  isSuppressed,
  chance,
}: Pick<PrerollInput, 'prerolls' | 'content' | 'isSuppressed' | 'chance'>): Preroll | null {
  if (isSuppressed) return null;
  const fitting = prerolls.filter((preroll) => fits(preroll, content));
  const total = fitting.reduce((sum, { weight }) => sum + weight, 0);
  let reached = 0;
  for (const preroll of fitting) {
    reached += preroll.weight;
    if (chance * total < reached) return preroll;
  }
  return null;
}
