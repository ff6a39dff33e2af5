import type { ComponentType } from 'react';
import { loadChunk } from '../app/chunkErrors';
import { patterns, type RouteName } from '../app/paths';
import { loadMessages } from '../ui/i18n/text';
import { type Preloadable, preloadable } from '../ui/kit/preloadable';

/** A lazily loaded screen: a chunk of its own. */
type ScreenModule = { default: ComponentType };

const eventList = () => import('./catalog/Catalog');
const socialCallback = () => import('./account/SocialCallback');
const passes = () => import('./passes/Passes');
const page = () => import('./pages/ChannelPage');

/** The module of each route, in matching order. */
const modules: Record<RouteName, () => Promise<ScreenModule>> = {
  home: () => import('./home/Home'),
  watch: () => import('./watch/Watch'),
  watchEmbed: () => import('./watch/WatchEmbed'),
  watchLibrary: () => import('./watch/WatchLibrary'),
  share: () => import('./watch/SharedClip'),
  upcoming: eventList,
  vod: eventList,
  live: eventList,
  schedule: eventList,
  about: page,
  privacyPolicy: page,
  termsConditions: page,
  contacts: () => import('./pages/contacts/Contacts'),
  faq: () => import('./pages/faq/Faq'),
  login: () => import('./account/Login'),
  registration: () => import('./account/Registration'),
  verifyNotice: () => import('./account/VerifyNotice'),
  verifyEmail: () => import('./account/VerifyEmail'),
  passwordResetRequest: () => import('./account/PasswordResetRequest'),
  passwordReset: () => import('./account/PasswordReset'),
  googleCallback: socialCallback,
  facebookCallback: socialCallback,
  confirmAccountDeletion: () => import('./account/ConfirmAccountDeletion'),
  packages: passes,
  passes,
  selectPackage: () => import('./passes/SelectPackage'),
  vodLibrary: () => import('./library/Library'),
  profile: () => import('./orders/Orders'),
  profileTransactions: () => import('./orders/Transactions'),
  profileClips: () => import('./clips/Clips'),
  profileEdit: () => import('./profile/EditProfile'),
  profileAddSession: () => import('./profile/AddSession'),
  buy: () => import('./checkout/Checkout'),
  simulate: () => import('./simulate/Simulate'),
  notFound: () => import('./pages/NotFound'),
};

/** The screens with messages of their own: those of clips and the library, and the checkout. */
const OWN_MESSAGES: Partial<Record<string, 'clips' | 'checkout'>> = {
  ...{ profileClips: 'clips', share: 'clips', vodLibrary: 'clips', watchLibrary: 'clips' },
  buy: 'checkout',
};

/** The screen of each route. */
export const screens = Object.fromEntries(
  Object.entries(modules).map(([name, load]) => [
    name,
    preloadable(async () => {
      const messages = name === 'home' ? null : loadChunk(() => loadMessages('others'));
      const part = OWN_MESSAGES[name];
      const own = part === undefined ? null : loadChunk(() => loadMessages(part));
      const [screen] = await Promise.all([loadChunk(load), messages, own]);
      return screen.default;
    }),
  ]),
) as Record<RouteName, Preloadable<object>>;

export const routes = (Object.keys(modules) as RouteName[]).map((name) => ({
  path: patterns[name],
  Screen: screens[name],
}));
