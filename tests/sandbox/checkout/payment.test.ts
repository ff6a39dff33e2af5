import { describe, expect, it } from 'vitest';
import { attemptKey, type Visitor, visit } from '../visitor';
import {
  accountOf,
  allAccess,
  amounts,
  basketball,
  bought,
  buy,
  DAY_MS,
  downloads,
  ice,
  ledger,
  NEW_YORK,
  newCard,
  opens,
  order,
  preview,
  SETTLING_MS,
  savedCard,
} from './shopping';

const viewer = () => visit({ loggedIn: true });

describe('buying', () => {
  it('goes from pending to paid, and then opens what was bought', async () => {
    const visitor = await viewer();
    expect(await opens(visitor, 1005)).toBe(false);
    const { status, body } = await buy(visitor, allAccess);
    expect([status, body.data.status]).toEqual([201, 'processing']);
    const [id] = body.data.order_ids;
    expect(await order(visitor, id)).toMatchObject({
      status: 'pending',
      activity_status: 'inactive',
      amount: 13.19,
    });
    expect(ledger(visitor)).toEqual([]);

    visitor.clock.advance(SETTLING_MS);
    const rows = ledger(visitor);
    expect(rows).toMatchObject([
      { purpose: 'purchase', orderIds: [id], amount: 13.19, currency: 'USD', cardLast4: '4242' },
    ]);
    expect(rows[0]?.idempotencyKey).toBe(attemptKey('attempt')['Idempotency-Key']);
    expect(await order(visitor, id)).toMatchObject({ status: 'paid', activity_status: 'active' });
    expect(await opens(visitor, 1005)).toBe(true);
  });

  it('charges once for one key, and twice for two attempts, which are two rows', async () => {
    const visitor = await viewer();
    const card = newCard(visitor);
    const answers = [await buy(visitor, ice, { card })];
    const again = { ...ice, ...card, expected_total: 15.99 };
    answers.push(await visitor.call('buy', { body: again, headers: attemptKey('attempt') }));
    expect(answers[1]).toEqual(answers[0]);
    visitor.clock.advance(SETTLING_MS);
    expect(amounts(visitor)).toEqual([15.99]);
    await bought(visitor, basketball, { attempt: 'another' });
    expect(amounts(visitor)).toEqual([15.99, 26.49]);
  });

  it('writes the row when the bank charges, not when somebody looks', async () => {
    const visitor = await viewer();
    await buy(visitor, basketball);
    const begunTs = visitor.clock.now() / 1000;
    visitor.clock.advance(DAY_MS);
    expect(ledger(visitor)).toMatchObject([{ chargedTs: begunTs + 4 }]);
  });

  it('charges several passes at once, as one row', async () => {
    const visitor = await viewer();
    const { body } = await buy(visitor, [basketball, downloads]);
    visitor.clock.advance(SETTLING_MS);
    expect(ledger(visitor)).toMatchObject([{ orderIds: body.data.order_ids, amount: 31.48 }]);
    const shares = await Promise.all(body.data.order_ids.map((id: number) => order(visitor, id)));
    expect(shares.map(({ amount }) => amount)).toEqual([26.49, 4.99]);
  });

  it.each([
    ['4000000000000002', 'generic_decline'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
  ])('is declined with %s, and the order says so', async (number, code) => {
    const visitor = await viewer();
    const answer = await buy(visitor, allAccess, { card: newCard(visitor, number) });
    expect([answer.status, answer.body.errors]).toEqual([422, { payment: [code] }]);
    visitor.clock.advance(60_000);
    expect(ledger(visitor)).toEqual([]);
    const [failed] = (await visitor.call('listOrders')).body.data;
    expect(failed).toMatchObject({
      status: 'failed',
      decline_code: code,
      expires_ts: null,
      auto_renewal: null,
      transactions: [{ status: 'failed', decline_code: code, receipt_url: null }],
    });
  });

  it('may fail while it is pending, and the card is not kept', async () => {
    const visitor = await viewer();
    const id = await bought(visitor, allAccess, {
      card: newCard(visitor, '4000000000000341'),
      more: { save_card: true },
    });
    expect(await order(visitor, id)).toMatchObject({ status: 'failed', decline_code: 'generic_decline' });
    expect(ledger(visitor)).toEqual([]);
    expect(accountOf(visitor).cards.map(({ last4 }) => last4)).toEqual(['4242']);
  });
});

describe('the card', () => {
  it('is kept when it was asked for, with what was typed', async () => {
    const visitor = await viewer();
    await bought(visitor, basketball, {
      card: newCard(visitor, '5555 5555 5555 4444', NEW_YORK),
      more: { save_card: true },
    });
    expect((await visitor.call('listCards')).body.data[1]).toMatchObject({
      last4: '4444',
      exp_month: 3,
      exp_year: 2031,
    });
    expect(accountOf(visitor).cards[1]?.address).toEqual(NEW_YORK);
    expect(JSON.stringify(visitor.world.accounts.list())).not.toContain('5555555555554444');
  });

  it('behaves the same once it is saved', async () => {
    const visitor = await viewer();
    const id = await bought(visitor, basketball, { card: savedCard(visitor, '4000000000000341') });
    expect((await order(visitor, id)).status).toBe('failed');
    expect(ledger(visitor)).toEqual([]);
  });

  const refusedCards: [string, (visitor: Visitor) => Record<string, string>, Record<string, string[]>][] = [
    ['of nobody', () => ({ payment_method_id: 'pm_1' }), { payment: ['resource_missing'] }],
    [
      'that is published, but not saved',
      () => ({ payment_method_id: 'pm_card_amex' }),
      { payment: ['resource_missing'] },
    ],
    [
      'of a token that nobody made',
      () => ({ confirmation_token_id: 'ctoken_1' }),
      { payment: ['resource_missing'] },
    ],
    [
      'given in both ways',
      (visitor) => ({ payment_method_id: 'pm_card_visa', ...newCard(visitor) }),
      { payment_method_id: ['The given data was invalid.'] },
    ],
    ['not given at all', () => ({}), { payment_method_id: ['The field is required.'] }],
  ];
  it.each(refusedCards)('%s is refused', async (_, cardIn, errors) => {
    const visitor = await viewer();
    const card = cardIn(visitor);
    const body = { ...basketball, ...card, expected_total: 26.49 };
    const answer = await visitor.call('buy', { body, headers: attemptKey('attempt') });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    expect(visitor.world.orders.of(accountOf(visitor))).toEqual([]);
  });

  it('of another account is refused', async () => {
    const visitor = await viewer();
    const other = visitor.world.accounts.add({ email: 'other@rudy.example', password: 'long-enough' });
    const method = visitor.world.paymentMethods.create({
      number: '4242424242424242',
      expMonth: 1,
      expYear: 2030,
      address: NEW_YORK,
    });
    if (method !== null) other.cards.push(method);
    const answer = await buy(visitor, basketball, { card: { payment_method_id: method?.id } });
    expect(answer.body.errors).toEqual({ payment: ['resource_missing'] });
  });

  it('of a token pays once: a payment that succeeds spends it, one that is refused does not', async () => {
    const visitor = await viewer();
    const card = newCard(visitor, '4000000000009995');
    await buy(visitor, basketball, { card });
    const again = await buy(visitor, basketball, { card, attempt: 'second' });
    expect(again.body.errors).toEqual({ payment: ['insufficient_funds'] });

    const good = newCard(visitor);
    await buy(visitor, basketball, { card: good, attempt: 'third' });
    for (const attempt of ['while-pending', 'once-paid']) {
      const spent = await buy(visitor, ice, { card: good, attempt });
      expect(spent.body.errors).toEqual({ payment: ['resource_missing'] });
      visitor.clock.advance(SETTLING_MS);
    }
    expect(amounts(visitor)).toEqual([26.49]);
  });

  it('of a token is good for 12 hours', async () => {
    const visitor = await viewer();
    const card = newCard(visitor);
    visitor.clock.advance(DAY_MS / 2);
    expect((await buy(visitor, basketball, { card })).body.errors).toEqual({ payment: ['resource_missing'] });
  });
});

describe('tax', () => {
  it('is due where the card has its bills sent, and not known before', async () => {
    const visitor = await viewer();
    const total = async (more: Record<string, unknown>) => {
      const { tax, total: due } = (await preview(visitor, [basketball], more)).body.data;
      return [tax, due];
    };
    expect(await total({})).toEqual([null, 26.49]);
    expect(await total(newCard(visitor))).toEqual([0, 26.49]);
    expect(
      await total(newCard(visitor, '4242424242424242', { country: 'CA', postalCode: 'H2X 1Y4' })),
    ).toEqual([3.97, 30.46]);
    const card = newCard(visitor, '4242424242424242', NEW_YORK);
    expect(await total(card)).toEqual([2.19, 28.68]);
    await bought(visitor, basketball, { card });
    expect(amounts(visitor)).toEqual([28.68]);
  });
});
