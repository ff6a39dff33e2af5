import type { PaymentIntent, SetupIntent } from '@stripe/stripe-js';
import { exponentOf } from '../channels/money';
import { pageAnswer } from '../page/answers';
import { button } from '../page/parts';
import { element } from '../page/tree';

const price = (intent: PaymentIntent | SetupIntent) =>
  intent.object === 'setup_intent' ? 'saving your card' : amountOf(intent);

function amountOf({ amount, currency }: PaymentIntent): string {
  const digits = exponentOf(currency);
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency.toUpperCase()}`;
}

const answer = { name: 'answer', disabled: true };

/**
 * The bank's 3-D Secure page. The form goes back to its own address; in a frame its script sends it instead, so that
 * the page below does not move, and enables the buttons, since a press before it would tell nothing to the page below
 * (client/bankFrame.ts).
 */
export function bankPage(intent: PaymentIntent | SetupIntent): Response {
  return pageAnswer({
    title: '3D Secure 2 Test Page',
    styles: ['/sandbox/stripe/thirdParty.css'],
    scripts: ['/sandbox/stripe/bank.js'],
    body: element(
      'main',
      {},
      element('h1', {}, '3D Secure 2 Test Page'),
      element('p', {}, `Your bank needs to verify that it’s you: ${price(intent)}.`),
      element(
        'form',
        { method: 'post', class: 'actions' },
        button('Complete', { ...answer, value: 'complete', class: 'main' }),
        button('Fail', { ...answer, value: 'fail', class: 'danger' }),
        button('Close', { ...answer, value: 'close' }),
      ),
      element('p', { class: 'note' }, 'The sandbox’s stand-in for a bank.'),
    ),
  });
}
