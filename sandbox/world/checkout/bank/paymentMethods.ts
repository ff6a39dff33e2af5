import type { Random } from '../../random';
import type { BillingAddress } from '../billingAddress';
import { type PaymentMethod, publishedMethod } from './cards';

/** The facts about a card that Stripe's form knows. */
export interface TypedCard {
  number: string;
  /** 1 to 12. */
  expMonth: number;
  /** Four digits. */
  expYear: number;
  address: BillingAddress;
}

/** A card that was typed into Stripe's form, handed to the platform by number (docs.stripe.com/api/confirmation_tokens). */
export interface ConfirmationToken {
  id: string;
  method: PaymentMethod;
  expiresMs: number;
}

/** Stripe's payment methods and confirmation tokens of one world. */
export interface PaymentMethods {
  /** Makes a payment method; null for a number that is not published for testing. */
  create(card: TypedCard): PaymentMethod | null;
  /** A payment method that was made here or is published by name; null for any other. */
  byId(id: string): PaymentMethod | null;
  createToken(method: PaymentMethod): ConfirmationToken;
  /** Null for an unknown, an expired and a spent token. */
  token(id: string): ConfirmationToken | null;
  /** A token is good for one payment that succeeds. */
  spend(id: string): void;
  /** Whether a payment has succeeded with it. */
  isSpent(id: string): boolean;
}

/** Stripe keeps a confirmation token for 12 hours. */
const TOKEN_LIFE_MS = 12 * 3_600_000;

export function createPaymentMethods(random: Random, now: () => number): PaymentMethods {
  const made = new Map<string, PaymentMethod>();
  const tokens = new Map<string, ConfirmationToken>();
  return {
    create: ({ number, expMonth, expYear, address }) => {
      const published = publishedMethod(number);
      if (published === null) return null;
      const method = { ...published, id: `pm_${random.hex(12)}`, expMonth, expYear, address };
      made.set(method.id, method);
      return method;
    },
    byId: (id) => made.get(id) ?? publishedMethod(id),
    createToken: (method) => {
      const token = { id: `ctoken_${random.hex(12)}`, method, expiresMs: now() + TOKEN_LIFE_MS };
      tokens.set(token.id, token);
      return token;
    },
    token: (id) => {
      const token = tokens.get(id);
      return token !== undefined && now() < token.expiresMs ? token : null;
    },
    spend: (id) => {
      tokens.delete(id);
    },
    isSpent: (id) => !tokens.has(id),
  };
}
