import { asViewer, asVisitor, attempt, type Refusal } from './refusalCalls';
import { type Answer, subscribe, visit } from './visitor';

const clip = {
  event_id: 1011,
  name: 'A save',
  start_time: 4,
  duration: 6,
  tags: ['save'],
  event_media_id: 10112,
};
const pass = { type: 'package', package_id: 201, payment_method_id: 'pm_card_visa' };
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
    asViewer('buy', { ...pass, payment_method_id: 'pm_card_chargeDeclined' }),
  ],
  ['buy', 'a wrong coupon', 422, ['coupon'], asViewer('buy', { ...pass, coupon: 'SUMMER25' })],
  ['buy', 'no card', 422, ['payment_method_id'], asViewer('buy', { ...pass, payment_method_id: null })],
  ['buy', 'no team', 422, ['participant_id'], asViewer('buy', { ...pass, package_id: 203 })],
  ['buy', 'no such pass', 404, [], asViewer('buy', { ...pass, package_id: 999 })],
  [
    'buy',
    'a key used for something else',
    409,
    ['idempotency_key'],
    asViewer('buy', pass, (visitor) =>
      visitor.call('buy', { body: { ...pass, package_id: 202 }, headers: attempt }),
    ),
  ],
  [
    'previewInvoice',
    'a wrong coupon',
    422,
    ['coupon'],
    asViewer('previewInvoice', { items: [pass], coupon: 'SUMMER25' }),
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
  ['startTrial', 'no trial', 422, ['subscription_id'], asViewer('startTrial', { subscription_id: 303 })],
  ['unsubscribe', 'not subscribed', 404, [], asViewer('unsubscribe', { subscription_id: 301 })],
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
    [],
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

async function couponTried(): Promise<Answer> {
  const visitor = await visit({ loggedIn: true });
  return visitor.call('applyCoupon', { query: { code: 'SUMMER25', type: 'package', package_id: 201 } });
}
