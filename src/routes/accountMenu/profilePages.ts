import { offers } from '../../api/levels';
import type { ChannelBootstrap } from '../../api/schema';
import { patterns } from '../../app/paths';

/** The pages of the profile, in the order of their links, each with its level. */
const PAGES = [
  { key: 'orders.title', href: patterns.profile, level: 'sell' },
  { key: 'orders.transactions', href: patterns.profileTransactions, level: 'sell' },
  { key: 'profile.clips', href: patterns.profileClips, level: 'clips' },
  { key: 'profile.edit', href: patterns.profileEdit, level: 'accounts' },
  { key: 'profile.devices', href: patterns.profileAddSession, level: 'accounts' },
] as const;

/** The pages of the profile that this channel offers. */
export const profilePages = (channel: ChannelBootstrap) =>
  PAGES.filter(
    ({ href, level }) =>
      offers(channel, level) &&
      (href !== patterns.profileAddSession || channel.settings?.auth?.remote_auth === 1),
  );
