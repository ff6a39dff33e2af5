import { base } from '../setup';
import { cancellation } from './cancellingState';

/** The question of the bank (3-D Secure): Stripe puts it, and the viewer answers or leaves it. */
export const bankStates = {
  authenticating: base.createStateConfig({
    description: 'The bank asks the viewer (3-D Secure).',
    invoke: {
      id: 'authenticate',
      src: 'authenticate',
      input: ({ context }) => ({ clientSecret: context.clientSecret ?? '' }),
      onDone: { description: 'The bank has its answer.', target: 'following' },
      onError: {
        description: 'The bank’s question was closed, failed or did not come.',
        target: 'checking',
      },
    },
    on: {
      'page.restored': { description: 'The viewer comes back from the bank.', target: 'checking' },
    },
  }),
  bankWaiting: base.createStateConfig({
    description: 'The viewer reads that the bank still waits, and may go on.',
    on: {
      'bank.continue': { description: 'Press Continue to your bank.', target: 'authenticating' },
      'checkout.check': { description: 'Press Check again.', target: 'checking' },
      'tab.shown': { description: 'The viewer comes back to the tab.', target: 'checking' },
      'page.restored': { description: 'The viewer comes back to the page.', target: 'checking' },
      ...cancellation,
    },
  }),
};
