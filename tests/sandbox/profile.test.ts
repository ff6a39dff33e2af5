import { describe, expect, it } from 'vitest';
import { mailedLink } from './mailedLink';
import { type Visitor, visit } from './visitor';

const update = (visitor: Visitor, changes: Record<string, unknown>) =>
  visitor.call('updateProfile', { body: { _method: 'patch', ...changes } });

const twice = (password: string) => ({ password, password_confirmation: password });

describe('a profile', () => {
  it('takes names, phone and language, and leaves the rest', async () => {
    const visitor = await visit({ loggedIn: true });
    const before = (await visitor.call('getProfile')).body.data;
    const changes = { first_name: 'Nour', last_name: 'Haddad', phone: '+1 (218) 555-0134', language: 'fr' };
    const { status, body } = await update(visitor, changes);
    expect([status, body.data]).toEqual([200, { ...before, ...changes }]);
    expect((await update(visitor, { phone: null, language: null })).body.data).toEqual({
      ...before,
      ...changes,
      phone: null,
      language: null,
    });
  });

  it('has a new address in force at once, unverified until its mail was answered', async () => {
    const visitor = await visit({ loggedIn: true });
    const { body } = await update(visitor, { email: 'new@rudy.example', language: 'fr' });
    expect(body.data).toMatchObject({ email: 'new@rudy.example', email_verified: false });
    expect(visitor.world.outbox).toMatchObject([
      { to: 'new@rudy.example', kind: 'verification', subject: 'Vérifiez votre adresse courriel' },
    ]);
    const newcomer = await visit({ clock: visitor.clock });
    expect((await newcomer.logIn('new@rudy.example')).status).toBe(401);
    await visitor.call('verifyEmail', { body: mailedLink(visitor) });
    expect((await visitor.call('getProfile')).body.data.email_verified).toBe(true);
    await visitor.call('logout');
    await visitor.arrive();
    expect((await visitor.logIn('viewer@rudy.example')).status).toBe(401);
    expect((await visitor.logIn('new@rudy.example')).status).toBe(200);
  });

  it('stays verified when only the letter case of the address changes', async () => {
    const visitor = await visit({ loggedIn: true });
    const { body } = await update(visitor, { email: 'Viewer@Rudy.example' });
    expect(body.data).toMatchObject({ email: 'Viewer@Rudy.example', email_verified: true });
    expect(visitor.world.outbox).toEqual([]);
  });

  it('sets a first password without a current one, and asks for it from then on', async () => {
    const visitor = await visit();
    const account = visitor.world.accounts.add({ email: 'social@rudy.example', password: null });
    visitor.world.keys.session(visitor.apiKey).account = account;
    expect((await visitor.call('getProfile')).body.data.has_password).toBe(false);
    expect((await update(visitor, twice('my-own-choice'))).body.data.has_password).toBe(true);
    expect((await update(visitor, twice('another-one'))).body.errors).toEqual({
      current_password: ['The field is required.'],
    });
    const changes = { current_password: 'my-own-choice', ...twice('another-one') };
    expect((await update(visitor, changes)).status).toBe(200);
  });

  it.each([
    [{ ...twice('another-one'), current_password: 'wrong' }, 'current_password', 'Incorrect password'],
    [{ email: 'temporary@rudy.example' }, 'email', 'The email already registered'],
    [{ email: 'nobody@x' }, 'email', 'The email must be a valid email address.'],
    [{ email: null }, 'email', 'The field is required.'],
    [twice('short'), 'password', 'The password must be at least 8 characters.'],
    [
      { current_password: 'watch-the-game', password: 'another-one', password_confirmation: 'other' },
      'password_confirmation',
      'The password confirmation does not match.',
    ],
    [{ phone: '218 555' }, 'phone', 'The phone must have 10 to 14 digits.'],
    [{ first_name: 'x'.repeat(101) }, 'first_name', 'The field length must not be greater than 100.'],
    [{ last_name: '' }, 'last_name', 'The field is required.'],
    [{ language: 'de' }, 'language', 'The language must be one of en, fr.'],
    [{ _method: 'put' }, '_method', 'The _method must be one of patch.'],
  ])('is not changed to %o, nor anything sent with it', async (changes, field, sentence) => {
    const visitor = await visit({ loggedIn: true });
    const before = (await visitor.call('getProfile')).body.data;
    const answer = await update(visitor, { phone: '+1 218 555 0134', ...changes });
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [sentence] }]);
    expect((await visitor.call('getProfile')).body.data).toEqual(before);
    expect(visitor.world.outbox).toEqual([]);
  });

  it('is told of every field at fault at once', async () => {
    const visitor = await visit({ loggedIn: true });
    const { body } = await update(visitor, { first_name: 5, email: 'x', phone: '1' });
    expect(Object.keys(body.errors)).toEqual(['first_name', 'email', 'phone']);
  });
});
