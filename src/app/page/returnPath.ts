import { HOUR_MS } from '../../api/constants';
import { selectTemporaryPassword } from '../../machines/session/selectors';
import { AUTH_PAGES, patterns, type RouteName, routeOf } from '../paths';
import { nextIn, startingAt } from '../paths/everyPage';
import { runningActor } from '../rootActors';
import { tabStore } from '../session/tabStore';
import type { RudySystem } from '../system';

/** A page with its history state, which holds a list's scroll position. */
export interface ReturnPath {
  path: string;
  state: unknown;
}

/** Pages that are not returned to after login (spec §2: auth and error pages). */
const NOT_REMEMBERED: readonly RouteName[] = [...AUTH_PAGES, 'notFound'];

const KEY = 'return_path';
/** A registration with its mail takes longer than the other drafts last. Our choice. */
const KEPT_MS = HOUR_MS;

const isRemembered = (path: string): boolean => {
  const name = routeOf(path);
  return name === null || !NOT_REMEMBERED.includes(name);
};

/**
 * Remembers the current page for returning after login (spec §2), with the position of a recording that plays on it.
 * It is always an address of this site, since it is read from the page's own location.
 */
export function rememberReturnPath({ root, session }: Pick<RudySystem, 'root' | 'session'>): void {
  let current = location.pathname;
  const store = (value: ReturnPath) => tabStore.set(KEY, value, KEPT_MS);
  const update = () => {
    const left = current;
    current = location.pathname;
    // A viewer who has just logged in may go on to any page.
    if (current !== left) previous = destination === null ? left : null;
    const requested = requestedPath();
    if (requested !== null) return store({ path: requested, state: null });
    // A viewer with a temporary password is kept on the profile, which is not the page that was wanted.
    if (selectTemporaryPassword(session.getSnapshot())) return;
    if (isRemembered(current)) {
      destination = null;
      store({ path: location.pathname + location.search + location.hash, state: history.state });
    } else if (left !== current && isRemembered(left)) {
      // The player of the page that is left still runs.
      const position = positionOf(root);
      const stored = returnPath();
      if (position !== null && stored !== null)
        store({ ...stored, path: startingAt(stored.path, position, location.origin) });
    }
  };
  update();
  for (const type of ['popstate', 'pushState', 'replaceState']) addEventListener(type, update);
}

/** The page to return to; null where none is remembered. */
export function returnPath(): ReturnPath | null {
  const stored = tabStore.get(KEY);
  if (typeof stored !== 'object' || stored === null || !('path' in stored)) return null;
  const { path } = stored;
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return null;
  return { path, state: 'state' in stored ? stored.state : null };
}

let previous: string | null = null;

/** The path of the page before this one; null for the first page of this tab, and after a login. */
export const previousPath = (): string | null => previous;

interface NavigationApi {
  canGoBack: boolean;
  currentEntry: { index: number } | null;
  entries(): readonly { url: string | null; sameDocument: boolean }[];
}

/** Undefined in browsers without the Navigation API. */
const navigationApi = (): NavigationApi | undefined => Reflect.get(window, 'navigation');

/** Whether a page of this site is one step back; supposed by browsers without the Navigation API. */
export const canGoBack = (): boolean => navigationApi()?.canGoBack ?? true;

/** Whether this path of the site is one step back, without a load of the page. */
export function isOneStepBack(path: string): boolean {
  const navigation = navigationApi();
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return before?.sameDocument === true && before.url === location.origin + path;
}

let destination: ReturnPath | null = null;

/** The page that follows a login on this page; null where nobody has just logged in. */
export const loginDestination = (): ReturnPath | null => destination;

/** The viewer has logged in on this page: the guards now lead to the remembered one, or to `fallback`. */
export function leaveAfterLogin(fallback: string = patterns.home): void {
  const stored = returnPath();
  destination = stored === null || stored.path === patterns.home ? { path: fallback, state: null } : stored;
}

/** The page of this site that `?next=` of the login page names; null for none, or for any other place (design §7). */
function requestedPath(): string | null {
  const name = routeOf(location.pathname);
  if (name !== 'login' && name !== 'registration') return null;
  const url = nextIn(location.search, location.origin);
  return url !== null && isRemembered(url.pathname) ? url.pathname + url.search + url.hash : null;
}

/** Seconds into the recording that plays on its page; null for a live stream and for no stream. */
function positionOf(root: RudySystem['root']): number | null {
  const visit = runningActor(root, 'watch')?.getSnapshot();
  const playback = visit?.context.playback;
  if (!playback || visit.hasTag('inCorner')) return null;
  const { live, started, time } = playback.getSnapshot().context;
  return live || !started || time === null || time.position < 1 ? null : Math.floor(time.position);
}
