import { bare } from './bare';
import type { Channel } from './channel';
import { crowded } from './crowded';
import { northside } from './northside/northside';
import { voltige } from './voltige/voltige';

const HOSTS: Readonly<Record<string, () => Channel>> = {
  localhost: northside,
  'northside.localhost': northside,
  'voltige.localhost': voltige,
  'bare.localhost': bare,
  'crowded.localhost': crowded,
};

const made = new Map<() => Channel, Channel>();

/** An address instead of a name: this machine as a phone in the same network reaches it. */
const IP_ADDRESS = /^[\d.]+$|:/;

/** The channel of a host name (no port); null for a host that has none. Built on its first visit, then shared. */
export function channelAt(host: string): Channel | null {
  const name = host.toLowerCase();
  const named = Object.hasOwn(HOSTS, name) ? HOSTS[name] : undefined;
  const make = named ?? (IP_ADDRESS.test(name) ? northside : undefined);
  return make === undefined ? null : built(make);
}

/** The same for what the sandbox serves whatever the key service knows: pages, media. Any other host is `northside`. */
export const channelOf = (host: string): Channel => channelAt(host) ?? built(northside);

function built(make: () => Channel): Channel {
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
