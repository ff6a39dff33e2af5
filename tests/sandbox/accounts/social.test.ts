import { describe, expect, it } from 'vitest';
import type { Provider } from '../../../sandbox/world/accounts/social';
import { type Visitor, visit } from '../visitor';

const lou = { email: 'lou@rudy.example', firstName: 'Lou', lastName: null };
const callback = 'http://northside.localhost/auth/login/google/callback';

const consent = (visitor: Visitor, identity = lou, provider: Provider = 'google') =>
  visitor.world.social.grant(provider, { identity, redirectUri: callback });

function exchange(
  visitor: Visitor,
  code: string,
  changes: Record<string, unknown> = {},
  provider = 'google',
) {
  return visitor.call('loginWithProvider', {
    path: { provider },
    body: { code, redirect_uri: callback, ...changes },
  });
}

describe('a login through a provider', () => {
  it('asks a newcomer to accept the terms, and then makes an account without a password', async () => {
    const visitor = await visit();
    const code = consent(visitor);
    const sentence = 'you are not registered yet, accept terms and click Register';
    for (const changes of [{}, { terms: false }]) {
      const { status, body } = await exchange(visitor, code, changes);
      expect({ status, body }).toEqual({
        status: 422,
        body: { message: sentence, errors: { terms: [sentence] } },
      });
      expect(visitor.world.accounts.byEmail(lou.email)).toBeNull();
    }
    const { status, body } = await exchange(visitor, code, { terms: true });
    expect([status, body.data.user]).toMatchObject([
      200,
      { email: lou.email, first_name: 'Lou', last_name: null, email_verified: true, has_password: false },
    ]);
    await visitor.arrive();
    expect((await visitor.logIn(lou.email, 'anything')).status).toBe(401);
  });

  it('needs no terms of a person who has an account, and verifies its address', async () => {
    const visitor = await visit();
    visitor.world.accounts.add({ email: lou.email, password: 'long-enough' });
    const { status, body } = await exchange(visitor, consent(visitor));
    expect([status, body.data.user]).toMatchObject([200, { email_verified: true, has_password: true }]);
  });

  it('spends the code', async () => {
    const visitor = await visit();
    const code = consent(visitor);
    const { body } = await exchange(visitor, code, { terms: true });
    visitor.apiKey = body.data.api_key;
    await visitor.call('logout');
    await visitor.arrive();
    const again = await exchange(visitor, code, { terms: true });
    expect([again.status, again.body.errors]).toEqual([401, { email: ['Wrong auth data'] }]);
  });

  it('takes a code for ten minutes, of its own provider', async () => {
    const visitor = await visit();
    const code = consent(visitor);
    expect((await exchange(visitor, code, { terms: true }, 'facebook')).status).toBe(401);
    visitor.clock.advance(600_000);
    expect((await exchange(visitor, code, { terms: true })).status).toBe(401);
  });

  it('takes a code only with the callback address that the provider sent it to', async () => {
    const visitor = await visit();
    const code = consent(visitor);
    const redirect_uri = callback.replace('google', 'facebook');
    const answer = await exchange(visitor, code, { terms: true, redirect_uri });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { redirect_uri: ['The redirect_uri is not the one that the provider was asked with.'] },
    ]);
    expect((await exchange(visitor, code, { terms: true })).status).toBe(200);
  });

  it('is not there for a provider that the channel does not offer, nor for a viewer', async () => {
    const visitor = await visit();
    expect((await exchange(visitor, 'code', {}, 'myspace')).status).toBe(404);
    await visitor.logIn();
    expect((await exchange(visitor, consent(visitor))).status).toBe(409);
  });
});
