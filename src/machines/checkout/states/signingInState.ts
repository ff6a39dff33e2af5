import { assign } from 'xstate';
import { billingAddressOf, isTaxedAlike, typedAddress } from '../billingAddress';
import { previewInput } from '../purchase';
import { base } from '../setup';

/** The visitor reads the whole price before any form; it is the price after the login unless the platform says otherwise. */
export const signingInState = base.createStateConfig({
  description: 'The viewer is asked to log in or to register; the choice is kept.',
  initial: 'pricing',
  on: {
    'choice.change': {
      guard: ({ context }) => !context.wasPaying,
      description: 'Choose another pass.',
      target: 'choosing',
      actions: 'announceChoosing',
    },
    'address.change': [
      {
        guard: ({ context, event }) => !isTaxedAlike(billingAddressOf(context), event.address),
        description: 'Type another country or postal code than the price was estimated for.',
        target: '.settling',
        actions: [{ type: 'noteAddress', params: ({ event }) => event }, 'announcePlace'],
      },
      {
        description: 'Type a part of a postal code, which decides on nothing yet.',
        actions: [{ type: 'noteAddress', params: ({ event }) => event }, 'announcePlace'],
      },
    ],
  },
  states: {
    pricing: {
      description: 'The platform says what is due, with an estimate of the tax.',
      invoke: {
        id: 'readPreview',
        src: 'readPreview',
        input: ({ context }) => ({
          ...previewInput(context, typedAddress(context)),
          coupon: null,
          card: null,
        }),
        onDone: {
          description: 'The amount due is known.',
          target: 'priced',
          actions: assign({ preview: ({ event }) => event.output }),
        },
        onError: {
          description: 'The platform does not say: the prices of the passes stay.',
          target: 'unpriced',
          actions: assign({ preview: null }),
        },
      },
    },
    settling: {
      description: 'The visitor may still be typing the address.',
      after: { address: { description: 'A moment passes without a change.', target: 'pricing' } },
    },
    priced: { description: 'The total is shown, tax included.' },
    unpriced: {
      description: 'The prices of the passes are shown.',
      on: { 'network.returned': { description: 'The network returns.', target: 'pricing' } },
    },
  },
});
