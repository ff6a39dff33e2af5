import type { Event, Order, PurchaseItem, TaxAddress } from '../../api/schema';
import { mayWatch } from '../eventStatus/eventStatus';
import { choiceOf, type DescribedPass, participantsOf } from './pass';
import type {
  Catalogue,
  CheckoutAddress,
  CheckoutContext,
  Choice,
  ChosenCard,
  PreviewInput,
  Price,
  Purchase,
} from './types';

/** The choice that the address names; null when the catalogue has no such pass. */
export function choiceFromAddress(address: CheckoutAddress, catalogue: Catalogue): Choice | null {
  const pass = catalogue.passes.find(
    (each) => each.itemType === address.pass?.itemType && each.pass.id === address.pass.id,
  );
  if (pass === undefined) return null;
  const open = choiceOf(pass, catalogue)?.of ?? null;
  const [onlyParticipant] = pass.pass.is_team_pass ? participantsOf(pass.pass, catalogue) : [];
  return {
    pass,
    // The platform refuses a team or a category that a pass does not leave to choose, as an old link may name one.
    participantId:
      open === 'participant' ? address.participantId : (pass.pass.participant_id ?? onlyParticipant ?? null),
    categoryId: open === 'category' ? address.categoryId : (pass.pass.event_category_id ?? null),
    addOns: isDeferred(pass)
      ? []
      : catalogue.addOns.filter((addOn) => canAdd(addOn, pass) && address.addOnIds.includes(addOn.pass.id)),
    isTrial: address.isTrial && pass.trialDays !== null,
  };
}

/** The same choice in a catalogue that was read again; null when it is not there any more. */
export function choiceAgain(choice: Choice, catalogue: Catalogue): Choice | null {
  const pass = catalogue.passes.find(
    ({ itemType, pass: { id } }) => itemType === choice.pass.itemType && id === choice.pass.pass.id,
  );
  if (pass === undefined) return null;
  const isIn = ({ pass: { id } }: DescribedPass) => choice.addOns.some((addOn) => addOn.pass.id === id);
  return {
    ...choice,
    pass,
    addOns: catalogue.addOns.filter((each) => canAdd(each, pass) && isIn(each)),
    isTrial: choice.isTrial && pass.trialDays !== null,
  };
}

/**
 * The choice with the plan change that its price names: the plan that it was to follow may have ended since the passes
 * were read. A price without `plan_changes` says nothing of it, and that of a trial neither.
 */
export function choiceAsPriced(choice: Choice | null, { plan_changes }: Price): Choice | null {
  if (choice === null || choice.isTrial || plan_changes === undefined) return choice;
  const { pass, itemType } = choice.pass;
  if (itemType !== 'subscription') return choice;
  const change = plan_changes.find(({ subscription_id }) => (subscription_id ?? pass.id) === pass.id);
  return { ...choice, pass: { ...choice.pass, planChange: change ?? null } };
}

/**
 * Whether a pass allows all that an add-on allows. An add-on that opens games is included in a pass that opens all games;
 * with another one the platform says what it excludes.
 */
export function includesAddOn({ pass, itemType }: DescribedPass, { pass: addOn }: DescribedPass): boolean {
  const features = addOn.access_features ?? [];
  const isLimited =
    itemType === 'event' ||
    pass.is_team_pass === true ||
    pass.event_category_id != null ||
    (pass.event_categories ?? []).length > 0;
  return (
    features.length > 0 &&
    features.every((feature) => pass.access_features?.includes(feature)) &&
    !(features.includes('watch') && isLimited)
  );
}

/** Whether an add-on can be bought with a pass. */
export const canAdd = (addOn: DescribedPass, pass: DescribedPass): boolean =>
  addOn.obstacle === null && !includesAddOn(pass, addOn);

/** Whether a plan begins when the viewer's present one ends: nothing is charged before. */
export const isDeferred = ({ planChange }: DescribedPass): boolean => planChange?.timing === 'at_period_end';

/** Whether the card is only kept, for a charge that comes later. */
export const keepsCardOnly = (choice: Choice | null): boolean =>
  choice !== null && (choice.isTrial || isDeferred(choice.pass));

/**
 * The card for a choice that has changed. Stripe takes a new card for one kind of payment, so that the platform refuses it
 * for another (https://docs.stripe.com/payments/accept-a-payment-deferred).
 */
export function cardAfterChange(
  card: ChosenCard | null,
  before: Choice | null,
  choice: Choice | null,
): ChosenCard | null {
  const isSameKind =
    keepsCardOnly(before) === keepsCardOnly(choice) &&
    isRenewing({ choice: before }) === isRenewing({ choice });
  return card?.kind === 'token' && !isSameKind ? null : card;
}

/** Whether an event is watched without a pass: it is free, or takes an account alone. */
export const needsNoPass = (event: Pick<Event, 'access' | 'has_access'>): boolean =>
  event.access === 'register' || (event.access === 'free' && mayWatch(event));

/** Whether a pass leaves a team or a category to choose. */
export function isOpen(choice: Choice, catalogue: Catalogue): boolean {
  const part = partOf(choice, catalogue);
  return part !== null && (part.chosen === null || !part.among.includes(part.chosen));
}

/** Whether the viewer already holds the pass for the chosen team or category. */
export function isTaken(choice: Choice, catalogue: Catalogue): boolean {
  const part = partOf(choice, catalogue);
  return part?.chosen != null && part.taken.includes(part.chosen);
}

function partOf({ pass, participantId, categoryId }: Choice, catalogue: Catalogue) {
  const open = choiceOf(pass, catalogue);
  if (open === null) return null;
  return open.of === 'participant'
    ? { among: open.among, chosen: participantId, taken: pass.disabledParticipants }
    : { among: open.among, chosen: categoryId, taken: pass.disabledCategories };
}

/** The items that the platform receives for a choice, the pass first. */
function itemsOf(choice: Choice, eventId: number | null): PurchaseItem[] {
  return [
    itemOf(choice.pass, choice, eventId),
    ...choice.addOns.map((addOn) => itemOf(addOn, null, eventId)),
  ];
}

function itemOf(
  { pass, itemType }: DescribedPass,
  choice: Choice | null,
  eventId: number | null,
): PurchaseItem {
  const participant = choice?.participantId == null ? {} : { participant_id: choice.participantId };
  if (itemType === 'subscription') return { type: itemType, subscription_id: pass.id, ...participant };
  if (itemType === 'event')
    return { type: itemType, package_id: pass.id, event_id: pass.event_id ?? eventId ?? 0 };
  const category = choice?.categoryId == null ? {} : { event_category_id: choice.categoryId };
  return { type: itemType, package_id: pass.id, ...category, ...participant };
}

/**
 * Identifies what is bought, so that one attempt to buy it is found again after a reload and from another tab: by the
 * pass alone, since its add-ons and its trial are not offered any more once they were bought.
 */
export function itemsKey([pass]: readonly PurchaseItem[]): string {
  return pass === undefined ? '' : JSON.stringify(Object.entries(pass).sort());
}

export const currentItems = ({ choice, address }: CheckoutContext): PurchaseItem[] =>
  choice === null ? [] : itemsOf(choice, address.eventId);

/** The promo code in force; none where nothing is paid now. */
export const couponOf = ({ choice, coupon }: CheckoutContext): string | null =>
  keepsCardOnly(choice) ? null : coupon;

/** The question for the price of the present choice. @param address decides on tax while no card says it */
export const previewInput = (context: CheckoutContext, address: TaxAddress | null): PreviewInput => ({
  items: currentItems(context),
  isTrial: context.choice?.isTrial === true,
  coupon: couponOf(context),
  card: context.card,
  address,
});

/** Whether a card is needed: for what is due now, and for what renews. */
export const needsCard = ({ preview }: Pick<CheckoutContext, 'preview'>): boolean =>
  preview?.requires_payment_method !== false;

/** Whether a new card pays, which is not handed to Stripe yet. */
export const entersCard = (context: Pick<CheckoutContext, 'card' | 'preview'>): boolean =>
  context.card === null && needsCard(context);

/** The key of the sentence about a purchase; nothing was paid for a trial, a plan that waits, and where nothing was due. */
export function receiptTitle(context: Pick<CheckoutContext, 'choice' | 'orders' | 'preview'>) {
  if (context.choice?.isTrial) return 'checkout.trialTitle';
  if (context.orders.some(isPlanChange)) return 'checkout.planChangedTitle';
  return isFree(context) ? 'checkout.activeTitle' : 'checkout.paidTitle';
}

/** Whether an order is of a plan that begins when another one ends. */
export const isPlanChange = ({ activity_status }: Order): boolean => activity_status === 'scheduled';

/** Whether nothing was charged for a purchase: by its orders, and by its price where they do not say. */
const isFree = ({ orders, preview }: Pick<CheckoutContext, 'orders' | 'preview'>): boolean =>
  preview?.total === 0 || (orders.length > 0 && orders.every(({ amount }) => amount === 0));

/** Whether something of what is bought renews by itself, so that the card is charged again later. */
export const isRenewing = ({ choice }: Pick<CheckoutContext, 'choice'>): boolean =>
  choice !== null &&
  [choice.pass, ...choice.addOns].some(
    ({ pass, itemType }) => itemType === 'subscription' || pass.period != null,
  );

/** The request to pay for what is shown. */
export function purchaseOf(context: CheckoutContext): Purchase {
  const { choice, saveCard, preview } = context;
  if (preview === null) throw new Error('There is no price to pay.');
  const card = needsCard(context) ? (context.walletCard ?? context.card) : null;
  return {
    items: currentItems(context),
    isTrial: choice?.isTrial === true,
    coupon: couponOf(context),
    paymentMethodId: card?.kind === 'saved' ? card.id : null,
    confirmationTokenId: card?.kind === 'token' ? card.id : null,
    // A wallet keeps its card itself.
    saveCard: context.walletCard === null && card?.kind === 'token' && saveCard,
    expectedTotal: preview.total,
    currency: preview.currency ?? null,
  };
}
