import type { Package, Subscription } from '../../../src/api/schema';
import type { Channel } from '../../channels/channel';
import { cents } from '../../channels/money';
import { passUrl } from '../../pictures/addresses';
import { SINGLE_PASS_BASE } from '../entitlements';
import type { Game } from '../game';

export type ItemType = 'event' | 'package' | 'subscription';

/** One thing to buy, as a viewer sends it. */
export interface PurchaseItem {
  type: ItemType;
  package_id?: number;
  subscription_id?: number;
  event_id?: number;
  event_category_id?: number;
  participant_id?: number;
}

/** The pass for one event alone; null for events that are not sold by themselves. */
export function singlePass(game: Game): Package | null {
  if (game.price === null) return null;
  const fee = cents(game.price * 0.1);
  return {
    id: SINGLE_PASS_BASE + game.id,
    name: game.name,
    description: game.description,
    price: game.price,
    base_price: cents(game.price - fee),
    service_fee: fee,
    image: { url: passUrl(game.host), width: 1280, height: 720 },
    offer: 'single',
    period: null,
    trial_period: null,
    is_team_pass: false,
    pass_type: 'single',
    pass_kind: 'regular',
    event_categories: [],
    participants: [],
    weight: 0,
    event_category_id: game.sport.id,
    participant_id: null,
    event_id: game.id,
    access_features: ['watch'],
  };
}

/** Finds packages by number, single passes among them. */
export function packageOf(channel: Channel, id: number, game: (id: number) => Game | null): Package | null {
  const listed = channel.content.packages.find((each) => each.id === id);
  if (listed !== undefined) return listed;
  const single = id > SINGLE_PASS_BASE ? game(id - SINGLE_PASS_BASE) : null;
  return single === null ? null : singlePass(single);
}

export function subscriptionOf(channel: Channel, id: number): Subscription | null {
  return channel.content.subscriptions.find((each) => each.id === id) ?? null;
}

/** The pass that an item means; null when there is none. */
export function passOf(
  channel: Channel,
  item: PurchaseItem,
  game: (id: number) => Game | null,
): Package | Subscription | null {
  if (item.type === 'subscription') return subscriptionOf(channel, item.subscription_id ?? 0);
  if (item.type === 'package' || item.type === 'event') return packageOf(channel, item.package_id ?? 0, game);
  return null;
}
