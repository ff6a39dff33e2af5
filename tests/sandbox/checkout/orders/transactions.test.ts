import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HostedWorldOfOne, hostedWorld } from '../../host/hostedWorld';
import { visit } from '../../visitor';
import {
  allAccess,
  basketball,
  bought,
  buy,
  downloads,
  ledger,
  newCard,
  opens,
  order,
  standing,
} from '../shopping';

let world: HostedWorldOfOne;
beforeEach(async () => {
  world = await hostedWorld();
});
afterEach(() => world.close());

const receiptOf = ({ receipt_url }: { receipt_url: string }) => new URL(receipt_url).pathname;

describe('the transactions of an order', () => {
  it('are created, then paid, with a receipt that only its own world shows', async () => {
    const { visitor } = world;
    const { body } = await buy(visitor, basketball);
    const [id] = body.data.order_ids;
    expect((await order(visitor, id)).transactions).toMatchObject([
      { status: 'created', amount: 26.49, receipt_url: null },
    ]);
    visitor.clock.advance(5000);
    const [paid] = (await order(visitor, id)).transactions;
    expect(paid).toMatchObject({ status: 'paid', amount: 26.49, currency: 'USD', card_last4: '4242' });
    const receipt = await world.get(receiptOf(paid));
    expect(receipt.status).toBe(200);
    for (const text of ['Receipt from Northside', String(id), '$26.49', '4242', 'Girls’ basketball pass'])
      expect(receipt.text).toContain(text);
    expect((await world.getElsewhere(receiptOf(paid))).status).toBe(404);
    expect((await world.get('/sandbox/receipt/rcpt_1')).status).toBe(404);
  });

  it('are a refund besides the charge, which is a row of its own and ends access', async () => {
    const { visitor } = world;
    const payPerView = { type: 'event', event_id: 1009, package_id: 2_001_009 };
    const id = await bought(visitor, [allAccess, payPerView]);
    await world.post('/sandbox/control/refund', { orderId: id });
    const refunded = await order(visitor, id);
    expect(refunded).toMatchObject({ status: 'paid', activity_status: 'refunded', auto_renewal: null });
    expect(refunded.transactions).toMatchObject([
      { status: 'refunded', amount: 13.19 },
      { status: 'paid', amount: 13.19 },
    ]);
    expect(await standing(visitor)).toMatchObject({ state: 'inactive', auto_renewal: 'cancelled' });
    expect((await world.get(receiptOf(refunded.transactions[0]))).text).toContain('Refund receipt');
    expect(ledger(visitor)).toMatchObject([
      { purpose: 'purchase', amount: 19.19 },
      { purpose: 'refund', amount: -13.19, orderIds: [id], idempotencyKey: null },
    ]);
    expect((await world.post('/sandbox/control/refund', { orderId: id })).status).toBe(400);
    visitor.clock.advance(40 * 86_400_000);
    expect(ledger(visitor)).toHaveLength(2);
  });
});

describe('the switches of the sandbox page', () => {
  const control = async (action: string, input: object, status = 200) =>
    expect((await world.post(`/sandbox/control/${action}`, input)).status).toBe(status);
  const viewer = { email: 'viewer@rudy.example' };

  it('leave the next order pending, and settle it either way', async () => {
    const { visitor } = world;
    const states = async (id: number) => (await order(visitor, id)).status;
    for (const [code, status] of [
      [undefined, 'paid'],
      ['lost_card', 'failed'],
    ]) {
      await control('leaveNextPending', { on: true });
      const id = await bought(visitor, code === undefined ? basketball : allAccess, { attempt: `${status}` });
      visitor.clock.advance(86_400_000);
      expect(await states(id)).toBe('pending');
      await control('settlePending', { code });
      expect(await states(id)).toBe(status);
    }
    expect(ledger(visitor)).toHaveLength(1);
    await bought(visitor, downloads, { attempt: 'as-usual' });
    expect(ledger(visitor)).toHaveLength(2);
  });

  it('hold access back after payment, and give it', async () => {
    const { visitor } = world;
    const state = async (id: number) => {
      const { status, activity_status } = await order(visitor, id);
      return [status, activity_status];
    };
    const before = await bought(visitor, basketball);
    await control('leaveNextPending', { on: true });
    const pending = await bought(visitor, allAccess, { attempt: 'pending' });
    await control('holdAccess', { on: true });
    await control('settlePending', {});
    expect(await state(before)).toEqual(['paid', 'active']);
    expect(await state(pending)).toEqual(['paid', 'inactive']);
    expect(await opens(visitor, 1005)).toBe(false);
    const next = await bought(visitor, downloads, { attempt: 'next' });
    expect(await state(next)).toEqual(['paid', 'inactive']);
    await control('holdAccess', { on: false });
    expect([await state(pending), await state(next)]).toEqual([
      ['paid', 'active'],
      ['paid', 'active'],
    ]);
    expect(await opens(visitor, 1005)).toBe(true);
  });

  it('fail the next renewal, advance to it, and try it again', async () => {
    const { visitor } = world;
    await bought(visitor, allAccess);
    await control('failNextRenewal', { ...viewer, code: 'expired_card' });
    await control('advanceToRenewal', viewer);
    const [failed] = (await visitor.call('listOrders')).body.data;
    expect(failed).toMatchObject({ status: 'failed', decline_code: 'expired_card' });
    await control('retryRenewals', viewer);
    expect(ledger(visitor).map(({ purpose }) => purpose)).toEqual(['purchase', 'renewal']);
    expect(await opens(visitor, 1005)).toBe(true);
    await control('advanceToRenewal', {});
    expect(visitor.world.ledger().at(-1)).toMatchObject({ purpose: 'renewal' });
  });

  it('sell out a pass, put it back, end its sale, and change its price', async () => {
    const { visitor } = world;
    const shown = async () => (await visitor.call('getPackage', { path: { id: 201 } })).body.data;
    for (const sale of ['sold_out', 'sale_ended', 'on_sale']) {
      await control('sale', { passId: 201, sale });
      expect((await shown()).availability).toBe(sale);
    }
    await control('price', { passId: 201, price: 12 });
    expect(await shown()).toMatchObject({ price: 12, base_price: 10.5, service_fee: 1.5 });
    await control('sale', { passId: 201, sale: 'lost' }, 400);
    await control('price', { passId: 999, price: 1 }, 400);
    await control('world', { currency: 'JPY' });
    expect(visitor.world.passes.currency).toBe('JPY');
    await control('world', { currency: 'nothing' }, 400);
  });

  it('are buttons of the page, which says what each row of the ledger was for', async () => {
    await bought(world.visitor, allAccess);
    await world.post('/sandbox/control/advanceToRenewal', viewer);
    const { text } = await world.get('/sandbox');
    expect(text).toMatch(/Fail next renewal of order \d+/);
    expect(text).toMatch(/Refund order \d+/);
    expect(text).toContain('Set the sale of Downloads');
    expect(text).toMatch(/<td[^>]*>renewal<\/td>/);
    expect(text).toMatch(/4000 0084 0000 1629.{0,120}asks for 3-D Secure; then declined, generic decline/);
  });
});

it('an order of another account is nobody’s here', async () => {
  const visitor = await visit({ loggedIn: true });
  const id = await bought(visitor, basketball, { card: newCard(visitor) });
  visitor.world.accounts.add({ email: 'other@rudy.example', password: 'long-enough' });
  await visitor.arrive();
  await visitor.logIn('other@rudy.example', 'long-enough');
  expect((await visitor.call('getOrder', { path: { id } })).status).toBe(404);
});
