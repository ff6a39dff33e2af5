import { eventQuery, homepageEventsQuery } from '../api/queries/events';
import type { Language } from '../ui/i18n/language';
import { loadPart } from '../ui/i18n/messageFiles';
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
export function prefetchChunks(language: Language, { pathname }: Location, parts: ViewParts): void {
  const chunks: Promise<unknown>[] = [loadPart(language, 'First')];
  chunks.push(pathname === patterns.home ? parts.home() : loadPart(language, 'Others'));
  if (watchedEventId(pathname) !== null) chunks.push(parts.watch(), loadPart(language, 'Player'));
  for (const chunk of chunks) chunk.catch(() => undefined);
}
