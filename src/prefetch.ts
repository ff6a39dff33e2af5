import { isTeamNumber, parseHomeAddress } from './api/addressFilters';
import { eventQuery, homepageEventsQuery } from './api/queries/events';
import type { RudySystem } from './system';

/** Asks for what the first screen shows beside the channel's data, not after the screen's own chunk. */
export function prefetchData({ queries, channel }: RudySystem, { pathname, search }: Location): void {
  const watched = watchedId(pathname);
  const { filters } = parseHomeAddress(search);
  // Home of a team by its number asks once it knows what the team is called.
  if (pathname === '/' && !isTeamNumber(filters))
    void queries.prefetchQuery(homepageEventsQuery(channel, filters));
  else if (watched) void queries.prefetchQuery(eventQuery(channel, Number(watched)));
}

/** Fetches the chunks that the first screen will ask for, beside React. What fails here is asked for again there. */
export function prefetchChunks(language: string, { pathname }: Location): void {
  const chunks = [language === 'fr' ? import('./ui/i18n/fr') : import('./ui/i18n/en')] as Promise<unknown>[];
  if (pathname === '/') chunks.push(import('./routes/home/Home'));
  else if (watchedId(pathname)) chunks.push(import('./routes/watch/Watch'));
  for (const chunk of chunks) chunk.catch(() => undefined);
}

function watchedId(pathname: string): string | undefined {
  return /^\/watch\/([1-9]\d{0,14})$/.exec(pathname)?.[1];
}
