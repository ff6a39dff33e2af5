import { beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { startSocialLogin } from '../../../src/app/account/socialLogin';
import { tabStore } from '../../../src/app/session/tabStore';
import { selectViewerUnread } from '../../../src/machines/session/selectors';
import { fakeStorage } from '../../api/harness';
import { EMAIL, ORIGIN, openStorefront } from '../writes/storefront';

const opened: string[] = [];

beforeEach(() => {
  opened.length = 0;
  const note = (_state: unknown, _title: string, path: string) => opened.push(path);
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('location', new URL(`${ORIGIN}/auth/login/google/callback`));
  vi.stubGlobal('history', { pushState: note, replaceState: note, state: null });
});

test.each([{ kind: 'status', status: 500 }, { kind: 'drop' }] as const)(
  'a login through Google whose account cannot be read ($kind) goes on once it is',
  async (fault) => {
    const page = await openStorefront({ isLoggedIn: false });
    const { session } = page.system;
    const code = page.world.social.grant('google', {
      identity: { email: EMAIL, firstName: null, lastName: null },
      redirectUri: `${ORIGIN}/auth/login/google/callback`,
    });
    page.fail({ operation: 'getProfile', ...fault, remaining: 'forever' });
    tabStore.set('return_path', { path: '/faq', state: null }, 60_000);
    tabStore.set('social_state', { state: 's', provider: 'google' }, 60_000);
    const login = startSocialLogin(page.system, { provider: 'google', code, state: 's', error: null });
    await waitFor(login, (snapshot) => !snapshot.hasTag('busy'));
    expect([login.getSnapshot().value, selectViewerUnread(session.getSnapshot()), opened]).toEqual([
      'unread',
      true,
      [],
    ]);

    page.heal();
    session.send({ type: 'tab.shown' });
    await vi.waitFor(() => expect(login.getSnapshot().status).toBe('done'));
    expect([login.getSnapshot().value, page.isLoggedIn(), opened]).toEqual(['loggedIn', true, ['/faq']]);
  },
);
