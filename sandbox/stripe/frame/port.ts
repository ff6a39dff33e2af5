import type { Appearance } from '@stripe/stripe-js';
import { ask } from '../client/ask';
import type { FrameAnswer, FrameMessage } from '../client/frameMessages';

export type Say = (message: FrameMessage) => void;

/** The variables of Stripe's Appearance API that the frames have. */
const VARIABLES = [
  'colorBackground',
  'colorText',
  'colorTextSecondary',
  'colorTextPlaceholder',
  'colorDanger',
  'colorPrimary',
  'borderRadius',
  'fontFamily',
  'fontSizeBase',
  'spacingUnit',
] as const;

/** Applies theme and variables, so that the frame has the channel's colours. */
export function applyAppearance({ theme, variables = {} }: Appearance, root: HTMLElement): void {
  root.dataset.theme = theme ?? 'stripe';
  for (const name of VARIABLES) {
    const value = variables[name];
    if (value !== undefined) root.style.setProperty(`--${name}`, value);
  }
}

interface Card {
  number: string;
  /** Month and year as numbers, of four digits. */
  expMonth: number;
  expYear: number;
  country: string;
  postalCode: string;
  wallet?: string;
}

/** The only place that sends a card number. */
export function createPaymentMethod(card: Card): Promise<FrameAnswer> {
  return ask<FrameAnswer>('payment_methods', {
    number: card.number,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    address: { country: card.country, postal_code: card.postalCode },
    wallet: card.wallet,
  });
}
