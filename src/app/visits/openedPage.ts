import type { OpenedPage, WatchAddress } from '../../machines/watch/types';
import { AUTH_PAGES, type RouteName, routeOf, watchedEventId } from '../paths';

/**
 * Pages that nothing plays beside: other players, whose sound and picture it would meet; payments, logins and accounts,
 * where nothing may move or cover a field; the camera; and the screens of the gallery.
 */
const OCCUPIED: readonly RouteName[] = [
  ...AUTH_PAGES,
  ...(['watch', 'watchEmbed', 'watchLibrary', 'share', 'buy', 'profileAddSession', 'simulate'] as const),
];

/** The page of `path` (no query) for a picture that was left at `address`. */
export function openedPage(path: string, { kind, id }: Pick<WatchAddress, 'kind' | 'id'>): OpenedPage {
  if (kind === 'event' && watchedEventId(path) === id) return 'own';
  const name = routeOf(path);
  return name !== null && OCCUPIED.includes(name) ? 'occupied' : 'free';
}
