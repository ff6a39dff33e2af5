import type { SetupIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { REQUEST_TIMEOUT_MS, SECOND_MS } from '../../api/constants';
import { FailureError } from '../../api/failures/failure';
import type { TaxAddress } from '../../api/schema';
import type { ProjectSettings } from '../../api/settings';
import type { PaymentForm } from '../../machines/checkout/actors';
import { CardFormError } from '../../machines/checkout/setup';
import type { ChosenCard, CreateCardInput } from '../../machines/checkout/types';
import { DEFAULT_LANGUAGE, parseLanguage } from '../../ui/i18n/language';
import type { RudySystem } from '../system';
import { loadStripe } from './loadStripe';
import { createWalletSheet, type PaymentTexts, type WalletSheet } from './walletSheet';

/** Stripe and its form: React renders the form, the checkout's actors drive it. */
export interface StripeForm extends PaymentForm {
  /** Once the script has loaded; null before. */
  stripe(): Stripe | null;
  /** Calls back when the script has loaded. @returns a function that unsubscribes */
  onLoaded(listener: () => void): () => void;
  /** Whether Stripe takes a currency (ISO 4217); true before the script has loaded. */
  accepts(currency: string): boolean;
  readonly wallet: WalletSheet;
  /** Call it with the elements when the form mounts, and with null when it unmounts. */
  attach(elements: StripeElements | null): void;
  /** The form can be typed into. */
  reportReady(): void;
  /** The form could not be shown. */
  reportBroken(): void;
}

/** The longest wait for a script where no form waits for it: the bank's question after a reload. Our choice. */
const inTime = () => AbortSignal.timeout(10 * SECOND_MS);

interface FormSystem extends Pick<RudySystem, 'api' | 'settings'> {
  /** Reads the settings file once more: a page whose first try failed would have no key for its whole life. */
  readSettings(): Promise<ProjectSettings>;
  /** Loads the document of the present address anew. */
  reload(): void;
}

export function createStripeForm(
  { api, settings, readSettings, reload }: FormSystem,
  language: () => string,
  texts: PaymentTexts,
): StripeForm {
  let stripe: Stripe | null = null;
  let elements: StripeElements | null = null;
  /** The last check of the form, which may be on its way. */
  let checked: Promise<unknown> = Promise.resolve();
  let [ready, reportReady] = readiness();
  const listeners = new Set<() => void>();
  const loadListeners = new Set<() => void>();
  const wallet = createWalletSheet(texts);

  async function load(signal: AbortSignal): Promise<Stripe> {
    if (stripe !== null) return stripe;
    const known = settings();
    const { stripe_publishable_key: publishableKey, stripe_script_url: scriptUrl } =
      known?.stripe_publishable_key ? known : await readSettings();
    if (publishableKey === null) throw new Error('The settings name no Stripe account.');
    // Stripe takes the language of the browser for one that it has no words in.
    const locale = parseLanguage(language()) ?? DEFAULT_LANGUAGE;
    const made = await loadStripe({ scriptUrl, publishableKey, locale }, signal);
    stripe ??= made;
    for (const listener of loadListeners) listener();
    return stripe;
  }

  async function keepCard(
    made: Stripe,
    mounted: StripeElements,
    address: TaxAddress,
    signal: AbortSignal,
  ): Promise<ChosenCard> {
    const { data } = await api.call('createSetupIntent', { body: {}, crash: 'never' });
    const { client_secret: clientSecret } = data;
    // A question about a card that was left meanwhile would open over the next page.
    signal.throwIfAborted();
    const confirmed = made.confirmSetup({
      elements: mounted,
      clientSecret,
      confirmParams: { return_url: location.href, expand: ['payment_method'], ...billedTo(address) },
      redirect: 'if_required',
    });
    const { setupIntent, error } = await closedWhenLeft(
      answeredByBank(made, clientSecret, confirmed, signal),
      signal,
      reload,
    );
    if (error) throw cardFormError(error);
    const method = setupIntent.payment_method;
    if (method === null) throw new CardFormError(null);
    if (typeof method === 'string') return { kind: 'saved', id: method, brand: null, last4: null };
    return {
      kind: 'saved',
      id: method.id,
      brand: method.card?.brand ?? method.type,
      last4: method.card?.last4 ?? null,
    };
  }

  /** @param address null for a wallet, which has its own */
  async function createToken(
    made: Stripe,
    mounted: StripeElements,
    address: TaxAddress | null,
  ): Promise<ChosenCard> {
    const { confirmationToken, error } = await answered(
      made.createConfirmationToken({
        elements: mounted,
        params: { return_url: location.href, ...(address === null ? {} : billedTo(address)) },
      }),
    );
    if (error) throw cardFormError(error);
    const { card, type } = confirmationToken.payment_method_preview;
    // Another way to pay (Link, Klarna) is named by its type.
    return {
      kind: 'token',
      id: confirmationToken.id,
      brand: card?.brand ?? type,
      last4: card?.last4 ?? null,
    };
  }

  const { onWallet, tellWallet } = wallet;
  const walletElements = (): StripeElements => {
    const mounted = wallet.elements();
    if (mounted === null) throw formMissing();
    return mounted;
  };

  return {
    stripe: () => stripe,
    onLoaded: (listener) => {
      loadListeners.add(listener);
      return () => loadListeners.delete(listener);
    },
    accepts: (currency) => {
      try {
        stripe?.elements({ mode: 'setup', currency: currency.toLowerCase() });
        return true;
      } catch {
        return false;
      }
    },
    wallet,
    onWallet,
    tellWallet,
    submitWallet: async () => {
      const { error } = await answered(walletElements().submit());
      if (error) throw cardFormError(error);
    },
    createWalletCard: async () => createToken(await load(inTime()), walletElements(), null),
    attach: (mounted) => {
      elements = mounted;
      if (mounted === null) [ready, reportReady] = readiness();
    },
    reportReady: () => reportReady(),
    reportBroken: () => {
      for (const listener of listeners) listener();
    },
    onBroken: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    ready: () => ready,
    check: () => {
      checked = Promise.resolve(elements?.submit()).catch(() => undefined);
      return checked;
    },
    createCard: async ({ isKeptOnly, address }: CreateCardInput, signal) => {
      const made = await load(inTime());
      // Stripe refuses what is asked of a form that has not come yet.
      await ready;
      const mounted = elements;
      if (mounted === null) throw formMissing();
      // Stripe takes no other call before a submission has its answer (https://docs.stripe.com/js/elements/submit).
      await answered(checked);
      const { error } = await answered(mounted.submit());
      if (error) throw cardFormError(error);
      return isKeptOnly ? keepCard(made, mounted, address, signal) : createToken(made, mounted, address);
    },
    authenticate: async (clientSecret, signal) => {
      const made = await load(inTime());
      // A question that was left meanwhile would open over the next one.
      signal.throwIfAborted();
      const { error, paymentIntent } = await closedWhenLeft(
        made.handleNextAction({ clientSecret }),
        signal,
        reload,
      );
      if (error) throw new Error(error.code ?? error.type);
      // The answer did not reach the bank, which still waits.
      if (paymentIntent?.status === 'requires_action') throw new Error(paymentIntent.status);
    },
  };
}

/** Stripe's form asks for no address, since it does not tell the page what is typed there (docs/stripe.md). */
const billedTo = ({ country, postal_code }: TaxAddress) => ({
  payment_method_data: {
    billing_details: { address: { country, postal_code: postal_code?.trim() || null } },
  },
});

const formMissing = () =>
  new FailureError({ kind: 'local', operation: 'stripe', field: 'card', allowed: [], message: '' });

/** A request of Stripe's that hangs must not keep the viewer waiting; one that asks the viewer has no limit. */
const answered = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StripeSilent()), REQUEST_TIMEOUT_MS);
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Stripe has not answered in the time that every request has. */
class StripeSilent extends FailureError {
  constructor() {
    super({ kind: 'timeout', operation: 'stripe' });
  }
}

/**
 * A SetupIntent whose bank asks the viewer has no limit; one that hangs has that of every request. Stripe is asked which of
 * the two it is, each time that the limit is over. @throws FailureError @throws DOMException once `signal` is aborted
 */
async function answeredByBank(
  stripe: Stripe,
  clientSecret: string,
  confirmed: Promise<SetupIntentResult>,
  signal: AbortSignal,
): Promise<SetupIntentResult> {
  for (;;) {
    try {
      return await answered(confirmed);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof StripeSilent)) throw error;
      const found = await answered(stripe.retrieveSetupIntent(clientSecret));
      if (found.setupIntent?.status === 'succeeded') return found;
      if (found.setupIntent?.status !== 'requires_action') throw error;
    }
  }
}

/**
 * Stripe shows the bank's question over the whole page and has no call that closes it. A viewer who leaves while it is
 * open (Back, or a session that ends) would have it over the next page; a new document has none.
 */
async function closedWhenLeft<Answer>(
  question: Promise<Answer>,
  signal: AbortSignal,
  reload: () => void,
): Promise<Answer> {
  signal.addEventListener('abort', reload, { once: true });
  try {
    return await question;
  } finally {
    signal.removeEventListener('abort', reload);
  }
}

function readiness(): [ready: Promise<void>, report: () => void] {
  let report = () => {};
  const ready = new Promise<void>((resolve) => {
    report = resolve;
  });
  return [ready, report];
}

/** A validation error stands in the form; a decline has a sentence of ours; the rest are Stripe's own sentences. */
function cardFormError({ type, code, decline_code: declineCode, message = '' }: StripeError): CardFormError {
  if (type === 'validation_error') return new CardFormError(null);
  if (code === 'setup_intent_authentication_failure' || code === 'payment_intent_authentication_failure')
    return new CardFormError({ kind: 'notAuthenticated' });
  if (type === 'card_error')
    return new CardFormError({ kind: 'declined', code: declineCode ?? code ?? null });
  return new CardFormError({ kind: 'cardForm', message });
}
