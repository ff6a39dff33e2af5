import type { Account } from './accounts';
import type { World } from './world';

/**
 * Removes an account with its clips and favourites. Its keys become a visitor's. Orders stay, because what was charged
 * has to be accounted for, but nothing renews and no payment that waits for the bank goes through any more.
 */
export function deleteAccount(world: World, account: Account): void {
  for (const session of world.keys.sessionsOf(account)) session.account = null;
  for (const order of world.orders.of(account)) {
    if (order.renewal !== null) order.renewal.automatic = false;
    if (order.outcome.kind === 'held') {
      order.outcome = { kind: 'failed', atMs: world.clock.now(), code: 'account_deleted' };
    }
  }
  for (const clip of world.clips.of(account)) world.clips.remove(clip);
  for (const { id } of world.favorites.of(account)) world.favorites.remove(account, id);
  world.accounts.remove(account);
}
