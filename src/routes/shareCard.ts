import type { ChannelBootstrap } from '../api/schema';
import { safeWebUrl } from '../ui/safeUrl';

/**
 * The picture for links to the channel: its first slide's, else its logo. Absolute, or null without either.
 */
export function shareCard(channel: ChannelBootstrap, origin: string): string | null {
  const pictures = [...(channel.slides ?? []).map((slide) => slide.image), channel.settings?.logo];
  for (const picture of pictures) {
    const address = absolute(picture?.url, origin);
    if (address !== null) return address;
  }
  return null;
}

/** An absolute address for other sites; null for an address that is not a web address. */
export function absolute(url: unknown, origin: string): string | null {
  const address = safeWebUrl(url, origin);
  return address === null ? null : new URL(address, origin).href;
}
