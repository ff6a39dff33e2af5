import type {
  ChangeResolveDetails,
  ExpressCheckoutPartialAddress,
  LineItem,
  StripeElements,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
} from '@stripe/stripe-js';
import type { InvoiceLine, TaxAddress } from '../../api/schema';
import type { PaymentForm, WalletEvent } from '../../machines/checkout/actors';
import type { CheckoutProblem, Price } from '../../machines/checkout/types';
import { minorUnits } from '../../ui/checkout/minorUnits';

/** Texts that Stripe's parts show, in the viewer's language. */
export interface PaymentTexts {
  problem(problem: CheckoutProblem): string;
  line(line: InvoiceLine): string;
}

/** The callbacks of the Express Checkout Element (docs.stripe.com/js/element/events, "Click event" and the next). */
interface WalletHandlers {
  onClick(event: StripeExpressCheckoutElementClickEvent): void;
  onShippingAddressChange(event: StripeExpressCheckoutElementShippingAddressChangeEvent): void;
  onConfirm(event: StripeExpressCheckoutElementConfirmEvent): void;
  onCancel(): void;
}

export interface WalletSheet extends Pick<PaymentForm, 'onWallet' | 'tellWallet'> {
  readonly handlers: WalletHandlers;
  /** Call it with the elements of the buttons when they mount, and with null when they unmount. */
  attach(elements: StripeElements | null): void;
  elements(): StripeElements | null;
}

type Click = Pick<StripeExpressCheckoutElementClickEvent, 'resolve' | 'reject'>;
type AddressChange = Pick<StripeExpressCheckoutElementShippingAddressChangeEvent, 'resolve' | 'reject'>;

/** The sheet of a wallet as Stripe drives it: each of its questions is kept until the checkout answers it. */
export function createWalletSheet(texts: PaymentTexts): WalletSheet {
  let elements: StripeElements | null = null;
  let click: Click | null = null;
  let change: AddressChange | null = null;
  let fail: StripeExpressCheckoutElementConfirmEvent['paymentFailed'] | null = null;
  const listeners = new Set<(event: WalletEvent) => void>();
  const report = (event: WalletEvent) => {
    for (const listener of listeners) listener(event);
  };

  /** The elements have the amount before the sheet is answered: the sheet shows theirs. */
  async function show(preview: Price, resolve: (details: ChangeResolveDetails) => void) {
    const { total, currency } = preview;
    if (currency != null) await elements?.update({ amount: minorUnits(total, currency) });
    resolve({ lineItems: lineItemsOf(preview, texts) });
  }

  return {
    handlers: {
      onClick: ({ resolve, reject }) => {
        click = { resolve, reject };
        report({ type: 'wallet.pressed' });
      },
      onShippingAddressChange: ({ address, resolve, reject }) => {
        change = { resolve, reject };
        report({ type: 'wallet.addressChanged', address: taxAddress(address) });
      },
      onConfirm: ({ billingDetails, paymentFailed }) => {
        fail = paymentFailed;
        const address = billingDetails?.address;
        report({ type: 'wallet.confirmed', address: address?.country ? taxAddress(address) : null });
      },
      onCancel: () => report({ type: 'wallet.cancelled' }),
    },
    attach: (mounted) => {
      elements = mounted;
    },
    elements: () => elements,
    onWallet: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tellWallet: (command) => {
      if (command.type === 'wallet.open' && click) void show(command.preview, click.resolve);
      else if (command.type === 'wallet.refuse') click?.reject();
      else if (command.type === 'wallet.price' && change) void show(command.preview, change.resolve);
      else if (command.type === 'wallet.refuseAddress') change?.reject();
      else if (command.type === 'wallet.fail') {
        const { problem } = command;
        const reason = problem.kind === 'priceChanged' ? 'invalid_billing_address' : 'fail';
        fail?.({ reason, message: texts.problem(problem) });
        fail = null;
      }
    },
  };
}

const taxAddress = ({ country, postal_code, state }: ExpressCheckoutPartialAddress): TaxAddress => ({
  country,
  postal_code: postal_code || null,
  state: state || null,
});

const lineItemsOf = ({ lines = [], currency }: Price, texts: PaymentTexts): LineItem[] =>
  lines.flatMap((line) =>
    line.amount == null || currency == null
      ? []
      : [{ name: texts.line(line), amount: minorUnits(line.amount, currency) }],
  );
