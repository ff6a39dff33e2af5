import type { ChannelBootstrap } from '../api/schema';
import { isOwnPath, patterns } from '../app/paths';
import type { RudySystem } from '../app/system';
import { selectChannel } from '../machines/startup/selectors';
import { localPathOf } from './pages/channelPages';

/** A channel page at one of these addresses is shown as part of a screen of the app. */
const SHARED: readonly string[] = [patterns.contacts, patterns.faq];

/** The addresses of channel pages that cannot be reached because a route of the app has the same address. */
export function collidingPaths({ pages }: ChannelBootstrap, origin: string): string[] {
  const places = (pages ?? []).map((page) => localPathOf(page, origin));
  return [...new Set(places)].filter(
    (place): place is string => place !== null && isOwnPath(place) && !SHARED.includes(place),
  );
}

/** Reports each page whose address is taken once, so that the channel can give it another. */
export function reportCollisions({ startup, report }: RudySystem): void {
  const reported = new Set<string>();
  const check = (channel: ChannelBootstrap | null) => {
    for (const place of collidingPaths(channel ?? {}, location.origin)) {
      if (reported.has(place)) continue;
      reported.add(place);
      const message = `A page of the channel has the address of a screen of ours: ${place}`;
      console.warn(message);
      report({ kind: 'machine', message });
    }
  };
  startup.on('channel.loaded', ({ channel }) => check(channel));
  check(selectChannel(startup.getSnapshot()));
}
