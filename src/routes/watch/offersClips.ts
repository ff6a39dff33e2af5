import { offers } from '../../api/levels';
import type { ChannelBootstrap, Event } from '../../api/schema';

/**
 * Whether clips exist on this channel: this viewer may make one, or some pass includes them. Elsewhere nobody is asked to
 * log in or to pay for what the channel does not have.
 */
export function offersClips({ can_clip }: Pick<Event, 'can_clip'>, channel: ChannelBootstrap): boolean {
  if (!offers(channel, 'clips')) return false;
  const passes = [...(channel.packages ?? []), ...(channel.subscriptions ?? [])];
  return can_clip === true || passes.some(({ access_features }) => access_features?.includes('clipping'));
}
