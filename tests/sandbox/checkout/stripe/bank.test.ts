import { describe, expect, it } from 'vitest';
import { type Visitor, visit } from '../../visitor';
import {
  accountOf,
  allAccess,
  amounts,
  basketball,
  bought,
  buy,
  DAY_MS,
  ledger,
  newCard,
  order,
  preview,
  SETTLING_MS,
  savedCard,
  standing,
  yearly,
} from '../shopping';

const ASKS = '4000000000003220';
const viewer = () => visit({ loggedIn: true });
const confirm = (visitor: Visitor, secret: string, completed = true) =>
  visitor.world.chargeProcessor.confirm(secret, completed);

async function waiting(visitor: Visitor, item = allAccess, number = ASKS, attempt = 'attempt') {
  const card = newCard(visitor, number);
  const { body } = await buy(visitor, item, { card, attempt, more: { save_card: true } });
  expect(body.data.status).toBe('requires_action');
  return { secret: body.data.client_secret, id: body.data.order_ids[0] };
}

describe('a payment that waits for the bank', () => {
  it('says with what it is confirmed, and is charged once when it is', async () => {
    const visitor = await viewer();
    const { secret, id } = await waiting(visitor);
    visitor.clock.advance(DAY_MS);
    expect(await order(visitor, id)).toMatchObject({ status: 'pending', client_secret: secret });
    expect(confirm(visitor, secret)).toBe(true);
    expect(await order(visitor, id)).toMatchObject({ status: 'pending', client_secret: null });
    visitor.clock.advance(SETTLING_MS);
    expect(confirm(visitor, secret)).toBe(false);
    expect(await order(visitor, id)).toMatchObject({
      status: 'paid',
      expires_ts: visitor.clock.now() / 1000 + 30 * 86_400,
    });
    expect(amounts(visitor)).toEqual([13.19]);
    expect(accountOf(visitor).cards.map(({ last4 }) => last4)).toEqual(['4242', '3220']);
  });

  it('fails when the page of the bank is closed: Pay can open again, and the card is not kept', async () => {
    const visitor = await viewer();
    const { secret, id } = await waiting(visitor);
    expect(confirm(visitor, secret, false)).toBe(true);
    expect(await order(visitor, id)).toMatchObject({
      status: 'failed',
      decline_code: 'authentication_required',
    });
    expect(confirm(visitor, secret)).toBe(false);
    expect(accountOf(visitor).cards).toHaveLength(1);
    await bought(visitor, allAccess, { attempt: 'again' });
    expect(amounts(visitor)).toEqual([13.19]);
  });

  it.each([
    ['4000008400001629', 'generic_decline'],
    ['4000008260003178', 'insufficient_funds'],
  ])('with %s is declined after the viewer has confirmed', async (number, code) => {
    const visitor = await viewer();
    const { secret, id } = await waiting(visitor, allAccess, number);
    confirm(visitor, secret);
    expect(await order(visitor, id)).toMatchObject({ status: 'failed', decline_code: code });
    visitor.clock.advance(DAY_MS);
    expect(ledger(visitor)).toEqual([]);
    expect(accountOf(visitor).cards).toHaveLength(1);
  });

  it('is not asked for again with a saved card that asks once', async () => {
    const visitor = await viewer();
    await bought(visitor, basketball, { card: savedCard(visitor, '4000002500003155') });
    expect(amounts(visitor)).toEqual([26.49]);
    const { body } = await buy(visitor, allAccess, {
      attempt: 'always',
      card: savedCard(visitor, '4000002760003184'),
    });
    expect(body.data.status).toBe('requires_action');
  });

  it('is charged no more once the pass was bought in another tab', async () => {
    const visitor = await viewer();
    const { secret, id } = await waiting(visitor);
    await bought(visitor, allAccess, { attempt: 'other-tab' });
    confirm(visitor, secret);
    visitor.clock.advance(SETTLING_MS);
    expect(await order(visitor, id)).toMatchObject({
      status: 'failed',
      decline_code: 'duplicate_transaction',
    });
    expect(amounts(visitor)).toEqual([13.19]);
  });
});

describe('an upgrade', () => {
  it('credits what is left, and the old subscription renews no more', async () => {
    const visitor = await viewer();
    const first = await bought(visitor, allAccess);
    visitor.clock.advance(15 * DAY_MS);
    const { proration, total } = (await preview(visitor, [yearly])).body.data;
    expect(proration).toBeCloseTo(-6.59, 1);
    const { body } = await buy(visitor, yearly, { attempt: 'upgrade' });
    expect((await order(visitor, first)).activity_status).toBe('active');
    visitor.clock.advance(SETTLING_MS);
    expect(await order(visitor, first)).toMatchObject({ activity_status: 'inactive', auto_renewal: null });
    expect((await order(visitor, body.data.order_ids[0])).amount).toBe(total);
    visitor.clock.advance(60 * DAY_MS);
    expect(amounts(visitor)).toEqual([13.19, total]);
  });

  it('through 3-D Secure is credited once, however many times it was begun', async () => {
    const visitor = await viewer();
    const first = await bought(visitor, allAccess, { attempt: 'monthly' });
    visitor.clock.advance(10 * DAY_MS);
    const tabs = [
      await waiting(visitor, yearly, ASKS, 'one-tab'),
      await waiting(visitor, yearly, ASKS, 'other-tab'),
    ];
    expect((await order(visitor, first)).activity_status).toBe('active');
    for (const { secret } of tabs) confirm(visitor, secret);
    visitor.clock.advance(SETTLING_MS);
    const states = await Promise.all(tabs.map(async ({ id }) => (await order(visitor, id)).status));
    expect(states).toEqual(['paid', 'failed']);
    visitor.clock.advance(300 * DAY_MS);
    expect(ledger(visitor).map(({ purpose }) => purpose)).toEqual(['purchase', 'purchase']);
    expect((await standing(visitor, 302)).state).toBe('active');
  });

  it('that waits until the old subscription has renewed gives no credit that is gone', async () => {
    const visitor = await viewer();
    await bought(visitor, allAccess, { attempt: 'monthly' });
    const { secret, id } = await waiting(visitor, yearly, ASKS, 'upgrade');
    visitor.clock.advance(31 * DAY_MS);
    confirm(visitor, secret);
    visitor.clock.advance(SETTLING_MS);
    expect((await order(visitor, id)).status).toBe('failed');
    expect(amounts(visitor)).toEqual([13.19, 13.19]);
  });

  it('that fails leaves the old subscription as it was', async () => {
    const visitor = await viewer();
    const first = await bought(visitor, allAccess, { attempt: 'monthly' });
    const { secret } = await waiting(visitor, yearly, ASKS, 'upgrade');
    confirm(visitor, secret, false);
    expect(await order(visitor, first)).toMatchObject({ activity_status: 'active', auto_renewal: 'active' });
    visitor.clock.advance(31 * DAY_MS);
    expect(amounts(visitor)).toEqual([13.19, 13.19]);
  });

  it('is none when a pass of one team is bought besides', async () => {
    const visitor = await viewer();
    const first = await bought(visitor, allAccess);
    const team = { type: 'subscription', subscription_id: 303 };
    expect((await preview(visitor, [team])).body.data.proration).toBe(0);
    await bought(visitor, team, { attempt: 'team' });
    expect((await order(visitor, first)).activity_status).toBe('active');
  });
});
