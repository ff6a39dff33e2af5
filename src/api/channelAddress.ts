/** Another scheme or host, or nothing: all that is not a path. */
const COMPLETE = /^\s*([a-z][a-z\d+.-]*:|[/\\]{2}|$)/i;

/**
 * Completes an address of the contract that is a path on the channel's host, which is not the storefront's origin where
 * the settings name a `channel_host`.
 * @param origin such as `https://platform.example`
 */
export const channelAddress = (address: string, origin: string): string =>
  COMPLETE.test(address) ? address : `${origin}/${address.trim().replace(/^\//, '')}`;
