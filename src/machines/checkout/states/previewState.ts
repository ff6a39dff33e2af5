import { assign, enqueueActions } from 'xstate';
import { billingAddressOf, isTaxedAlike, typedAddress } from '../billingAddress';
import { isCouponRefused, meansNotCharged, problemOf } from '../problems';
import { currentItems, keepsCardOnly, previewInput } from '../purchase';
import { base, failureOf } from '../setup';

/** The price of the choice, and the promo code that changes it. */
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
          actions: { type: 'notePrice', params: ({ event }) => ({ price: event.output }) },
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
            guard: ({ context: { choice }, event }) =>
              choice?.isTrial === true && problemOf(failureOf(event.error)).kind === 'trialUsed',
            description: 'The free trial was used: the price without it is read.',
            target: 'reading',
            reenter: true,
            actions: [
              {
                type: 'noteProblem',
                params: ({ event }) => ({ problem: problemOf(failureOf(event.error)) }),
              },
              'dropSpent',
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
      // A code whose check was left for another price is checked for that one.
      entry: enqueueActions(({ context: { askedCoupon, choice }, enqueue }) => {
        if (askedCoupon !== null && !keepsCardOnly(choice))
          enqueue.raise({ type: 'coupon.apply', code: askedCoupon });
      }),
      on: {
        'coupon.apply': {
          description: 'Enter a promo code.',
          target: 'applyingCoupon',
          actions: assign({ askedCoupon: ({ event }) => event.code }),
        },
      },
    },
    applyingCoupon: {
      description: 'The platform checks the promo code.',
      invoke: {
        id: 'applyCoupon',
        src: 'applyCoupon',
        input: ({ context }) => ({ code: context.askedCoupon ?? '', items: currentItems(context) }),
        onDone: {
          description: 'The code is good.',
          target: 'reading',
          actions: [
            assign({ coupon: ({ event }) => event.output, couponFailure: null, askedCoupon: null }),
            'announceChoice',
          ],
        },
        onError: {
          description: 'The code is wrong, or cannot be checked: the price stays.',
          target: 'ready',
          actions: assign({ couponFailure: ({ event }) => failureOf(event.error), askedCoupon: null }),
        },
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
