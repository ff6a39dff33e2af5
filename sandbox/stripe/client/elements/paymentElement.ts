import type {
  StripeError,
  StripePaymentElement,
  StripePaymentElementAvailablePaymentMethodsChangeEvent,
  StripePaymentElementCardDetailsChangeEvent,
  StripePaymentElementChangeEvent,
  StripePaymentElementOptions,
  StripePaymentElementSavedPaymentMethodRemoveEvent,
  StripePaymentElementSavedPaymentMethodUpdateEvent,
  StripePaymentElementUpdateOptions,
} from '@stripe/stripe-js';
import { ask, isFailed } from '../ask';
import type { FrameMessage, FrameStart } from '../frameMessages';
import { type ElementSettings, FramedElement } from './framedElement';

interface Plain {
  elementType: 'payment';
}

interface PaymentEvents {
  change: StripePaymentElementChangeEvent;
  ready: Plain;
  focus: Plain;
  blur: Plain;
  escape: Plain;
  loaderror: Plain & { error: StripeError };
  loaderstart: Plain;
  /** These four never come: the stand-in has one way to pay, no saved ones, and says nothing of a card. */
  carddetailschange: StripePaymentElementCardDetailsChangeEvent;
  savedpaymentmethodupdate: StripePaymentElementSavedPaymentMethodUpdateEvent;
  savedpaymentmethodremove: StripePaymentElementSavedPaymentMethodRemoveEvent;
  availablepaymentmethodschange: StripePaymentElementAvailablePaymentMethodsChangeEvent;
}

/** The services of the group for its payment element. */
export interface PaymentElementHost {
  settings: ElementSettings;
  /** Whether the space of the form is shown while it loads. */
  loader: boolean;
  /** Of an intent that exists already; null for a deferred one. */
  clientSecret: string | null;
  onEdit: () => void;
  onDestroy: () => void;
}

const elementType = 'payment';

/** The Payment Element: a card form with a billing address. */
export class StandInPaymentElement extends FramedElement<PaymentEvents> implements StripePaymentElement {
  readonly #host: PaymentElementHost;
  #options: StripePaymentElementOptions;

  constructor(options: StripePaymentElementOptions, host: PaymentElementHost) {
    super(
      { title: 'Secure payment input frame', query: { type: elementType }, heightPx: 330 },
      host.settings,
      host.onDestroy,
    );
    this.#options = options;
    this.#host = host;
  }

  /** Whether the form asks for country and postal code; else they are passed when the card is collected. */
  get asksAddress(): boolean {
    const details = this.#options.fields?.billingDetails;
    const address = typeof details === 'object' ? details.address : details;
    return !(address === 'never' || (typeof address === 'object' && address.country === 'never'));
  }

  update(options: Partial<StripePaymentElementUpdateOptions>): this {
    this.#options = { ...this.#options, ...options };
    if (options.readOnly !== undefined) this.tell({ call: 'update', readOnly: options.readOnly });
    return this;
  }

  /** One way to pay is never collapsed. */
  collapse(): this {
    return this;
  }

  protected override startMessage(): Omit<FrameStart, 'appearance'> {
    const { country, postal_code: postalCode } = this.#options.defaultValues?.billingDetails?.address ?? {};
    return {
      address: { country, postalCode },
      asksAddress: this.asksAddress,
      readOnly: this.#options.readOnly ?? false,
    };
  }

  protected override loading(): void {
    if (this.#host.loader) this.listeners.emit('loaderstart', { elementType });
  }

  protected override failed(error: StripeError): void {
    this.listeners.emit('loaderror', { elementType, error });
  }

  protected override hear(message: FrameMessage): void {
    if (message.event === 'ready') void this.#ready();
    else if (message.event === 'edited') this.#host.onEdit();
    else if (message.event === 'change') {
      const { empty, complete, address } = message;
      const { country = null, postalCode = null } = address;
      const value = { type: 'card', billingDetails: { address: { country, postalCode } } };
      this.listeners.emit('change', { elementType, empty, complete, collapsed: false, value });
    } else if (message.event === 'focus' || message.event === 'blur' || message.event === 'escape') {
      this.listeners.emit(message.event, { elementType });
    }
  }

  /** Stripe reads the intent before it shows the form for it. */
  async #ready(): Promise<void> {
    const { clientSecret } = this.#host;
    const answer =
      clientSecret === null ? {} : await ask<object>('retrieve', { client_secret: clientSecret });
    if (isFailed(answer)) this.failed(answer.error);
    else this.listeners.emit('ready', { elementType });
  }
}
