import type {
  ChangeResolveDetails,
  ClickResolveDetails,
  LineItem,
  ShippingRate,
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
import type { FrameMessage, FrameStart, WalletAddress, WalletSheet } from '../frameMessages';
import { IntegrationError } from '../integrationError';
import { type ElementSettings, FramedElement } from './framedElement';

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
  shippingaddresschange: StripeExpressCheckoutElementShippingAddressChangeEvent;
  /** These two never come: the test wallet takes the first rate, and the wallets of a world do not change under a page. */
  shippingratechange: StripeExpressCheckoutElementShippingRateChangeEvent;
  availablepaymentmethodschange: StripeExpressCheckoutElementAvailablePaymentMethodsChangeEvent;
}

/** The services of the group for its wallets. */
export interface ExpressCheckoutHost {
  settings: ElementSettings;
  /** The amount due in minor units; null for a card that is only kept. */
  amount: () => number | null;
  /** An amount in minor units, ready to read. */
  format: (amount: number) => string;
  /** The viewer agreed in the wallet: the group pays with it until it is told the outcome. */
  onConfirm: () => void;
  onDestroy: () => void;
}

const elementType = 'expressCheckout';
const WALLET = 'google_pay';
/** A page has one second to resolve a click. */
const CLICK_LIMIT_MS = 1000;

const HOLDER = 'Test Wallet';

const fullAddress = (address: WalletAddress) => ({ line1: '1 Wallet Street', line2: null, ...address });

/** The Express Checkout Element with one wallet, where the world has wallets at all. */
export class StandInExpressCheckoutElement
  extends FramedElement<ExpressEvents>
  implements StripeExpressCheckoutElement
{
  readonly #host: ExpressCheckoutHost;
  #options: StripeExpressCheckoutElementOptions;
  #billing = false;
  #shipping: ShippingRate | null = null;

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
    return { address: {}, asksAddress: false, readOnly: false };
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
    else if (event === 'walletAddress') this.#changeAddress(message.address);
    else if (event === 'walletConfirmed') {
      const details = { name: HOLDER, address: fullAddress(message.address) };
      this.#host.onConfirm();
      this.listeners.emit('confirm', {
        expressPaymentType: WALLET,
        paymentFailed: ({ message: text = 'The payment failed.' } = {}) => this.closeWallet(text),
        ...(this.#billing && { billingDetails: details }),
        ...(this.#shipping && { shippingAddress: details, shippingRate: this.#shipping }),
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
      this.#shipping = this.#shippingRate(details);
      const sheet = this.#sheet('event.resolve()', details.lineItems ?? this.#options.lineItems);
      this.tell({ call: 'openWallet', sheet, asksAddress: this.#shipping !== null });
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

  /** The rate of a sheet that asks for an address; null where it asks for none. @throws IntegrationError without a rate */
  #shippingRate({ shippingAddressRequired, shippingRates }: ClickResolveDetails): ShippingRate | null {
    if (!(shippingAddressRequired ?? this.#options.shippingAddressRequired)) return null;
    const [rate] = shippingRates ?? this.#options.shippingRates ?? [];
    if (rate === undefined)
      throw new IntegrationError('When shippingAddressRequired is true, you must specify shippingRates.');
    return rate;
  }

  /** The page has a while to say what is due at the address; without a listener it is as before. */
  #changeAddress(address: WalletAddress): void {
    let open = true;
    const resolve = ({ lineItems }: ChangeResolveDetails = {}) => {
      if (open) this.tell({ call: 'priceWallet', sheet: this.#sheet('event.resolve()', lineItems) });
      open = false;
    };
    const reject = () => {
      if (open) this.tell({ call: 'refuseAddress' });
      open = false;
    };
    if (!this.listeners.has('shippingaddresschange')) resolve();
    else this.listeners.emit('shippingaddresschange', { name: HOLDER, address, resolve, reject });
  }

  /** @throws IntegrationError for lines that come to more than the amount */
  #sheet(caller: string, lineItems: readonly LineItem[] = []): WalletSheet {
    const amount = this.#host.amount();
    const sum = lineItems.reduce((total, line) => total + line.amount, 0);
    if (amount !== null && sum > amount)
      throw new IntegrationError(
        `Invalid value for ${caller}: the lineItems come to ${sum}, more than the amount ${amount} of the Elements.`,
      );
    return {
      price: amount === null ? null : this.#host.format(amount),
      lines: lineItems.map((line) => ({ name: line.name, amount: this.#host.format(line.amount) })),
    };
  }
}
