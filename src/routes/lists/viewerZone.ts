import type { ChannelBootstrap } from '../../api/schema';
import { namedZone } from '../../ui/i18n/zones';

const DEFAULT_ZONE = 'UTC';

/** The zone in which lists tell their days and times: the viewer's own by name, else the channel's. */
export function viewerZone(channel: ChannelBootstrap): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return namedZone(own) ?? namedZone(channel.settings?.time_zone) ?? DEFAULT_ZONE;
}
