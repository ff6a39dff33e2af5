import type { ChannelBootstrap } from '../api/schema';
import { isExternal, safeUrl } from '../ui/safeUrl';

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

/** Whoever shows a link elsewhere knows no paths of ours. Null for what is no web address. */
export function absolute(url: unknown, origin: string): string | null {
  const safe = safeUrl(url, origin);
  if (safe === null || !(safe.startsWith('/') || isExternal(safe))) return null;
  return new URL(safe, origin).href;
}
