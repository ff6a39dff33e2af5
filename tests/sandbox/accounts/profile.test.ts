import { describe, expect, it } from 'vitest';
import { type Visitor, visit } from '../visitor';
import { mailedLink } from './mailedLink';

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

  const current_password = 'watch-the-game';

  it('keeps its address until the link that was mailed to the new one is opened, and tells the old one', async () => {
    const visitor = await visit({ loggedIn: true });
    const { body } = await update(visitor, { email: 'new@rudy.example', current_password, language: 'fr' });
    expect(body.data).toMatchObject({
      email: 'viewer@rudy.example',
      email_verified: true,
      pending_email: 'new@rudy.example',
    });
    expect(visitor.world.outbox).toMatchObject([
      { to: 'viewer@rudy.example', kind: 'emailChange', link: '/password-reset-request' },
      { to: 'new@rudy.example', kind: 'verification', subject: 'Vérifiez votre adresse courriel' },
    ]);
    const newcomer = await visit({ clock: visitor.clock });
    expect((await newcomer.logIn('new@rudy.example')).status).toBe(401);
    await visitor.call('verifyEmail', { body: mailedLink(visitor) });
    expect((await visitor.call('getProfile')).body.data).toMatchObject({
      email: 'new@rudy.example',
      email_verified: true,
      pending_email: null,
    });
    await visitor.call('logout');
    await visitor.arrive();
    expect((await visitor.logIn('viewer@rudy.example')).status).toBe(401);
    expect((await visitor.logIn('new@rudy.example')).status).toBe(200);
  });

  it('has the newest of several new addresses waiting, and withdraws it for the one in force', async () => {
    const visitor = await visit({ loggedIn: true });
    await update(visitor, { email: 'first@rudy.example', current_password });
    const link = mailedLink(visitor);
    await update(visitor, { email: 'second@rudy.example', current_password });
    expect((await visitor.call('verifyEmail', { body: link })).status).toBe(404);
    expect((await update(visitor, { email: 'viewer@rudy.example' })).body.data).toMatchObject({
      email: 'viewer@rudy.example',
      pending_email: null,
    });
  });

  it('does not take an address that another account has taken meanwhile', async () => {
    const visitor = await visit({ loggedIn: true });
    await update(visitor, { email: 'wanted@rudy.example', current_password });
    visitor.world.accounts.add({ email: 'wanted@rudy.example', password: 'long-enough' });
    const answer = await visitor.call('verifyEmail', { body: mailedLink(visitor) });
    expect([answer.status, answer.body.errors]).toEqual([422, { email: ['The email already registered'] }]);
    expect((await visitor.call('getProfile')).body.data.email).toBe('viewer@rudy.example');
  });

  it('has its verification mail sent to the new address again, and a password reset withdraws it', async () => {
    const visitor = await visit({ loggedIn: true });
    await update(visitor, { email: 'new@rudy.example', current_password });
    await visitor.call('resendEmailVerification');
    expect(visitor.world.outbox.at(-1)).toMatchObject({ to: 'new@rudy.example', kind: 'verification' });
    await visitor.call('requestPasswordReset', { body: { email: 'viewer@rudy.example' } });
    await visitor.call('resetPassword', { body: { ...mailedLink(visitor), ...twice('my-own-choice') } });
    expect(visitor.world.accounts.byEmail('viewer@rudy.example')?.pendingEmail).toBe(null);
  });

  it('takes no new address from an account without a password', async () => {
    const visitor = await visit();
    const account = visitor.world.accounts.add({ email: 'social@rudy.example', password: null });
    visitor.world.keys.session(visitor.apiKey).account = account;
    const answer = await update(visitor, { email: 'new@rudy.example' });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { current_password: ['The field is required.'] },
    ]);
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
    [{ email: 'new@rudy.example' }, 'current_password', 'The field is required.'],
    [{ email: 'new@rudy.example', current_password: 'wrong' }, 'current_password', 'Incorrect password'],
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
