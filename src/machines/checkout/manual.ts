import type { ManualPlanOf } from '../fixture';
import type { TimerKey } from '../sampleKeys';
import type { checkoutMachine } from './machine';
import { canFollow } from './manual/order';
import { checkoutSteps } from './manual/steps';
import { isOpen, isTaken, needsCard } from './purchase';
import type { CheckoutKey, checkoutSamples } from './samples';
import type { CheckoutSnapshot } from './selectors';
import type { CheckoutContext, CheckoutEvent } from './types';

/** States that the browser leaves by itself, with the only events that it leaves them by. */
const PASSING: Readonly<Record<string, RegExp>> = {
  locking: /^lock\.|actor\.lock$/,
  beginning: /actor\.beginAttempt$/,
  endingPaid: /actor\.endAttempt$/,
  endingUnpaid: /actor\.endAttempt$/,
  endingCancelled: /actor\.endAttempt$/,
};

/** The part of an attempt that a state is in; null outside of one. */
const payingStep = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'paying' in value ? String(value.paying) : null;

/** The controls that the screen of a state offers. */
const OFFERED: {
  [Type in CheckoutEvent['type']]?: (
    state: CheckoutSnapshot,
    event: Extract<CheckoutEvent, { type: Type }>,
  ) => boolean;
} = {
  // A visitor or a viewer; another viewer logs in only after the first has left. The tab that pays cannot log out too.
  'viewer.changed': (state, event) =>
    (state.context.viewerId === null || event.viewerId === null) && !state.matches({ paying: 'otherTab' }),
  // Only a viewer buys something in another tab.
  'access.changed': ({ context }) => context.viewerId !== null,
  'pass.choose': ({ context }, { choice }) => isPassOffered(context, choice.pass.pass.id),
  'addOn.toggle': ({ context: { catalogue } }) => catalogue?.addOns.length !== 0,
  'card.choose': (state) =>
    isEntering(state, 'ready', 'loading', 'mounting', 'blocked') && needsCard(state.context),
  'card.enterNew': ({ context }) => needsCard(context),
  'address.change': (state) =>
    state.matches({ signingIn: 'priced' }) ||
    (isEntering(state, 'mounting', 'ready') && needsCard(state.context)),
  'attempt.replace': ({ context }) => context.canCancel,
  'attempt.giveUp': ({ context }) => context.canCancel,
  'cardForm.retry': ({ context }) => needsCard(context),
  'saveCard.change': (state) => isEntering(state, 'ready') && needsCard(state.context),
  'coupon.apply': ({ context: { coupon } }) => coupon === null,
  'coupon.remove': ({ context: { coupon } }) => coupon !== null,
  'terms.change': ({ context: { hasAcceptedBefore } }) => !hasAcceptedBefore,
  'wallet.pressed': (state) =>
    needsCard(state.context) &&
    state.matches({ details: { preview: 'ready' } }) &&
    (state.matches({ details: { card: 'chosen' } }) || isEntering(state, 'ready')),
  // The sheet opens with an address: before its price is shown nothing else can be done there.
  'wallet.confirmed': (state) => isSheetPriced(state),
  'wallet.cancelled': (state) => isSheetPriced(state) || state.matches({ wallet: { choosing: 'pricing' } }),
  'checkout.pay': (state) => !state.matches('details') || isPayOffered(state),
  // The bank has its answer: it does not ask again.
  'page.restored': (state) => !state.matches({ paying: 'following' }) || state.context.clientSecret === null,
  'checkout.check': (state) => !state.matches({ paying: 'following' }) || state.context.isSlow,
};

function isEntering(
  state: CheckoutSnapshot,
  ...steps: ('loading' | 'mounting' | 'ready' | 'blocked')[]
): boolean {
  return steps.some((entering) => state.matches({ details: { card: { entering } } }));
}

const isSettling = (state: CheckoutSnapshot): boolean =>
  state.matches({ details: { preview: 'settling' } }) || state.matches({ signingIn: 'settling' });

const isSheetPriced = (state: CheckoutSnapshot): boolean =>
  state.matches({ wallet: { choosing: 'waiting' } }) && state.context.walletPreview !== null;

const isPayOffered = (state: CheckoutSnapshot): boolean =>
  state.matches({ details: { preview: 'ready' } }) &&
  (state.matches({ details: { card: 'chosen' } }) || isEntering(state, 'ready') || !needsCard(state.context));

/** The list of passes is not shown where only a team is missing. */
function isPassOffered({ catalogue, choice }: CheckoutContext, id: number): boolean {
  if (catalogue === null) return false;
  const isPartMissing =
    choice !== null &&
    choice.pass.obstacle === null &&
    (isOpen(choice, catalogue) || isTaken(choice, catalogue));
  return !isPartMissing && catalogue.passes.some(({ pass, obstacle }) => pass.id === id && obstacle === null);
}

function isDoable(state: CheckoutSnapshot, event: CheckoutEvent, key: CheckoutKey | TimerKey): boolean {
  if (state.value === 'identifying') return event.type === 'viewer.changed';
  // The page asks for the price at once again, and would be answered alike.
  const isComparing =
    state.matches({ wallet: { confirming: 'comparing' } }) || state.matches({ newCard: 'comparing' });
  if (isComparing && event.type.startsWith('xstate.error')) return false;
  // A fault of the network keeps the script away; the form comes with it at once, and stays.
  const isMounting = isEntering(state, 'mounting');
  const isFormThere = state.matches('newCard') || isMounting || isEntering(state, 'ready');
  if (isFormThere && event.type === 'cardForm.failed') return false;
  if (isMounting && !/^(xstate|cardForm)\./.test(event.type)) return false;
  // The page waits half a second for the rest of an address, which is too short for anything else.
  if (isSettling(state)) return event.type.startsWith('xstate.after.address');
  // Stripe answers at once, or says what is missing.
  if (state.matches({ newCard: 'creating' }) && !event.type.startsWith('xstate.')) return false;
  if (state.matches({ wallet: { confirming: 'submitting' } }))
    return event.type.endsWith('actor.submitWallet');
  const passing = PASSING[payingStep(state.value) ?? ''];
  if (passing !== undefined) return passing.test(event.type) && isFeasible(state.context, key);
  if (!isFeasible(state.context, key)) return false;
  const offered: ((state: CheckoutSnapshot, event: never) => boolean) | undefined = OFFERED[event.type];
  return offered === undefined || offered(state, event as never);
}

/** Whether an answer fits what was sent before, so that a platform can give it. */
function isFeasible(context: CheckoutContext, key: CheckoutKey | TimerKey): boolean {
  const { attempt, catalogue, choice, orderIds, clientSecret, preview, viewerId, wasPaying, isSlow } =
    context;
  switch (key) {
    case 'done.beginAttempt: a new attempt':
      return attempt === null;
    case 'done.beginAttempt: a stored attempt':
      return attempt !== null;
    // The passes on sale do not change while somebody chooses.
    case 'done.readCatalogue: nothing on sale':
      return catalogue === null;
    // Nobody is logged in, so the platform knows no passes of theirs.
    case 'done.readCatalogue: a pass already bought':
      return catalogue === null && viewerId !== null;
    // A payment that is finished later has the card of its first request, which neither asks nor declines.
    case 'done.pay: a question from the bank':
    case 'error.pay: insufficient funds':
    case 'error.pay: a wrong security code':
      return preview !== null;
    // A payment is found again for a pass that can still be bought, and when it is chosen first.
    case 'done.prepare: an unfinished payment':
      return wasPaying || (choice?.pass.obstacle === null && preview === null);
    // The attempt of a payment that a logout has left is always found.
    case 'done.prepare: a saved card':
    case 'done.prepare: no saved card':
      return !wasPaying;
    case 'orders.slow: an unconfirmed payment':
    case 'orders.slow: a payment without access yet':
      return !isSlow;
    case 'done.readOrders: no order':
      return orderIds.length === 0;
    case 'done.readOrders: an order waiting for the bank':
    case 'done.readOrders: a failed authentication':
      return clientSecret !== null;
    case 'done.readOrders: a pending order':
    case 'done.readOrders: a paid order':
    case 'done.readOrders: a declined order':
      return orderIds.length > 0 && clientSecret === null;
    default:
      return true;
  }
}

/** The checkout as a person, the platform, Stripe and the network carry it out. */
export const checkoutManual: ManualPlanOf<typeof checkoutMachine, typeof checkoutSamples> = {
  starts: {
    sample: 'Open /buy?event_id=1005&single_event_package_id=2001005.',
    'no pass chosen yet, for the first purchase': 'Open /buy.',
    'a pass that does not exist': 'Open /buy?event_id=1005&package_id=1.',
  },
  // A subscriber's purchases are walked in checkout/plans.spec.ts.
  variants: ['sample', 'no pass chosen yet, for the first purchase', 'a pass that does not exist'],
  requests: {
    readCatalogue: 'listPackages',
    prepare: 'listCards',
    readPreview: 'previewInvoice',
    applyCoupon: 'applyCoupon',
    pay: 'buy',
    cancelAttempt: 'cancelAttempt',
    readOrders: 'listOrders',
  },
  steps: checkoutSteps,
  isPassing: (value) => Object.hasOwn(PASSING, payingStep(value) ?? ''),
  isOffered: isDoable,
  canFollow,
  // Check again is offered where it takes long.
  stateKey: ({ preview, wasPaying, isSlow, arePaid, orderIds, clientSecret, walletPreview }) => [
    preview !== null,
    wasPaying,
    isSlow,
    arePaid,
    orderIds.length > 0,
    clientSecret !== null,
    walletPreview !== null,
  ],
};
