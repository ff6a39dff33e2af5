import type { ChannelBootstrap } from '../../api/schema';
import { patterns } from '../../app/paths';

/** The pages of the profile, in the order of their links. */
const PAGES = [
  { key: 'orders.title', href: patterns.profile, isOffered: () => true },
  { key: 'orders.transactions', href: patterns.profileTransactions, isOffered: () => true },
  { key: 'profile.clips', href: patterns.profileClips, isOffered: () => true },
  { key: 'profile.edit', href: patterns.profileEdit, isOffered: () => true },
  {
    key: 'profile.device',
    href: patterns.profileAddSession,
    isOffered: ({ settings }: ChannelBootstrap) => settings?.auth?.remote_auth === 1,
  },
] as const;

/** The pages of the profile that this channel offers. */
export const profilePages = (channel: ChannelBootstrap) =>
  PAGES.filter(({ isOffered }) => isOffered(channel));
