import type {
  PaymentMethod,
  StripeElements,
  StripeElementsOptions,
  StripeElementsUpdateOptions,
  StripeElementType,
  StripeError,
  StripeExpressCheckoutElementOptions,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { majorUnits } from '../../../channels/money';
import type { Failed } from '../ask';
import { changeIntent, type DeferredIntent, readIntent } from '../checks';
import type { TypedAddress } from '../frameMessages';
import { IntegrationError } from '../integrationError';
import { StandInExpressCheckoutElement } from './expressCheckoutElement';
import type { ElementSettings } from './framedElement';
import { StandInPaymentElement } from './paymentElement';

interface BillingDetails {
  address?: { country?: string | null; postal_code?: string | null } | null;
}

type Offered = 'payment' | 'expressCheckout';

const UNMOUNTED = 'elements should have a mounted Payment Element or Express Checkout Element.';

/** The data that a confirmation starts with. */
interface Collected {
  paymentMethod: PaymentMethod;
}

/** Elements that are filled in together for one payment or one card to keep. */
export class StandInElements implements StripeElements {
  readonly #settings: ElementSettings;
  readonly #loader: boolean;
  readonly #manual: boolean;
  readonly clientSecret: string | null;
  #intent: DeferredIntent | null;
  #payment: StandInPaymentElement | null = null;
  #express: StandInExpressCheckoutElement | null = null;
  /** Whether what is typed now was submitted. */
  #submitted = false;
  /** Whether the viewer agreed in a wallet, and the outcome is open. */
  #walletConfirmed = false;
  #updateEnd: (() => void)[] = [];

  /** @throws IntegrationError for options that Stripe refuses */
  constructor(options: StripeElementsOptions, pageLocale: string) {
    this.#intent = readIntent(options);
    this.clientSecret = options.clientSecret ?? null;
    this.#loader = options.loader !== 'never';
    this.#manual = options.paymentMethodCreation === 'manual';
    this.#settings = { locale: localeOf(options.locale, pageLocale), appearance: options.appearance ?? {} };
  }

  /** The deferred intent as it stands. */
  get intent(): DeferredIntent | null {
    return this.#intent;
  }

  /** A card for a subscription or for later is agreed to off session, whatever the page says. */
  get usage(): DeferredIntent['setupFutureUsage'] {
    const { mode, setupFutureUsage } = this.#intent ?? { mode: 'payment', setupFutureUsage: null };
    return mode === 'payment' ? setupFutureUsage : 'off_session';
  }

  create(elementType: 'payment', options?: StripePaymentElementOptions): StandInPaymentElement;
  create(
    elementType: 'expressCheckout',
    options?: StripeExpressCheckoutElementOptions,
  ): StandInExpressCheckoutElement;
  create(elementType: Exclude<StripeElementType, Offered>, options?: object): never;
  create(
    type: StripeElementType,
    options: StripePaymentElementOptions & StripeExpressCheckoutElementOptions = {},
  ): StandInPaymentElement | StandInExpressCheckoutElement {
    if (type !== 'payment' && type !== 'expressCheckout')
      throw new IntegrationError(`The stand-in for Stripe does not offer the ${type} Element.`);
    if (this.#intent === null && this.clientSecret === null) {
      throw new IntegrationError(
        `In order to create a ${type} element, you must pass a clientSecret or mode when creating the Elements group.`,
      );
    }
    if (this.#find(type) !== null)
      throw new IntegrationError(`Can only create one Element of type ${type} through an Elements group.`);
    if (type === 'payment') {
      this.#payment = new StandInPaymentElement(options, {
        settings: this.#settings,
        loader: this.#loader,
        clientSecret: this.clientSecret,
        onEdit: () => this.#change(),
        onDestroy: () => {
          this.#payment = null;
          this.#change();
        },
      });
      return this.#payment;
    }
    this.#express = new StandInExpressCheckoutElement(options, {
      settings: this.#settings,
      amount: () => this.#intent?.amount ?? null,
      format: (amount) => this.#format(amount),
      onConfirm: () => {
        this.#walletConfirmed = true;
        this.#change();
      },
      onDestroy: () => {
        this.#express = null;
        this.#walletConfirmed = false;
      },
    });
    return this.#express;
  }

  getElement(elementType: 'payment'): StandInPaymentElement | null;
  getElement(elementType: 'expressCheckout'): StandInExpressCheckoutElement | null;
  /** A component of react-stripe-js names its element by a property that its type does not show. */
  getElement(element: Exclude<StripeElementType, Offered> | object): null;
  getElement(element: string | { __elementType?: string }) {
    return this.#find(typeof element === 'string' ? element : element.__elementType);
  }

  async update(options: StripeElementsUpdateOptions): Promise<void> {
    if (this.#intent !== null) {
      const changed = changeIntent(this.#intent, options);
      if (JSON.stringify(changed) !== JSON.stringify(this.#intent)) this.#change();
      this.#intent = changed;
    }
    if (options.locale !== undefined) this.#settings.locale = localeOf(options.locale, this.#settings.locale);
    if (options.appearance !== undefined) this.#settings.appearance = options.appearance;
    const call = { call: 'update', ...this.#settings } as const;
    this.#payment?.tell(call);
    this.#express?.tell(call);
    for (const handler of this.#updateEnd) handler();
  }

  on(_event: 'update-end', handler: () => void): void {
    this.#updateEnd.push(handler);
  }

  async fetchUpdates(): Promise<{ error?: { message: string; status?: string } }> {
    if (this.clientSecret === null)
      throw new IntegrationError('elements.fetchUpdates() needs an Elements group with a clientSecret.');
    return {};
  }

  async submit(): Promise<
    | { error: StripeError; selectedPaymentMethod?: undefined }
    | { selectedPaymentMethod: string; error?: undefined }
  > {
    if (this.#walletConfirmed) {
      this.#submitted = true;
      return { selectedPaymentMethod: 'google_pay' };
    }
    if (!this.#payment?.mounted)
      throw new IntegrationError(`Invalid value for elements.submit(): ${UNMOUNTED}`);
    const { error } = await this.#payment.validate();
    this.#submitted = error === undefined;
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  /**
   * Makes a payment method of what was typed, or of the wallet.
   * @param caller as Stripe names it in its refusals, `stripe.confirmSetup()`
   * @throws IntegrationError without a mounted element, and without `submit()` after the last change
   */
  async collect(caller: string, billing?: BillingDetails): Promise<Collected | Failed> {
    const source = this.#walletConfirmed ? this.#express : this.#payment;
    if (!source?.mounted) throw new IntegrationError(`Invalid value for ${caller}: ${UNMOUNTED}`);
    if (!this.#submitted && this.#intent !== null) {
      throw new IntegrationError(
        `elements.submit() must be called before ${caller}. Call elements.submit() as soon as your customer presses pay, prior to any asynchronous work.`,
      );
    }
    const made = await source.createPaymentMethod(
      source === this.#payment ? this.#passedAddress(caller, billing) : null,
    );
    if (this.#walletConfirmed)
      this.#express?.closeWallet('error' in made ? (made.error.message ?? '') : null);
    this.#walletConfirmed = false;
    return made;
  }

  /** @throws IntegrationError for a group that Stripe confirms by itself */
  async collectManually(caller: string): Promise<Collected | Failed> {
    if (!this.#manual) {
      throw new IntegrationError(
        `Invalid value for ${caller}: elements should be created with paymentMethodCreation: 'manual'.`,
      );
    }
    return this.collect(caller);
  }

  /** @throws IntegrationError where the form does not ask for what is not passed either */
  #passedAddress(caller: string, billing: BillingDetails | undefined): TypedAddress | null {
    if (this.#payment?.asksAddress !== false) return null;
    const country = billing?.address?.country;
    if (!country) {
      throw new IntegrationError(
        `You specified "never" for fields.billing_details.address.country when creating the payment Element, but did not pass params.billing_details.address.country when calling ${caller}.`,
      );
    }
    return { country, postalCode: billing?.address?.postal_code ?? '' };
  }

  #find(type: string | undefined): StandInPaymentElement | StandInExpressCheckoutElement | null {
    if (type === 'payment') return this.#payment;
    return type === 'expressCheckout' ? this.#express : null;
  }

  #change(): void {
    this.#submitted = false;
  }

  /** @param amount minor units */
  #format(amount: number): string {
    const currency = this.#intent?.currency ?? 'usd';
    const format = new Intl.NumberFormat(this.#settings.locale, { style: 'currency', currency });
    return format.format(majorUnits(amount, currency));
  }
}

const localeOf = (locale: string | undefined, otherwise: string): string =>
  locale === undefined || locale === 'auto' ? otherwise : locale;
