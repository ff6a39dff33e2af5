import type { ChannelBootstrap } from '../api/schema';
import { isOwnPath, patterns } from '../app/paths';
import type { RudySystem } from '../app/system';
import { selectChannel } from '../machines/startup/selectors';
import { localPathOf } from './pages/channelPages';

/** A page with one of these addresses belongs to our screen, as its words or its name in a menu. */
const SHARED: readonly string[] = [patterns.contacts, patterns.faq];

/** The addresses of the channel's pages that nobody can reach, since screens of ours have them. */
export function collidingPaths({ pages }: ChannelBootstrap, origin: string): string[] {
  const places = (pages ?? []).map((page) => localPathOf(page, origin));
  return [...new Set(places)].filter(
    (place): place is string => place !== null && isOwnPath(place) && !SHARED.includes(place),
  );
}

/** Says once of each page that its address is ours, so that the channel can give it another. */
export function reportCollisions({ startup, report }: RudySystem): void {
  const said = new Set<string>();
  const look = (channel: ChannelBootstrap | null) => {
    for (const place of collidingPaths(channel ?? {}, location.origin)) {
      if (said.has(place)) continue;
      said.add(place);
      const message = `A page of the channel has the address of a screen of ours: ${place}`;
      console.warn(message);
      report({ kind: 'machine', message });
    }
  };
  startup.on('channel.loaded', ({ channel }) => look(channel));
  look(selectChannel(startup.getSnapshot()));
}
