import type { Failure } from '../../api/failures/failure';
import type {
  Event,
  EventCategory,
  InvoicePreview,
  Order,
  Participant,
  PaymentCard,
  PurchaseItem,
  TaxAddress,
} from '../../api/schema';
import type { BrowserEvent } from '../appEvents';
import type { DescribedPass, ItemType } from './pass';

/** The parameters of the checkout's address (spec §2, query parameters). */
export interface CheckoutAddress {
  eventId: number | null;
  /** Null: the viewer chooses. */
  pass: { itemType: ItemType; id: number } | null;
  participantId: number | null;
  categoryId: number | null;
  addOnIds: readonly number[];
  isTrial: boolean;
  /** A promo code, which the platform checks with the price. */
  coupon: string | null;
}

export interface CheckoutInput {
  address: CheckoutAddress;
  /** The billing address as a visitor typed it before the login; null for none. */
  place: TaxAddress | null;
}

/** The passes and the add-ons on sale here. */
export interface Catalogue {
  /** Those that open the event first, then the heavier first; additional ones are apart. */
  passes: readonly DescribedPass[];
  addOns: readonly DescribedPass[];
  /** The event that the viewer wants to watch; null without one. */
  event: Event | null;
  /** The channel's categories, and its teams where a pass is sold for one of them. */
  categories: readonly EventCategory[];
  participants: readonly Participant[];
}

/** The pass to buy, with the choices that it leaves. */
export interface Choice {
  pass: DescribedPass;
  participantId: number | null;
  categoryId: number | null;
  addOns: readonly DescribedPass[];
  isTrial: boolean;
}

/** How a viewer pays. Nothing of a card but what may be shown. */
export interface ChosenCard {
  /** `token`: a new card, by Stripe's confirmation token; it stays in Stripe's form. */
  kind: 'saved' | 'token';
  id: string;
  brand: string | null;
  last4: string | null;
}

/** Everything that one request to pay says; it is repeated as it is (openapi, `Idempotency-Key`). */
export interface Purchase {
  items: readonly PurchaseItem[];
  isTrial: boolean;
  coupon: string | null;
  paymentMethodId: string | null;
  confirmationTokenId: string | null;
  saveCard: boolean;
  /** Major units of `currency`. */
  expectedTotal: number;
  /** ISO 4217; null for the channel's. Left out in an attempt that an earlier version has stored. */
  currency?: string | null;
}

/** One attempt to pay: stored before its first request, and forgotten when its end is known (design §7). */
export interface Attempt {
  key: string;
  purchase: Purchase;
  /** The address that a bank's page leads back to; null for an attempt that was found by its order. */
  returnUrl: string | null;
}

/** A field of the page without which nothing is paid. */
export type CheckoutField = 'postalCode' | 'terms';

/** The problem that keeps the viewer from paying, or ended the last attempt. */
export type CheckoutProblem =
  /** The order was paid, and refunded or over before this was known. */
  | { kind: 'orderEnded' }
  | {
      kind: 'card' | 'notAuthenticated' | 'trialUsed' | 'attemptExpired' | 'cancelled';
    }
  /** Fields of the page that are not filled in, in their order. Stripe's form marks its own. */
  | { kind: 'fields'; fields: readonly CheckoutField[] }
  /** `from`: the total that was on the screen, in major units; null while unknown. */
  | { kind: 'priceChanged'; from: number | null }
  | { kind: 'declined'; code: string | null }
  /** Codes of the contract: `sold_out`, `sale_ended`, `held`, `not_for_event`, … */
  | { kind: 'items'; code: string }
  /** Stripe's sentence about a card that could not be read, in the viewer's language. */
  | { kind: 'cardForm'; message: string }
  | { kind: 'failure'; failure: Failure };

export interface CheckoutContext extends CheckoutInput {
  viewerId: number | null;
  catalogue: Catalogue | null;
  choice: Choice | null;
  /** The saved cards, the default first. */
  cards: readonly PaymentCard[];
  card: ChosenCard | null;
  /** The card in a wallet whose sheet was confirmed; it pays in place of `card`, once. */
  walletCard: ChosenCard | null;
  /** The address that decides on tax by the sheet of a wallet; null before one was open. */
  walletAddress: TaxAddress | null;
  /** Whether `walletAddress` is the billing address of a wallet's card, which comes with a confirmation. */
  isBillingKnown: boolean;
  /** The amounts that the open sheet of a wallet shows; null while it shows `preview`. */
  walletPreview: Price | null;
  /** Country and postal code as typed beside the form for a new card; null before. */
  billingAddress: TaxAddress | null;
  saveCard: boolean;
  /** The coupon in force. */
  coupon: string | null;
  couponFailure: Failure | null;
  /** The code that the platform is to check, as it was typed; null once it has answered. */
  askedCoupon: string | null;
  preview: Price | null;
  hasAccepted: boolean;
  /** Whether the terms were accepted with an earlier purchase: then paying accepts them again. */
  hasAcceptedBefore: boolean;
  problem: CheckoutProblem | null;
  /** Why the catalogue, the cards or the preview could not be read. */
  failure: Failure | null;
  attempt: Attempt | null;
  /** Whether the request of the attempt was sent in this visit. */
  isSent: boolean;
  /** Whether the viewer was logged out in mid-payment; then the attempt goes on after the login. */
  wasPaying: boolean;
  orderIds: readonly number[];
  /** For the bank's question (3-D Secure); null without one. */
  clientSecret: string | null;
  /** The orders as they were last read. */
  orders: readonly Order[];
  /** How often it was asked in vain what became of the attempt; decides on the pause. */
  checks: number;
  /** How often the request to pay was sent again by itself. */
  resends: number;
  /** Whether the last request to pay was answered with 429, which is an answer and not a lost one. */
  isThrottled: boolean;
  /** The pause that the platform asked for, ms; 0 without one. */
  pauseMs: number;
  /** Whether an order is processed for longer than two minutes. */
  isSlow: boolean;
  /** While it takes long: whether the payment is confirmed, so that access alone is missing. */
  arePaid: boolean;
  /** Whether the platform can cancel an attempt, as far as is known. */
  canCancel: boolean;
  /** Whether the viewer gives up the purchase with the attempt; else another card follows. */
  isGivingUp: boolean;
  /** Why the attempt is not cancelled: the platform did not answer, or the bank is at work. */
  cancelProblem: 'lost' | 'late' | null;
}

export type CheckoutEvent =
  // Facts of the actors.
  /** `hasAccepted`: the viewer has accepted the terms with an earlier purchase on this device. */
  | { type: 'viewer.changed'; viewerId: number | null; hasAccepted: boolean }
  | { type: 'access.changed' }
  /** The script of Stripe is there. */
  | { type: 'cardForm.loaded' }
  /** The form can be typed into. */
  | { type: 'cardForm.ready' }
  | { type: 'cardForm.failed' }
  | { type: 'preview.refresh' }
  | { type: 'wallet.pressed' }
  | { type: 'wallet.addressChanged'; address: TaxAddress }
  /** `address`: where the card's bills go; null where the wallet does not tell. */
  | { type: 'wallet.confirmed'; address: TaxAddress | null }
  | { type: 'wallet.cancelled' }
  | { type: 'lock.acquired' }
  | { type: 'lock.refused' }
  /** `arePaid`: the platform has confirmed the payment, and has not given access yet. */
  | { type: 'orders.slow'; arePaid: boolean }
  /** The bank waits for the viewer, which the answer to the request to pay did not say. */
  | { type: 'orders.asked'; clientSecret: string }
  | { type: 'orders.settled'; orders: readonly Order[] }
  // Commands of the viewer.
  | { type: 'pass.choose'; choice: Choice }
  | { type: 'choice.change' }
  | { type: 'addOn.toggle'; id: number }
  | { type: 'card.choose'; id: string }
  | { type: 'card.enterNew' }
  | { type: 'address.change'; address: TaxAddress }
  | { type: 'cardForm.retry' }
  | { type: 'saveCard.change'; isOn: boolean }
  | { type: 'coupon.apply'; code: string }
  | { type: 'coupon.remove' }
  | { type: 'terms.change'; isAccepted: boolean }
  | { type: 'checkout.pay' }
  | { type: 'checkout.check' }
  /** Not to wait for the other tab any more. */
  | { type: 'checkout.payHere' }
  | { type: 'checkout.retry' }
  | { type: 'bank.continue' }
  /** Cancel the attempt, to pay in another way. */
  | { type: 'attempt.replace' }
  /** Cancel the attempt, and buy nothing. */
  | { type: 'attempt.giveUp' }
  | { type: 'checkout.stay' }
  | Extract<BrowserEvent, { type: 'network.returned' | 'page.restored' | 'tab.shown' }>;

export type CheckoutEmitted =
  | { type: 'checkout.paid'; orders: readonly Order[]; isTrial: boolean }
  /** The viewer goes on to what was bought. */
  | { type: 'checkout.finished'; eventId: number }
  /** A pass, or the part of it that it is for: a step that Back leads before. */
  | { type: 'pass.chosen'; choice: Choice; coupon: string | null }
  /** The passes are shown again: a step that Back leads from to the payment of the pass. */
  | { type: 'choice.reopened' }
  /** The add-ons of the chosen pass, or the promo code. */
  | { type: 'choice.changed'; choice: Choice; coupon: string | null }
  /** A visitor typed where a card's bills would go, which is kept for the time after the login. */
  | { type: 'place.changed'; address: TaxAddress };

/** A bill with its total, without which nobody can say what is paid. */
export type Price = InvoicePreview & { total: number };

export interface PreviewInput {
  items: readonly PurchaseItem[];
  isTrial: boolean;
  coupon: string | null;
  card: ChosenCard | null;
  /** The address that decides on tax while no card says it. */
  address: TaxAddress | null;
}

/** The command that the form of Stripe receives: it marks what is missing in it. */
export type CardFormCommand = { type: 'cardForm.check' };

/** The commands that a wallet receives from the checkout. */
export type WalletCommand =
  /** Wallets may be offered from now on. */
  | { type: 'wallet.load' }
  /** The press is accepted: the sheet opens with this bill. */
  | { type: 'wallet.open'; preview: Price }
  /** The press is not accepted: no sheet opens. */
  | { type: 'wallet.refuse' }
  /** The bill at the address in the sheet. */
  | { type: 'wallet.price'; preview: Price }
  | { type: 'wallet.refuseAddress' }
  /** Nothing was charged. */
  | { type: 'wallet.fail'; problem: CheckoutProblem };

export interface CreateCardInput {
  /** A card for a later charge is kept by a SetupIntent; else it becomes a confirmation token. */
  isKeptOnly: boolean;
  /** Of the card's bills: Stripe's form does not ask for it (docs/stripe.md). */
  address: TaxAddress;
}

/** The attempt that is under way, and whether it was begun just now. */
export interface BegunAttempt {
  attempt: Attempt;
  isNew: boolean;
}

export interface AttemptInput {
  viewerId: number;
  purchase: Purchase;
  /** The attempt that is already known; null for a press of Pay. */
  attempt: Attempt | null;
}

export interface PreparationInput {
  viewerId: number;
  items: readonly PurchaseItem[];
  isTrial: boolean;
}

export interface Preparation {
  cards: readonly PaymentCard[];
  /** An attempt for the same passes whose end is not known, of this device or of another; null without one. */
  attempt: Attempt | null;
}
