import { describe, expect, it } from 'vitest';
import { basketball, bought, buy, ice, ledger, newCard } from '../checkout/shopping';
import { hostedWorld } from '../host/hostedWorld';
import { subscribe, type Visitor, visit } from '../visitor';
import { mailedLink } from './mailedLink';

const YEAR_MS = 365 * 86_400_000;

const confirm = (visitor: Visitor, link: Record<string, unknown>) =>
  visitor.call('confirmAccountDeletion', { body: link });

async function askedFor() {
  const visitor = await visit({ loggedIn: true });
  expect((await visitor.call('requestAccountDeletion')).status).toBe(200);
  return visitor;
}

describe('deleting an account', () => {
  it('begins with a mail, and nothing is gone before its link is confirmed', async () => {
    const visitor = await askedFor();
    expect(visitor.world.outbox).toMatchObject([
      {
        to: 'viewer@rudy.example',
        kind: 'deletion',
        link: expect.stringMatching(
          /^\/confirm-account-deletion\?email=viewer%40rudy.example&expires=\d+&signature=\w+$/,
        ),
      },
    ]);
    expect((await visitor.call('getProfile')).status).toBe(200);
    const again = await visitor.call('requestAccountDeletion');
    expect([again.status, again.retryAfter]).toEqual([429, '60']);
    const stranger = await visit();
    expect((await stranger.call('requestAccountDeletion')).status).toBe(401);
  });

  it('makes visitors of its sessions, and nobody can log in to it', async () => {
    const visitor = await askedFor();
    expect((await confirm(visitor, mailedLink(visitor))).status).toBe(200);
    expect((await visitor.call('getProfile')).status).toBe(401);
    expect((await visitor.call('getGeo')).status).toBe(200);
    expect((await visitor.logIn()).status).toBe(401);
  });

  it('removes clips and favourites, and charges nothing ever again', async () => {
    const visitor = await visit({ loggedIn: true });
    const held = await buy(visitor, basketball, { card: newCard(visitor, '4000002500003155') });
    await bought(visitor, ice, { attempt: 'renewing' });
    await subscribe(visitor);
    const payPerView = { type: 'event', event_id: 1009, package_id: 2_001_009 };
    const settling = await buy(visitor, payPerView, { attempt: 'settling' });
    expect(settling.status).toBe(201);
    const [team] = visitor.world.channel.directory.teams;
    await visitor.call('createFavorite', {
      body: { favoritable_id: team?.id, favoritable_type: 'participant' },
    });
    const clip = await visitor.call('createClip', {
      body: {
        event_id: 1011,
        name: 'A save',
        start_time: 4,
        duration: 6,
        tags: ['save'],
        event_media_id: 10112,
      },
    });
    const { id, uuid } = clip.body.data;
    const account = visitor.world.accounts.byEmail('viewer@rudy.example');
    const charged = ledger(visitor);
    expect(charged).toHaveLength(2);
    await visitor.call('requestAccountDeletion');
    await confirm(visitor, mailedLink(visitor));

    expect(visitor.world.chargeProcessor.confirm(held.body.data.client_secret, true)).toBe(false);
    visitor.clock.advance(YEAR_MS);
    expect(ledger(visitor)).toEqual(charged);
    expect((await visitor.call('getSharedClip', { path: { id }, query: { uuid } })).status).toBe(410);
    expect(account && visitor.world.favorites.of(account)).toEqual([]);
  });

  it('works once: a replayed link finds nobody, even when the address registers again', async () => {
    const visitor = await askedFor();
    const link = mailedLink(visitor);
    await confirm(visitor, link);
    const replayed = await confirm(visitor, link);
    expect([replayed.status, replayed.body.errors]).toEqual([404, { email: ['User not found'] }]);
    visitor.world.accounts.add({ email: 'viewer@rudy.example', password: 'watch-the-game' });
    const other = await confirm(visitor, link);
    expect([other.status, other.body.errors]).toEqual([422, { signature: ['Verification failed'] }]);
    expect((await visitor.logIn()).status).toBe(200);
  });

  it.each([
    { signature: '0123456789abcdef' },
    { expires: 4_102_444_800 },
    { email: 'temporary@rudy.example' },
  ])('is refused with a link that was changed to %o', async (change) => {
    const visitor = await askedFor();
    const { status, body } = await confirm(visitor, { ...mailedLink(visitor), ...change });
    expect([status, body.errors]).toEqual([422, { signature: ['Verification failed'] }]);
    expect((await visitor.call('getProfile')).status).toBe(200);
  });

  it('is refused with a link of another kind, and after a day', async () => {
    const visitor = await askedFor();
    const link = mailedLink(visitor);
    await visitor.call('requestPasswordReset', { body: { email: 'viewer@rudy.example' } });
    expect((await confirm(visitor, mailedLink(visitor))).status).toBe(422);
    visitor.clock.advance(86_400_000);
    const late = await confirm(visitor, link);
    expect([late.status, late.body.errors]).toEqual([422, { signature: ['The link has expired.'] }]);
    expect((await visitor.call('getProfile')).status).toBe(200);
  });

  it('can be pressed in the outbox of the sandbox page, and closes the billing page', async () => {
    const world = await hostedWorld();
    const portal = await world.visitor.call('getCustomerPortal');
    const { search } = new URL(portal.body.data.url);
    const entered = await world.get(`/sandbox${search}`);
    await world.visitor.call('requestAccountDeletion');
    const { text } = await world.get('/sandbox');
    expect(text).toContain('Confirm your account deletion');
    expect(text).toMatch(/<a href="\/confirm-account-deletion\?email=viewer%40rudy.example&amp;expires=/);
    await confirm(world.visitor, mailedLink(world.visitor));
    expect((await world.get(entered.headers.location ?? '')).status).toBe(404);
    await world.close();
  });
});
