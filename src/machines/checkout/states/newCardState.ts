import { assign } from 'xstate';
import { billingAddressOf } from '../billingAddress';
import { problemOf } from '../problems';
import { keepsCardOnly, previewInput } from '../purchase';
import { base, CardFormError, failureOf } from '../setup';

/**
 * One press pays with a new card: Stripe takes what was typed, the platform says what is due with it, and only if that is
 * the total on the screen it is charged. Meanwhile only another pass can be chosen.
 */
export const newCardState = base.createStateConfig({
  description: 'A new card is handed to Stripe, and its total compared with the total on the screen.',
  tags: ['busy', 'formMounted'],
  initial: 'creating',
  on: {
    // Nothing is charged yet, and a request of Stripe that asks the viewer has no limit.
    'choice.change': {
      description: 'Choose another pass.',
      target: 'choosing',
      actions: ['forgetProblem', 'announceChoosing'],
    },
  },
  states: {
    creating: {
      description: 'Stripe checks the card.',
      invoke: [
        {
          id: 'createCard',
          src: 'createCard',
          input: ({ context }) => ({
            isKeptOnly: keepsCardOnly(context.choice),
            address: billingAddressOf(context),
          }),
          onDone: {
            description: 'Stripe has the card.',
            target: 'comparing',
            actions: assign({ card: ({ event }) => event.output }),
          },
          onError: [
            {
              guard: ({ event }) => event.error instanceof CardFormError && event.error.problem === null,
              description: 'The form says what is missing.',
              target: '#checkout.details',
            },
            {
              description: 'Stripe does not take the card.',
              target: '#checkout.details',
              actions: {
                type: 'noteProblem',
                params: ({ event: { error } }) => ({
                  problem:
                    (error instanceof CardFormError ? error.problem : null) ?? problemOf(failureOf(error)),
                }),
              },
            },
          ],
        },
        {
          id: 'cardForm',
          src: 'cardForm',
          onError: { description: 'The form of Stripe breaks.', target: '#card.entering.blocked' },
        },
      ],
      on: { 'cardForm.failed': { description: 'The form breaks.', target: '#card.entering.blocked' } },
    },
    comparing: {
      description: 'The platform says what is due with the card.',
      invoke: {
        id: 'readPreview',
        src: 'readPreview',
        input: ({ context }) => previewInput(context, null),
        onDone: [
          {
            guard: ({ context, event }) => context.preview?.total === event.output.total,
            description: 'It is the total on the screen: it is paid.',
            target: '#checkout.paying',
            actions: assign({ preview: ({ event }) => event.output }),
          },
          {
            description: 'It is another total: the viewer reads both, and presses once more.',
            target: '#checkout.details',
            actions: [
              {
                type: 'noteProblem',
                params: ({ context }) => ({
                  problem: { kind: 'priceChanged', from: context.preview?.total ?? null },
                }),
              },
              { type: 'notePrice', params: ({ event }) => ({ price: event.output }) },
            ],
          },
        ],
        // The details read the price again, and say what is wrong with it.
        onError: { description: 'It cannot be known: nothing is sent.', target: '#checkout.details' },
      },
    },
  },
});
