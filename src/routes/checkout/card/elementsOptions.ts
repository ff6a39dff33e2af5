import type { Appearance, StripeElementLocale, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { minorUnits } from '../../../ui/checkout/minorUnits';

/** The facts that Stripe's form receives before there is an intent (docs/stripe.md). */
export interface Collected {
  /** Major units of `currency`; what is due now. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Whether the card is only kept, for the end of a trial. */
  isKeptOnly: boolean;
  /** Whether it is charged again by itself. */
  isRenewing: boolean;
  /** Whether a card that pays once is kept for the next time. */
  isSaved: boolean;
}

/**
 * Stripe's mode decides on the mandate that the form shows and on what the bank is asked: a card that renews is agreed to
 * off session. `elements.update()` changes each of these while a card is typed.
 */
export function elementsOptions(
  { amount, currency, isKeptOnly, isRenewing, isSaved }: Collected,
  look: { appearance: Appearance; locale: StripeElementLocale },
): StripeElementsOptionsMode {
  const shared = { ...look, currency: currency.toLowerCase(), loader: 'never' } as const;
  const minor = minorUnits(amount, currency);
  if (isKeptOnly) return { ...shared, mode: 'setup' };
  if (isRenewing) return { ...shared, mode: 'subscription', amount: minor };
  // Stripe takes no payment of nothing.
  if (minor === 0) return { ...shared, mode: 'setup' };
  return { ...shared, mode: 'payment', amount: minor, setupFutureUsage: isSaved ? 'off_session' : null };
}

/** Stripe's variables from the channel's theme, as the page has resolved it. */
export function channelAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: 'stripe',
    variables: {
      colorBackground: color('--surface-1'),
      colorText: color('--text'),
      colorTextSecondary: color('--muted'),
      colorDanger: color('--danger'),
      colorPrimary: color('--accent-text'),
      borderRadius: '6px',
    },
  };
}
