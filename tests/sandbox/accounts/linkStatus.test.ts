import { describe, expect, it } from 'vitest';
import { type Visitor, visit } from '../visitor';
import { mailedLink } from './mailedLink';

const passwords = { password: 'another-one', password_confirmation: 'another-one' };

const statusOf = async (visitor: Visitor, link: object, type = 'password_reset') =>
  (await visitor.call('getLinkStatus', { body: { type, ...link } })).body.data?.status;

async function mailed(): Promise<{ visitor: Visitor; link: Record<string, unknown> }> {
  const visitor = await visit();
  await visitor.call('requestPasswordReset', { body: { email: 'viewer@rudy.example' } });
  return { visitor, link: mailedLink(visitor) };
}

describe('the status of a mailed link', () => {
  it('is good until it was used, and asking uses nothing', async () => {
    const { visitor, link } = await mailed();
    expect(await statusOf(visitor, link)).toBe('good');
    expect(await statusOf(visitor, link)).toBe('good');
    const reset = await visitor.call('resetPassword', { body: { ...link, ...passwords } });
    expect(reset.status).toBe(200);
    visitor.apiKey = reset.body.data.api_key;
    expect(await statusOf(visitor, link)).toBe('used');
  });

  it('is expired after its time', async () => {
    const { visitor, link } = await mailed();
    visitor.clock.advance(3_600_000);
    expect(await statusOf(visitor, link)).toBe('expired');
  });

  it.each([{ signature: 'x' }, { expires: 4_102_444_800 }, { email: 'temporary@rudy.example' }])(
    'is invalid with %o',
    async (change) => {
      const { visitor, link } = await mailed();
      expect(await statusOf(visitor, { ...link, ...change })).toBe('invalid');
    },
  );

  it('of a deletion is used once the account is deleted', async () => {
    const visitor = await visit({ loggedIn: true });
    await visitor.call('requestAccountDeletion');
    const link = mailedLink(visitor);
    expect(await statusOf(visitor, link, 'account_deletion')).toBe('good');
    expect(await statusOf(visitor, link)).toBe('invalid');
    await visitor.call('confirmAccountDeletion', { body: link });
    expect(await statusOf(visitor, link, 'account_deletion')).toBe('used');
  });
});

it('a link works without the end of its time in the address', async () => {
  const { visitor, link } = await mailed();
  const { expires: _, ...short } = link;
  expect(await statusOf(visitor, short)).toBe('good');
  expect((await visitor.call('resetPassword', { body: { ...short, ...passwords } })).status).toBe(200);
});
