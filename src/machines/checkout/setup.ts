import {
  type AnyEventObject,
  and,
  assign,
  emit,
  fromCallback,
  fromPromise,
  not,
  raise,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import { SECOND_MS } from '../../api/constants';
import { type Failure, toFailure } from '../../api/failures/failure';
import type { CancelledAttempt, Order, PaymentResult, TaxAddress } from '../../api/schema';
import { orderResult } from '../orderPolling/orderResult';
import { unprovided } from '../unprovided';
import { billingAddressOf } from './billingAddress';
import { withChosenName } from './chosenName';
import { cardAfter, missingFields, problemOfOrders, withoutField } from './problems';
import {
  cardAfterChange,
  choiceAgain,
  choiceAsPriced,
  choiceFromAddress,
  couponOf,
  entersCard,
  isOpen,
  isTaken,
} from './purchase';
import type {
  Attempt,
  AttemptInput,
  BegunAttempt,
  CardFormCommand,
  Catalogue,
  CheckoutAddress,
  CheckoutContext,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutField,
  CheckoutInput,
  CheckoutProblem,
  Choice,
  ChosenCard,
  CreateCardInput,
  Preparation,
  PreparationInput,
  PreviewInput,
  Price,
  WalletCommand,
} from './types';

/** The time to read the receipt before the event opens by itself. Our choice. */
const RECEIPT_MS = 4 * SECOND_MS;
/** The first pause after a request to pay whose end is unknown; each further one is twice as long. Our choice. */
const CHECK_MS = SECOND_MS;
const LONGEST_CHECK_MS = 30 * SECOND_MS;
/** The pause after the last change of an address before its price is read. Our choice. */
const ADDRESS_MS = 400;
/** The longest wait for the script of Stripe, and then for its form, before the viewer is told and offered a way on. Our choice. */
const CARD_FORM_MS = 10 * SECOND_MS;

const unprovidedCallback = (name: string) => () => {
  throw new Error(`The actor "${name}" was not provided to its machine.`);
};

export const failureOf = (error: unknown): Failure => toFailure(error);

/** Stripe does not take what was typed. Without a problem: the form itself says what is missing. */
export class CardFormError extends Error {
  readonly problem: CheckoutProblem | null;

  constructor(problem: CheckoutProblem | null) {
    super('The card form was refused.');
    this.problem = problem;
  }
}

/** Everything is paid, one order has failed, or it goes on. */
export function resultOfOrders(orders: readonly Order[]): 'none' | 'paid' | 'failed' | 'pending' {
  if (orders.length === 0) return 'none';
  const results = orders.map(orderResult);
  if (results.includes('failed')) return 'failed';
  return results.every((result) => result === 'paid') ? 'paid' : 'pending';
}

const secretOf = (orders: readonly Order[]): string | null =>
  orders.find(({ client_secret }) => client_secret)?.client_secret ?? null;

function announcedChoice({ choice }: CheckoutContext): Choice {
  if (choice === null) throw new Error('There is no choice to announce.');
  return choice;
}

/** The content of a wallet’s sheet. */
function billOf(context: CheckoutContext): Price {
  const bill = context.walletPreview ?? context.preview;
  if (bill === null) throw new Error('There is no price to show.');
  return withChosenName(bill, context);
}

export const base = setup({
  types: {} as {
    input: CheckoutInput;
    context: CheckoutContext;
    events: CheckoutEvent;
    emitted: CheckoutEmitted;
    tags: 'busy' | 'paying' | 'formMounted';
  },
  actors: {
    /** Reports the viewer now and whenever it changes, and when access has changed in any tab. */
    viewer: fromCallback<AnyEventObject>(unprovidedCallback('viewer')),
    readCatalogue: fromPromise<Catalogue, { address: CheckoutAddress; isLoggedIn: boolean }>(
      unprovided('readCatalogue'),
    ),
    /** Reads the saved cards, and the unfinished attempt for these items. */
    prepare: fromPromise<Preparation, PreparationInput>(unprovided('prepare')),
    /** Loads Stripe and reports when its script is there, and when its form can be typed into. */
    cardForm: fromCallback<CardFormCommand>(unprovidedCallback('cardForm')),
    /** Submits Stripe's form; rejects with a CardFormError or a FailureError. */
    createCard: fromPromise<ChosenCard, CreateCardInput>(unprovided('createCard')),
    readPreview: fromPromise<Price, PreviewInput>(unprovided('readPreview')),
    /** Resolves to the code as the platform writes it. */
    applyCoupon: fromPromise<string, { code: string; items: PreviewInput['items'] }>(
      unprovided('applyCoupon'),
    ),
    /** Holds the lock on paying across the tabs while it runs. */
    lock: fromCallback<AnyEventObject, { viewerId: number | null }>(unprovidedCallback('lock')),
    /** Reports what happens in the sheets of wallets, and tells them what becomes of it. */
    wallet: fromCallback<WalletCommand>(unprovidedCallback('wallet')),
    /** Submits what was confirmed in a wallet; rejects with a CardFormError. */
    submitWallet: fromPromise<unknown>(unprovided('submitWallet')),
    /** Makes a confirmation token of the wallet's card; rejects with a CardFormError. */
    createWalletCard: fromPromise<ChosenCard>(unprovided('createWalletCard')),
    /** Stores a new attempt, unless there is one for the same items whose end is unknown. */
    beginAttempt: fromPromise<BegunAttempt, AttemptInput>(unprovided('beginAttempt')),
    /** Sends the request to pay, always the same for one attempt. */
    pay: fromPromise<PaymentResult, Attempt>(unprovided('pay')),
    /** The orders of the attempt, by its key. */
    readOrders: fromPromise<readonly Order[], { key: string }>(unprovided('readOrders')),
    /** Lets Stripe ask the bank (3-D Secure). */
    authenticate: fromPromise<unknown, { clientSecret: string }>(unprovided('authenticate')),
    /** Reports once each order is paid or has failed, when the bank asks, and when one takes long. Takes `order.check`. */
    followOrders: fromCallback<AnyEventObject, { orderIds: readonly number[] }>(
      unprovidedCallback('followOrders'),
    ),
    /** Asks the platform to cancel the attempt, so that it can never charge; safe to repeat. */
    cancelAttempt: fromPromise<CancelledAttempt, { key: string }>(unprovided('cancelAttempt')),
    /** Forgets an attempt whose end is known. */
    endAttempt: fromPromise<unknown, AttemptInput>(unprovided('endAttempt')),
  },
  actions: {
    noteViewer: assign((_, { viewerId, hasAccepted }: { viewerId: number | null; hasAccepted: boolean }) => ({
      viewerId,
      hasAccepted,
      hasAcceptedBefore: hasAccepted,
    })),
    /** Cards and attempts belong to the viewer who left. */
    forgetCards: assign({
      cards: [],
      card: null,
      walletAddress: null,
      isBillingKnown: false,
      attempt: null,
      isSent: false,
      clientSecret: null,
    }),
    /** An address belongs to the viewer who left; a visitor who logs in takes it along. */
    forgetAddress: assign({
      billingAddress: ({ context }) => (context.viewerId === null ? context.billingAddress : null),
    }),
    noteAddress: assign((_, { address }: { address: TaxAddress }) => ({ billingAddress: address })),
    noteFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    noteProblem: assign(({ context }, { problem }: { problem: CheckoutProblem }) => ({
      // Each press of Pay finds a problem of its own, which takes the focus again.
      problem: { ...problem },
      card: cardAfter(problem, context.card),
    })),
    noteMissing: assign(({ context }) => ({
      problem: { kind: 'fields' as const, fields: missingFields(context) },
    })),
    forgetProblem: assign({ problem: null }),
    settleField: assign(({ context }, { field }: { field: CheckoutField }) => ({
      problem: withoutField(context.problem, field),
    })),
    /** All that is missing is marked at once, in the form of Stripe too. */
    checkCardForm: sendTo('cardForm', { type: 'cardForm.check' }),
    refreshPreview: raise({ type: 'preview.refresh' }),
    noteCatalogue: assign(({ context }, { catalogue }: { catalogue: Catalogue }) => {
      const { choice: before, address, card } = context;
      const choice = before === null ? choiceFromAddress(address, catalogue) : choiceAgain(before, catalogue);
      return { catalogue, choice, card: cardAfterChange(card, before, choice), failure: null };
    }),
    notePrice: assign(({ context: { choice, card } }, { price }: { price: Price }) => {
      const priced = choiceAsPriced(choice, price);
      return { preview: price, choice: priced, card: cardAfterChange(card, choice, priced), failure: null };
    }),
    /** Another pass may be paid in another way, and the form that took the card has left the page. */
    forgetNewCard: assign({ card: ({ context: { card } }) => (card?.kind === 'token' ? null : card) }),
    notePreparation: assign(({ context }, { cards, attempt }: Preparation) => {
      const first = cards.find(({ is_default }) => is_default === true) ?? cards[0];
      const card: ChosenCard | null =
        first === undefined
          ? null
          : { kind: 'saved', id: first.id, brand: first.brand ?? null, last4: first.last4 ?? null };
      return { cards, attempt, card: context.card ?? card, failure: null, wasPaying: false };
    }),
    noteOrders: assign((_, { orders }: { orders: readonly Order[] }) => ({
      orders,
      orderIds: orders.map(({ id }) => id),
      clientSecret: secretOf(orders),
      problem: resultOfOrders(orders) === 'failed' ? problemOfOrders(orders) : null,
    })),
    /** The card of a failed attempt is typed again where it must be; a trial that was used is asked for no more. */
    dropSpent: assign(({ context: { problem, card, choice } }) => ({
      card: problem === null ? card : cardAfter(problem, card),
      choice: choice !== null && problem?.kind === 'trialUsed' ? { ...choice, isTrial: false } : choice,
    })),
    takeAttempt: assign((_, { attempt }: { attempt: Attempt }) => ({
      attempt,
      checks: 0,
      resends: 0,
      isThrottled: false,
    })),
    noteExit: assign((_, { isGivingUp }: { isGivingUp: boolean }) => ({ isGivingUp })),
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
    announcePass: emit(({ context }) => ({
      type: 'pass.chosen' as const,
      choice: announcedChoice(context),
      coupon: couponOf(context),
    })),
    announceChoosing: emit({ type: 'choice.reopened' as const }),
    announceChoice: emit(({ context }) => ({
      type: 'choice.changed' as const,
      choice: announcedChoice(context),
      coupon: couponOf(context),
    })),
    announcePlace: emit(({ context }) => ({
      type: 'place.changed' as const,
      address: billingAddressOf(context),
    })),
    announcePaid: emit(({ context }) => ({
      type: 'checkout.paid' as const,
      orders: context.orders,
      isTrial: context.choice?.isTrial === true,
    })),
    announceFinished: emit(({ context }) => ({
      type: 'checkout.finished' as const,
      eventId: context.address.eventId ?? 0,
    })),
    loadWallets: sendTo('wallet', { type: 'wallet.load' }),
    openWallet: sendTo('wallet', ({ context }) => ({ type: 'wallet.open', preview: billOf(context) })),
    refuseWallet: sendTo('wallet', { type: 'wallet.refuse' }),
    priceWallet: sendTo('wallet', ({ context }) => ({ type: 'wallet.price', preview: billOf(context) })),
    refuseWalletAddress: sendTo('wallet', { type: 'wallet.refuseAddress' }),
    /** The sheet, if there is one, says why nothing was charged. */
    failWallet: sendTo('wallet', ({ context: { problem } }) => ({
      type: 'wallet.fail',
      problem: problem ?? { kind: 'card' },
    })),
    checkOrdersNow: sendTo('followOrders', { type: 'order.check' }),
  },
  guards: {
    isVisitor: ({ context }) => context.viewerId === null,
    isPassMissing: ({ context }) => context.address.pass !== null && context.choice === null,
    hasNoPasses: ({ context }) => context.catalogue?.passes.length === 0,
    isUndecided: ({ context: { choice, catalogue } }) =>
      choice === null || catalogue === null || isOpen(choice, catalogue),
    hasObstacle: ({ context: { choice, catalogue } }) =>
      choice !== null &&
      (choice.pass.obstacle !== null || (catalogue !== null && isTaken(choice, catalogue))),
    /** A visitor chose a pass that is sold out or off sale. A payment that was interrupted goes on after the login. */
    hasNothingToLogInFor: ({ context: { viewerId, choice, wasPaying } }) =>
      viewerId === null && !wasPaying && choice !== null && choice.pass.obstacle !== null,
    hasAttempt: ({ context }) => context.attempt !== null,
    hasCard: ({ context }) => context.card !== null,
    /** A new card is to be typed, and the form for it is not there. */
    lacksCard: and(['entersCard', not(stateIn({ details: { card: { entering: 'ready' } } }))]),
    lacksField: ({ context }) => missingFields(context).length > 0,
    /** Whether a new card pays, which is not handed to Stripe yet. */
    entersCard: ({ context }) => entersCard(context),
    hasEvent: ({ context }) => context.address.eventId !== null,
    isGivingUp: ({ context }) => context.isGivingUp,
    isPreviewed: stateIn({ details: { preview: 'ready' } }),
  },
  delays: {
    receipt: RECEIPT_MS,
    cardForm: CARD_FORM_MS,
    address: ADDRESS_MS,
    check: ({ context: { checks, pauseMs } }) =>
      Math.max(pauseMs, Math.min(CHECK_MS * 2 ** Math.max(0, checks - 1), LONGEST_CHECK_MS)),
  },
});
