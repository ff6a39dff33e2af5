import type { EventObject } from 'xstate';
import type { ManualPlanOf } from '../fixture';
import type { checkoutMachine } from './machine';
import { isOpen, isTaken, needsCard } from './purchase';
import type { CheckoutSnapshot } from './selectors';
import type { BegunAttempt, CheckoutContext, CheckoutEvent } from './types';

/** States that the browser leaves by itself, with the only events that it leaves them by. */
const PASSING: Readonly<Record<string, RegExp>> = {
  locking: /^lock\.|actor\.lock$/,
  beginning: /actor\.beginAttempt$/,
  endingPaid: /actor\.endAttempt$/,
  endingUnpaid: /actor\.endAttempt$/,
};

/** The part of an attempt that a state is in; null outside of one. */
const payingStep = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'paying' in value ? String(value.paying) : null;

/** What the screen of a state offers to press. */
const OFFERED: {
  [Type in CheckoutEvent['type']]?: (
    state: CheckoutSnapshot,
    event: Extract<CheckoutEvent, { type: Type }>,
  ) => boolean;
} = {
  // A visitor or a viewer; another viewer logs in only after the first has left.
  'viewer.changed': ({ context: { viewerId } }, event) => viewerId === null || event.viewerId === null,
  'pass.choose': ({ context }, { choice }) => isPassOffered(context, choice.pass.pass.id),
  'addOn.toggle': ({ context: { catalogue } }) => catalogue?.addOns.length !== 0,
  'card.choose': (state) => isEntering(state, 'ready', 'loading', 'blocked') && needsCard(state.context),
  'card.enterNew': ({ context }) => needsCard(context),
  'card.continue': ({ context }) => needsCard(context),
  'cardForm.retry': ({ context }) => needsCard(context),
  'saveCard.change': (state) => isEntering(state, 'ready') && needsCard(state.context),
  'coupon.apply': ({ context: { coupon } }) => coupon === null,
  'coupon.remove': ({ context: { coupon } }) => coupon !== null,
  'terms.change': ({ context: { hasAcceptedBefore } }) => !hasAcceptedBefore,
  'checkout.pay': (state) => !state.matches('details') || isPayOffered(state),
  'checkout.check': (state) => !state.matches({ paying: 'following' }) || state.context.isSlow,
};

function isEntering(state: CheckoutSnapshot, ...steps: ('loading' | 'ready' | 'blocked')[]): boolean {
  return steps.some((entering) => state.matches({ details: { card: { entering } } }));
}

const isPayOffered = (state: CheckoutSnapshot): boolean =>
  state.matches({ details: { preview: 'ready' } }) &&
  (state.matches({ details: { card: 'chosen' } }) || !needsCard(state.context));

/** The list of passes is not shown where only a team is missing. */
function isPassOffered({ catalogue, choice }: CheckoutContext, id: number): boolean {
  if (catalogue === null) return false;
  const isPartMissing =
    choice !== null &&
    choice.pass.obstacle === null &&
    (isOpen(choice, catalogue) || isTaken(choice, catalogue));
  return !isPartMissing && catalogue.passes.some(({ pass, obstacle }) => pass.id === id && obstacle === null);
}

function isDoable(state: CheckoutSnapshot, event: CheckoutEvent): boolean {
  if (state.value === 'identifying') return event.type === 'viewer.changed';
  const passing = PASSING[payingStep(state.value) ?? ''];
  if (passing !== undefined) return passing.test(event.type) && isFeasible(state.context, event);
  const offered: ((state: CheckoutSnapshot, event: never) => boolean) | undefined = OFFERED[event.type];
  return offered === undefined || offered(state, event as never);
}

/** An attempt that is stored is never a new one. */
function isFeasible({ attempt }: CheckoutContext, event: EventObject): boolean {
  if (event.type !== 'xstate.done.actor.beginAttempt') return true;
  const { output } = event as EventObject & { output: BegunAttempt };
  return output.isNew === (attempt === null);
}

/** The checkout as a person, the platform, Stripe and the network carry it out. */
export const checkoutManual: ManualPlanOf<typeof checkoutMachine> = {
  steps: {
    'preview.refresh': { never: 'The machine raises it itself.' },
    'error.viewer': { never: 'Only a defect of the actor ends it.' },
    'error.cardForm': { never: 'Only a defect of the actor ends it.' },
    'error.followOrders': { never: 'Only a defect of the actor ends it.' },
    'error.beginAttempt': { never: 'A blocked storage is replaced by memory.' },
    'error.endAttempt': { never: 'A blocked storage is replaced by memory.' },
  },
  isOffered: isDoable,
  // Check again is offered where it takes long.
  stateKey: ({ isSlow }) => isSlow,
};
