import type { ComponentType } from 'react';

/** A lazily loaded screen: a chunk of its own, one folder a screen area. */
type ScreenModule = { default: ComponentType };

/** `plain` leaves the standard frame (header, footer) out, as `/watch_embed` does. */
type Layout = 'standard' | 'plain';

/**
 * One route of specification §2. `screen` is null until it is built: such a route is absent for the viewer
 * (it goes to `/404` as any unknown path does, and no link to it is shown) but its path has its one home here.
 */
export type RouteEntry = {
  path: string;
  layout: Layout;
  screen: (() => Promise<ScreenModule>) | null;
};

const eventList = () => import('./catalog/Catalog');
const page = () => import('./page/ChannelPage');

/** Every route of specification §2 and, where it is silent on a path, of design §9. */
export const routes = {
  home: built('/', () => import('./home/Home')),
  watch: built('/watch/:id', () => import('./watch/Watch')),
  watchEmbed: built('/watch_embed/:id', () => import('./watch/WatchEmbed'), 'plain'),
  watchLibrary: built('/watch_library/:id', () => import('./watch/WatchLibrary')),
  share: built('/share/:id/:uuid', () => import('./watch/SharedClip')),
  upcoming: built('/upcoming', eventList),
  vod: built('/vod', eventList),
  live: built('/live', eventList),
  schedule: built('/schedule', eventList),
  about: built('/about', page),
  privacyPolicy: built('/privacy_policy', page),
  termsConditions: built('/terms_conditions', page),
  contacts: built('/contacts', () => import('./contacts/Contacts')),
  faq: built('/faq', () => import('./faq/Faq')),
  notFound: built('/404', () => import('./notFound/NotFound')),

  login: absent('/login'),
  registration: absent('/registration'),
  verifyNotice: absent('/verify-notice'),
  verifyEmail: absent('/verify-email'),
  passwordResetRequest: absent('/password-reset-request'),
  passwordReset: absent('/password-reset'),
  googleCallback: absent('/auth/login/google/callback'),
  facebookCallback: absent('/auth/login/facebook/callback'),
  confirmAccountDeletion: absent('/confirm-account-deletion'),
  simulate: absent('/simulate'),
  buy: absent('/buy'),
  selectPackage: absent('/select-package/:id'),
  packages: absent('/packages'),
  passes: absent('/passes'),
  vodLibrary: absent('/vod_library'),
  profile: absent('/profile'),
  profileTransactions: absent('/profile/transactions'),
  profileClips: absent('/profile/clips'),
  profileAddSession: absent('/profile/sessions/add'),
  profileEdit: absent('/profile/edit'),
} satisfies Record<string, RouteEntry>;

const entries: RouteEntry[] = Object.values(routes);

/** The routes a viewer can reach, in the order in which they are tried. */
export const builtRoutes = entries.filter((entry) => entry.screen !== null);

/** Whether `path` (no query) is one that a page of the channel fills: about, privacy, terms. */
export function isPagePath(path: string): boolean {
  return entries.some((entry) => entry.screen === page && patternOf(entry.path).test(path));
}

/** Whether `path` (no query) belongs to a screen of ours, built or not: ours win over a channel page's url. */
export function isOwnPath(path: string): boolean {
  return entries.some((entry) => entry.screen !== page && patternOf(entry.path).test(path));
}

/** Whether following `path` (no query) would show a screen: links to what is not built are left out. */
export function isBuiltPath(path: string): boolean {
  return builtRoutes.some((entry) => patternOf(entry.path).test(path));
}

/** Whether the page of `path` (no query) stands without the standard frame. */
export function isPlainPath(path: string): boolean {
  return builtRoutes.some((entry) => entry.layout === 'plain' && patternOf(entry.path).test(path));
}

function built(path: string, screen: () => Promise<ScreenModule>, layout: Layout = 'standard'): RouteEntry {
  return { path, layout, screen };
}

function absent(path: string): RouteEntry {
  return { path, layout: 'standard', screen: null };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
}
