/** The path of every screen of specification §2 and, where it is silent on one, of design §9. */
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
  profileClips: '/profile/clips',
  profileAddSession: '/profile/sessions/add',
  profileEdit: '/profile/edit',
} as const;

export type RouteName = keyof typeof patterns;

/** Filled by a page of the channel. */
const PAGES: readonly RouteName[] = ['about', 'privacyPolicy', 'termsConditions'];

/** Not built yet: their paths are unknown paths, and no link to them is shown. */
export const UNBUILT = [
  'login',
  'registration',
  'verifyNotice',
  'verifyEmail',
  'passwordResetRequest',
  'passwordReset',
  'googleCallback',
  'facebookCallback',
  'confirmAccountDeletion',
  'simulate',
  'buy',
  'selectPackage',
  'packages',
  'passes',
  'vodLibrary',
  'profile',
  'profileTransactions',
  'profileClips',
  'profileAddSession',
  'profileEdit',
] as const satisfies readonly RouteName[];

/** Builds the addresses of screens that take parameters. */
export const paths = {
  watch: (id: number) => `/watch/${id}`,
  watchEmbed: (id: number) => `/watch_embed/${id}`,
  vodItem: (id: number) => `/watch_library/${id}?type=vod`,
  share: (id: number, uuid: string) => `/share/${id}/${uuid}`,
  /** Home of one school, team or sport (spec §2): the alias in the query, or the name where there is none. */
  homeOf: (parameter: 'school' | 'team' | 'sport', alias: string) =>
    `/?${new URLSearchParams({ [parameter]: alias })}`,
};

/** An id as an address carries it: a whole number from 1 that a number holds exactly; null for anything else. */
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

function isAmong(path: string, among: (name: RouteName) => boolean): boolean {
  return names.some((name) => among(name) && patternOf(patterns[name]).test(path));
}

/** Whether `path` (no query) is one that a page of the channel fills: about, privacy, terms. */
export const isPagePath = (path: string): boolean => isAmong(path, (name) => PAGES.includes(name));

/** Whether `path` (no query) belongs to a screen of ours, built or not: ours win over a channel page's url. */
export const isOwnPath = (path: string): boolean => isAmong(path, (name) => !PAGES.includes(name));

/** Whether following `path` (no query) would show a screen: links to what is not built are left out. */
export const isBuiltPath = (path: string): boolean =>
  isAmong(path, (name) => !(UNBUILT as readonly RouteName[]).includes(name));

/** Whether the page of `path` (no query) stands without the standard frame, as `/watch_embed` does. */
export const isPlainPath = (path: string): boolean => patternOf(patterns.watchEmbed).test(path);

function patternOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}/?$`);
}
