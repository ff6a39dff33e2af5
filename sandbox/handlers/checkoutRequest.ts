import { validationError } from '../world/apiError';
import type { Payment, Purchase } from '../world/payment/chargeProcessor';
import type { PurchaseItem } from '../world/payment/passes';
import type { World } from '../world/world';
import { itemType } from './orders';
import { optionalText } from './requests';

interface PurchaseFields {
  coupon?: unknown;
  country_code?: unknown;
  postal_code?: unknown;
}

interface PaymentFields extends PurchaseFields {
  payment_method_id?: unknown;
  save_card?: unknown;
}

const NUMBERS = ['package_id', 'subscription_id', 'event_id', 'event_category_id', 'participant_id'] as const;

/** What would be bought. @throws Refusal 422 naming the field */
export function readPurchase(world: World, items: unknown, fields: PurchaseFields): Purchase {
  if (!Array.isArray(items))
    throw validationError(world.channel.messages.invalid, 'items', world.channel.messages.required);
  return {
    items: items.map((item: unknown) => readItem(world, item)),
    coupon: optionalText(fields.coupon),
    countryCode: optionalText(fields.country_code),
    postalCode: optionalText(fields.postal_code),
  };
}

export function readPayment(
  world: World,
  items: unknown,
  fields: PaymentFields,
  idempotencyKey: string,
): Payment {
  return {
    ...readPurchase(world, items, fields),
    methodId: optionalText(fields.payment_method_id),
    saveCard: fields.save_card === true,
    idempotencyKey,
  };
}

function readItem(world: World, item: unknown): PurchaseItem {
  const fields: Record<string, unknown> = typeof item === 'object' && item !== null ? { ...item } : {};
  const read: PurchaseItem = { type: itemType(world, fields.type) };
  for (const name of NUMBERS) {
    const value = fields[name];
    if (typeof value === 'number') read[name] = value;
  }
  return read;
}
