import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HostedWorldOfOne, hostedWorld } from './hostedWorld';
import { subscribe } from './visitor';

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

const subscription = async () =>
  (await world.visitor.call('getSubscription', { path: { id: 301 } })).body.data.auto_renewal;

describe('the customer portal', () => {
  it('shows the cards and what there is of subscriptions, and leads back', async () => {
    await subscribe(world.visitor);
    const { text } = await world.get(
      await enter({ return_url: 'http://northside.localhost/profile?tab=billing' }),
    );
    expect(text).toContain('href="/profile?tab=billing"');
    expect(text).toContain('viewer@rudy.example');
    expect(text).toContain('visa ending in 4242, expires 12/2032 · default');
    expect(text).toMatch(/renews 2026-12-21/);
  });

  it('cancels a subscription, and takes it back', async () => {
    await subscribe(world.visitor);
    const portal = await enter();
    expect(await subscription()).toBe('active');
    const cancelled = await world.post(portal, 'action=cancel&id=301');
    expect([cancelled.status, cancelled.headers.location]).toEqual([303, portal]);
    expect(await subscription()).toBe('cancelled');
    expect((await world.get(portal)).text).toMatch(/ends 2026-12-21, does not renew/);
    await world.post(portal, 'action=renew&id=301');
    expect(await subscription()).toBe('active');
  });

  it('makes a card the default, and removes one', async () => {
    const cards = async () =>
      (await world.visitor.call('listCards')).body.data.map(({ id }: { id: string }) => id);
    const account = world.visitor.world.accounts.byEmail('viewer@rudy.example');
    account?.cards.push({
      id: 'pm_other',
      brand: 'amex',
      last4: '0005',
      expMonth: 1,
      expYear: 2030,
      address: { country: null, postalCode: null },
    });
    const portal = await enter();
    await world.post(portal, 'action=makeDefault&id=pm_other');
    expect(await cards()).toEqual(['pm_other', 'pm_card_visa']);
    await world.post(portal, 'action=removeCard&id=pm_other');
    expect(await cards()).toEqual(['pm_card_visa']);
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
    await subscribe(world.visitor);
    const portal = await enter();
    await world.post(portal, 'action=cancel&id=301', { 'sec-fetch-site': 'cross-site' });
    expect(await subscription()).toBe('active');
  });
});
