import type { Availability, Package, Subscription } from '../../../../src/api/schema';
import type { Channel } from '../../../channels/channel';
import type { Account } from '../../accounts/accounts';
import { ApiError, validationError } from '../../apiError';
import { covers } from '../../entitlements';
import { type Game, gameType } from '../../events/game';
import { activityStatus, type OrderRecord, type Orders } from '../orders/orders';
import { changesTogether, type PlanChange, type PlanChanges } from '../orders/planChange';
import { type Chosen, coversWhole } from './coverage';
import type { Cover, Holdings } from './holdings';
import type { Passes, PurchaseItem } from './passes';

/** One item of a purchase as it stands for its buyer. */
export interface CheckedItem {
  item: PurchaseItem;
  pass: Package | Subscription;
  /** The pass that opens all of it already: then it is left out of the purchase. */
  cover: Cover | null;
  /** The effect of it on the plans that the buyer has. */
  change: PlanChange | null;
}

/** How a pass stands for a viewer. */
interface Standing {
  availability: NonNullable<Availability>;
  cover: Cover | null;
  change: PlanChange | null;
}

/** The rules that a purchase has to meet. */
export interface PurchaseRules {
  /** The passes that items mean. @throws ApiError 404, or 422 with the reason in `errors.items` */
  check(account: Account, items: readonly PurchaseItem[]): CheckedItem[];
  /** Whether a viewer can buy a pass now; a visitor holds nothing. */
  availability(pass: Package, account: Account | null): NonNullable<Availability>;
  standing(pass: Package, account: Account | null): Standing;
}

export interface PurchaseRuleOptions {
  channel: Channel;
  passes: Passes;
  orders: Orders;
  holdings: Holdings;
  planChanges: PlanChanges;
  game: (id: number) => Game | null;
  now: () => number;
}

export function createPurchaseRules({
  channel,
  passes,
  orders,
  holdings,
  planChanges,
  game,
  now,
}: PurchaseRuleOptions): PurchaseRules {
  const { messages, directory } = channel;
  const refused = (reason: string): ApiError => validationError(messages.invalid, 'items', reason);

  const isHeld = (account: Account, pass: Package): boolean => {
    const active = holdings.active(account);
    if (pass.pass_type === 'single') {
      const sold = pass.event_id == null ? null : game(pass.event_id);
      return (
        sold !== null && active.some((order) => order.pass.id === pass.id && covers(order, sold, directory))
      );
    }
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

  const isScheduled = (order: OrderRecord): boolean => activityStatus(order, now()) === 'scheduled';

  const sameIsHeld = (account: Account, item: PurchaseItem, pass: Package): boolean =>
    orders
      .of(account)
      .filter(
        (order) =>
          isScheduled(order) || activityStatus(order, now()) === 'active' || order.outcome.kind === 'pending',
      )
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

  function standing(pass: Package, account: Account | null): Standing {
    if (account === null) return { availability: saleOf(pass), cover: null, change: null };
    if (isHeld(account, pass)) return { availability: 'held', cover: null, change: null };
    const isPlan = passes.subscription(pass.id) !== null;
    if (isPlan && orders.of(account).some((order) => order.pass.id === pass.id && isScheduled(order)))
      return { availability: 'scheduled', cover: null, change: null };
    const { cover, change } = coverAndChange(account, chosenIn(pass, null), isPlan);
    const isCovered = cover !== null && cover.untilMs === null;
    return { availability: isCovered ? 'covered' : saleOf(pass), cover, change };
  }

  const chosenIn = (pass: Package, item: PurchaseItem | null): Chosen => ({
    pass,
    participantId: item?.participantId ?? pass.participant_id ?? null,
    eventId: item?.eventId ?? pass.event_id ?? null,
  });

  /** A plan is never covered by one that ends: it may begin then. */
  const coverAndChange = (
    account: Account,
    chosen: Chosen,
    isPlan: boolean,
  ): Pick<CheckedItem, 'cover' | 'change'> => {
    const change = planChanges.of(account, { ...chosen, isPlan });
    return { change, cover: change === null ? holdings.coverOf(account, chosen) : null };
  };

  /** Another item of the purchase that covers one; of two that cover each other the first stays. */
  const coverWithin = (found: readonly CheckedItem[], index: number): Cover | null => {
    const own = found[index];
    if (own === undefined) return null;
    const chosen = chosenIn(own.pass, own.item);
    for (const [other, { pass, item }] of found.entries()) {
      const one = chosenIn(pass, item);
      if (other === index || !coversWhole(one, chosen, { directory, game })) continue;
      if (other < index || !coversWhole(chosen, one, { directory, game }))
        return { order: null, pass, untilMs: null };
    }
    return null;
  };

  const isRegular = (pass: Package): boolean => pass.pass_kind !== 'additional';
  const isPayingForPlan = (account: Account): boolean =>
    orders.of(account).some(({ type, outcome }) => type === 'subscription' && outcome.kind === 'pending');

  return {
    check: (account, items) => {
      if (items.length === 0) throw validationError(messages.invalid, 'items', messages.required);
      const found = items.map((item): CheckedItem => {
        const pass = passOf(account, item);
        const isPlan = item.type === 'subscription';
        return { item, pass, ...coverAndChange(account, chosenIn(pass, item), isPlan) };
      });
      const names = items.map((item) => [item.passId, item.participantId, item.categoryId].join('/'));
      if (new Set(names).size < names.length) throw refused('twice');
      const passes = [...found, ...holdings.active(account)];
      if (!passes.some(({ pass }) => isRegular(pass))) throw refused('needs_regular');
      const checked = found.map((each, index) => {
        const held = each.cover?.untilMs === null ? each.cover : null;
        return { ...each, cover: held ?? coverWithin(found, index) };
      });
      const left = checked.filter(({ cover }) => cover === null);
      if (left.length === 0) throw refused('covered');
      if (left.some(({ item }) => item.type === 'subscription') && isPayingForPlan(account))
        throw refused('in_progress');
      const changes = changesTogether(checked.map(({ cover, change }) => (cover === null ? change : null)));
      return checked.map((each, index) => ({ ...each, change: changes[index] ?? null }));
    },
    availability: (pass, account) => standing(pass, account).availability,
    standing,
  };
}
