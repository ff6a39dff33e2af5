import type {
  Event,
  EventCategory,
  Order,
  Package,
  Participant,
  PlanChange,
  Profile,
  Subscription,
} from '../../api/schema';

export type ItemType = 'event' | 'package' | 'subscription';

/** A pass as it stands for one viewer: the fields that the storefront adds (spec §3). */
export interface DescribedPass {
  pass: Package | Subscription;
  /** `event` for a single-event pass. */
  itemType: ItemType;
  /** Null for a type the contract does not know: shown neutrally and never purchasable (faults row 6). */
  passType: 'single' | 'category' | 'event' | 'subscription' | 'package' | 'additional' | null;
  kind: 'regular' | 'additional';
  isPurchased: boolean;
  /** The categories of the pass that the viewer already holds by it. */
  disabledCategories: readonly number[];
  /** The participants of a team pass that the viewer already holds by it. */
  disabledParticipants: readonly number[];
  /** Why it cannot be bought; null if it can. */
  obstacle: 'held' | 'covered' | 'scheduled' | 'soldOut' | 'saleEnded' | 'unknown' | null;
  /** Days of the trial that this viewer is offered; null without one (`trial_period_used` must be false, spec §6). */
  trialDays: number | null;
  /** The effect of buying it on the plans that the viewer has; null for none. */
  planChange: PlanChange | null;
}

interface PassContext {
  /** Empty for a visitor. */
  orders: readonly Order[];
  /** Null for a visitor, who has not used a trial yet. */
  viewer: Pick<Profile, 'trial_period_used'> | null;
  /** The channel's categories, as a tree; a pass that names none opens all of them. */
  categories: readonly EventCategory[];
  /** The channel's teams; a team pass that names none is sold for all of them. Empty while unknown. */
  participants: readonly Pick<Participant, 'id'>[];
}

/** An order counts only when it is paid and opens something now (spec §4). */
export const isCounting = ({ status, activity_status }: Order): boolean =>
  status === 'paid' && activity_status === 'active';

/** The type of item that a pass of the list of packages is bought as; subscriptions come from a list of their own. */
export const packageItemType = ({ pass_type }: Package): ItemType =>
  pass_type === 'single' ? 'event' : 'package';

/** Adds to a pass how it stands for the viewer (spec §3 and §4). */
export function describePass(
  pass: Package | Subscription,
  itemType: ItemType,
  context: PassContext,
): DescribedPass {
  const { viewer } = context;
  const passType = pass.pass_type ?? null;
  const held = context.orders.filter((order) => isCounting(order) && isOf(order, pass, itemType));
  const disabledCategories = heldCategories(pass, itemType, held, context);
  const disabledParticipants = heldParticipants(pass, held, context);
  const isPurchased = isHeldWhole(pass, itemType, held, {
    ...context,
    disabledCategories,
    disabledParticipants,
  });
  const obstacle = obstacleOf(pass, passType, isPurchased);
  const isUnused = viewer === null || viewer.trial_period_used === false;
  const isOffered = !('trial_offered' in pass) || pass.trial_offered !== false;
  const hasTrial = itemType === 'subscription' && isUnused && isOffered;
  const days = pass.trial_period ?? 0;
  return {
    pass,
    itemType,
    passType,
    kind: pass.pass_kind === 'additional' || passType === 'additional' ? 'additional' : 'regular',
    isPurchased,
    disabledCategories,
    disabledParticipants,
    obstacle,
    trialDays: hasTrial && obstacle === null && days > 0 ? days : null,
    planChange: ('plan_change' in pass ? pass.plan_change : null) ?? null,
  };
}

function isOf({ type, product }: Order, pass: Package, itemType: ItemType): boolean {
  if (product?.id !== pass.id || type !== itemType) return false;
  return itemType !== 'event' || pass.event_id == null || product.event_id === pass.event_id;
}

/** The categories that a pass opens. */
export function categoriesOf(
  { event_categories = [], event_category_id }: Package,
  { categories }: Pick<PassContext, 'categories'>,
): readonly number[] {
  if (event_categories.length > 0) return event_categories;
  return event_category_id ? [event_category_id] : numbersOf(categories);
}

/** The participants that a pass is sold for. */
export function participantsOf(
  { participants = [], participant_id }: Package,
  context: Pick<PassContext, 'participants'>,
): readonly number[] {
  if (participant_id) return [participant_id];
  return participants.length > 0 ? participants : context.participants.map(({ id }) => id);
}

/** Of every level; 'All', number 0, is none of them (spec §3). */
function numbersOf(categories: readonly EventCategory[]): number[] {
  return categories.flatMap(({ id, children }) => [...(id === 0 ? [] : [id]), ...numbersOf(children ?? [])]);
}

/** An order without a category was for all that the pass opens. */
function heldCategories(
  pass: Package,
  itemType: ItemType,
  held: readonly Order[],
  context: PassContext,
): number[] {
  if (itemType !== 'package' || pass.is_team_pass === true) return [];
  const all = categoriesOf(pass, context);
  const bought = held.map(({ product }) => product?.event_category_id ?? null);
  return all.filter((category) => bought.includes(null) || bought.includes(category));
}

/** An order without a participant was for all that the pass is sold for. */
function heldParticipants(pass: Package, held: readonly Order[], context: PassContext): number[] {
  if (pass.is_team_pass !== true) return [];
  const bought = held.map(({ product }) => product?.participant_id ?? null);
  return participantsOf(pass, context).filter((each) => bought.includes(null) || bought.includes(each));
}

type Disabled = Pick<DescribedPass, 'disabledCategories' | 'disabledParticipants'>;

/**
 * A subscription and a single-event pass are held by one order; a package when what is disabled covers all its
 * categories, or for a team pass all its participants (spec §4).
 */
function isHeldWhole(
  pass: Package,
  itemType: ItemType,
  held: readonly Order[],
  context: PassContext & Disabled,
): boolean {
  if (held.length === 0) return false;
  if (itemType !== 'package') return true;
  if (pass.is_team_pass === true) {
    const all = participantsOf(pass, context);
    return all.length > 0 && all.length === context.disabledParticipants.length;
  }
  return categoriesOf(pass, context).length === context.disabledCategories.length;
}

function obstacleOf(
  { availability }: Package,
  passType: DescribedPass['passType'],
  isPurchased: boolean,
): DescribedPass['obstacle'] {
  if (isPurchased || availability === 'held') return 'held';
  if (passType === null) return 'unknown';
  switch (availability) {
    case 'on_sale':
    case null:
    case undefined:
      return null;
    case 'covered':
    case 'scheduled':
      return availability;
    case 'sold_out':
      return 'soldOut';
    case 'sale_ended':
      return 'saleEnded';
    default:
      return 'unknown';
  }
}

/** The heavier first; passes of the same weight stay in the platform's order. */
export const sortPasses = (passes: readonly DescribedPass[]): DescribedPass[] =>
  [...passes].sort((one, other) => (other.pass.weight ?? 0) - (one.pass.weight ?? 0));

/** Add-ons are offered only where the channel has `extraPasses` on (spec §3). */
export const isOffered = ({ kind }: DescribedPass, extraPasses: boolean | undefined): boolean =>
  kind === 'regular' || extraPasses === true;

/** The cheapest of several passes on sale for an event, a trial costing nothing now; null without a comparison. */
export function cheapestForEvent(passes: readonly DescribedPass[], eventId: number): DescribedPass | null {
  const priceOf = ({ pass, trialDays }: DescribedPass) => (trialDays === null ? (pass.price ?? null) : 0);
  const onSale = passes.flatMap((each) => {
    const { itemType, kind, obstacle, pass } = each;
    const opens = kind === 'regular' && (itemType !== 'event' || pass.event_id === eventId);
    const price = priceOf(each);
    return opens && obstacle === null && price !== null ? [{ each, price }] : [];
  });
  const [cheapest] = onSale.sort((one, other) => one.price - other.price);
  return onSale.length > 1 ? (cheapest?.each ?? null) : null;
}

/** The choice that a buyer has to make before a pass can be bought; null where nothing is left open. */
export type PassChoice = { of: 'category' | 'participant'; among: readonly number[] };

type ChoiceContext = Pick<PassContext, 'categories' | 'participants'> & {
  /** The event that the pass is bought for; null without one. */
  event: Pick<Event, 'participants' | 'event_category_id'> | null;
};

/**
 * A team pass leaves a team to choose, a category pass a category, unless there is only one. For an event those are left
 * that open it.
 */
export function choiceOf(described: DescribedPass, context: ChoiceContext): PassChoice | null {
  const { pass, passType, itemType, disabledParticipants, disabledCategories } = described;
  const { event, categories } = context;
  if (pass.is_team_pass === true) {
    const among = participantsOf(pass, context);
    if (pass.participant_id || among.length === 1) return null;
    const teams = event?.participants?.map(({ id }) => id) ?? [];
    return { of: 'participant', among: openingOf(among, teams, disabledParticipants) };
  }
  if (passType !== 'category' || itemType !== 'package' || pass.event_category_id) return null;
  const among = categoriesOf(pass, context);
  if (among.length <= 1) return null;
  const lineage = lineageOf(event?.event_category_id ?? 0, categories) ?? [];
  return { of: 'category', among: openingOf(among, lineage, disabledCategories) };
}

/** Those of the parts that open an event; all where none of these is known, or the viewer has each of them already. */
function openingOf(
  among: readonly number[],
  opening: readonly number[],
  held: readonly number[],
): readonly number[] {
  const left = among.filter((id) => opening.includes(id));
  return left.every((id) => held.includes(id)) ? among : left;
}

/** A category with the categories that contain it, which open it as well; null for one that is not in the tree. */
function lineageOf(wanted: number, categories: readonly EventCategory[]): number[] | null {
  for (const { id, children } of categories) {
    const below = id === wanted ? [] : lineageOf(wanted, children ?? []);
    if (below !== null) return [id, ...below];
  }
  return null;
}
