import { assign } from 'xstate';
import { previewInput } from './purchase';
import { base } from './setup';

/** The visitor reads the whole price before any form; it is the price after the login unless the platform says otherwise. */
export const signingInState = base.createStateConfig({
  description: 'The viewer is asked to log in or to register; the choice is kept.',
  initial: 'pricing',
  on: {
    'choice.change': {
      guard: ({ context }) => !context.wasPaying,
      description: 'Choose another pass.',
      target: 'choosing',
    },
  },
  states: {
    pricing: {
      description: 'The platform says what is due, with an estimate of the tax.',
      invoke: {
        id: 'readPreview',
        src: 'readPreview',
        input: ({ context }) => ({ ...previewInput(context, null), coupon: null, card: null }),
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
    priced: { description: 'The total is shown, tax included.' },
    unpriced: {
      description: 'The prices of the passes are shown.',
      on: { 'network.returned': { description: 'The network returns.', target: 'pricing' } },
    },
  },
});
