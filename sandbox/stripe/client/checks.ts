import type { StripeElementsOptions, StripeElementsUpdateOptions } from '@stripe/stripe-js';
import { IntegrationError } from './integrationError';

/** The purpose for which elements collect a card, before there is an intent. */
export interface DeferredIntent {
  mode: 'payment' | 'subscription' | 'setup';
  /** Minor units. */
  amount: number | null;
  /** ISO 4217, lower case. */
  currency: string | null;
  setupFutureUsage: 'off_session' | 'on_session' | null;
}

const MODES = ['payment', 'setup', 'subscription'] as const;
const CLIENT_SECRET = /^(pi|seti)_\w+_secret_\w+$/;

function wrong(caller: string, what: string, value: unknown): IntegrationError {
  return new IntegrationError(
    `Invalid value for ${caller}: ${what}. You specified: ${JSON.stringify(value) ?? String(value)}.`,
  );
}

const oneOf = (caller: string, name: string, value: unknown, values: readonly string[]) => {
  if (!values.some((each) => each === value))
    throw wrong(caller, `${name} should be one of the following strings: ${values.join(', ')}`, value);
};

/** @param kind `pi` for a payment, `seti` for a setup; absent for either */
export function checkSecret(caller: string, secret: unknown, kind?: 'pi' | 'seti'): string {
  const found = typeof secret === 'string' ? CLIENT_SECRET.exec(secret) : null;
  if (typeof secret !== 'string' || found === null || (kind !== undefined && found[1] !== kind)) {
    throw wrong(caller, `value should be a client secret of the form \${id}_secret_\${secret}`, secret);
  }
  return secret;
}

/**
 * Refuses options as Stripe does, and reads the deferred intent in them; null where a client secret names the intent, or
 * nothing does.
 * @throws IntegrationError
 */
export function readIntent(options: StripeElementsOptions): DeferredIntent | null {
  const caller = 'elements()';
  const { paymentMethodCreation, loader, clientSecret, mode } = options;
  if (paymentMethodCreation !== undefined)
    oneOf(caller, 'paymentMethodCreation', paymentMethodCreation, ['manual', 'automatic']);
  if (loader !== undefined) oneOf(caller, 'loader', loader, ['auto', 'always', 'never']);
  if (clientSecret !== undefined) {
    checkSecret(caller, clientSecret);
    if (mode !== undefined) throw wrong(caller, 'mode cannot be set with clientSecret', mode);
    return null;
  }
  if (options.mode === undefined) return null;
  const intent = {
    mode: options.mode,
    amount: 'amount' in options ? options.amount : null,
    currency: options.currency ?? null,
    setupFutureUsage: options.setupFutureUsage ?? options.setup_future_usage ?? null,
  };
  checkIntent(caller, intent);
  return intent;
}

/** The deferred intent after `elements.update()`. @throws IntegrationError */
export function changeIntent(intent: DeferredIntent, options: StripeElementsUpdateOptions): DeferredIntent {
  const { mode, amount, currency } = options;
  const usage =
    options.setupFutureUsage === undefined ? options.setup_future_usage : options.setupFutureUsage;
  const changed = {
    mode: mode ?? intent.mode,
    amount: amount ?? intent.amount,
    currency: currency ?? intent.currency,
    setupFutureUsage: usage === undefined ? intent.setupFutureUsage : usage,
  };
  checkIntent('elements.update()', changed);
  return changed;
}

function checkIntent(caller: string, { mode, amount, currency, setupFutureUsage }: DeferredIntent): void {
  oneOf(caller, 'mode', mode, MODES);
  if (setupFutureUsage !== null)
    oneOf(caller, 'setupFutureUsage', setupFutureUsage, ['off_session', 'on_session']);
  if ((currency !== null || mode !== 'setup') && !/^[a-z]{3}$/.test(String(currency)))
    throw wrong(caller, 'currency should be a three-letter ISO currency code in lowercase', currency);
  if (mode === 'setup') return;
  const least = mode === 'payment' ? 1 : 0;
  if (!Number.isSafeInteger(amount) || amount === null || amount < least) {
    throw wrong(caller, `amount should be an integer of minor units, at least ${least}`, amount);
  }
}
