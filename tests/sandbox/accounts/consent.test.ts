import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HostedWorldOfOne, hostedWorld, ORIGIN } from '../host/hostedWorld';

let world: HostedWorldOfOne;
beforeEach(async () => {
  world = await hostedWorld();
});
afterEach(() => world.close());

function addressOf(provider: string, query: Record<string, string> = {}): string {
  const redirect_uri = `${ORIGIN}/auth/login/${provider}/callback`;
  return `/sandbox/consent/${provider}?${new URLSearchParams({ client_id: 'rudy', state: 's~1&2', redirect_uri, ...query })}`;
}

async function answered(provider: string, form: string): Promise<URL> {
  const back = await world.post(addressOf(provider), form);
  expect(back.status).toBe(303);
  return new URL(back.headers.location ?? '');
}

describe.each(['google', 'facebook'])('the consent page of %s', (provider) => {
  it('offers the accounts of the channel and strangers', async () => {
    const { status, text } = await world.get(addressOf(provider));
    expect(status).toBe(200);
    expect(text.match(/value="[^"]+@[^"]+"/g)).toEqual([
      'value="viewer@rudy.example"',
      'value="temporary@rudy.example"',
      'value="unverified@rudy.example"',
      'value="social@rudy.example"',
      'value="orders@rudy.example"',
      'value="cancelled@rudy.example"',
      'value="ended@rudy.example"',
      'value="due@rudy.example"',
      'value="renewals@rudy.example"',
      'value="unpaid@rudy.example"',
      'value="clips@rudy.example"',
      'value="devices@rudy.example"',
      'value="fan@rudy.example"',
      'value="season@rudy.example"',
      'value="spent@rudy.example"',
      'value="nearly@rudy.example"',
      'value="fan1@rudy.example"',
      'value="fan2@rudy.example"',
      'value="fan3@rudy.example"',
      'value="jordan.lee@mail.example"',
      'value="no-name@mail.example"',
    ]);
  });

  it('allowed, leads to the callback with the state and a code for that person', async () => {
    const target = await answered(provider, 'answer=allow&email=jordan.lee%40mail.example');
    expect(target.origin + target.pathname).toBe(`${ORIGIN}/auth/login/${provider}/callback`);
    expect(target.searchParams.get('state')).toBe('s~1&2');
    expect(world.visitor.world.social.find(provider, target.searchParams.get('code') ?? '')).toEqual({
      identity: { email: 'jordan.lee@mail.example', firstName: 'Jordan', lastName: 'Lee' },
      redirectUri: `${ORIGIN}/auth/login/${provider}/callback`,
    });
  });

  it.each(['answer=deny&email=jordan.lee%40mail.example', 'answer=allow&email=nobody%40x.example', ''])(
    'answered with "%s", leads to the callback with access_denied',
    async (form) => {
      const target = await answered(provider, form);
      expect(Object.fromEntries(target.searchParams)).toEqual({ state: 's~1&2', error: 'access_denied' });
    },
  );
});

describe('a consent page', () => {
  it.each([
    ['https://evil.example/auth/login/google/callback'],
    [`${ORIGIN}/auth/login/facebook/callback`],
    [`${ORIGIN}/auth/login/google/callback?next=x`],
    [`http://localhost:4173/auth/login/google/callback`],
    [`${ORIGIN}/auth/login/google/callback/`],
    ['/auth/login/google/callback'],
    [''],
  ])('refuses to send anybody to "%s"', async (redirect_uri) => {
    const answer = await world.post(addressOf('google', { redirect_uri }), 'answer=allow');
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
  });

  it('refuses an application without an id, and there is none of another provider', async () => {
    expect((await world.get(addressOf('google', { client_id: '' }))).status).toBe(400);
    expect((await world.get(addressOf('myspace'))).status).toBe(404);
  });

  it('takes no answer from another site', async () => {
    const answer = await world.post(addressOf('google'), 'answer=allow&email=viewer%40rudy.example', {
      'sec-fetch-site': 'cross-site',
    });
    expect([answer.status, answer.headers.location]).toEqual([200, undefined]);
  });

  it('gives a code that logs in', async () => {
    const target = await answered('google', 'answer=allow&email=viewer%40rudy.example');
    const { visitor } = world;
    await visitor.call('logout');
    await visitor.arrive();
    const { status, body } = await visitor.call('loginWithProvider', {
      path: { provider: 'google' },
      body: { code: target.searchParams.get('code'), redirect_uri: `${ORIGIN}/auth/login/google/callback` },
    });
    expect([status, body.data.user.email]).toEqual([200, 'viewer@rudy.example']);
  });
});
