/**
 * The stand-ins for Google and Stripe are on hosts of their own, as the real ones are: the real host's name comes
 * first (`js.stripe.com.wmain.here.thirdparty.localhost:4173`), then the world, then the channel. Browsers resolve
 * every `*.localhost` to this machine. Cookies of the storefront do not reach such a host, so its name says the world.
 */
const HOME = 'thirdparty.localhost';

const STAND_IN = /^([a-z0-9.-]+)\.w([a-z0-9-]+)\.([a-z0-9]+)\.thirdparty\.localhost$/;

/** The storefront under `localhost` itself, which has no name of its own. */
const HERE = 'here';

export interface StandInHost {
  /** The real host, `js.stripe.com`. */
  realHost: string;
  worldId: string;
  /** The channel's host name. */
  channelHost: string;
}

/** @param hostname without port; null for a host that is no stand-in */
export function standInOf(hostname: string): StandInHost | null {
  const [, realHost, worldId, channel] = STAND_IN.exec(hostname) ?? [];
  if (realHost === undefined || worldId === undefined || channel === undefined) return null;
  return { realHost, worldId, channelHost: channel === HERE ? 'localhost' : `${channel}.localhost` };
}

/**
 * Moves addresses and CSP sources of third parties to their stand-ins: `https://js.stripe.com/x` becomes
 * `http://js.stripe.com.wmain.here.thirdparty.localhost:4173/x`.
 * @param storefront address of the storefront's page, with port
 */
export function toStandIn({ hostname, port }: URL, worldId: string): (source: string) => string {
  const channel = /^([a-z0-9]+)\.localhost$/.exec(hostname)?.[1] ?? HERE;
  const end = `.w${worldId}.${channel}.${HOME}${port === '' ? '' : `:${port}`}`;
  return (source) => source.replace(/^https:\/\/([^/]+)/, (_, host: string) => `http://${host}${end}`);
}
