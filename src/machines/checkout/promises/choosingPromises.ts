import type { PromisesOf } from '../../promise';
import { subscriber } from '../coverageSamples';
import type { checkoutMachine } from '../machine';
import { choice, team } from '../samples';
import { bill } from './detailsPromises';
import { LOADING_PRICE, NO_PRICE, NOT_CHARGED, PAID, type State } from './productPromises';

const wasPaying = ({ context }: State): boolean => context.wasPaying;
const hasPlace = ({ context }: State): boolean => context.preview !== null || context.billingAddress !== null;
/** A price that names no place is for the United States, like that of a visitor who has said so. */
const isAmerican = ({ context: { billingAddress, preview } }: State): boolean =>
  (billingAddress ?? preview?.tax_estimated_for)?.country !== 'FR';
/** The login before, or in the middle of, a payment. */
const signingIn = {
  'a choice to keep': {
    when: (state: State) => !wasPaying(state),
    shows: [
      'Log in to buy',
      'We’ll keep your selection and bring you back here after you log in or register.',
      'Due today',
    ],
    hides: ['Log in again to finish your payment'],
    offers: {
      'Order summary': bill.offers['Order summary'],
      'Choose another pass': bill.offers['Choose another pass'],
      Register: { href: '/registration' },
      'Log in': { href: '/login' },
    },
  },
  'a payment to finish': {
    when: wasPaying,
    shows: [
      'Log in again to finish your payment',
      'You were logged out during your payment. Once you log in, we’ll check whether it went through. You won’t be charged twice.',
    ],
    hides: ['Log in to buy', NOT_CHARGED, PAID],
    offers: { 'Log in': { href: '/login' } },
  },
  'a price for a place': {
    when: (state: State) => !wasPaying(state) && hasPlace(state),
    shows: ['Country or region'],
    offers: { 'Country or region': { page: 'The visitor takes a country from the list.' } },
  },
  'a place with a postal code': {
    when: (state: State) => !wasPaying(state) && hasPlace(state) && isAmerican(state),
    shows: ['ZIP code'],
    offers: { 'ZIP code': { page: 'The visitor types a postal code.' } },
  },
} as const;

const priceToCome = {
  'a price to come': { when: (state: State) => !wasPaying(state), shows: [LOADING_PRICE] },
} as const;

const TEAM_CHOICE = {
  Team: { page: 'The viewer takes a team from the list.' },
  'Get this pass': { page: 'The field asks for a team first.' },
} as const;
const isTeamOpen = ({ context }: State): boolean => context.choice?.pass.pass.is_team_pass === true;
const isHeld = ({ context }: State): boolean => context.catalogue?.passes[0]?.obstacle === 'held';
const [cheaperPlan] = subscriber.catalogue.passes;
const isSubscriber = ({ context }: State): boolean => context.catalogue?.passes[0] === cheaperPlan;
const cheaperChoice = { ...subscriber.largerChoice, pass: cheaperPlan ?? subscriber.largerChoice.pass };

/** The promises of the choice of a pass, and of the login with it. */
export const choosingPromises: PromisesOf<typeof checkoutMachine> = {
  choosing: {
    view: 'checkout',
    cases: {
      'passes to choose from': {
        when: (state) => !isTeamOpen(state) && !isSubscriber(state),
        shows: ['Passes'],
        showsData: ['Passes for Hawks @ Bears', 'Hawks @ Bears', '$9.99', '$8.99 + $1.00 service fee'],
        offers: { 'Hawks @ Bears': { href: '/select-package/501' } },
      },
      'passes that can be bought': {
        when: (state) => !isTeamOpen(state) && !isHeld(state) && !isSubscriber(state),
        showsData: ['Team pass', '$19.99'],
        hides: ['You already have this pass.'],
        offers: {
          'Get this pass Hawks @ Bears': { type: 'pass.choose', choice },
          'Team pass': { href: '/select-package/502' },
          'Choose a team Team pass': { type: 'pass.choose', choice: { ...choice, pass: team } },
        },
      },
      'the pass of a game': {
        when: (state) => !isTeamOpen(state) && !isHeld(state) && state.context.address.eventId !== null,
        shows: ['Cheapest way to watch this game'],
      },
      'a pass that the viewer has': {
        when: (state) => isHeld(state) && !isTeamOpen(state),
        shows: ['Purchased'],
      },
      'the pass of the address, which the viewer has': {
        when: ({ context }) => context.choice?.pass.obstacle === 'held',
        shows: ['You already have this pass.'],
        offers: { 'Watch this game': { href: '/watch/4102' } },
      },
      'the pass of the address, which the plan of the viewer includes': {
        when: ({ context }) => context.choice?.pass.obstacle === 'covered',
        offers: { 'See your orders': { href: '/profile' } },
      },
      'a pass for one team': {
        when: isTeamOpen,
        shows: ['Team', 'One team of your choice'],
        showsData: ['Passes for Hawks @ Bears', 'Team pass', '$19.99'],
        offers: TEAM_CHOICE,
      },
      'the passes as they stand for a subscriber': {
        when: isSubscriber,
        shows: [
          'Choose a pass',
          'Passes',
          'every 30 days',
          'every 12 months',
          'one-time payment',
          'Included',
        ],
        showsData: [
          'All access monthly',
          '$11.99',
          'Starts November 21, 2026, when All access annual ends.',
          'Every league annual',
          '$160.00',
          'Replaces All access annual right away. You’ll get $48.20 in credit for unused time.',
          'Hockey pass',
          '$24.99',
          'Already included with All access annual.',
        ],
        hides: ['You already have this pass.'],
        offers: {
          'All access monthly': { href: '/select-package/601?type=subscription' },
          'Change to this plan All access monthly': { type: 'pass.choose', choice: cheaperChoice },
          'Every league annual': { href: '/select-package/603?type=subscription' },
          'Change to this plan Every league annual': {
            type: 'pass.choose',
            choice: subscriber.largerChoice,
          },
          'Hockey pass': { href: '/select-package/610' },
        },
      },
    },
  },
  'signingIn.pricing': {
    view: 'checkout',
    hides: [NO_PRICE],
    cases: { ...signingIn, ...priceToCome },
  },
  'signingIn.settling': {
    view: 'checkout',
    hides: [NO_PRICE],
    cases: { ...signingIn, ...priceToCome },
  },
  'signingIn.priced': { view: 'checkout', hides: [LOADING_PRICE], cases: signingIn },
  'signingIn.unpriced': { view: 'checkout', hides: [LOADING_PRICE], cases: signingIn },
};
