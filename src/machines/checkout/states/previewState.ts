import { assertEvent, assign, stateIn } from 'xstate';
import { billingAddressOf, isTaxedAlike, typedAddress } from '../billingAddress';
import { isCouponRefused, meansNotCharged, problemOf } from '../problems';
import { currentItems, previewInput } from '../purchase';
import { base, failureOf } from '../setup';

/** The price, which everything on the page may change, and the check of a promo code. */
export const previewState = base.createStateConfig({
  initial: 'reading',
  on: {
    'preview.refresh': { description: 'The price is read again.', target: '.reading' },
    'page.restored': { description: 'The viewer comes back to the page.', target: '.reading' },
    'address.change': [
      {
        guard: ({ context, event }) => !isTaxedAlike(billingAddressOf(context), event.address),
        description: 'Type another country or postal code, which decides on the tax.',
        target: '.settling',
        actions: [
          assign({ billingAddress: ({ event }) => event.address }),
          { type: 'settleField', params: { field: 'postalCode' } },
        ],
      },
      {
        description: 'Type a part of a postal code, which decides on nothing yet.',
        actions: assign({ billingAddress: ({ event }) => event.address }),
      },
    ],
  },
  states: {
    settling: {
      description: 'The viewer may still be typing the address.',
      after: { address: { description: 'A moment passes without a change.', target: 'reading' } },
    },
    reading: {
      description: 'The platform says what is due.',
      invoke: {
        id: 'readPreview',
        src: 'readPreview',
        input: ({ context }) => previewInput(context, context.card === null ? typedAddress(context) : null),
        onDone: {
          description: 'The amounts due are known: now and at the next renewal.',
          target: 'ready',
          actions: assign({ preview: ({ event }) => event.output, failure: null }),
        },
        onError: [
          {
            guard: ({ context, event }) => context.coupon !== null && isCouponRefused(failureOf(event.error)),
            description: 'The code is not good for this any more.',
            target: 'reading',
            reenter: true,
            actions: [
              assign({ coupon: null, couponFailure: ({ event }) => failureOf(event.error) }),
              'announceChoice',
            ],
          },
          {
            guard: ({ event }) => meansNotCharged(failureOf(event.error)),
            description: 'The platform does not sell this.',
            target: 'refused',
            actions: {
              type: 'noteProblem',
              params: ({ event }) => ({ problem: problemOf(failureOf(event.error)) }),
            },
          },
          {
            description: 'The platform does not answer.',
            target: 'failed',
            actions: { type: 'noteFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
        ],
      },
    },
    ready: {
      description: 'The price is shown.',
      on: { 'coupon.apply': { description: 'Enter a promo code.', target: 'applyingCoupon' } },
    },
    applyingCoupon: {
      description: 'The platform checks the promo code.',
      invoke: {
        id: 'applyCoupon',
        src: 'applyCoupon',
        input: ({ context, event }) => {
          assertEvent(event, 'coupon.apply');
          return { code: event.code, items: currentItems(context) };
        },
        onDone: {
          description: 'The code is good.',
          target: 'reading',
          actions: [assign({ coupon: ({ event }) => event.output, couponFailure: null }), 'announceChoice'],
        },
        onError: [
          {
            guard: stateIn({ details: { preview: { applyingCoupon: 'outdated' } } }),
            description: 'The code is wrong, or cannot be checked, and the price has to be read again.',
            target: 'reading',
            actions: assign({ couponFailure: ({ event }) => failureOf(event.error) }),
          },
          {
            description: 'The code is wrong, or cannot be checked: the price stays.',
            target: 'ready',
            actions: assign({ couponFailure: ({ event }) => failureOf(event.error) }),
          },
        ],
      },
      on: {
        'preview.refresh': {
          description: 'The price is read again once the code is checked.',
          target: '.outdated',
        },
        'page.restored': {
          description: 'The viewer comes back to the page while the code is checked.',
          target: '.outdated',
        },
        'address.change': {
          description: 'Type another country or postal code while the code is checked.',
          target: '.outdated',
          actions: [
            assign({ billingAddress: ({ event }) => event.address }),
            { type: 'settleField', params: { field: 'postalCode' } },
          ],
        },
      },
      initial: 'current',
      states: {
        current: { description: 'The price on the screen is right without the code.' },
        outdated: { description: 'Something else has changed the price meanwhile.' },
      },
    },
    refused: {
      description: 'The viewer reads why it cannot be bought like this; Retry is offered.',
      on: {
        'checkout.retry': { description: 'Press Retry.', target: 'reading', actions: 'forgetProblem' },
      },
    },
    failed: {
      description: 'The price could not be read; Retry is offered.',
      on: {
        'checkout.retry': { description: 'Press Retry.', target: 'reading' },
        'network.returned': { description: 'The network returns.', target: 'reading' },
      },
    },
  },
});
