import { beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { startAccountDeletion } from '../../../src/app/account/mailedLink';
import { forgetOnLogout } from '../../../src/app/session/drafts';
import { syncSession } from '../../../src/app/session/sessionSync';
import type { MailedLinkRef } from '../../../src/machines/mailedLink/selectors';
import { selectSessionEnded } from '../../../src/machines/session/selectors';
import { fakeStorage } from '../../api/harness';
import { EMAIL, ORIGIN, openStorefront, type Storefront } from '../writes/storefront';

const OTHER = 'orders@rudy.example';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
});

/** The page of a link that deletes an account, in the browser of a viewer who has searched. */
async function openLink(email: string) {
  const page = await openStorefront({ isLoggedIn: true });
  const { session, store } = page.system;
  const ends: string[] = [];
  session.on('session.loggedOut', ({ reason }) => ends.push(reason));
  store.set('last_viewer', page.account.id);
  store.set('searches', ['ridgeview']);
  forgetOnLogout(page.system);
  syncSession(page.system);
  const link = startAccountDeletion(page.system, linkTo(page, email));
  await waitFor(link, (snapshot) => snapshot.matches('asking'));
  return {
    ...{ ...page, link, ends },
    viewer: () => [page.isLoggedIn(), selectSessionEnded(session.getSnapshot())],
    stored: () => [store.get('searches'), store.get('last_viewer')],
    isToldToOtherTabs: () => store.get('logged_out') !== null,
  };
}

/** The values of a link that is mailed now. */
function linkTo({ world }: Storefront, email: string) {
  const account = world.accounts.byEmail(email);
  if (account === null) throw new Error(`There is no account of ${email}.`);
  world.mail('deletion', account);
  const query = new URL(world.outbox.at(-1)?.link ?? '', ORIGIN).searchParams;
  return {
    email: query.get('email') ?? '',
    expires: Number(query.get('expires')),
    signature: query.get('signature') ?? '',
  };
}

async function confirm(link: MailedLinkRef): Promise<void> {
  link.send({ type: link.getSnapshot().matches('asking') ? 'link.confirm' : 'link.retry' });
  await waitFor(link, (snapshot) => !snapshot.hasTag('busy'));
}

test('a viewer who deletes the account is logged out as by Log out, in every tab and with all that it removes', async () => {
  const { link, ends, viewer, stored, isToldToOtherTabs, system } = await openLink(EMAIL);
  await confirm(link);
  await waitFor(system.session, ({ context }) => context.viewer === null);
  expect([link.getSnapshot().value, viewer(), ends]).toEqual(['confirmed', [false, false], ['asked']]);
  expect([stored(), isToldToOtherTabs()]).toEqual([[null, null], true]);
});

test('a lost answer to the deletion that was done makes no difference', async () => {
  const { link, ends, viewer, stored, fail, system } = await openLink(EMAIL);
  fail({ operation: 'confirmAccountDeletion', kind: 'drop', processed: true, remaining: 1 });
  await confirm(link);
  expect([link.getSnapshot().value, ends]).toEqual(['unconfirmed', []]);
  await confirm(link);
  await waitFor(system.session, ({ context }) => context.viewer === null);
  expect([link.getSnapshot().value, viewer(), ends]).toEqual(['confirmed', [false, false], ['asked']]);
  expect(stored()).toEqual([null, null]);
});

test('the link of another account leaves the viewer logged in, with everything that is stored', async () => {
  const { link, ends, viewer, stored, isToldToOtherTabs, account, requested, system } = await openLink(OTHER);
  requested.length = 0;
  await confirm(link);
  await vi.waitFor(() => expect(requested).toContain('getProfile'));
  await waitFor(system.session, (snapshot) => snapshot.matches({ viewer: { known: 'loggedIn' } }));
  expect([link.getSnapshot().value, viewer(), ends]).toEqual(['confirmed', [true, false], []]);
  expect([stored(), isToldToOtherTabs()]).toEqual([[['ridgeview'], account.id], false]);
});
