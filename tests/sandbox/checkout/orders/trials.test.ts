import { describe, expect, it } from 'vitest';
import { attemptKey, type Visitor, visit } from '../../visitor';
import {
  accountOf,
  allAccess,
  bought,
  DAY_MS,
  ledger,
  NEW_YORK,
  opens,
  order,
  preview,
  savedCard,
  standing,
  yearly,
} from '../shopping';

const viewer = () => visit({ loggedIn: true });
const visa = { payment_method_id: 'pm_card_visa' };

const start = (visitor: Visitor, card: Record<string, unknown> = visa, attempt = 'trial', id = 301) =>
  visitor.call('startTrial', { body: { subscription_id: id, ...card }, headers: attemptKey(attempt) });
const shown = (visitor: Visitor, card: Record<string, unknown> = {}, id = 301) =>
  preview(visitor, [{ ...allAccess, subscription_id: id }], { trial: true, ...card });

describe('a trial', () => {
  it('is free, says when it ends, and turns into a paid renewal then', async () => {
    const visitor = await viewer();
    const endsTs = visitor.clock.now() / 1000 + 7 * 86_400;
    const bill = { total: 0, next_ts: endsTs, trial_ends_ts: endsTs, requires_payment_method: true };
    expect((await shown(visitor)).body.data).toMatchObject({ ...bill, tax: null, next_total: 13.19 });
    expect((await shown(visitor, visa)).body.data).toMatchObject({ ...bill, next_total: 14.28 });

    const { body } = await start(visitor);
    expect(body.data.status).toBe('succeeded');
    const [id] = body.data.order_ids;
    expect(await order(visitor, id)).toMatchObject({
      status: 'paid',
      amount: 0,
      expires_ts: endsTs,
      auto_renewal: 'active',
      next_total: 14.28,
      transactions: [],
    });
    expect((await visitor.call('getProfile')).body.data.trial_period_used).toBe(true);
    expect(await opens(visitor, 1005)).toBe(true);
    visitor.clock.advance(7 * DAY_MS - 1);
    expect(ledger(visitor)).toEqual([]);
    visitor.clock.advance(1);
    expect(ledger(visitor)).toMatchObject([{ purpose: 'renewal', amount: 14.28, chargedTs: endsTs }]);
    expect(await standing(visitor)).toMatchObject({ state: 'active', event: 'updated' });
  });

  it('that was stopped ends without a charge', async () => {
    const visitor = await viewer();
    const { body } = await start(visitor);
    await visitor.call('unsubscribe', { body: { order_id: body.data.order_ids[0] } });
    visitor.clock.advance(8 * DAY_MS);
    expect(ledger(visitor)).toEqual([]);
    expect((await standing(visitor)).state).toBe('canceled');
  });

  it('is had once, and its first answer is kept', async () => {
    const visitor = await viewer();
    const first = await start(visitor);
    expect(await start(visitor)).toEqual(first);
    for (const answer of [await start(visitor, visa, 'second'), await shown(visitor)]) {
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([409, ['trial_period_used']]);
    }
  });

  it.each([
    [303, 'no_trial'],
    [301, 'held'],
    [302, 'held'],
  ])('of %i is refused with %s to a subscriber', async (id, reason) => {
    const visitor = await viewer();
    await bought(visitor, allAccess);
    for (const answer of [await start(visitor, visa, 'trial', id), await shown(visitor, {}, id)]) {
      expect([answer.status, answer.body.errors]).toEqual([422, { subscription_id: [reason] }]);
    }
    expect(accountOf(visitor).trialUsed).toBe(false);
  });

  it('of the plan that the viewer changes to is refused as one that is held', async () => {
    const visitor = await viewer();
    await bought(visitor, yearly, { attempt: 'first' });
    await bought(visitor, allAccess, { attempt: 'second' });
    expect(await standing(visitor)).toMatchObject({ availability: 'scheduled', trial_offered: false });
    for (const answer of [await start(visitor), await shown(visitor)]) {
      expect([answer.status, answer.body.errors]).toEqual([422, { subscription_id: ['held'] }]);
    }
  });

  it('needs a card, which the bank is asked about at once', async () => {
    const visitor = await viewer();
    expect((await start(visitor, {}, 'none')).body.errors).toHaveProperty('payment_method_id');
    const declined = savedCard(visitor, '4000000000009995');
    const answer = await start(visitor, declined, 'declined');
    expect([answer.status, answer.body.errors]).toEqual([422, { payment: ['insufficient_funds'] }]);
    expect(accountOf(visitor).trialUsed).toBe(false);
    expect(await opens(visitor, 1005)).toBe(false);
  });

  it('with a card that fails later fails when it ends', async () => {
    const visitor = await viewer();
    await start(visitor, savedCard(visitor, '4000000000000341', NEW_YORK));
    expect(await opens(visitor, 1005)).toBe(true);
    visitor.clock.advance(7 * DAY_MS);
    expect(await standing(visitor)).toMatchObject({ state: 'inactive', event: 'updated' });
    expect(await opens(visitor, 1005)).toBe(false);
    expect(ledger(visitor)).toEqual([]);
  });
});
