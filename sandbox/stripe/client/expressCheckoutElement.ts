import type {
  ClickResolveDetails,
  StripeError,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementAvailablePaymentMethodsChangeEvent,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementReadyEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
  StripeExpressCheckoutElementShippingRateChangeEvent,
} from '@stripe/stripe-js';
import { type ElementSettings, FramedElement } from './framedElement';
import type { FrameMessage, FrameStart } from './frameMessages';

interface Plain {
  elementType: 'expressCheckout';
}

interface ExpressEvents {
  ready: StripeExpressCheckoutElementReadyEvent;
  click: StripeExpressCheckoutElementClickEvent;
  confirm: StripeExpressCheckoutElementConfirmEvent;
  cancel: Plain;
  focus: Plain;
  blur: Plain;
  escape: Plain;
  loaderror: Plain & { error: StripeError };
  /** These three never come: nothing is shipped, and the wallets of a world do not change under a page. */
  shippingaddresschange: StripeExpressCheckoutElementShippingAddressChangeEvent;
  shippingratechange: StripeExpressCheckoutElementShippingRateChangeEvent;
  availablepaymentmethodschange: StripeExpressCheckoutElementAvailablePaymentMethodsChangeEvent;
}

/** What the group does for its wallets. */
export interface ExpressCheckoutHost {
  settings: ElementSettings;
  /** What is to be paid, ready to read; null for a card that is only kept. */
  price: () => string | null;
  /** The viewer agreed in the wallet: the group pays with it until it is told the outcome. */
  onConfirm: () => void;
  onDestroy: () => void;
}

const elementType = 'expressCheckout';
const WALLET = 'google_pay';
/** A page has one second to resolve a click. */
const CLICK_LIMIT_MS = 1000;

const WALLET_BILLING = {
  name: 'Test Wallet',
  address: {
    line1: '1 Wallet Street',
    line2: null,
    city: 'Duluth',
    state: 'MN',
    postal_code: '55802',
    country: 'US',
  },
};

/** The Express Checkout Element with one wallet, where the world has wallets at all. */
export class StandInExpressCheckoutElement
  extends FramedElement<ExpressEvents>
  implements StripeExpressCheckoutElement
{
  readonly #host: ExpressCheckoutHost;
  #options: StripeExpressCheckoutElementOptions;
  #billing = false;

  constructor(options: StripeExpressCheckoutElementOptions, host: ExpressCheckoutHost) {
    const { paymentMethods, wallets } = options;
    const googlePay = paymentMethods?.googlePay ?? wallets?.googlePay ?? 'auto';
    super(
      {
        title: 'Secure express checkout frame',
        query: { type: elementType, wallet: googlePay },
        heightPx: 0,
      },
      host.settings,
      host.onDestroy,
    );
    this.#options = options;
    this.#host = host;
  }

  update(options: StripeExpressCheckoutElementOptions): this {
    this.#options = { ...this.#options, ...options };
    return this;
  }

  /** The wallet's own panel closes; with a message it says that the payment failed. */
  closeWallet(message: string | null = null): void {
    this.tell({ call: 'closeWallet', message });
  }

  protected override startMessage(): Omit<FrameStart, 'appearance'> {
    return { address: {}, readOnly: false };
  }

  /** Stripe tells of loading by other elements only. */
  protected override loading(): void {}

  protected override failed(error: StripeError): void {
    this.listeners.emit('loaderror', { elementType, error });
  }

  protected override hear(message: FrameMessage): void {
    const { event } = message;
    if (event === 'ready') {
      const none = {
        amazonPay: false,
        applePay: false,
        googlePay: false,
        link: false,
        paypal: false,
        klarna: false,
      };
      const availablePaymentMethods = message.wallet ? { ...none, googlePay: true } : undefined;
      this.listeners.emit('ready', { elementType, availablePaymentMethods });
    } else if (event === 'walletPressed') this.#press();
    else if (event === 'walletConfirmed') {
      this.#host.onConfirm();
      this.listeners.emit('confirm', {
        expressPaymentType: WALLET,
        paymentFailed: ({ message: text = 'The payment failed.' } = {}) => this.closeWallet(text),
        ...(this.#billing && { billingDetails: WALLET_BILLING }),
      });
    } else if (event === 'walletCancelled') this.listeners.emit('cancel', { elementType });
    else if (event === 'focus' || event === 'blur' || event === 'escape') {
      this.listeners.emit(event, { elementType });
    }
  }

  #press(): void {
    let open = true;
    const resolve = (details: ClickResolveDetails = {}) => {
      if (!open) return;
      open = false;
      this.#billing = details.billingAddressRequired ?? this.#options.billingAddressRequired ?? false;
      this.tell({ call: 'openWallet', price: this.#host.price() });
    };
    const reject = () => {
      open = false;
    };
    if (!this.listeners.has('click')) {
      resolve();
      return;
    }
    setTimeout(reject, CLICK_LIMIT_MS);
    this.listeners.emit('click', { elementType, expressPaymentType: WALLET, resolve, reject });
  }
}
