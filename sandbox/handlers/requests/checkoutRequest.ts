import { validationError } from '../../world/apiError';
import type { PaymentRequest } from '../../world/checkout/bank/chargeProcessor';
import type { Purchase } from '../../world/checkout/prices/billing';
import type { ItemType, PurchaseItem } from '../../world/checkout/prices/passes';
import type { World } from '../../world/world';
import { itemType } from '../orders';
import { optionalText } from './requests';

interface PurchaseFields {
  coupon?: unknown;
  payment_method_id?: unknown;
  confirmation_token_id?: unknown;
  billing_address?: unknown;
}

interface PaymentFields extends PurchaseFields {
  save_card?: unknown;
  expected_total?: unknown;
}

/** The fields that name a pass, by type of item. */
const FIELDS: Readonly<Record<ItemType, readonly string[]>> = {
  event: ['event_id', 'package_id'],
  package: ['package_id', 'event_category_id', 'participant_id'],
  subscription: ['subscription_id', 'participant_id'],
};
const EVERY_FIELD = [...new Set(Object.values(FIELDS).flat())];

/** The purchase that a request describes. @throws ApiError 422 naming the field */
export function readPurchase(world: World, items: readonly unknown[], fields: PurchaseFields): Purchase {
  return {
    items: items.map((item) => readItem(world, item)),
    coupon: optionalText(fields.coupon),
    methodId: optionalText(fields.payment_method_id),
    tokenId: optionalText(fields.confirmation_token_id),
    taxAddress: readAddress(fields.billing_address),
    assumedPlace: null,
  };
}

/** The place that a platform would assume for a visitor, by the address of the request. */
export const assumedPlace = ({ geo }: World): Purchase['assumedPlace'] =>
  geo.country_code == null
    ? null
    : { country: geo.country_code, postalCode: geo.country_code === 'US' ? '10001' : null };

function readAddress(value: unknown): Purchase['taxAddress'] {
  if (typeof value !== 'object' || value === null || !('country' in value)) return null;
  const postalCode = 'postal_code' in value ? optionalText(value.postal_code) : null;
  return { country: optionalText(value.country), postalCode };
}

export function readPayment(
  world: World,
  items: readonly unknown[],
  fields: PaymentFields,
  idempotencyKey: string,
): PaymentRequest {
  return {
    ...readPurchase(world, items, fields),
    expectedTotal: Number(fields.expected_total),
    saveCard: fields.save_card === true,
    idempotencyKey,
  };
}

/** @throws ApiError 422 for what the type does not name */
export function readItem(world: World, item: unknown): PurchaseItem {
  const fields: Record<string, unknown> = typeof item === 'object' && item !== null ? { ...item } : {};
  const type = itemType(world, fields.type);
  for (const name of EVERY_FIELD) {
    if (fields[name] !== undefined && !FIELDS[type].includes(name))
      throw validationError(world.channel.messages.invalid, name);
  }
  const numberAt = (name: string): number | null => {
    const value = fields[name];
    return typeof value === 'number' ? value : null;
  };
  return {
    type,
    passId: numberAt(type === 'subscription' ? 'subscription_id' : 'package_id') ?? 0,
    eventId: numberAt('event_id'),
    categoryId: numberAt('event_category_id'),
    participantId: numberAt('participant_id'),
  };
}
