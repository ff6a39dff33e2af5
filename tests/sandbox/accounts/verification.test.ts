import { describe, expect, it } from 'vitest';
import { visit } from '../visitor';
import { mailedLink } from './mailedLink';

async function unverified() {
  const visitor = await visit();
  visitor.world.accounts.add({ email: 'unread@rudy.example', password: 'long-enough' });
  await visitor.logIn('unread@rudy.example', 'long-enough');
  return visitor;
}

describe('the verification mail', () => {
  it('is sent again to a viewer who asks, and its link verifies the address', async () => {
    const visitor = await unverified();
    expect((await visitor.call('getProfile')).body.data).toMatchObject({
      email_verified: false,
      has_password: true,
      language: null,
    });
    expect((await visitor.call('resendEmailVerification')).status).toBe(200);
    expect(visitor.world.outbox).toMatchObject([{ to: 'unread@rudy.example', kind: 'verification' }]);
    expect((await visitor.call('verifyEmail', { body: mailedLink(visitor) })).status).toBe(200);
    expect((await visitor.call('getProfile')).body.data.email_verified).toBe(true);
  });

  it('is not sent twice within a minute, and the refusal says how long to wait', async () => {
    const visitor = await unverified();
    await visitor.call('resendEmailVerification');
    visitor.clock.advance(15_500);
    const early = await visitor.call('resendEmailVerification');
    expect([early.status, early.retryAfter, early.body.message]).toEqual([429, '45', 'Too many requests.']);
    expect(visitor.world.outbox).toHaveLength(1);
    visitor.clock.advance(44_500);
    expect((await visitor.call('resendEmailVerification')).status).toBe(200);
    expect(visitor.world.outbox).toHaveLength(2);
  });

  it('is refused for an address that is verified, and to a visitor', async () => {
    const visitor = await visit();
    expect((await visitor.call('resendEmailVerification')).status).toBe(401);
    await visitor.logIn();
    const answer = await visitor.call('resendEmailVerification');
    expect([answer.status, answer.body.errors]).toEqual([400, { email: ['Email already verified'] }]);
    expect(visitor.world.outbox).toEqual([]);
  });
});
