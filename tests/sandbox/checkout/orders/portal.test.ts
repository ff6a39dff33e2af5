import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HostedWorldOfOne, hostedWorld } from '../../host/hostedWorld';
import { subscribe } from '../../visitor';
import { accountOf, DAY_MS, ledger, standing } from '../shopping';

let world: HostedWorldOfOne;
beforeEach(async () => {
  world = await hostedWorld();
});
afterEach(() => world.close());

async function address(query: Record<string, string> = {}): Promise<string> {
  const { body } = await world.visitor.call('getCustomerPortal', { query });
  const url = new URL(body.data.url);
  return url.pathname + url.search;
}

/** Follows the one-use address to the portal itself. */
async function enter(query?: Record<string, string>): Promise<string> {
  const { status, headers } = await world.get(await address(query));
  expect(status).toBe(303);
  return headers.location ?? '';
}

const subscription = async () => (await standing(world.visitor)).auto_renewal;

describe('the customer portal', () => {
  it('shows the cards and what there is of subscriptions, and leads back', async () => {
    await subscribe(world.visitor);
    const { text } = await world.get(
      await enter({ return_url: 'http://northside.localhost/profile?tab=billing' }),
    );
    expect(text).toContain('href="/profile?tab=billing"');
    expect(text).toContain('viewer@rudy.example');
    expect(text).toContain('visa ending in 4242, expires 12/2032 · default');
    expect(text).toMatch(/All Access, monthly: renews 2026-12-21/);
  });

  it('lists every movement of money, with its receipt', async () => {
    await subscribe(world.visitor);
    const { text } = await world.get(await enter());
    expect(text).toMatch(
      /<td>2026-11-21<\/td><td dir="auto">All Access, monthly<\/td><td>\$\d+\.\d\d<\/td><td>paid/,
    );
    const [, receipt = ''] = /href="([^"]*\/sandbox\/receipt\/[^"]*)"/.exec(text) ?? [];
    expect((await world.get(new URL(receipt).pathname)).text).toContain('Receipt from');
  });

  it('cancels a renewal, and takes it back', async () => {
    const id = await subscribe(world.visitor);
    const portal = await enter();
    expect(await subscription()).toBe('active');
    const cancelled = await world.post(portal, `action=cancel&id=${id}`);
    expect([cancelled.status, cancelled.headers.location]).toEqual([303, portal]);
    expect(await subscription()).toBe('cancelled');
    expect((await world.get(portal)).text).toMatch(/ends 2026-12-21, does not renew/);
    await world.post(portal, `action=renew&id=${id}`);
    expect(await subscription()).toBe('active');
    await world.post(portal, `action=cancel&id=${id}`);
    world.visitor.clock.advance(31 * 86_400_000);
    await world.post(await enter(), `action=renew&id=${id}`);
    expect(await subscription()).toBe('cancelled');
    expect(ledger(world.visitor)).toHaveLength(1);
  });

  it('adds a card, makes it the default, and removes it', async () => {
    const cards = async (): Promise<{ id: string; last4: string; exp_year: number }[]> =>
      (await world.visitor.call('listCards')).body.data;
    const portal = await enter();
    await world.post(portal, 'action=addCard&id=pm_card_amex');
    const [visa, amex] = await cards();
    expect([visa?.last4, amex?.last4, amex?.exp_year]).toEqual(['4242', '0005', 2030]);
    await world.post(portal, `action=makeDefault&id=${amex?.id}`);
    expect((await cards()).map(({ last4 }) => last4)).toEqual(['0005', '4242']);
    await world.post(portal, `action=removeCard&id=${amex?.id}`);
    expect(await cards()).toEqual([visa]);
  });

  it('offers no card that its bank refuses', async () => {
    const { text } = await world.get(await enter());
    expect(text).toContain('<option value="pm_card_amex">');
    expect(text).not.toContain('pm_card_visa_chargeDeclined');
  });

  it('pays a renewal that failed', async () => {
    const { clock, world: theirs } = world.visitor;
    await subscribe(world.visitor);
    theirs.chargeProcessor.failNext(accountOf(world.visitor), 'insufficient_funds');
    clock.advance(31 * DAY_MS);
    expect(ledger(world.visitor)).toHaveLength(1);
    await world.visitor.logIn();
    const portal = await enter();
    const { text } = await world.get(portal);
    expect(text).toMatch(/All Access, monthly: the renewal of \$[\d.]+ failed on 2026-12-21/);
    expect(text).toContain('Pay now: All Access, monthly');
    await world.post(portal, 'action=pay&id=any');
    expect(ledger(world.visitor).map(({ purpose }) => purpose)).toEqual(['purchase', 'renewal']);
    expect((await world.get(portal)).text).toMatch(/All Access, monthly: renews 2027-01-2/);
  });

  it('has an address that works once, and for five minutes', async () => {
    const once = await address();
    expect((await world.get(once)).status).toBe(303);
    expect((await world.get(once)).status).toBe(404);
    const late = await address();
    world.visitor.clock.advance(5 * 60_000);
    expect((await world.get(late)).status).toBe(404);
  });

  it('leads home when it was told to lead anywhere else', async () => {
    const portal = await enter({ return_url: 'https://evil.example/profile' });
    expect((await world.get(portal)).text).toContain('href="/"');
  });

  it('takes nothing from another site', async () => {
    const id = await subscribe(world.visitor);
    const portal = await enter();
    await world.post(portal, `action=cancel&id=${id}`, { 'sec-fetch-site': 'cross-site' });
    expect(await subscription()).toBe('active');
  });
});
