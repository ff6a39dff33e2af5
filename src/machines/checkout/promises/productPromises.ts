import type { ReachedState } from '../../promise';
import { addOn } from '../samples';
import type { CheckoutContext } from '../types';

export type State = ReachedState<CheckoutContext>;

export const NOT_CHARGED = 'You were not charged.';
export const PAID = 'Payment successful';
export const PAYING = 'Processing payment…';
export const CANCELLED = 'Payment cancelled';
export const TIMED_OUT = 'Our servers took too long to respond. Try again.';
export const UNREADABLE = 'We received an unexpected response. Try again.';
export const LOADING_PRICE = 'Loading price…';
export const NO_PRICE = 'We couldn’t load the price';

export const pay = { type: 'checkout.pay' } as const;

const isPlanThat =
  (timing: string) =>
  ({ context }: State): boolean =>
    context.choice?.pass.planChange?.timing === timing;
/** The plan that begins when the viewer's present one ends, and the one that takes its place at once. */
export const isWaitingPlan = isPlanThat('at_period_end');
export const isLargerPlan = isPlanThat('at_once');
/** The plan whose trial was used, which is asked for first. */
export const isTrialPlan = ({ context }: State): boolean => (context.choice?.pass.trialDays ?? null) !== null;
export const isTrial = ({ context }: State): boolean => context.choice?.isTrial === true;
export const isPlan = (state: State): boolean =>
  isWaitingPlan(state) || isLargerPlan(state) || isTrialPlan(state);

/** The title of the page, by the pass that is bought. */
export const titles = {
  'the pass of a game': { when: (state: State) => !isPlan(state), showsData: ['Pay for Hawks @ Bears'] },
  'a plan that waits': { when: isWaitingPlan, showsData: ['Change to All access monthly'] },
  'a plan that begins at once': { when: isLargerPlan, showsData: ['Change to Every league annual'] },
} as const;

const CHANGE_MANDATE =
  'By confirming this change, you allow northside.test to charge your card for future payments in accordance with their terms.';
const MANDATE =
  'By paying, you allow northside.test to charge your card for future payments in accordance with their terms.';

/** The lines of the bill, and what can be bought on top, by the pass that is bought. */
export const products = {
  'the pass of a game': {
    when: (state: State) => !isPlan(state),
    showsData: ['Pay for Hawks @ Bears', 'Hawks @ Bears', '$9.99'],
    hides: ['Renews every 30 days until you cancel.', 'Renews every 12 months until you cancel.'],
    offers: { Downloads: { type: 'addOn.toggle', id: addOn.pass.id } },
  },
  'a plan that waits': {
    when: isWaitingPlan,
    shows: ['Renews every 30 days until you cancel.'],
    showsData: [
      'Change to All access monthly',
      'All access monthly',
      'You’ll keep All access annual until November 21, 2026. All access monthly starts then. Nothing is due today.',
      CHANGE_MANDATE,
    ],
    hides: ['Promo code', 'Add-ons'],
  },
  'a plan that begins at once': {
    when: isLargerPlan,
    shows: ['Renews every 12 months until you cancel.', 'Add-ons'],
    showsData: [
      'Change to Every league annual',
      'Every league annual',
      '$160.00',
      'Every league annual replaces All access annual today. You’ll get $48.20 in credit for unused time.',
      'Already included with All access annual.',
      MANDATE,
    ],
  },
  'a plan with a free trial': {
    when: isTrial,
    showsData: ['Try Weekend pass'],
  },
  'a plan whose free trial was used': {
    when: (state: State) => isTrialPlan(state) && !isTrial(state),
    shows: ['Renews every 30 days until you cancel.'],
    showsData: ['Pay for Weekend pass', MANDATE],
    hides: ['Try Weekend pass'],
  },
} as const;
