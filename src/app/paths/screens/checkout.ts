import type { CheckoutAddress, Choice } from '../../../machines/checkout/types';
import { parseId } from '../../paths';

/** The length of a promo code, at most. Our choice. */
export const LONGEST_COUPON = 40;

/** Reads what an address of the checkout names (spec §2); a parameter that is no number is ignored. */
export function parseCheckoutAddress(search: string): CheckoutAddress {
  const query = new URLSearchParams(search);
  const idIn = (name: string) => parseId(query.get(name) ?? undefined);
  const single = idIn('single_event_package_id');
  const subscription = idIn('subscription_id');
  const pack = idIn('package_id');
  return {
    eventId: idIn('event_id'),
    pass:
      single !== null
        ? { itemType: 'event', id: single }
        : subscription !== null
          ? { itemType: 'subscription', id: subscription }
          : pack !== null
            ? { itemType: 'package', id: pack }
            : null,
    participantId: idIn('participant_id'),
    categoryId: idIn('category_id') ?? idIn('event_category_id'),
    addOnIds: (query.get('add_ons') ?? '').split(',').flatMap((text) => parseId(text) ?? []),
    isTrial: query.get('trial') === '1',
    coupon: parseCoupon(query.get('coupon') ?? ''),
  };
}

/** A code of a length that can be typed; null for none. */
function parseCoupon(text: string): string | null {
  const code = text.trim();
  return code === '' || code.length > LONGEST_COUPON ? null : code;
}

const ID_NAMES = {
  event: 'single_event_package_id',
  package: 'package_id',
  subscription: 'subscription_id',
} as const;

/** The query of a choice and a promo code, so that it survives a login and a reload, and can be shared. */
export function searchOfChoice(choice: Choice, eventId: number | null, coupon: string | null): string {
  const query = new URLSearchParams();
  if (eventId !== null) query.set('event_id', String(eventId));
  query.set(ID_NAMES[choice.pass.itemType], String(choice.pass.pass.id));
  if (choice.participantId !== null) query.set('participant_id', String(choice.participantId));
  if (choice.categoryId !== null) query.set('category_id', String(choice.categoryId));
  if (choice.addOns.length > 0) query.set('add_ons', choice.addOns.map(({ pass }) => pass.id).join());
  if (choice.isTrial) query.set('trial', '1');
  if (coupon !== null) query.set('coupon', coupon);
  return `?${query}`;
}
