import { describe, expect, it } from 'vitest';
import { hostedWorld } from '../host/hostedWorld';
import { type Visitor, visit } from '../visitor';
import {
  allAccess,
  amounts,
  basketball,
  bought,
  buy,
  DAY_MS,
  type Item,
  ice,
  newCard,
  order,
  preview,
  SETTLING_MS,
} from './shopping';

const viewer = () => visit({ loggedIn: true });
const apply = (visitor: Visitor, code: string, pass: Item = basketball) =>
  visitor.call('applyCoupon', { query: { code, ...(pass as Record<string, string | number>) } });

const WRONG = {
  status: 422,
  body: { message: 'Wrong promo code', errors: { coupon: ['Wrong promo code'] } },
};

/** A code is wrong in every call, or in none. */
async function expectWrong(visitor: Visitor, code: string, pass: Item = basketball, attempt = 'wrong') {
  expect([
    await apply(visitor, code, pass),
    await preview(visitor, [pass], { coupon: code }),
    await buy(visitor, pass, { attempt, more: { coupon: code } }),
  ]).toEqual([WRONG, WRONG, WRONG]);
}

describe('a coupon', () => {
  it.each([
    ['ice50', ice, { code: 'ICE50', type: 'percent', value: 50, discount: 8, price: 7.99 }],
    ['FIVE', ice, { code: 'FIVE', type: 'amount', value: 5, discount: 5, price: 10.99 }],
    ['FREE100', ice, { code: 'FREE100', type: 'percent', value: 100, discount: 15.99, price: 0 }],
    ['FALL26', basketball, { code: 'FALL26', type: 'percent', value: 15, discount: 3.97, price: 22.52 }],
  ])('%s takes off what the preview takes off, and the bank charges that', async (code, pass, data) => {
    const visitor = await viewer();
    expect((await apply(visitor, code, pass)).body.data).toEqual({ ...data, currency: 'USD' });
    const bill = (await preview(visitor, [pass], { coupon: code })).body.data;
    expect([bill.discount, bill.total]).toEqual([data.discount, data.price]);
    const sum = bill.lines.reduce((total: number, line: { amount: number }) => total + line.amount, 0);
    expect(sum).toBeCloseTo(bill.total, 5);
    await bought(visitor, pass, { more: { coupon: code } });
    expect(amounts(visitor)).toEqual(data.price === 0 ? [] : [data.price]);
  });

  it.each([
    ['that nobody knows', 'NOTHING'],
    ['that has expired', 'SUMMER25'],
    ['for another pass', 'ICE50'],
  ])('%s is wrong', async (_, code) => {
    await expectWrong(await viewer(), code);
  });

  it('of a hundred percent costs nothing and needs no card', async () => {
    const visitor = await viewer();
    const bill = await preview(visitor, [basketball], { coupon: 'FREE100' });
    expect(bill.body.data).toMatchObject({ total: 0, requires_payment_method: false });
    const { body } = await buy(visitor, basketball, { card: {}, more: { coupon: 'FREE100' } });
    expect(body.data.status).toBe('succeeded');
    expect(await order(visitor, body.data.order_ids[0])).toMatchObject({
      status: 'paid',
      activity_status: 'active',
      amount: 0,
      transactions: [],
    });
    expect(amounts(visitor)).toEqual([]);
  });

  it('takes nothing off the next renewal, which needs a card', async () => {
    const visitor = await viewer();
    const bill = await preview(visitor, [allAccess], { coupon: 'FREE100' });
    expect(bill.body.data).toMatchObject({ total: 0, next_total: 13.19, requires_payment_method: true });
    const none = await buy(visitor, allAccess, { attempt: 'none', card: {}, more: { coupon: 'FREE100' } });
    expect(none.body.errors).toHaveProperty('payment_method_id');
    await bought(visitor, allAccess, { more: { coupon: 'FREE100' } });
    visitor.clock.advance(31 * DAY_MS);
    expect(amounts(visitor)).toEqual([13.19]);
  });

  it('is used up when it was paid with, not when it was tried', async () => {
    const visitor = await viewer();
    const more = { coupon: 'FIRSTONE' };
    await buy(visitor, basketball, { attempt: 'declined', card: newCard(visitor, '4000000000009995'), more });
    expect((await apply(visitor, 'FIRSTONE')).status).toBe(200);
    await buy(visitor, basketball, { attempt: 'paid', more });
    await expectWrong(visitor, 'FIRSTONE', ice, 'while-pending');
    visitor.clock.advance(SETTLING_MS);
    await expectWrong(visitor, 'FIRSTONE', ice, 'once-paid');
  });

  it('for one payment is not had by two accounts that pay at once, and is free again when one fails', async () => {
    const visitor = await viewer();
    visitor.world.accounts.add({ email: 'other@rudy.example', password: 'long-enough' });
    const other = await visit({ clock: visitor.clock, platform: visitor.platform });
    await other.logIn('other@rudy.example', 'long-enough');
    const more = { coupon: 'FIRSTONE' };
    const failing = newCard(visitor, '4000000000000341');
    const first = await buy(visitor, basketball, { card: failing, more });
    const second = await buy(other, basketball, { attempt: 'second', more });
    expect([first.status, second.status, second.body.errors]).toEqual([201, 422, WRONG.body.errors]);
    visitor.clock.advance(SETTLING_MS);
    await bought(other, basketball, { attempt: 'third', more });
    expect([amounts(visitor), amounts(visitor, 'other@rudy.example')]).toEqual([[], [18.54]]);
  });

  it('may be for one payment of each account', async () => {
    const visitor = await viewer();
    await bought(visitor, basketball, { more: { coupon: 'WELCOME' } });
    await expectWrong(visitor, 'WELCOME', ice);
    visitor.world.accounts.add({ email: 'other@rudy.example', password: 'long-enough' });
    await visitor.arrive();
    await visitor.logIn('other@rudy.example', 'long-enough');
    expect((await apply(visitor, 'WELCOME', ice)).status).toBe(200);
  });

  it('of an amount is taken off once, over several passes', async () => {
    const visitor = await viewer();
    const { data } = (await preview(visitor, [basketball, ice], { coupon: 'FIVE' })).body;
    expect(data).toMatchObject({ discount: 5, total: 37.48 });
  });

  it('is good until its date by the clock of the world', async () => {
    const visitor = await viewer();
    visitor.clock.advance(7 * DAY_MS - 1);
    expect((await apply(visitor, 'rudy26')).body.data).toMatchObject({ code: 'RUDY26', value: 10 });
    visitor.clock.advance(1);
    await expectWrong(visitor, 'RUDY26');
  });

  it('is listed on the sandbox page with what it does', async () => {
    const world = await hostedWorld();
    const says = async (code: string) =>
      new RegExp(`<code>${code}</code></td><td[^>]*>([^<]*)<`).exec((await world.get('/sandbox')).text)?.[1];
    expect(await says('RUDY26')).toBe('10 % off until 2026-11-28 00:05:00');
    expect(await says('FIVE')).toBe('5.00 USD off until 2027-01-20 00:05:00');
    await bought(world.visitor, basketball, { more: { coupon: 'FIRSTONE' } });
    expect(await says('FIRSTONE')).toBe('Used up');
    world.visitor.clock.advance(7 * DAY_MS);
    expect(await says('RUDY26')).toBe('Expired');
    await world.close();
  });
});
