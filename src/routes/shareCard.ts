import type { ChannelBootstrap } from '../api/schema';
import { safeWebUrl } from '../ui/safeUrl';

/**
 * The picture that stands for the channel where a link to it is shown: its first slide's, else its logo. Absolute, or
 * null where it sends neither.
 */
export function shareCard(channel: ChannelBootstrap, origin: string): string | null {
  const pictures = [...(channel.slides ?? []).map((slide) => slide.image), channel.settings?.logo];
  for (const picture of pictures) {
    const address = absolute(picture?.url, origin);
    if (address !== null) return address;
  }
  return null;
}

/** The address in full, for other sites. Null for what is no web address. */
export function absolute(url: unknown, origin: string): string | null {
  const address = safeWebUrl(url, origin);
  return address === null ? null : new URL(address, origin).href;
}
