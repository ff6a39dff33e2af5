import type { Account } from '../world/accounts';
import { featuresOf } from '../world/holdings';
import { Refusal } from '../world/refusal';
import type { World } from '../world/world';

/** @throws Refusal 403 naming the capability that is missing */
export function requireFeature(
  world: World,
  account: Account,
  feature: 'clipping' | 'download' | 'download_clip',
): void {
  if (!featuresOf(world.holdings(account)).includes(feature)) {
    throw new Refusal(403, world.channel.messages.capability, { capability: [feature] });
  }
}
