import type { Appearance, PaymentMethod, StripeError } from '@stripe/stripe-js';

/** The message to a frame when it is connected. */
export interface FrameStart {
  appearance: Appearance;
  address: TypedAddress;
  /** Whether the form asks for the country and the postal code, or the page does. */
  asksAddress: boolean;
  readOnly: boolean;
}

export interface TypedAddress {
  /** ISO 3166-1 alpha-2; absent: by the language. */
  country?: string | undefined;
  postalCode?: string | undefined;
}

/** The texts of a wallet’s sheet, formatted. */
export interface WalletSheet {
  /** Null for a card that is only kept. */
  price: string | null;
  lines: readonly { name: string; amount: string }[];
}

/** One of the addresses in the test wallet. */
export interface WalletAddress {
  city: string;
  state: string;
  postal_code: string;
  country: string;
}

/** The messages of an element to its frame over a port of their own. */
export type FrameCall =
  | { call: 'update'; appearance?: Appearance; locale?: string; readOnly?: boolean }
  | { call: 'focus' | 'blur' | 'clear' }
  | { call: 'openWallet'; sheet: WalletSheet; asksAddress: boolean }
  /** The sheet with other sums, after its address was accepted. */
  | { call: 'priceWallet'; sheet: WalletSheet }
  /** The page does not sell to the chosen address. */
  | { call: 'refuseAddress' }
  | { call: 'closeWallet'; message: string | null }
  | { call: 'validate'; id: number }
  /** `address`: what the page has asked for in place of the form. */
  | { call: 'createPaymentMethod'; id: number; address: TypedAddress | null };

/** The messages of a frame to its element. No message has a card number. */
export type FrameMessage =
  | { event: 'ready'; wallet: boolean }
  | { event: 'change'; empty: boolean; complete: boolean; address: Required<TypedAddress> }
  /** Something was typed, whether or not `change` says anything new. */
  | { event: 'edited' }
  | { event: 'focus' | 'blur' | 'escape' }
  | { event: 'walletPressed' | 'walletCancelled' }
  | { event: 'walletAddress' | 'walletConfirmed'; address: WalletAddress }
  | { event: 'resized'; height: number }
  | { event: 'answered'; id: number; value: FrameAnswer };

export interface FrameAnswer {
  paymentMethod?: PaymentMethod;
  error?: StripeError;
}
