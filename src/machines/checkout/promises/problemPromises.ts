import type { CheckoutField, CheckoutProblem } from '../types';
import { NOT_CHARGED, type State, TIMED_OUT, UNREADABLE } from './productPromises';

const isAbout =
  (kind: CheckoutProblem['kind'], code?: string) =>
  ({ context: { problem } }: State): boolean =>
    problem?.kind === kind && (code === undefined || ('code' in problem && problem.code === code));
const hasFailed =
  (kind: 'timeout' | 'malformed' | 'refused') =>
  ({ context: { problem } }: State): boolean =>
    problem?.kind === 'failure' && problem.failure.kind === kind;
const saysStripe =
  (message: string) =>
  ({ context: { problem } }: State): boolean =>
    problem?.kind === 'cardForm' && problem.message === message;

const misses =
  (field: CheckoutField) =>
  ({ context: { problem } }: State): boolean =>
    problem?.kind === 'fields' && problem.fields.includes(field);

export const isFree = ({ context }: State): boolean => context.preview?.requires_payment_method === false;

/** The end of the last attempt, or the reason why there can be no other one. */
export const problems = {
  'nothing went wrong': { when: ({ context }: State) => context.problem === null, hides: [NOT_CHARGED] },
  'a card without enough money': {
    when: isAbout('declined', 'insufficient_funds'),
    shows: ['Your card has insufficient funds.', 'Use another card.', NOT_CHARGED],
  },
  'a wrong security code': {
    when: isAbout('declined', 'incorrect_cvc'),
    shows: ['Your card’s security code is incorrect.', 'Enter it again.', NOT_CHARGED],
  },
  'a bank that has not recognised the viewer': {
    when: isAbout('notAuthenticated'),
    shows: [
      'Your bank couldn’t verify that it’s you, so the payment wasn’t completed. Try again, or use another card.',
      NOT_CHARGED,
    ],
  },
  'another price': {
    when: (state: State) => isAbout('priceChanged')(state) && !isFree(state),
    shows: ['The price has changed. Check the new total, then pay.', NOT_CHARGED],
  },
  'another price, of nothing': {
    when: (state: State) => isAbout('priceChanged')(state) && isFree(state),
    shows: [NOT_CHARGED],
    showsData: ['The total changed from $9.99 to $0.00.'],
  },
  'a payment that was cancelled': {
    when: isAbout('cancelled'),
    shows: ['Your last payment was cancelled.', NOT_CHARGED],
  },
  'a payment that is too old': {
    when: isAbout('attemptExpired'),
    shows: ['Your interrupted payment has expired. Please pay again.', NOT_CHARGED],
  },
  'a trial that was used': {
    when: isAbout('trialUsed'),
    shows: ['You’ve already used your free trial. You can subscribe without it.'],
    hides: [NOT_CHARGED],
  },
  'a pass that is sold out': {
    when: isAbout('items', 'sold_out'),
    shows: ['This pass is sold out. Choose another one.'],
    hides: [NOT_CHARGED],
  },
  'no card': {
    when: isAbout('card'),
    shows: ['Select a saved card or enter a new one.'],
    hides: [NOT_CHARGED],
  },
  // Its field says so, which stands beside the form of Stripe and is not there without it (problemText.test.ts).
  'no postal code': { when: misses('postalCode'), hides: [NOT_CHARGED] },
  'terms that are not accepted': {
    when: misses('terms'),
    shows: ['Accept the terms and conditions.'],
    hides: [NOT_CHARGED],
  },
  'a card number that Stripe refuses': {
    when: saysStripe('Your card number is invalid.'),
    showsData: ['Your card number is invalid.'],
    hides: [NOT_CHARGED],
  },
  'no way to Stripe': {
    when: saysStripe('Stripe cannot be reached.'),
    showsData: ['Stripe cannot be reached.'],
    hides: [NOT_CHARGED],
  },
  'no answer': { when: hasFailed('timeout'), showsData: [TIMED_OUT], hides: [NOT_CHARGED] },
  'an answer without sense': { when: hasFailed('malformed'), shows: [UNREADABLE], hides: [NOT_CHARGED] },
  'a promo code that keeps from paying': {
    when: hasFailed('refused'),
    shows: ['Wrong promo code'],
    hides: [NOT_CHARGED],
  },
} as const;
