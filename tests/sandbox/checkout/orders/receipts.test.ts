import { describe, expect, it } from 'vitest';
import { type Visitor, visit } from '../../visitor';
import {
  accountOf,
  allAccess,
  basketball,
  bought,
  DAY_MS,
  ice,
  NEW_YORK,
  newCard,
  order,
  yearly,
} from '../shopping';

const viewer = () => visit({ loggedIn: true });
const lineSum = (lines: readonly { amount: number }[]) =>
  Math.round(lines.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100;
const letters = ({ world }: Visitor) =>
  world.outbox.filter(({ kind }) =>
    ['receipt', 'refund', 'renewalCancelled', 'renewalResumed'].includes(kind),
  );

describe('the bill of an order', () => {
  it('names pass, fee, discount and tax, and adds up to what was charged', async () => {
    const visitor = await viewer();
    const card = newCard(visitor, '4242424242424242', NEW_YORK);
    const id = await bought(visitor, basketball, { card, more: { coupon: 'FALL26' } });
    const { lines, tax, amount } = (await order(visitor, id)) as {
      lines: { title: string; amount: number; kind: string }[];
      tax: number;
      amount: number;
    };
    expect(lines.map(({ kind }) => kind)).toEqual(['pass', 'fee', 'discount', 'tax']);
    expect(lines.map(({ title }) => title)).toEqual([
      'Girls’ basketball pass',
      'Service fee',
      'FALL26',
      'Tax',
    ]);
    expect(lineSum(lines)).toBe(amount);
    expect(lines.at(-1)?.amount).toBe(tax);
  });

  it('is for a product that names the team which was chosen', async () => {
    const visitor = await viewer();
    const [, hawks] = visitor.world.channel.directory.teams;
    const team = { type: 'package', package_id: 203, participant_id: hawks?.id ?? 0 };
    const id = await bought(visitor, team);
    expect((await order(visitor, id)).product).toMatchObject({ name: 'Team pass', choice_name: hawks?.name });
    const fixed = await bought(visitor, basketball, { attempt: 'no choice' });
    expect((await order(visitor, fixed)).product.choice_name).toBeNull();
  });

  it('adds up for a plan that was paid with credit, and for its renewal', async () => {
    const visitor = await viewer();
    const card = newCard(visitor, '4242424242424242', NEW_YORK);
    await bought(visitor, allAccess, { card });
    visitor.clock.advance(10 * DAY_MS);
    const id = await bought(visitor, yearly, {
      card: newCard(visitor, '4242424242424242', NEW_YORK),
      attempt: 'change',
    });
    const changed = await order(visitor, id);
    expect(changed.lines.map(({ kind }: { kind: string }) => kind)).toContain('credit');
    expect(lineSum(changed.lines)).toBe(changed.amount);
    visitor.clock.advance(366 * DAY_MS);
    const [renewed] = (await visitor.call('listOrders')).body.data;
    expect(renewed).toMatchObject({ subscription_event: 'updated', status: 'paid' });
    expect(lineSum(renewed.lines)).toBe(renewed.amount);
  });

  it('is empty for an order that was not paid, and names the card where it was', async () => {
    const visitor = await viewer();
    const id = await bought(visitor, ice, { card: newCard(visitor, '5555555555554444', NEW_YORK) });
    expect((await order(visitor, id)).transactions).toMatchObject([
      { card_brand: 'mastercard', card_last4: '4444' },
    ]);
  });
});

describe('the letter with a receipt', () => {
  it('comes once after a purchase, a renewal and a refund, with the lines of the bill', async () => {
    const visitor = await viewer();
    const { email } = accountOf(visitor);
    const id = await bought(visitor, allAccess, { card: newCard(visitor, '4242424242424242', NEW_YORK) });
    const [receipt, another] = letters(visitor);
    expect(another).toBeUndefined();
    expect(receipt).toMatchObject({ kind: 'receipt', to: email, link: `/profile/receipts/${id}` });
    expect(receipt?.lines).toEqual([
      'Northside Sports Network, Inc.',
      '40 Lakeshore Drive, Marquette, MI 49855',
      'help@northside.example',
      `Order: ${id}`,
      expect.stringMatching(/^Date \(UTC\): \d{4}-/),
      'All Access, monthly: $11.99',
      'Service fee: $1.20',
      'Tax: $1.09',
      'Total paid: $14.28',
      'Paid with: Visa ending in 4242',
    ]);
    visitor.clock.advance(31 * DAY_MS);
    const own = () => letters(visitor).filter(({ to }) => to === email);
    expect(own().map(({ kind }) => kind)).toEqual(['receipt', 'receipt']);
    const [renewed] = visitor.world.orders.of(accountOf(visitor));
    if (renewed === undefined) throw new Error('Nothing was renewed.');
    visitor.world.chargeProcessor.refund(renewed);
    expect(own().map(({ kind }) => kind)).toEqual(['receipt', 'receipt', 'refund']);
    expect(own().at(-1)?.lines).toContain('Refunded: $14.28');
    expect(own()).toHaveLength(3);
  });

  it('is in the language of the channel, and does not come for what was paid before the world began', async () => {
    expect(letters(await viewer())).toEqual([]);
    const french = await visit({ host: 'voltige.localhost', loggedIn: true });
    const { body } = await french.call('listPackages');
    const [pass] = body.data as { id: number; period: null; is_team_pass: boolean }[];
    await bought(french, { type: 'package', package_id: pass?.id ?? 0 });
    expect(letters(french)[0]).toMatchObject({ subject: 'Votre reçu' });
    expect(letters(french)[0]?.lines?.[0]).toBe('Voltige, coopérative de huit clubs');
  });

  it('tells of a renewal that was cancelled or resumed, once each', async () => {
    const visitor = await viewer();
    const order_id = await bought(visitor, allAccess);
    for (const operation of ['unsubscribe', 'unsubscribe', 'resubscribe', 'resubscribe'] as const)
      await visitor.call(operation, { body: { order_id } });
    const [, cancelled, resumed, other] = letters(visitor);
    expect([cancelled?.kind, resumed?.kind, other]).toEqual([
      'renewalCancelled',
      'renewalResumed',
      undefined,
    ]);
    expect(cancelled?.lines?.[2]).toMatch(/^Access until: 2026-/);
    expect(resumed?.lines?.[2]).toMatch(/^Next charge \$13\.19: 2026-/);
  });
});
