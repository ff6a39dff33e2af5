import type { PromisesOf } from '../promise';
import type { checkoutMachine } from './machine';
import { choosingPromises } from './promises/choosingPromises';
import { detailsPromises } from './promises/detailsPromises';
import { payingPromises } from './promises/payingPromises';
import { NOT_CHARGED, TIMED_OUT, UNREADABLE } from './promises/productPromises';

const loading = {
  view: 'checkout',
  shows: ['Loading checkout…'],
  showsData: ['Reference R-1'],
} as const;
const LEFT = 'It is left at once.';

/** The promises of the checkout (spec §5 and §8, design §7). */
export const checkoutPromises: PromisesOf<typeof checkoutMachine> = {
  identifying: loading,
  deciding: { none: LEFT },
  chosen: { none: LEFT },
  prepared: { none: LEFT },
  loading,
  preparing: loading,
  failed: {
    view: 'checkout',
    shows: ['We couldn’t load the checkout'],
    showsData: ['Reference R-1'],
    hides: [NOT_CHARGED],
    offers: { 'Try again': { type: 'checkout.retry' } },
    cases: {
      'no answer': { when: ({ context }) => context.failure?.kind === 'timeout', showsData: [TIMED_OUT] },
      'an answer without sense': {
        when: ({ context }) => context.failure?.kind === 'malformed',
        shows: [UNREADABLE],
      },
    },
  },
  passNotFound: {
    view: 'checkout',
    shows: ['Pass not found', 'It may no longer be on sale.', 'See all passes'],
    offers: { 'See all passes': { href: '/passes' } },
  },
  noPasses: {
    view: 'checkout',
    shows: ['no passes available', 'There are no passes for sale on this channel right now.'],
    hides: ['no passes for this game'],
    offers: { 'See what’s on': { href: '/' } },
  },
  ...choosingPromises,
  ...detailsPromises,
  ...payingPromises,
};

/** The fields of the form, which are pressed in tests of their own. */
export const checkoutStanding = { checkout: ['Promo code', 'Apply'] } as const;
