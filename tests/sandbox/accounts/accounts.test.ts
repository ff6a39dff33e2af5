import { describe, expect, it } from 'vitest';
import { createVisitor, type Visitor, visit } from '../visitor';
import { mailedLink } from './mailedLink';

const ada = {
  first_name: 'Ada',
  last_name: 'Roy',
  email: 'ada@rudy.example',
  password: 'long-enough',
  password_confirmation: 'long-enough',
  terms: true,
};

async function register(visitor: Visitor, changes: Record<string, unknown> = {}) {
  const answer = await visitor.call('register', { body: { ...ada, ...changes } });
  if (answer.status === 201) visitor.apiKey = answer.body.data.api_key;
  return answer;
}

describe('keys', () => {
  it('are refused when another channel or nobody issued them', async () => {
    const visitor = createVisitor();
    const wrong = await visitor.call('getApiKey', { body: { channel_key: 'ck_of_another' } });
    expect(wrong.body.errors).toHaveProperty('channel_key');
    const missing = await visitor.call('getGeo');
    expect(missing.body.errors).toHaveProperty('api_key');
  });

  it.each([
    ['northside.localhost', 200],
    ['192.0.2.1', 200],
    ['unknown.example', 404],
    ['constructor', 404],
  ])('of the channel at %s: %i', async (host, status) => {
    const visitor = createVisitor();
    expect((await visitor.call('getChannelKey', { query: { host } })).status).toBe(status);
  });

  it('cannot be had while the key service is stopped', async () => {
    const visitor = createVisitor();
    visitor.world.keyServiceStopped = true;
    expect((await visitor.call('getChannelKey', { query: { host: 'localhost' } })).status).toBe(503);
    visitor.world.keyServiceStopped = false;
    expect((await visitor.call('getChannelKey', { query: { host: 'localhost' } })).status).toBe(200);
  });
});

describe('an account', () => {
  it('is made by registering, verified by the mailed link, and comes back by logging in', async () => {
    const visitor = await visit();
    expect((await register(visitor)).status).toBe(201);
    expect((await visitor.call('getProfile')).body.data).toMatchObject({
      email: ada.email,
      first_name: 'Ada',
      email_verified: false,
      trial_period_used: false,
    });
    expect(visitor.world.outbox).toMatchObject([{ to: ada.email, kind: 'verification' }]);
    expect((await visitor.call('verifyEmail', { body: mailedLink(visitor) })).status).toBe(200);
    expect((await visitor.call('verifyEmail', { body: mailedLink(visitor) })).status).toBe(409);

    const loggedInKey = visitor.apiKey;
    await visitor.call('logout');
    expect((await visitor.call('getProfile')).body.errors).toHaveProperty('api_key');
    await visitor.arrive();
    expect((await visitor.call('getProfile')).status).toBe(401);
    await visitor.logIn(ada.email, ada.password);
    expect(visitor.apiKey).not.toBe(loggedInKey);
    expect((await visitor.call('getProfile')).body.data.email_verified).toBe(true);
  });

  it.each([
    [{ email: 'viewer@rudy.example' }, 'email', 'The email already registered'],
    [{ email: 'nobody' }, 'email', 'The email must be a valid email address.'],
    [
      { password: 'short', password_confirmation: 'short' },
      'password',
      'The password must be at least 8 characters.',
    ],
    [
      { password_confirmation: 'different' },
      'password_confirmation',
      'The password confirmation does not match.',
    ],
    [{ phone: '12' }, 'phone', 'The phone must have 10 to 14 digits.'],
    [{ terms: false }, 'terms', 'The terms and conditions must be accepted.'],
    [{ first_name: ' ' }, 'first_name', 'The field is required.'],
  ])('is not made of %o', async (changes, field, sentence) => {
    const visitor = await visit();
    const answer = await register(visitor, changes);
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({
      status: 422,
      errors: { [field]: [sentence] },
    });
    expect(visitor.world.outbox).toEqual([]);
  });

  it('is not opened by a wrong password, and the visitor keeps the key', async () => {
    const visitor = await visit();
    const answer = await visitor.logIn('viewer@rudy.example', 'wrong');
    expect(answer).toEqual({
      status: 401,
      body: { message: 'Wrong auth data', errors: { email: ['Wrong auth data'] } },
    });
    expect((await visitor.call('getGeo')).status).toBe(200);
  });

  it('takes a new key with the login, and the visitor’s own ends', async () => {
    const visitor = await visit();
    const anonymous = visitor.apiKey;
    await visitor.logIn();
    expect((await visitor.call('getProfile')).status).toBe(200);
    visitor.apiKey = anonymous;
    expect((await visitor.call('getGeo')).body.errors).toHaveProperty('api_key');
  });

  it('refuses a second login', async () => {
    const visitor = await visit({ loggedIn: true });
    expect((await visitor.logIn()).status).toBe(409);
  });

  it('refuses in English on every channel, and writes letters in the language of the channel', async () => {
    const visitor = await visit({ host: 'voltige.localhost' });
    expect((await visitor.logIn('viewer@rudy.example', 'wrong')).body.message).toBe('Wrong auth data');
    await visitor.call('requestPasswordReset', { body: { email: 'viewer@rudy.example' } });
    expect(visitor.world.outbox.map((mail) => mail.subject)).toEqual(['Réinitialisez votre mot de passe']);
  });

  it('leaves the state of a temporary password by changing it, and ends every other session', async () => {
    const visitor = await visit();
    await visitor.logIn('temporary@rudy.example', 'change-me-soon');
    expect((await visitor.call('getProfile')).body.data.temporary_password).toBe(true);
    const account = visitor.world.accounts.byEmail('temporary@rudy.example');
    const elsewhere = visitor.world.keys.issue(visitor.world.channel.channelKey);
    visitor.world.keys.session(elsewhere).account = account;

    const passwords = { password: 'my-own-choice', password_confirmation: 'my-own-choice' };
    const changed = await visitor.call('updateProfile', { body: { _method: 'patch', ...passwords } });
    expect(changed.body.data.temporary_password).toBe(false);
    expect(visitor.world.keys.list().map((session) => session.apiKey)).not.toContain(elsewhere);
  });

  it('needs the old password for a new one', async () => {
    const visitor = await visit({ loggedIn: true });
    const body = {
      _method: 'patch',
      current_password: 'wrong',
      password: 'another-one',
      password_confirmation: 'another-one',
    };
    const answer = await visitor.call('updateProfile', { body });
    expect(answer.body.errors).toEqual({ current_password: ['Incorrect password'] });
  });

  it('gets a new password by a link that works once, for an hour', async () => {
    const visitor = await visit();
    const passwords = { password: 'another-one', password_confirmation: 'another-one' };
    await visitor.call('requestPasswordReset', { body: { email: 'viewer@rudy.example' } });
    const link = mailedLink(visitor);
    const reset = await visitor.call('resetPassword', { body: { ...link, ...passwords } });
    expect(reset.status).toBe(200);
    visitor.apiKey = reset.body.data.api_key;
    expect((await visitor.call('getProfile')).body.data.email).toBe('viewer@rudy.example');
    const again = await visitor.call('resetPassword', { body: { ...link, ...passwords } });
    expect(again.body.message).toBe('Reset password failed');
    expect(visitor.world.accounts.byEmail('viewer@rudy.example')?.password).toBe('another-one');
    await visitor.call('requestPasswordReset', { body: { email: 'viewer@rudy.example' } });
    visitor.clock.advance(3_600_000);
    const late = await visitor.call('resetPassword', { body: { ...mailedLink(visitor), ...passwords } });
    expect(late.body.errors).toEqual({ signature: ['Reset password key expired'] });
  });
});

describe('a world', () => {
  it('has accounts and keys of its own', async () => {
    const one = await visit({ worldId: 'one' });
    await register(one);
    const other = await visit({ worldId: 'other' });
    expect((await other.logIn(ada.email, ada.password)).status).toBe(401);
  });

  it('may be in a blocked region', async () => {
    const visitor = await visit();
    visitor.world.geo = { ...visitor.world.geo, is_geo_blocked: true };
    expect((await visitor.call('getGeo')).body.data.is_geo_blocked).toBe(true);
    const { body } = await visitor.call('getEvent', { path: { id: 1001 } });
    expect(body.data).toMatchObject({ geo_blocked: true, has_access: false });
  });
});
