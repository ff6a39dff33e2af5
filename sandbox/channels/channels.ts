import { bare } from './bare';
import type { Channel } from './channel';
import { crowded } from './crowded';
import { northside } from './northside/northside';
import { voltige } from './voltige/voltige';

const HOSTS: Readonly<Record<string, () => Channel>> = {
  'voltige.localhost': voltige,
  'bare.localhost': bare,
  'crowded.localhost': crowded,
};

const made = new Map<() => Channel, Channel>();

/** The channel of a host name (no port); any other host is `northside`. Built on its first visit, then shared. */
export function channelOf(host: string): Channel {
  const make = HOSTS[host.toLowerCase()] ?? northside;
  const known = made.get(make);
  if (known !== undefined) return known;
  const channel = make();
  made.set(make, channel);
  return channel;
}

/** A host name of each channel, for lists and tests. */
export const CHANNEL_HOSTS = [
  'northside.localhost',
  'voltige.localhost',
  'bare.localhost',
  'crowded.localhost',
] as const;

/** The channel whose own host name this is (no port); null for any other host. */
export function namedChannelOf(host: string): Channel | null {
  return CHANNEL_HOSTS.some((name) => name === host.toLowerCase()) ? channelOf(host) : null;
}
