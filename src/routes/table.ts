import type { ComponentType } from 'react';
import { loadChunk } from '../app/page/chunkErrors';
import { patterns, type RouteName } from '../app/paths';
import { loadMessages, type Part } from '../ui/i18n/text';
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
  profileReceipt: () => import('./orders/ReceiptPage'),
  profileClips: () => import('./clips/Clips'),
  profileEdit: () => import('./profile/EditProfile'),
  profileAddSession: () => import('./profile/AddSession'),
  buy: () => import('./checkout/Checkout'),
  simulate: () => import('./simulate/Simulate'),
  notFound: () => import('./pages/NotFound'),
};

/** The messages that a screen needs besides the common ones. */
const MESSAGES: Partial<Record<RouteName, readonly Part[]>> = {
  packages: ['buying'],
  passes: ['buying'],
  selectPackage: ['buying'],
  buy: ['buying'],
  profile: ['orders', 'profile'],
  profileTransactions: ['orders', 'profile'],
  profileReceipt: ['orders', 'profile'],
  profileEdit: ['orders', 'profile'],
  profileAddSession: ['orders', 'profile'],
  profileClips: ['orders', 'profile', 'clips'],
  share: ['clips'],
  vodLibrary: ['clips'],
  watchLibrary: ['clips'],
};

/** The parts of the messages that load with a screen. */
export function messagesOf(name: RouteName): readonly Part[] {
  return name === 'home' ? [] : ['others', ...(MESSAGES[name] ?? [])];
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
