import { describe, expect, it } from 'vitest';
import { audit } from '../../../sandbox/world/bank/audit';
import type { BankRecord } from '../../../sandbox/world/bank/records';
import type { OrderRecord } from '../../../sandbox/world/checkout/orders/orders';
import { type Visitor, visit } from '../visitor';
import {
  accountOf,
  allAccess,
  basketball,
  bought,
  buy,
  DAY_MS,
  downloads,
  ice,
  newCard,
  savedCard,
  yearly,
} from './shopping';

const viewer = () => visit({ loggedIn: true });
const audited = ({ world }: Visitor) => ({
  records: world.bank.records(),
  orders: world.orders.all(),
});

/** Purchases of every kind: charged, declined, asked for, renewed, refunded, credited. */
async function everything(): Promise<Visitor> {
  const visitor = await viewer();
  await bought(visitor, [basketball, downloads], { attempt: 'bundle' });
  await buy(visitor, ice, { attempt: 'declined', card: newCard(visitor, '4000000000009995') });
  await bought(visitor, ice, { attempt: 'late', card: newCard(visitor, '4000000000000341') });
  const held = await buy(visitor, ice, { attempt: 'held', card: newCard(visitor, '4000000000003220') });
  visitor.world.chargeProcessor.confirm(held.body.data.client_secret, true);
  visitor.clock.advance(5000);
  const id = await bought(visitor, allAccess, { attempt: 'monthly' });
  visitor.clock.advance(10 * DAY_MS);
  await bought(visitor, yearly, { attempt: 'yearly' });
  savedCard(visitor, '4000000000000341');
  visitor.clock.advance(400 * DAY_MS);
  const order = visitor.world.orders.of(accountOf(visitor)).find(({ pass }) => pass.id === 201);
  if (order !== undefined) visitor.world.chargeProcessor.refund(order);
  expect(id).toBeGreaterThan(0);
  await buy(visitor, basketball, { attempt: 'pending' });
  return visitor;
}

describe('the audit', () => {
  it('agrees with every kind of purchase, and with the accounts that have a past', async () => {
    const visitor = await everything();
    expect(audit(audited(visitor))).toEqual([]);
    const kinds = new Set(visitor.world.bank.records().map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['charge', 'credit', 'decline', 'intent', 'refund']);
  });

  it('reads a book that the orders have no part in: the bank keeps card, key and sum as they arrived', async () => {
    const visitor = await viewer();
    await bought(visitor, basketball);
    const [order] = visitor.world.orders.of(accountOf(visitor));
    if (order !== undefined) Object.assign(order, { amount: 1, idempotencyKey: 'another' });
    expect(visitor.world.bank.records().filter(({ kind }) => kind === 'charge')).toMatchObject([
      { amount: 2649, currency: 'USD', cardLast4: '4242', key: 'attempt---------' },
    ]);
    expect(audit(audited(visitor))).toHaveLength(3);
  });

  const charged = (records: readonly BankRecord[]) => records.findIndex(({ kind }) => kind === 'charge');
  type Break = (records: BankRecord[], orders: OrderRecord[]) => unknown;
  const breaks: [string, RegExp, Break][] = [
    ['a charge twice', /twice/, (records) => records.push({ ...(records[charged(records)] as BankRecord) })],
    ['a charge that is gone', /nothing was charged/, (records) => records.splice(charged(records), 1)],
    [
      'a charge of another sum',
      /as nobody asked/,
      (records) => Object.assign(records[charged(records)] ?? {}, { amount: 1 }),
    ],
    ['an order that is gone', /for no order/, (_, orders) => orders.splice(0, orders.length)],
    [
      'an order that says that it failed',
      /is failed, and it was charged/,
      (_, orders) => {
        for (const order of orders)
          if (order.outcome.kind === 'paid' && order.amount > 0)
            order.outcome = { kind: 'failed', atMs: order.outcome.atMs, code: 'generic_decline' };
      },
    ],
    [
      'a receipt with another sum',
      /receipt of order/,
      (_, orders) => {
        for (const order of orders)
          for (const transaction of order.transactions)
            if (transaction.status === 'paid') transaction.amount += 1;
      },
    ],
    [
      'a credit that was given twice',
      /of credit where/,
      (records) => records.push({ ...(records.find(({ kind }) => kind === 'credit') as BankRecord) }),
    ],
    [
      'a credit that was never given',
      /that was not there/,
      (records) =>
        records.splice(
          records.findIndex((record) => record.kind === 'credit'),
          1,
        ),
    ],
    [
      'a refund that is missing',
      /should be/,
      (records) =>
        records.splice(
          records.findIndex((record) => record.kind === 'refund'),
          1,
        ),
    ],
  ];
  it.each(breaks)('sees %s', async (_, sentence, destroy) => {
    const visitor = await everything();
    const { records, orders } = audited(visitor);
    const [book, kept] = [[...records], [...orders]];
    destroy(book, kept);
    expect(audit({ records: book, orders: kept }).join('\n')).toMatch(sentence);
  });
});

describe('the bank', () => {
  it('makes one intent of one key, and refuses another sum for it', async () => {
    const { world } = await viewer();
    const method = world.paymentMethods.byId('pm_card_visa');
    if (method === null) throw new Error('The card is published.');
    const request = {
      ...{ customer: 1, amount: 5, currency: 'USD', method, key: 'key', isSaved: true, atMs: 0 },
      reference: { purpose: 'purchase' as const, orderIds: [1], email: 'a@b.example' },
    };
    expect(world.bank.pay(request)).toBe(world.bank.pay(request));
    expect(() => world.bank.pay({ ...request, amount: 6 })).toThrow('another amount');
    expect(world.bank.records().filter(({ kind }) => kind === 'intent')).toHaveLength(1 + samples(world));
  });

  const samples = (world: Visitor['world']) =>
    world.orders.all().filter(({ outcome }) => outcome.kind === 'held').length;

  it('refuses a card whose month is over, typed or saved, at once and at a renewal', async () => {
    const visitor = await viewer();
    const { paymentMethods } = visitor.world;
    const address = { country: null, postalCode: null };
    const typed = (expMonth: number, expYear: number) => {
      const method = paymentMethods.create({ number: '4242424242424242', expMonth, expYear, address });
      if (method === null) throw new Error('The card is published.');
      return { confirmation_token_id: paymentMethods.createToken(method).id };
    };
    const past = await buy(visitor, basketball, { attempt: 'past', card: typed(10, 2026) });
    expect([past.status, past.body.errors]).toEqual([422, { payment: ['expired_card'] }]);
    await bought(visitor, allAccess, { attempt: 'this-month', card: typed(11, 2026) });
    visitor.clock.advance(31 * DAY_MS);
    const [last] = (await visitor.call('listOrders')).body.data;
    expect(last).toMatchObject({ status: 'failed', decline_code: 'expired_card' });
    expect(audit(audited(visitor))).toEqual([]);
  });
});
