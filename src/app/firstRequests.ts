import { eventQuery, homepageEventsQuery } from '../api/queries/events';
import { chunk } from '../chunks/importAgain';
import { prefetchHome } from './page/rememberedHome';
import { patterns, watchedEventId } from './paths';
import { isPlainHome, isTeamNumber, parseHomeAddress } from './paths/home';
import type { RudySystem } from './system';
import type { ViewParts } from './viewParts';

/** Prefetches the first screen's data in parallel with the channel's, instead of after the screen's chunk. */
export function prefetchData(system: RudySystem, { pathname, search }: Location): void {
  const { queries, api } = system;
  const eventId = watchedEventId(pathname);
  const { filters } = parseHomeAddress(search);
  const isHome = pathname === patterns.home;
  if (isHome && isPlainHome(search)) void prefetchHome(system);
  // The home of a team that is given by number needs the team's alias first.
  else if (isHome && !isTeamNumber(filters)) void queries.prefetchQuery(homepageEventsQuery(api, filters));
  else if (eventId !== null) void queries.prefetchQuery(eventQuery(api, eventId));
}

/**
 * Prefetches the first screen's chunks in parallel with React. A failed one is requested again by the screen.
 */
export function prefetchChunks(language: string, { pathname }: Location, parts: ViewParts): void {
  const isFrench = language === 'fr';
  const chunks: Promise<unknown>[] = [
    isFrench
      ? chunk(() => import('../ui/i18n/fr/frFirst'))()
      : chunk(() => import('../ui/i18n/en/enFirst'))(),
  ];
  if (pathname === patterns.home) chunks.push(parts.home());
  else
    chunks.push(
      isFrench
        ? chunk(() => import('../ui/i18n/fr/frOthers'))()
        : chunk(() => import('../ui/i18n/en/enOthers'))(),
    );
  if (watchedEventId(pathname) !== null) chunks.push(parts.watch());
  for (const chunk of chunks) chunk.catch(() => undefined);
}
