import { and, assign, not } from 'xstate';
import { canAdd, cardAfterChange } from '../purchase';
import { base } from '../setup';
import { previewState } from './previewState';

const card = base.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasCard', target: 'chosen' }, { target: 'entering' }],
    },
    chosen: {
      description: 'A card is chosen.',
      // A new card that does not fit, or that the platform refuses, is typed again.
      always: { guard: not('hasCard'), target: 'entering' },
      on: {
        'card.enterNew': {
          description: 'Choose to enter a new card.',
          target: 'entering',
          actions: [assign({ card: null }), 'forgetProblem', 'refreshPreview'],
        },
      },
    },
    entering: {
      description: 'The form of Stripe takes a new card.',
      initial: 'loading',
      invoke: {
        id: 'cardForm',
        src: 'cardForm',
        onError: { description: 'The form of Stripe breaks.', target: '.blocked' },
      },
      states: {
        loading: {
          description: 'The script of Stripe is loading.',
          on: {
            'cardForm.loaded': { description: 'The script is there.', target: 'mounting' },
            'cardForm.failed': {
              description: 'The script of Stripe is blocked.',
              target: 'blocked',
            },
          },
          after: {
            cardForm: { description: 'The script of Stripe does not come.', target: 'blocked' },
          },
        },
        mounting: {
          description: 'The form of Stripe is loading.',
          on: {
            'cardForm.ready': { description: 'The form is there.', target: 'ready' },
            'cardForm.failed': { description: 'The form breaks.', target: 'blocked' },
          },
          after: {
            cardForm: { description: 'The form of Stripe never becomes ready.', target: 'blocked' },
          },
        },
        ready: {
          description: 'A card can be typed.',
          on: { 'cardForm.failed': { description: 'The form breaks.', target: 'blocked' } },
        },
        blocked: {
          description: 'Paying with a new card is not possible; Retry is offered, and saved cards work.',
          on: {
            'cardForm.retry': { description: 'Press Retry.', target: '#card.entering', reenter: true },
            'network.returned': {
              description: 'The network returns.',
              target: '#card.entering',
              reenter: true,
            },
          },
        },
      },
    },
  },
  id: 'card',
  on: {
    'card.choose': {
      guard: ({ context, event }) => context.cards.some(({ id }) => id === event.id),
      description: 'Choose a saved card.',
      target: '.chosen',
      actions: [
        assign(({ context, event }) => {
          const saved = context.cards.find(({ id }) => id === event.id);
          return {
            card: { kind: 'saved', id: event.id, brand: saved?.brand ?? null, last4: saved?.last4 ?? null },
          };
        }),
        'forgetProblem',
        'refreshPreview',
      ],
    },
  },
});

/** Card, price and promo code, with Pay: everything before an attempt. */
export const detailsState = base.createStateConfig({
  description: 'Card, price and promo code.',
  type: 'parallel',
  tags: 'formMounted',
  entry: 'loadWallets',
  on: {
    'wallet.pressed': [
      {
        guard: ({ context }) => !context.hasAccepted,
        description: 'Press a wallet without accepting the terms.',
        actions: [
          { type: 'noteProblem', params: { problem: { kind: 'fields', fields: ['terms'] } } },
          'refuseWallet',
        ],
      },
      {
        guard: 'isPreviewed',
        description: 'Press a wallet.',
        target: 'wallet',
        actions: ['forgetProblem', 'openWallet'],
      },
    ],
    'addOn.toggle': {
      description: 'Add an additional pass, or take it off.',
      actions: [
        assign(({ context: { card, choice, catalogue }, event }) => {
          if (choice === null || catalogue === null) return {};
          const isIn = choice.addOns.some(({ pass }) => pass.id === event.id);
          const addOns = isIn
            ? choice.addOns.filter(({ pass }) => pass.id !== event.id)
            : catalogue.addOns.filter(
                (addOn) =>
                  choice.addOns.includes(addOn) || (addOn.pass.id === event.id && canAdd(addOn, choice.pass)),
              );
          const changed = { ...choice, addOns };
          return { choice: changed, card: cardAfterChange(card, choice, changed) };
        }),
        'forgetProblem',
        'announceChoice',
        'refreshPreview',
      ],
    },
    'coupon.remove': {
      description: 'Remove the promo code.',
      actions: [
        assign({ coupon: null, couponFailure: null, askedCoupon: null }),
        'announceChoice',
        'refreshPreview',
      ],
    },
    'saveCard.change': {
      description: 'Keep the new card for the next time, or not.',
      actions: assign({ saveCard: ({ event }) => event.isOn }),
    },
    'terms.change': {
      description: 'Accept that all sales are final, and the terms.',
      actions: [
        assign({ hasAccepted: ({ event }) => event.isAccepted }),
        { type: 'settleField', params: { field: 'terms' } },
      ],
    },
    'checkout.pay': [
      {
        guard: 'lacksCard',
        description: 'Press Pay before the form for a new card is there.',
        actions: { type: 'noteProblem', params: { problem: { kind: 'card' } } },
      },
      {
        guard: and(['lacksField', 'entersCard']),
        description: 'Press Pay with a new card, and without a postal code or the terms.',
        actions: ['noteMissing', 'checkCardForm'],
      },
      {
        guard: 'lacksField',
        description: 'Press Pay with a saved card, and without accepting the terms.',
        actions: 'noteMissing',
      },
      {
        guard: and(['isPreviewed', 'entersCard']),
        description: 'Press Pay with a new card.',
        target: 'newCard',
        actions: 'forgetProblem',
      },
      { guard: 'isPreviewed', description: 'Press Pay.', target: 'paying', actions: 'forgetProblem' },
    ],
    'choice.change': {
      description: 'Choose another pass.',
      target: 'choosing',
      actions: ['forgetProblem', 'announceChoosing'],
    },
    'access.changed': { description: 'Something was bought in another tab.', target: 'loading' },
  },
  states: { card, preview: previewState },
});
