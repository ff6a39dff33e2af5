import { isTeamNumber, parseHomeAddress } from '../api/addressFilters';
import { eventQuery, homepageEventsQuery } from '../api/queries/events';
import { patterns, watchedEventId } from './paths';
import type { RudySystem } from './system';

/** Asks for what the first screen shows beside the channel's data, not after the screen's own chunk. */
export function prefetchData({ queries, api }: RudySystem, { pathname, search }: Location): void {
  const eventId = watchedEventId(pathname);
  const { filters } = parseHomeAddress(search);
  // Home of a team by its number asks once it knows what the team is called.
  if (pathname === patterns.home && !isTeamNumber(filters))
    void queries.prefetchQuery(homepageEventsQuery(api, filters));
  else if (eventId !== null) void queries.prefetchQuery(eventQuery(api, eventId));
}

/** Fetches the chunks that the first screen will ask for, beside React. What fails here is asked for again there. */
export function prefetchChunks(language: string, { pathname }: Location): void {
  const chunks = [
    language === 'fr' ? import('../ui/i18n/fr') : import('../ui/i18n/en'),
  ] as Promise<unknown>[];
  if (pathname === patterns.home) chunks.push(import('../routes/home/Home'));
  else if (watchedEventId(pathname) !== null) chunks.push(import('../routes/watch/Watch'));
  for (const chunk of chunks) chunk.catch(() => undefined);
}
