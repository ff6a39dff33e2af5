import type { Level } from '../api/levels';
import { patterns, type RouteName, routeOf } from './paths';

/** The condition that a route sets for the person who opens it (spec §2). */
type Guard =
  /** A logged-in viewer is sent on: home, or back to the page that was left for the login. */
  | 'visitorOnly'
  | 'loginRequired'
  /** Only where the channel has remote authentication on; else the orders, the profile's default child. */
  | 'remoteAuth'
  /** Not straight from login or registration: one step back, and home from the first page of the tab. */
  | 'notFromLogin';

/** The guards of each route, in the order in which they are checked. */
const GUARDS: Partial<Record<RouteName, readonly Guard[]>> = {
  login: ['visitorOnly'],
  registration: ['visitorOnly'],
  passwordResetRequest: ['visitorOnly'],
  passwordReset: ['visitorOnly'],
  buy: ['notFromLogin'],
  profile: ['loginRequired'],
  profileEdit: ['loginRequired'],
  profileTransactions: ['loginRequired'],
  profileReceipt: ['loginRequired'],
  profileClips: ['loginRequired'],
  profileAddSession: ['loginRequired', 'remoteAuth'],
};

/** Levels without which a channel has no logged-in viewers. */
const WITH_VIEWERS: readonly Level[] = ['accounts', 'sell', 'clips'];

/** The levels of which a route needs one. A channel without any of them does not have the page. */
const LEVELS: Partial<Record<RouteName, readonly Level[]>> = {
  login: WITH_VIEWERS,
  registration: WITH_VIEWERS,
  verifyNotice: ['accounts'],
  verifyEmail: ['accounts'],
  passwordResetRequest: ['accounts'],
  passwordReset: ['accounts'],
  googleCallback: ['accounts'],
  facebookCallback: ['accounts'],
  confirmAccountDeletion: ['accounts'],
  packages: ['sell'],
  passes: ['sell'],
  selectPackage: ['sell'],
  buy: ['sell'],
  profile: WITH_VIEWERS,
  profileTransactions: ['sell'],
  profileReceipt: ['sell'],
  profileClips: ['clips'],
  profileEdit: ['accounts'],
  profileAddSession: ['accounts'],
  share: ['clips'],
  vodLibrary: ['library'],
  watchLibrary: ['library', 'clips'],
};

export interface GuardConditions {
  /** False while the viewer is being loaded for the first time. */
  isViewerSettled: boolean;
  isLoggedIn: boolean;
  /** The viewer is being read: a visitor may turn out to be logged in. */
  isViewerBusy: boolean;
  /** The viewer could not be read. */
  isViewerUnread: boolean;
  hasTemporaryPassword: boolean;
  /** Null while the channel is not loaded. */
  hasRemoteAuth: boolean | null;
  /** Whether the channel has one of the levels; every level while it is not loaded. */
  offers: (...levels: readonly Level[]) => boolean;
  /** The path of the page before this one; null for none. */
  previousPath: string | null;
  /** A page of this site is one step back. */
  canGoBack: boolean;
  /** The page that follows a login on this page; null where nobody has just logged in. */
  afterLogin: RedirectTarget | null;
}

interface RedirectTarget {
  to: string;
  /** For the history entry; left out for none. */
  state?: unknown;
}

/** `missing`: the channel has no such page. `unread`: a login is required, and whether somebody is logged in could not be found out. */
export type GuardResult =
  | 'allowed'
  | 'missing'
  | 'pending'
  | 'back'
  | 'unread'
  | { redirect: RedirectTarget };

/** Whether a visitor is led from `path` (no query) to the login. */
export function isLoginRequired(path: string): boolean {
  const name = routeOf(path);
  return name !== null && GUARDS[name]?.includes('loginRequired') === true;
}

/** Whether `path` (no query) may be shown, decided before the code of its screen loads. */
export function guardRoute(path: string, conditions: GuardConditions): GuardResult {
  const name = routeOf(path);
  const levels = name && LEVELS[name];
  if (levels && !conditions.offers(...levels)) return 'missing';
  if (conditions.hasTemporaryPassword && name !== 'profileEdit' && name !== 'watchEmbed') {
    if (conditions.hasRemoteAuth === null) return 'pending';
    // A channel without accounts has no page to change the password on: its viewers go on with the temporary one.
    if (conditions.offers('accounts')) return { redirect: { to: patterns.profileEdit } };
  }
  for (const guard of (name && GUARDS[name]) || []) {
    const result = CHECKS[guard](conditions);
    if (result !== 'allowed') return result;
  }
  // The orders are the first page of the profile where passes are sold.
  return name === 'profile' && !conditions.offers('sell')
    ? { redirect: { to: conditions.offers('clips') ? patterns.profileClips : patterns.profileEdit } }
    : 'allowed';
}

const CHECKS: Record<Guard, (conditions: GuardConditions) => GuardResult> = {
  visitorOnly: ({ isViewerSettled, isLoggedIn, afterLogin }) => {
    if (isLoggedIn) return { redirect: afterLogin ?? { to: patterns.home } };
    return isViewerSettled ? 'allowed' : 'pending';
  },
  loginRequired: ({ isViewerSettled, isLoggedIn, isViewerBusy, isViewerUnread }) => {
    if (isLoggedIn) return 'allowed';
    if (isViewerUnread) return 'unread';
    return isViewerSettled && !isViewerBusy ? { redirect: { to: patterns.login } } : 'pending';
  },
  remoteAuth: ({ hasRemoteAuth }) => {
    if (hasRemoteAuth === null) return 'pending';
    return hasRemoteAuth ? 'allowed' : { redirect: { to: patterns.profile } };
  },
  notFromLogin: ({ previousPath, canGoBack }) => {
    const previous = previousPath && routeOf(previousPath);
    if (previous !== 'login' && previous !== 'registration') return 'allowed';
    return canGoBack ? 'back' : { redirect: { to: patterns.home } };
  },
};
