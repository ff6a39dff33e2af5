import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { checkoutMachine } from './machine';

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** The screens of the checkout; every state belongs to one. */
export type CheckoutScreen =
  | 'loading'
  | 'failed'
  | 'passNotFound'
  | 'noPasses'
  | 'choosing'
  | 'signingIn'
  | 'details'
  | 'paying'
  | 'authenticating'
  | 'bankWaiting'
  | 'following'
  | 'uncertain'
  | 'interrupted'
  | 'cancelling'
  | 'otherTab'
  | 'givenUp'
  | 'succeeded';

const SCREENS: Readonly<Record<string, CheckoutScreen>> = {
  failed: 'failed',
  passNotFound: 'passNotFound',
  noPasses: 'noPasses',
  choosing: 'choosing',
  signingIn: 'signingIn',
  details: 'details',
  // The sheet lies over the page.
  wallet: 'details',
  newCard: 'details',
  givenUp: 'givenUp',
  succeeded: 'succeeded',
};

/** The states of an attempt that have a screen of their own; in the others the viewer waits. */
const PAYING: Readonly<Record<string, CheckoutScreen>> = {
  otherTab: 'otherTab',
  authenticating: 'authenticating',
  bankWaiting: 'bankWaiting',
  following: 'following',
  pausing: 'uncertain',
  interrupted: 'interrupted',
  cancelling: 'cancelling',
  endingCancelled: 'cancelling',
};

export function selectScreen({ value, context }: CheckoutSnapshot): CheckoutScreen {
  if (typeof value === 'string') return SCREENS[value] ?? 'loading';
  if ('paying' in value) {
    // While the orders are read after a doubt the sentence about the doubt stays.
    const isDoubted = value.paying === 'checking' && context.checks > 0;
    return isDoubted ? 'uncertain' : (PAYING[String(value.paying)] ?? 'paying');
  }
  return SCREENS[Object.keys(value)[0] ?? ''] ?? 'loading';
}

/** Whether Stripe's form stays in the page, so that what was typed stays. */
export const selectFormMounted = (snapshot: CheckoutSnapshot): boolean => snapshot.hasTag('formMounted');

export type CardStep = 'chosen' | 'loading' | 'mounting' | 'ready' | 'creating' | 'blocked';

/** How the choice of the card stands, while it can be changed. */
export function selectCardStep(snapshot: CheckoutSnapshot): CardStep {
  // The form stays as it is behind the sheet of a wallet.
  if (snapshot.matches('wallet') && snapshot.context.card === null) return 'ready';
  if (snapshot.matches('newCard')) return 'creating';
  for (const step of ['loading', 'mounting', 'ready', 'blocked'] as const)
    if (snapshot.matches({ details: { card: { entering: step } } })) return step;
  return 'chosen';
}

export type PreviewPhase = 'settling' | 'reading' | 'ready' | 'applyingCoupon' | 'refused' | 'failed';

/** How the price stands; outside the details nothing is read, while their form stays mounted. */
export function selectPreviewPhase(snapshot: CheckoutSnapshot): PreviewPhase {
  if (!snapshot.matches('details')) return 'ready';
  for (const phase of ['settling', 'ready', 'applyingCoupon', 'refused', 'failed'] as const)
    if (snapshot.matches({ details: { preview: phase } })) return phase;
  return 'reading';
}
