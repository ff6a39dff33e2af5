import type { PaymentMethod, StripeError } from '@stripe/stripe-js';
import type {
  FrameCall,
  FrameMessage,
  TypedAddress,
  WalletAddress,
  WalletSheet,
} from '../../sandbox/stripe/client/frameMessages';
import { expiryOf, problemsOf, type Typed } from '../../sandbox/stripe/frame/card';
import type { PageFrame, PagePort } from './page/elements';

/** Asks Stripe's servers from a frame, which has no part in the page. */
type AskStripe = (
  call: string,
  body: object,
) => Promise<{ paymentMethod?: PaymentMethod; error?: StripeError }>;

/** The text that the viewer types into the form; the page asks for the address itself. */
type TypedCard = Pick<Typed, 'number' | 'expiry' | 'cvc'>;

/** The fields of a card, which the viewer types into; nothing but `PaymentMethod`s leaves it. */
export interface CardFrame {
  type(typed: TypedCard): void;
}

/** The sheet of the wallet that the viewer sees. */
export interface WalletFrame {
  press(): void;
  /** Chooses another address in the sheet. */
  choose(address: WalletAddress): void;
  confirm(): void;
  cancel(): void;
  /** The contents of the sheet; null while it is closed. */
  sheet(): WalletSheet | null;
  /** Whether the sheet takes a confirmation: not while its price is being read. */
  isPayable(): boolean;
  /** Whether the page does not sell to the chosen address. */
  isRefused(): boolean;
}

const EMPTY: Typed = { number: '', expiry: '', cvc: '', country: '', postal: '' };

/** Speaks for a frame over the port that the page has sent it. */
function listen(
  frame: PageFrame,
  hello: FrameMessage,
  hear: (call: FrameCall, say: Say) => void,
): { say: Say } {
  let port: PagePort | null = null;
  const say: Say = (message) => port?.postMessage(structuredClone(message));
  frame.onStart = (_start, given) => {
    port = given;
    port.onmessage = ({ data }) => hear(data as FrameCall, say);
    say(hello);
  };
  return { say };
}

type Say = (message: FrameMessage) => void;

/** The frame of the Payment Element (`sandbox/stripe/frame/payment.ts`), with a viewer instead of fields. */
export function createCardFrame(frame: PageFrame, ask: AskStripe, now: () => number): CardFrame {
  let typed = EMPTY;
  const problem = (): StripeError | null => {
    const [first] = problemsOf(typed, now());
    return first === undefined ? null : { type: 'validation_error', code: first.code, message: first.code };
  };
  const create = async (address: TypedAddress | null) => {
    if (address === null) throw new Error('The page does not say where the card is billed.');
    const error = problem();
    if (error !== null) return { error };
    const { month, year } = expiryOf(typed.expiry);
    return ask('payment_methods', {
      number: typed.number,
      exp_month: month,
      exp_year: year,
      address: { country: address.country, postal_code: address.postalCode },
    });
  };
  const { say } = listen(frame, { event: 'ready', wallet: false }, (call, answer) => {
    if (call.call === 'validate') {
      const error = problem();
      answer({ event: 'answered', id: call.id, value: error === null ? {} : { error } });
    } else if (call.call === 'createPaymentMethod')
      void create(call.address).then((value) => answer({ event: 'answered', id: call.id, value }));
  });
  return {
    type: (next) => {
      typed = { ...EMPTY, ...next };
      say({ event: 'edited' });
      const address = { country: typed.country, postalCode: typed.postal };
      say({ event: 'change', empty: typed.number === '', complete: problem() === null, address });
    },
  };
}

/** The frame of the Express Checkout Element (`sandbox/stripe/frame/wallet.ts`), with a viewer instead of buttons. */
export function createWalletFrame(
  frame: PageFrame,
  ask: AskStripe,
  wallet: { card: string; address: WalletAddress },
): WalletFrame {
  let { address } = wallet;
  let sheet: WalletSheet | null = null;
  let isPayable = false;
  let isRefused = false;
  const askAddress = () => {
    isPayable = false;
    isRefused = false;
    say({ event: 'walletAddress', address });
  };
  const { say } = listen(frame, { event: 'ready', wallet: wallet.card !== '' }, (call, answer) => {
    if (call.call === 'openWallet') {
      ({ sheet } = call);
      isPayable = !call.asksAddress;
      if (call.asksAddress) askAddress();
    } else if (call.call === 'priceWallet') {
      ({ sheet } = call);
      isPayable = true;
    } else if (call.call === 'refuseAddress') isRefused = true;
    else if (call.call === 'closeWallet') sheet = null;
    else if (call.call === 'validate') answer({ event: 'answered', id: call.id, value: {} });
    else if (call.call === 'createPaymentMethod') {
      const { country, postal_code } = address;
      const card = { number: wallet.card, exp_month: 12, exp_year: 2031, wallet: 'google_pay' };
      void ask('payment_methods', { ...card, address: { country, postal_code } }).then((value) =>
        answer({ event: 'answered', id: call.id, value }),
      );
    }
  });
  return {
    press: () => say({ event: 'walletPressed' }),
    choose: (next) => {
      address = next;
      askAddress();
    },
    confirm: () => {
      isPayable = false;
      say({ event: 'walletConfirmed', address });
    },
    cancel: () => {
      sheet = null;
      say({ event: 'walletCancelled' });
    },
    sheet: () => sheet,
    isPayable: () => isPayable,
    isRefused: () => isRefused,
  };
}
