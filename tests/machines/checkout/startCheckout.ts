import { type AnyEventObject, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { FailureError } from '../../../src/api/failures/failure';
import type { CancelledAttempt, Order, PaymentResult, TaxAddress } from '../../../src/api/schema';
import { checkoutMachine } from '../../../src/machines/checkout/machine';
import { described } from '../../../src/machines/checkout/passSamples';
import type {
  Attempt,
  AttemptInput,
  BegunAttempt,
  CardFormCommand,
  Catalogue,
  CheckoutAddress,
  ChosenCard,
  CreateCardInput,
  Preparation,
  PreparationInput,
  PreviewInput,
  Price,
  Purchase,
  WalletCommand,
} from '../../../src/machines/checkout/types';

export const season = described({ id: 1, name: 'Season', price: 20 });
export const team = described({ id: 2, name: 'Team', price: 10, is_team_pass: true, participants: [21, 22] });
export const addOn = described({ id: 9, price: 5 }, { passType: 'additional', kind: 'additional' });

export const catalogue: Catalogue = {
  passes: [season, team],
  addOns: [addOn],
  event: null,
  categories: [],
  participants: [],
};

const address: CheckoutAddress = {
  eventId: null,
  pass: { itemType: 'package', id: 1 },
  participantId: null,
  categoryId: null,
  addOnIds: [],
  isTrial: false,
  coupon: null,
};

export const attempt: Attempt = {
  key: 'key-of-the-attempt',
  purchase: {
    items: [],
    isTrial: false,
    coupon: null,
    paymentMethodId: 'pm_1',
    confirmationTokenId: null,
    saveCard: false,
    expectedTotal: 20,
  },
  returnUrl: null,
};

export const order = (more: Partial<Order> = {}): Order => ({
  id: 7,
  type: 'package',
  status: 'pending',
  activity_status: 'inactive',
  ...more,
});

export const refused = (status: number, field: string, code = '') =>
  new FailureError({ kind: 'refused', operation: 'buy', status, message: '', fields: { [field]: [code] } });
export const lost = new FailureError({ kind: 'timeout', operation: 'buy' });
export const throttled = new FailureError({ kind: 'throttled', operation: 'buy', retryAfterSeconds: 20 });

/** The answers of the platform, in order; the last answer stays. An error rejects. */
interface Answers {
  address?: Partial<CheckoutAddress>;
  place?: TaxAddress;
  /** Nobody is logged in. */
  isVisitor?: boolean;
  catalogues?: readonly Catalogue[];
  begun?: readonly BegunAttempt[];
  stored?: Attempt | null;
  previews?: readonly (Price | Error)[];
  pays?: readonly (PaymentResult | Error)[];
  orders?: readonly (readonly Order[] | Error)[];
  /** The token that Stripe makes of a new card; left out: it does not answer. */
  newCard?: ChosenCard;
  isFormReady?: boolean;
  cancels?: readonly (CancelledAttempt | Error)[];
  /** The answers of the viewer to the questions of the bank; left out: none yet. */
  banks?: readonly ('done' | Error)[];
}

/** Gives the answers one after the other, and counts. */
function inTurn<Answer>(answers: readonly (Answer | Error)[]) {
  let asked = 0;
  const next = async (): Promise<Answer> => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer === undefined) throw new Error('Nothing was to be asked here.');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { next, count: () => asked };
}

/** A running checkout of a viewer with a saved card, on a simulated clock. */
export function startCheckout(answers: Answers = {}) {
  const clock = new SimulatedClock();
  const told: WalletCommand[] = [];
  const purchases: Purchase[] = [];
  const asked: PreviewInput[] = [];
  let forms = 0;
  const cancels = inTurn(answers.cancels ?? []);
  const previews = inTurn<Price>(answers.previews ?? [{ total: 20, requires_payment_method: true }]);
  const pays = inTurn(answers.pays ?? []);
  const banks = inTurn<unknown>(answers.banks ?? []);
  const reads = inTurn(answers.orders ?? []);
  const catalogues = inTurn(answers.catalogues ?? [catalogue]);
  const begun = inTurn(answers.begun ?? [{ attempt, isNew: true }]);
  const logic = checkoutMachine.provide({
    actors: {
      viewer: fromCallback<AnyEventObject>(({ sendBack }) => {
        sendBack({ type: 'viewer.changed', viewerId: answers.isVisitor ? null : 88, hasAccepted: true });
      }),
      readCatalogue: fromPromise(catalogues.next),
      prepare: fromPromise<Preparation, PreparationInput>(async () => ({
        cards: [{ id: 'pm_1', brand: 'visa', last4: '4242' }],
        attempt: answers.stored ?? null,
      })),
      cardForm: fromCallback<CardFormCommand>(({ sendBack }) => {
        forms += 1;
        sendBack({ type: 'cardForm.loaded' });
        if (answers.isFormReady !== false) sendBack({ type: 'cardForm.ready' });
      }),
      createCard: fromPromise<ChosenCard, CreateCardInput>(() =>
        answers.newCard === undefined ? new Promise(() => undefined) : Promise.resolve(answers.newCard),
      ),
      readPreview: fromPromise<Price, PreviewInput>(({ input }) => {
        asked.push(input);
        return previews.next();
      }),
      cancelAttempt: fromPromise(cancels.next),
      lock: fromCallback<AnyEventObject, { viewerId: number | null }>(({ sendBack }) =>
        sendBack({ type: 'lock.acquired' }),
      ),
      beginAttempt: fromPromise<BegunAttempt, AttemptInput>(({ input }) => {
        purchases.push(input.purchase);
        return begun.next();
      }),
      pay: fromPromise(pays.next),
      readOrders: fromPromise(reads.next),
      authenticate: fromPromise<unknown, { clientSecret: string }>(() =>
        answers.banks === undefined ? new Promise(() => undefined) : banks.next(),
      ),
      // Nothing to follow is settled at once, as in the app.
      followOrders: fromCallback<AnyEventObject, { orderIds: readonly number[] }>(({ input, sendBack }) => {
        if (input.orderIds.length === 0) sendBack({ type: 'orders.settled', orders: [] });
      }),
      endAttempt: fromPromise<unknown, AttemptInput>(async () => undefined),
      wallet: fromCallback<WalletCommand>(({ receive }) => receive((command) => told.push(command))),
      submitWallet: fromPromise<unknown>(async () => undefined),
      createWalletCard: fromPromise<ChosenCard>(async () => ({
        kind: 'token',
        id: 'ctoken_wallet',
        brand: 'visa',
        last4: '4242',
      })),
    },
  });
  const actor = createActor(logic, {
    input: { address: { ...address, ...answers.address }, place: answers.place ?? null },
    clock,
  });
  actor.start();
  return {
    actor,
    /** Lets everything on its way arrive. */
    settle: () => new Promise((resolve) => setTimeout(resolve)),
    async pass(milliseconds: number) {
      clock.increment(milliseconds);
      await new Promise((resolve) => setTimeout(resolve));
    },
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    payments: pays.count,
    /** The purchase that each price was asked for. */
    asked,
    cancellations: cancels.count,
    /** How often the form for a new card was started. */
    forms: () => forms,
    /** The amounts that the wallet has heard. */
    told,
    /** The purchase that was to be paid for with each press. */
    purchases,
  };
}
