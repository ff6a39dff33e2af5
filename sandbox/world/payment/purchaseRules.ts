import type { Availability, Package, Subscription } from '../../../src/api/schema';
import type { Channel } from '../../channels/channel';
import type { Account } from '../accounts';
import { ApiError, validationError } from '../apiError';
import { covers } from '../entitlements';
import { type Game, gameType } from '../game';
import { activityStatus, type OrderRecord, type Orders } from './orders';
import type { Passes, PurchaseItem } from './passes';

/** What may be bought by whom. */
export interface PurchaseRules {
  /** The passes that items mean. @throws Refusal 404, or 422 with the reason in `errors.items` */
  check(account: Account, items: readonly PurchaseItem[]): (Package | Subscription)[];
  /** Whether a viewer can buy a pass now; a visitor holds nothing. */
  availability(pass: Package, account: Account | null): NonNullable<Availability>;
}

export interface PurchaseRuleOptions {
  channel: Channel;
  passes: Passes;
  orders: Orders;
  game: (id: number) => Game | null;
  now: () => number;
}

export function createPurchaseRules({
  channel,
  passes,
  orders,
  game,
  now,
}: PurchaseRuleOptions): PurchaseRules {
  const { messages, directory } = channel;
  const refused = (reason: string): ApiError => validationError(messages.invalid, 'items', reason);

  const activeOrders = (account: Account): OrderRecord[] =>
    orders.of(account).filter((order) => activityStatus(order, now()) === 'active');

  /** Whether passes that are held open the one event of a single pass. */
  const opensAlready = (active: readonly OrderRecord[], pass: Package): boolean => {
    const sold = pass.event_id == null ? null : game(pass.event_id);
    if (sold === null) return false;
    return active.some(
      (order) =>
        (sold.access === 'paid' || order.pass.pass_type === 'single') && covers(order, sold, directory),
    );
  };

  const isHeld = (account: Account, pass: Package): boolean => {
    const active = activeOrders(account);
    if (pass.pass_type === 'single') return opensAlready(active, pass);
    const same = active.filter((order) => order.pass.id === pass.id);
    const categories = pass.event_categories ?? [];
    if (pass.is_team_pass && pass.participant_id == null) {
      const sold = pass.participants?.length ? pass.participants : directory.teams.map(({ id }) => id);
      return sold.every((id) => same.some((order) => order.participantId === id));
    }
    if (same.some((order) => order.categoryId === (pass.event_category_id ?? null))) return true;
    return categories.length > 0 && categories.every((id) => same.some((order) => order.categoryId === id));
  };

  /** Whether an order is for the same thing as an item. */
  const isSame = (order: OrderRecord, item: PurchaseItem, pass: Package): boolean =>
    order.pass.id === pass.id &&
    order.participantId === (item.participantId ?? pass.participant_id ?? null) &&
    order.categoryId === (item.categoryId ?? pass.event_category_id ?? null);

  const sameIsHeld = (account: Account, item: PurchaseItem, pass: Package): boolean =>
    orders
      .of(account)
      .filter((order) => activityStatus(order, now()) === 'active' || order.outcome.kind === 'pending')
      .some((order) => isSame(order, item, pass));

  const saleOf = (pass: Package): 'on_sale' | 'sold_out' | 'sale_ended' => {
    if (pass.availability === 'sold_out' || pass.availability === 'sale_ended') return pass.availability;
    const sold = pass.pass_type === 'single' && pass.event_id != null ? game(pass.event_id) : null;
    const isOver = sold !== null && sold.recording === 'none' && gameType(sold, now()) === 'finished';
    return isOver ? 'sale_ended' : 'on_sale';
  };

  const checkParticipant = (pass: Package, { participantId }: PurchaseItem): void => {
    const wrong = (sentence?: string) => validationError(messages.invalid, 'participant_id', sentence);
    if (!pass.is_team_pass) {
      if (participantId !== null) throw wrong();
      return;
    }
    if (pass.participant_id != null) {
      if (participantId !== null && participantId !== pass.participant_id) throw wrong();
      return;
    }
    if (participantId === null) throw wrong(messages.required);
    const sold = pass.participants?.length ? pass.participants : directory.teams.map(({ id }) => id);
    if (!sold.includes(participantId)) throw wrong();
  };

  const checkCategory = (pass: Package, { categoryId }: PurchaseItem): void => {
    const wrong = (sentence?: string) => validationError(messages.invalid, 'event_category_id', sentence);
    const sold = pass.event_category_id == null ? (pass.event_categories ?? []) : [pass.event_category_id];
    if (categoryId !== null && !sold.includes(categoryId)) throw wrong();
    const leavesChoice = pass.pass_type === 'category' && pass.event_category_id == null;
    if (leavesChoice && categoryId === null) throw wrong(messages.required);
  };

  const passOf = (account: Account, item: PurchaseItem): Package | Subscription => {
    const pass = passes.of(item);
    if (pass === null) {
      // A pass that exists, but is none for one event.
      if (item.type === 'event' && passes.package(item.passId) !== null) throw refused('not_for_event');
      throw new ApiError(404, messages.passNotFound);
    }
    if (item.type === 'event' && pass.event_id !== item.eventId) throw refused('not_for_event');
    checkParticipant(pass, item);
    checkCategory(pass, item);
    if (isHeld(account, pass) || sameIsHeld(account, item, pass)) throw refused('held');
    const sale = saleOf(pass);
    if (sale !== 'on_sale') throw refused(sale);
    return pass;
  };

  return {
    check: (account, items) => {
      if (items.length === 0) throw validationError(messages.invalid, 'items', messages.required);
      const found = items.map((item) => passOf(account, item));
      const names = items.map((item) => [item.passId, item.participantId, item.categoryId].join('/'));
      if (new Set(names).size < names.length) throw refused('twice');
      const isRegular = (pass: Package): boolean => pass.pass_kind !== 'additional';
      if (!found.some(isRegular) && !activeOrders(account).some((order) => isRegular(order.pass))) {
        throw refused('needs_regular');
      }
      return found;
    },
    availability: (pass, account) => (account !== null && isHeld(account, pass) ? 'held' : saleOf(pass)),
  };
}
