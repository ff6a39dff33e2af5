import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedKey } from '../../../sandbox/page/client/storedKey';
import { createStorage } from '../../../src/api/storage/storage';
import { amounts, opens, order, SETTLING_MS, savedCard, standing } from '../checkout/shopping';
import { cut } from '../clips/clipping';
import { type HostedWorldOfOne, hostedWorld } from '../host/hostedWorld';
import { visit } from '../visitor';

async function as(name: string) {
  const visitor = await visit();
  expect((await visitor.logIn(`${name}@rudy.example`)).status).toBe(200);
  return visitor;
}

const valuesOf = (items: Record<string, unknown>[], field: string) => items.map((item) => item[field]);

/** The makers of the public clips, on each channel that has them. */
const MAKERS = ['fan1@rudy.example', 'fan2@rudy.example', 'fan3@rudy.example'];

describe('the sample accounts of northside', () => {
  it('have orders in every state', async () => {
    const { body } = await (await as('orders')).call('listOrders', { query: { no_limit: 1 } });
    expect(valuesOf(body.data, 'status')).toEqual(['pending', 'paid', 'failed', 'paid', 'paid']);
    expect(valuesOf(body.data, 'activity_status')).toEqual([
      'inactive',
      'active',
      'inactive',
      'refunded',
      'expired',
    ]);
    expect(body.data[2].decline_code).toBe('insufficient_funds');
  });

  it('have a subscription that was cancelled, running and ended', async () => {
    const stateOf = async (name: string) => {
      const { body } = await (await as(name)).call('getSubscription', { path: { id: 301 } });
      return [body.data.state, body.data.auto_renewal];
    };
    expect(await stateOf('cancelled')).toEqual(['active', 'cancelled']);
    expect(await stateOf('ended')).toEqual(['canceled', 'cancelled']);
    expect((await (await as('ended')).call('getProfile')).body.data.trial_period_used).toBe(true);
  });

  it('have a renewal that failed, and is mended by another card', async () => {
    const visitor = await as('unpaid');
    expect(await standing(visitor)).toMatchObject({ state: 'inactive', auto_renewal: 'active' });
    expect(await opens(visitor, 1005)).toBe(false);
    expect((await visitor.call('listCards')).body.data).toMatchObject([{ last4: '0341' }]);
    savedCard(visitor, '4242424242424242', undefined, 'unpaid@rudy.example');
    expect(await standing(visitor)).toMatchObject({ state: 'active' });
    expect(amounts(visitor, 'unpaid@rudy.example')).toEqual([13.19]);
  });

  it('have a subscription that renews in two days', async () => {
    const visitor = await as('due');
    expect(await standing(visitor)).toMatchObject({ state: 'active', auto_renewal: 'active' });
    visitor.clock.advance(2 * 86_400_000);
    expect(await standing(visitor)).toMatchObject({ state: 'active', event: 'updated' });
    expect(amounts(visitor, 'due@rudy.example')).toEqual([13.19]);
  });

  it('have an order that the bank can still be asked about', async () => {
    const visitor = await as('orders');
    const [waiting] = (await visitor.call('listOrders')).body.data;
    expect(visitor.world.chargeProcessor.confirm(waiting.client_secret, true)).toBe(true);
    visitor.clock.advance(SETTLING_MS);
    expect((await order(visitor, waiting.id)).status).toBe('paid');
    expect(amounts(visitor, 'orders@rudy.example')).toEqual([21.24]);
  });

  it('have clips in each state, and may cut more', async () => {
    const visitor = await as('clips');
    visitor.clock.advance(86_400_000);
    const { body } = await visitor.call('listUserClips');
    const states = valuesOf(body.data, 'status');
    for (const state of ['queued', 'processing', 'failed', 'ready']) {
      expect(states.filter((each) => each === state).length).toBeOneOf([3, 4]);
    }
    const failures = valuesOf(body.data, 'failure').filter((failure) => failure !== null);
    expect(failures.sort()).toEqual(['encoding_failed', 'range_not_recorded', 'source_deleted']);
    const access = await visitor.call('getUserAccess');
    expect(access.body.data.capabilities).toContain('clipping');
    expect(access.body.data.featureCount).toMatchObject({ clips: 10, clips_limit: null });
    expect((await cut(visitor, { start_time: 57 })).status).toBe(201);
  });

  it('have 120 clips of last season, over several games, and may download them', async () => {
    const visitor = await as('season');
    const { body } = await visitor.call('listUserClips', { query: { limit: 100, offset: 20 } });
    expect(body.meta).toEqual({ total: 120, limit: 100, offset: 20 });
    expect(new Set(valuesOf(body.data, 'status'))).toEqual(new Set(['ready']));
    expect(new Set(valuesOf(body.data, 'event_id')).size).toBeGreaterThan(5);
    expect(new Set(valuesOf(body.data, 'name')).size).toBeGreaterThan(60);
    const offered = visitor.world.channel.content.settings.clip_tags;
    const tags = new Set(body.data.flatMap(({ tags }: { tags: string[] }) => tags));
    expect([...tags].every((tag) => offered?.includes(String(tag)))).toBe(true);
    expect(tags.size).toBeGreaterThan(8);
    for (const { created_ts, event } of body.data) {
      const daysAgo = (visitor.clock.now() / 1000 - created_ts) / 86_400;
      expect(daysAgo).toBeGreaterThan(100);
      expect(event).toMatchObject({ type: 'finished' });
      expect(created_ts).toBeGreaterThanOrEqual(event.end_utc_ts);
    }
    const found = await visitor.call('listUserClips', { query: { name: "zoe's first blue" } });
    expect(valuesOf(found.body.data, 'name')).toEqual(['Zoé’s first point, from the blue line']);
    const [oldest] = (await visitor.call('listUserClips', { query: { sort_direction: 'asc' } })).body.data;
    const played = visitor.world.clip(String(oldest.id));
    expect(played).toMatchObject({ startSeconds: oldest.start_time, durationSeconds: oldest.duration });
    const { status, body: file } = await visitor.call('getClipDownload', { path: { id: oldest.id } });
    expect([status, file.data.filename]).toEqual([200, expect.stringMatching(/^[a-z0-9-]+\.mp4$/)]);
    expect((await visitor.call('listEventsWithClip')).body.meta.total).toBe(8);
  });

  it('have favourites of each kind', async () => {
    const { body } = await (await as('fan')).call('listFavorites');
    expect(valuesOf(body.data, 'favoritable_type')).toEqual([
      'event_location',
      'event',
      'category',
      'group',
      'participant',
    ]);
    expect(valuesOf(body.data, 'name')).toEqual(body.data.map(() => expect.stringMatching(/\w/)));
  });

  it('are unverified, without a password, or with a temporary one', async () => {
    const profile = { email_verified: true, has_password: true, temporary_password: false };
    const { body } = await (await as('unverified')).call('getProfile');
    expect(body.data).toMatchObject({ ...profile, email_verified: false });
    const visitor = await visit();
    expect((await visitor.logIn('social@rudy.example')).status).toBe(401);
    await visitor.logIn('temporary@rudy.example', 'change-me-soon');
    expect((await visitor.call('getProfile')).body.data).toMatchObject({
      ...profile,
      temporary_password: true,
    });
  });

  it('were never charged in this world, and are not of another channel', async () => {
    const visitor = await visit();
    expect(visitor.world.ledger()).toEqual([]);
    visitor.clock.advance(400 * 86_400_000);
    const charged = new Set(visitor.world.ledger().map(({ email }) => email));
    expect([...charged]).toEqual(['due@rudy.example', 'renewals@rudy.example']);
    const elsewhere = await visit({ host: 'voltige.localhost' });
    expect(elsewhere.world.accounts.list().map(({ email }) => email)).toEqual([
      'viewer@rudy.example',
      'temporary@rudy.example',
      ...MAKERS,
    ]);
  });
});

describe('logging in as an account on the sandbox page', () => {
  let world: HostedWorldOfOne;
  beforeEach(async () => {
    world = await hostedWorld();
  });
  afterEach(() => world.close());

  it('is offered for every account, which says in a line what it is', async () => {
    const { text } = await world.get('/sandbox');
    for (const { email, note } of world.visitor.world.accounts.list()) {
      expect(text).toContain(`aria-label="Log in as ${email}"`);
      expect(text).toContain(`>${note}</td>`);
    }
  });

  it('gives a key of that account, and keeps the other sessions', async () => {
    const { visitor } = world;
    const answer = await world.post('/sandbox/control/logInAs', { email: 'social@rudy.example' });
    const before = visitor.apiKey;
    visitor.apiKey = JSON.parse(answer.text).apiKey;
    expect((await visitor.call('getProfile')).body.data).toMatchObject({
      email: 'social@rudy.example',
      has_password: false,
    });
    visitor.apiKey = before;
    expect((await visitor.call('getProfile')).body.data.email).toBe('viewer@rudy.example');
    expect((await world.post('/sandbox/control/logInAs', { email: 'nobody@x.example' })).status).toBe(400);
  });

  it('keeps the key where the storefront looks for it', () => {
    const now = Date.UTC(2026, 10, 21);
    const [name, value] = storedKey('ak_of_the_viewer', now);
    const kept = new Map([[name, value]]);
    const storage: Storage = {
      length: 1,
      clear: () => kept.clear(),
      key: () => null,
      getItem: (key) => kept.get(key) ?? null,
      removeItem: (key) => kept.delete(key),
      setItem: (key, text) => kept.set(key, text),
    };
    const store = createStorage({
      storage: () => storage,
      clock: { now: () => now },
      onVolatile: () => {},
      events: null,
    });
    expect(store.get('api_key')).toBe('ak_of_the_viewer');
  });
});
