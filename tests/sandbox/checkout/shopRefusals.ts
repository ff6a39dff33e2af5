import { asViewer, asVisitor, attempt, type Refusal } from '../refusalCalls';
import { type Answer, subscribe, visit } from '../visitor';
import { bought, buy, newCard } from './shopping';

const clip = {
  event_id: 1011,
  name: 'A save',
  start_time: 4,
  duration: 6,
  tags: ['save'],
  event_media_id: 10112,
};
const basketball = { type: 'package', package_id: 201 };
const pass = { ...basketball, payment_method_id: 'pm_card_visa', expected_total: 28.68 };
/** Refusals of paying, clips and favourites that need a state of the world. */
export const shopRefusals: Refusal[] = [
  [
    'getApiKey',
    'another channel',
    403,
    ['channel_key'],
    asVisitor('getApiKey', { channel_key: 'ck_of_another' }),
  ],
  [
    'buy',
    'a declined card',
    422,
    ['payment'],
    async () => {
      const visitor = await visit({ loggedIn: true });
      return buy(visitor, basketball, { card: newCard(visitor, '4000000000000002') });
    },
  ],
  [
    'buy',
    'a card of nobody',
    422,
    ['payment'],
    asViewer('buy', { ...pass, payment_method_id: 'pm_card_amex' }),
  ],
  ['buy', 'another total', 422, ['expected_total'], asViewer('buy', { ...pass, expected_total: 1 })],
  ['buy', 'sold out', 422, ['items'], asViewer('buy', { ...pass, package_id: 206 })],
  [
    'buy',
    'a team for no team pass',
    422,
    ['participant_id'],
    asViewer('buy', { ...pass, participant_id: 1 }),
  ],
  ['buy', 'another category', 422, ['event_category_id'], asViewer('buy', { ...pass, event_category_id: 1 })],
  ['buy', 'a field of another type', 422, ['event_id'], asViewer('buy', { ...pass, event_id: 1009 })],
  [
    'buyBundle',
    'twice the same',
    422,
    ['items'],
    asViewer('buyBundle', { items: [basketball, basketball], expected_total: 1 }),
  ],
  [
    'buyBundle',
    'no team',
    422,
    ['participant_id'],
    asViewer('buyBundle', { items: [{ type: 'package', package_id: 203 }], expected_total: 1 }),
  ],
  ['buy', 'a wrong coupon', 422, ['coupon'], asViewer('buy', { ...pass, coupon: 'SUMMER25' })],
  ['buy', 'no card', 422, ['payment_method_id'], asViewer('buy', { ...basketball, expected_total: 26.49 })],
  ['buy', 'no team', 422, ['participant_id'], asViewer('buy', { ...pass, package_id: 203 })],
  ['buy', 'no such pass', 404, [], asViewer('buy', { ...pass, package_id: 999 })],
  [
    'buy',
    'a key used for something else',
    409,
    ['idempotency_key'],
    asViewer('buy', pass, (visitor) =>
      visitor.call('buy', { body: { ...pass, package_id: 204 }, headers: attempt }),
    ),
  ],
  [
    'previewInvoice',
    'a wrong coupon',
    422,
    ['coupon'],
    asViewer('previewInvoice', { items: [basketball], coupon: 'SUMMER25' }),
  ],
  [
    'startTrial',
    'the trial was used',
    409,
    ['trial_period_used'],
    asViewer('startTrial', { subscription_id: 301 }, ({ world }) => {
      for (const account of world.accounts.list()) account.trialUsed = true;
    }),
  ],
  ['startTrial', 'no card', 422, ['payment_method_id'], asViewer('startTrial', { subscription_id: 301 })],
  [
    'startTrial',
    'subscribed already',
    422,
    ['subscription_id'],
    asViewer('startTrial', { subscription_id: 301 }, subscribe),
  ],
  [
    'previewInvoice',
    'no trial',
    422,
    ['subscription_id'],
    asViewer('previewInvoice', { items: [{ type: 'subscription', subscription_id: 303 }], trial: true }),
  ],
  [
    'previewInvoice',
    'a trial of a package',
    422,
    ['items'],
    asViewer('previewInvoice', { items: [basketball], trial: true }),
  ],
  ['startTrial', 'no trial', 422, ['subscription_id'], asViewer('startTrial', { subscription_id: 303 })],
  ['unsubscribe', 'no such order', 404, [], asViewer('unsubscribe', { order_id: 1 })],
  ['unsubscribe', 'it never renews', 422, ['order_id'], () => neverRenewing('unsubscribe')],
  ['resubscribe', 'no such order', 404, [], asViewer('resubscribe', { order_id: 1 })],
  ['resubscribe', 'it never renews', 422, ['order_id'], () => neverRenewing('resubscribe')],
  ['createClip', 'no clipping', 403, ['capability'], asViewer('createClip', clip)],
  [
    'createClip',
    'media of another event',
    422,
    ['event_media_id'],
    asViewer('createClip', { ...clip, event_media_id: 1 }, subscribe),
  ],
  [
    'createClip',
    'longer than the media',
    422,
    ['duration'],
    asViewer('createClip', { ...clip, start_time: 9999 }, subscribe),
  ],
  [
    'createClip',
    'it is being made',
    409,
    ['clip_id'],
    asViewer('createClip', clip, async (visitor) => {
      await subscribe(visitor);
      await visitor.call('createClip', { body: clip });
    }),
  ],
  [
    'createFavorite',
    'an unknown type',
    422,
    ['favoritable_type'],
    asViewer('createFavorite', { favoritable_type: 'city', favoritable_id: 1 }),
  ],
  ['applyCoupon', 'an expired coupon', 422, ['coupon'], couponTried],
];

async function neverRenewing(operation: 'unsubscribe' | 'resubscribe'): Promise<Answer> {
  const visitor = await visit({ loggedIn: true });
  const order_id = await bought(visitor, basketball);
  return visitor.call(operation, { body: { order_id } });
}

async function couponTried(): Promise<Answer> {
  const visitor = await visit({ loggedIn: true });
  return visitor.call('applyCoupon', { query: { code: 'SUMMER25', type: 'package', package_id: 201 } });
}
