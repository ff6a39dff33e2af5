import type { World } from '../world';
import type { Account } from './accounts';

/**
 * Removes an account with its clips and favourites. Its keys become a visitor's. Orders stay, because what was charged
 * has to be accounted for, but nothing renews and no payment goes through any more.
 */
export function deleteAccount(world: World, account: Account): void {
  for (const session of world.keys.sessionsOf(account)) session.account = null;
  world.chargeProcessor.closeAccount(account);
  for (const clip of world.clips.of(account)) world.clips.remove(clip);
  for (const { id } of world.favorites.of(account)) world.favorites.remove(account, id);
  world.accounts.remove(account);
}
