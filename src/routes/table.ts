import type { ComponentType } from 'react';
import { loadChunk } from '../app/page/chunkErrors';
import { patterns, type RouteName } from '../app/paths';
import { chunk } from '../chunks/importAgain';
import type { Part } from '../ui/i18n/messageFiles';
import { loadMessages } from '../ui/i18n/text';
import { type Preloadable, preloadable } from '../ui/kit/preloadable';

/** A lazily loaded screen: a chunk of its own. */
type ScreenModule = { default: ComponentType };

const eventList = chunk(() => import('./catalog/Catalog'));
const socialCallback = chunk(() => import('./account/social/SocialCallback'));
const passes = chunk(() => import('./passes/Passes'));
const page = chunk(() => import('./pages/ChannelPage'));

/** The module of each route, in matching order. */
const modules: Record<RouteName, () => Promise<ScreenModule>> = {
  home: chunk(() => import('./home/Home')),
  watch: chunk(() => import('./watch/Watch')),
  watchEmbed: chunk(() => import('./watch/embed/WatchEmbed')),
  watchLibrary: chunk(() => import('./watch/WatchLibrary')),
  share: chunk(() => import('./watch/SharedClip')),
  upcoming: eventList,
  vod: eventList,
  live: eventList,
  schedule: eventList,
  search: chunk(() => import('./search/Search')),
  about: page,
  privacyPolicy: page,
  termsConditions: page,
  contacts: chunk(() => import('./pages/contacts/Contacts')),
  faq: chunk(() => import('./pages/faq/Faq')),
  login: chunk(() => import('./account/Login')),
  registration: chunk(() => import('./account/Registration')),
  verifyNotice: chunk(() => import('./account/VerifyNotice')),
  verifyEmail: chunk(() => import('./account/VerifyEmail')),
  passwordResetRequest: chunk(() => import('./account/PasswordResetRequest')),
  passwordReset: chunk(() => import('./account/PasswordReset')),
  googleCallback: socialCallback,
  facebookCallback: socialCallback,
  confirmAccountDeletion: chunk(() => import('./account/ConfirmAccountDeletion')),
  packages: passes,
  passes,
  selectPackage: chunk(() => import('./passes/SelectPackage')),
  vodLibrary: chunk(() => import('./library/Library')),
  profile: chunk(() => import('./orders/Orders')),
  profileTransactions: chunk(() => import('./orders/Transactions')),
  profileReceipt: chunk(() => import('./orders/ReceiptPage')),
  profileClips: chunk(() => import('./clips/Clips')),
  profileEdit: chunk(() => import('./profile/EditProfile')),
  profileAddSession: chunk(() => import('./profile/AddSession')),
  buy: chunk(() => import('./checkout/Checkout')),
  simulate: chunk(() => import('./simulate/Simulate')),
  notFound: chunk(() => import('./pages/NotFound')),
};

/** The messages that a screen needs besides the common ones. */
const MESSAGES: Partial<Record<RouteName, readonly Part[]>> = {
  packages: ['Buying'],
  passes: ['Buying'],
  selectPackage: ['Buying'],
  buy: ['Buying', 'Orders'],
  profile: ['Orders', 'Profile'],
  profileTransactions: ['Orders', 'Profile'],
  profileReceipt: ['Orders', 'Profile'],
  profileEdit: ['Orders', 'Profile'],
  profileAddSession: ['Orders', 'Profile'],
  profileClips: ['Orders', 'Profile', 'Clips'],
  search: ['Clips'],
  share: ['Player', 'Clips'],
  vodLibrary: ['Clips'],
  watch: ['Player'],
  watchEmbed: ['Player'],
  watchLibrary: ['Player', 'Clips'],
};

/** The parts of the messages that load with a screen. */
export function messagesOf(name: RouteName): readonly Part[] {
  return name === 'home' ? [] : ['Others', ...(MESSAGES[name] ?? [])];
}

/** Loads the chunk of a screen, without its messages. A failed load is repeated by the screen. */
export function preloadScreen(name: RouteName): void {
  modules[name]().catch(() => undefined);
}

/** The screen of each route. */
export const screens = Object.fromEntries(
  (Object.keys(modules) as RouteName[]).map((name) => [
    name,
    preloadable(async () => {
      const messages = messagesOf(name).map((part) => loadChunk(() => loadMessages(part)));
      const [screen] = await Promise.all([loadChunk(modules[name]), ...messages]);
      return screen.default;
    }),
  ]),
) as Record<RouteName, Preloadable<object>>;

export const routes = (Object.keys(modules) as RouteName[]).map((name) => ({
  path: patterns[name],
  Screen: screens[name],
}));
