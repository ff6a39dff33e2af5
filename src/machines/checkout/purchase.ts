import type { InvoicePreview, PurchaseItem } from '../../api/schema';
import { choiceOf, type DescribedPass, participantsOf } from './pass';
import type { Catalogue, CheckoutAddress, CheckoutContext, Choice, Purchase } from './types';

/** The choice that the address names; null when the catalogue has no such pass. */
export function choiceFromAddress(address: CheckoutAddress, catalogue: Catalogue): Choice | null {
  const pass = catalogue.passes.find(
    (each) => each.itemType === address.pass?.itemType && each.pass.id === address.pass.id,
  );
  if (pass === undefined) return null;
  const [onlyParticipant, secondParticipant] = pass.pass.is_team_pass
    ? participantsOf(pass.pass, catalogue)
    : [];
  return {
    pass,
    participantId: (secondParticipant === undefined ? onlyParticipant : null) ?? address.participantId,
    categoryId: pass.pass.event_category_id ?? address.categoryId,
    addOns: catalogue.addOns.filter(
      ({ pass: { id }, obstacle }) => obstacle === null && address.addOnIds.includes(id),
    ),
    isTrial: address.isTrial && pass.trialDays !== null,
  };
}

/** The address of what is chosen, so that the choice is found again when the passes are read again. */
export function addressOf({ address, choice }: CheckoutContext): CheckoutAddress {
  if (choice === null) return address;
  const { pass, participantId, categoryId, addOns, isTrial } = choice;
  return {
    eventId: address.eventId,
    pass: { itemType: pass.itemType, id: pass.pass.id },
    participantId,
    categoryId,
    addOnIds: addOns.map((addOn) => addOn.pass.id),
    isTrial,
  };
}

/** Whether a pass still leaves something to choose: a team or a category that it can be bought for. */
export function isOpen({ pass, participantId, categoryId }: Choice, catalogue: Catalogue): boolean {
  const open = choiceOf(pass, catalogue);
  if (open === null) return false;
  const [chosen, taken] =
    open.of === 'participant'
      ? [participantId, pass.disabledParticipants]
      : [categoryId, pass.disabledCategories];
  return chosen === null || !open.among.includes(chosen) || taken.includes(chosen);
}

/** What is sent to the platform for a choice, the pass first. */
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

/** Identifies what is bought, so that one attempt to buy it is found again after a reload and from another tab. */
export function itemsKey(items: readonly PurchaseItem[], isTrial: boolean): string {
  const texts = items.map((item) => JSON.stringify(Object.entries(item).sort()));
  return `${isTrial ? 'trial' : 'buy'}:${texts.sort().join()}`;
}

export const currentItems = ({ choice, address }: CheckoutContext): PurchaseItem[] =>
  choice === null ? [] : itemsOf(choice, address.eventId);

/** Whether a card is needed: for what is due now, and for what renews. */
export const needsCard = ({ preview }: CheckoutContext): boolean =>
  preview?.requires_payment_method !== false;

/** The request to pay for what is shown. */
export function purchaseOf(context: CheckoutContext): Purchase {
  const { choice, coupon, saveCard, preview } = context;
  const card = needsCard(context) ? context.card : null;
  return {
    items: currentItems(context),
    isTrial: choice?.isTrial === true,
    coupon,
    paymentMethodId: card?.kind === 'saved' ? card.id : null,
    confirmationTokenId: card?.kind === 'token' ? card.id : null,
    saveCard: card?.kind === 'token' && saveCard,
    expectedTotal: totalOf(preview),
  };
}

const totalOf = (preview: InvoicePreview | null): number => preview?.total ?? 0;
