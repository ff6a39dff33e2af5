import { assign } from 'xstate';
import { problemOf } from '../problems';
import { previewInput } from '../purchase';
import { base, CardFormError, failureOf } from '../setup';
import type { CheckoutContext, CheckoutProblem, PreviewInput } from '../types';

/** A trial is not offered in a wallet, and the sheet's card is not known yet. */
const sheetInput = (context: CheckoutContext): PreviewInput => ({
  ...previewInput(context, context.walletAddress),
  isTrial: false,
  card: null,
});

const shownTotal = ({ walletPreview, preview }: CheckoutContext): number | null =>
  (walletPreview ?? preview)?.total ?? null;

const problemIn = (error: unknown): CheckoutProblem =>
  (error instanceof CardFormError ? error.problem : null) ?? problemOf(failureOf(error));

/** The sheet closes with the problem, which the page shows as well. */
const failed = (description: string) =>
  ({
    description,
    target: '#checkout.details',
    actions: [
      {
        type: 'noteProblem',
        params: ({ event }: { event: { error: unknown } }) => ({ problem: problemIn(event.error) }),
      },
      'failWallet',
    ],
  }) as const;

/**
 * The sheet of a wallet, from the press of its button until it is confirmed. The total that it shows is the total that is
 * charged: it is read for the address in the sheet, and once more for the billing address that comes with the
 * confirmation, before anything is sent.
 */
export const walletState = base.createStateConfig({
  description: 'The sheet of a wallet is open.',
  tags: 'formMounted',
  initial: 'choosing',
  exit: assign({ walletPreview: null }),
  states: {
    choosing: {
      description: 'The viewer chooses a card and an address in the sheet.',
      initial: 'waiting',
      on: {
        'wallet.addressChanged': {
          description: 'The sheet opens with an address, or another one is chosen in it.',
          target: '.pricing',
          reenter: true,
          actions: assign({
            // A billing address that a confirmation has told decides on the tax, not where the sheet says that one lives.
            walletAddress: ({ context, event }) =>
              context.isBillingKnown ? context.walletAddress : event.address,
          }),
        },
        'wallet.confirmed': {
          description: 'The viewer confirms in the sheet.',
          target: 'confirming',
          actions: assign({
            walletAddress: ({ context, event }) => event.address ?? context.walletAddress,
            isBillingKnown: ({ event }) => event.address !== null,
          }),
        },
        'wallet.cancelled': { description: 'The viewer closes the sheet.', target: '#checkout.details' },
      },
      states: {
        waiting: { description: 'The sheet shows the total.' },
        pricing: {
          description: 'The platform says what is due at the address in the sheet.',
          invoke: {
            id: 'readPreview',
            src: 'readPreview',
            input: ({ context }) => sheetInput(context),
            onDone: {
              description: 'The amount due at the address is known: the sheet shows it.',
              target: 'waiting',
              actions: [assign({ walletPreview: ({ event }) => event.output }), 'priceWallet'],
            },
            onError: {
              description: 'It cannot be known: the sheet asks for another address.',
              target: 'waiting',
              actions: 'refuseWalletAddress',
            },
          },
        },
      },
    },
    confirming: {
      description: 'The total in the sheet is compared with what is due at the billing address.',
      tags: 'busy',
      initial: 'submitting',
      states: {
        // Before anything that waits, as Stripe asks for it.
        submitting: {
          description: 'Stripe takes what the viewer confirmed.',
          invoke: {
            id: 'submitWallet',
            src: 'submitWallet',
            onDone: { description: 'Stripe has it.', target: 'comparing' },
            onError: failed('Stripe does not take it.'),
          },
        },
        comparing: {
          description: 'The platform says what is due at the billing address.',
          invoke: {
            id: 'readPreview',
            src: 'readPreview',
            input: ({ context }) => sheetInput(context),
            onDone: [
              {
                guard: ({ context, event }) => shownTotal(context) === event.output.total,
                description: 'It is the total that the viewer confirmed.',
                target: 'creatingToken',
                actions: assign({ preview: ({ event }) => event.output }),
              },
              {
                description: 'It is another total: nothing is sent, and the page shows it.',
                target: 'differing',
                actions: {
                  type: 'noteProblem',
                  params: ({ context }) => ({
                    problem: { kind: 'priceChanged', from: shownTotal(context) },
                  }),
                },
              },
            ],
            onError: failed('It cannot be known.'),
          },
        },
        // The sheet's total is noted before the sheet is left, which forgets it.
        differing: { always: { target: '#checkout.details', actions: 'failWallet' } },
        creatingToken: {
          description: 'Stripe makes a confirmation token of the wallet’s card.',
          invoke: {
            id: 'createWalletCard',
            src: 'createWalletCard',
            onDone: {
              description: 'Stripe has the card.',
              target: '#checkout.paying',
              actions: assign({
                walletCard: ({ event }) => event.output,
                problem: null,
              }),
            },
            onError: failed('Stripe does not take the card.'),
          },
        },
      },
    },
  },
});
