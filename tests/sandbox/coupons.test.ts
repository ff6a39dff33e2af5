import { expect, it } from 'vitest';
import { hostedWorld } from './hostedWorld';
import { attemptKey, visit } from './visitor';

const WEEK_MS = 7 * 86_400_000;
const pass = { type: 'package', package_id: 201 };

it('a coupon is good until its date by the clock of the world, then wrong in every call', async () => {
  const visitor = await visit({ loggedIn: true });
  const apply = () => visitor.call('applyCoupon', { query: { code: 'rudy26', ...pass } });
  visitor.clock.advance(WEEK_MS - 1);
  expect((await apply()).body.data).toMatchObject({ code: 'RUDY26', value: 10 });
  visitor.clock.advance(1);
  const calls = [
    await apply(),
    await visitor.call('previewInvoice', { body: { items: [pass], coupon: 'RUDY26' } }),
    await visitor.call('buy', {
      body: { ...pass, coupon: 'RUDY26', payment_method_id: 'pm_card_visa' },
      headers: attemptKey('with-a-coupon'),
    }),
  ];
  expect(calls).toEqual(
    calls.map(() => ({
      status: 422,
      body: { message: 'Wrong promo code', errors: { coupon: ['Wrong promo code'] } },
    })),
  );
});

it('the sandbox page says until when each coupon is good', async () => {
  const world = await hostedWorld();
  const says = async () =>
    /<code>RUDY26<\/code><\/td><td[^>]*>([^<]*)</.exec((await world.get('/sandbox')).text)?.[1];
  expect(await says()).toBe('10 % off until 2026-11-28 00:05:00');
  world.visitor.clock.advance(WEEK_MS);
  expect(await says()).toBe('Expired');
  await world.close();
});
