/** The path of every screen of specification §2 and, if missing there, of design §9. */
export const patterns = {
  home: '/',
  watch: '/watch/:id',
  watchEmbed: '/watch_embed/:id',
  watchLibrary: '/watch_library/:id',
  share: '/share/:id/:uuid',
  upcoming: '/upcoming',
  vod: '/vod',
  live: '/live',
  schedule: '/schedule',
  search: '/search',
  about: '/about',
  privacyPolicy: '/privacy_policy',
  termsConditions: '/terms_conditions',
  contacts: '/contacts',
  faq: '/faq',
  notFound: '/404',
  login: '/login',
  registration: '/registration',
  verifyNotice: '/verify-notice',
  verifyEmail: '/verify-email',
  passwordResetRequest: '/password-reset-request',
  passwordReset: '/password-reset',
  googleCallback: '/auth/login/google/callback',
  facebookCallback: '/auth/login/facebook/callback',
  confirmAccountDeletion: '/confirm-account-deletion',
  simulate: '/simulate',
  buy: '/buy',
  selectPackage: '/select-package/:id',
  packages: '/packages',
  passes: '/passes',
  vodLibrary: '/vod_library',
  profile: '/profile',
  profileTransactions: '/profile/transactions',
  profileReceipt: '/profile/receipts/:id',
  profileClips: '/profile/clips',
  profileAddSession: '/profile/sessions/add',
  profileEdit: '/profile/edit',
} as const;

export type RouteName = keyof typeof patterns;

/** Pages of logging in and of an account's links (spec §2). */
export const AUTH_PAGES: readonly RouteName[] = [
  'login',
  'registration',
  'verifyNotice',
  'verifyEmail',
  'passwordResetRequest',
  'passwordReset',
  'googleCallback',
  'facebookCallback',
  'confirmAccountDeletion',
];

/** The content of these routes is a page of the channel. */
const PAGES: readonly RouteName[] = ['about', 'privacyPolicy', 'termsConditions'];

/** The parameters of the checkout's address (spec §2): an event, a pass, and the part of it that was chosen. */
export interface BuyAddress {
  event_id?: number | null;
  single_event_package_id?: number | null;
  package_id?: number | null;
  subscription_id?: number | null;
  category_id?: number | null;
  participant_id?: number | null;
  /** 1: with the free trial. */
  trial?: 1 | null;
}

/** Builds the addresses of screens that take parameters. */
export const paths = {
  watch: (id: number) => `/watch/${id}`,
  watchEmbed: (id: number) => `/watch_embed/${id}`,
  vodItem: (id: number) => `/watch_library/${id}?type=vod`,
  clip: (id: number) => `/watch_library/${id}?type=clip`,
  share: (id: number, uuid: string) => `/share/${id}/${uuid}`,
  receipt: (orderId: number) => `/profile/receipts/${orderId}`,
  /** The checkout; what is null or left out is not in the address. */
  buy: (address: BuyAddress) => {
    const named = Object.entries(address).filter(([, id]) => id != null);
    return `/buy?${new URLSearchParams(named.map(([name, id]) => [name, `${id}`]))}`;
  },
  /** One pass; packages and subscriptions are numbered on their own. */
  selectPackage: (id: number, isSubscription: boolean) =>
    `/select-package/${id}${isSubscription ? '?type=subscription' : ''}`,
  /** Home of one school, team or sport (spec §2): the alias in the query, or the name without one. */
  homeOf: (parameter: 'school' | 'team' | 'sport', alias: string) =>
    `/?${new URLSearchParams({ [parameter]: alias })}`,
};

/** Parses an id in an address: a safe integer from 1; null for anything else. */
export function parseId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}

/** The event that `path` (no query) shows; null for any other screen. */
export function watchedEventId(path: string): number | null {
  return parseId(patternOf(patterns.watch).exec(path)?.[1]);
}

const names = Object.keys(patterns) as RouteName[];

/** The route that `path` (no query) belongs to; null for none. */
export const routeOf = (path: string): RouteName | null =>
  names.find((name) => patternOf(patterns[name]).test(path)) ?? null;

function isAmong(path: string, among: (name: RouteName) => boolean): boolean {
  return names.some((name) => among(name) && patternOf(patterns[name]).test(path));
}

/** Whether the content of `path` (no query) is a page of the channel: about, privacy, terms. */
export const isPagePath = (path: string): boolean => isAmong(path, (name) => PAGES.includes(name));

/** Whether `path` (no query) belongs to a route: routes take precedence over a channel page's url. */
export const isOwnPath = (path: string): boolean => isAmong(path, (name) => !PAGES.includes(name));

/** Whether the page of `path` (no query) has no header and footer, like `/watch_embed`. */
export const isPlainPath = (path: string): boolean => patternOf(patterns.watchEmbed).test(path);

/**
 * Whether other sites may put the page of `pathname` into a frame: `/watch_embed` alone (spec §2). The host's headers
 * and the app both ask here.
 * @param pathname as in the address bar; the router decodes it once
 */
export function mayBeFramed(pathname: string): boolean {
  try {
    return isPlainPath(decodeURI(pathname));
  } catch {
    return false;
  }
}

/** The same path without a slash at its end. */
export const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** A path as the router has it, `/à-propos` for `/%C3%A0-propos`; one that cannot be decoded stays as it is. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Like the router, without regard to case. */
function patternOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}/?$`, 'i');
}
