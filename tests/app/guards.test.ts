import { describe, expect, test } from 'vitest';
import { type Level, offers } from '../../src/api/levels';
import { type GuardConditions, guardRoute } from '../../src/app/guards';

const visitor: GuardConditions = {
  isViewerSettled: true,
  isLoggedIn: false,
  isViewerBusy: false,
  isViewerUnread: false,
  hasTemporaryPassword: false,
  hasRemoteAuth: true,
  offers: () => true,
  previousPath: null,
  canGoBack: true,
  afterLogin: null,
};
const viewer: GuardConditions = { ...visitor, isLoggedIn: true };
const unsettled: GuardConditions = { ...visitor, isViewerSettled: false };

const AUTH = ['/login', '/registration', '/password-reset-request', '/password-reset'];
const PROFILE = ['/profile/edit', '/profile/transactions', '/profile/clips', '/profile/sessions/add'];

describe('login, registration and both reset pages', () => {
  test.each(AUTH)('%s is for visitors', (path) => {
    expect(guardRoute(path, visitor)).toBe('allowed');
    expect(guardRoute(path, unsettled)).toBe('pending');
    expect(guardRoute(path, viewer)).toEqual({ redirect: { to: '/' } });
  });

  test('lead back to the page that was left once the viewer has logged in there', () => {
    const afterLogin = { to: '/vod?page=3', state: { index: 41, offset: 0 } };
    expect(guardRoute('/login', { ...viewer, afterLogin })).toEqual({ redirect: afterLogin });
  });
});

describe('the profile', () => {
  test.each(PROFILE)('%s needs a login', (path) => {
    expect(guardRoute(path, visitor)).toEqual({ redirect: { to: '/login' } });
    expect(guardRoute(path, unsettled)).toBe('pending');
    expect(guardRoute(path, viewer)).toBe('allowed');
  });

  test('waits while the viewer is read again, and says so where the viewer could not be read', () => {
    expect(guardRoute('/profile', { ...visitor, isViewerBusy: true })).toBe('pending');
    expect(guardRoute('/profile', { ...visitor, isViewerUnread: true })).toBe('unread');
    expect(guardRoute('/profile', { ...viewer, isViewerBusy: true })).toBe('allowed');
    expect(guardRoute('/login', { ...visitor, isViewerUnread: true })).toBe('allowed');
  });

  test('opens with the orders, its default child', () => {
    expect(guardRoute('/profile', viewer)).toBe('allowed');
    expect(guardRoute('/profile', visitor)).toEqual({ redirect: { to: '/login' } });
  });

  test('links a device only where the channel has remote authentication on', () => {
    const add = (hasRemoteAuth: boolean | null) =>
      guardRoute('/profile/sessions/add', { ...viewer, hasRemoteAuth });
    expect([add(true), add(null), add(false)]).toEqual([
      'allowed',
      'pending',
      { redirect: { to: '/profile' } },
    ]);
  });
});

test.each(['/', '/watch/1001', '/login', '/profile', '/no/such/page', '/profile/transactions'])(
  'a temporary password leads from %s to the profile',
  (path) => {
    expect(guardRoute(path, { ...viewer, hasTemporaryPassword: true })).toEqual({
      redirect: { to: '/profile/edit' },
    });
  },
);

test('a temporary password may open the profile, and an embedded player goes on', () => {
  const temporary = { ...viewer, hasTemporaryPassword: true };
  expect(guardRoute('/profile/edit', temporary)).toBe('allowed');
  expect(guardRoute('/watch_embed/1001', temporary)).toBe('allowed');
});

describe('a temporary password on a channel without accounts', () => {
  const temporary = {
    ...viewer,
    hasTemporaryPassword: true,
    offers: (...levels: readonly Level[]) => levels.includes('sell'),
  };

  test('leaves every page of the channel, and the not-found page, to its viewer', () => {
    for (const path of ['/', '/404', '/buy', '/watch/1001', '/profile/transactions', '/no/such/page'])
      expect(guardRoute(path, temporary), path).toBe('allowed');
    expect(guardRoute('/profile/edit', temporary)).toBe('missing');
    expect(guardRoute('/login', temporary)).toEqual({ redirect: { to: '/' } });
  });

  test('leads nowhere before the channel is known', () => {
    const unknown = { ...temporary, offers: () => true, hasRemoteAuth: null };
    expect(guardRoute('/', unknown)).toBe('pending');
    expect(guardRoute('/watch_embed/1001', unknown)).toBe('allowed');
  });
});

test.each(['/login', '/registration'])('straight from %s to /buy goes one step back', (previousPath) => {
  expect(guardRoute('/buy', { ...visitor, previousPath })).toBe('back');
  expect(guardRoute('/buy', { ...visitor, previousPath: '/packages' })).toBe('allowed');
});

test('from login to a /buy that is the first page of its tab leads home', () => {
  const first = { ...visitor, canGoBack: false };
  expect(guardRoute('/buy', { ...first, previousPath: '/login' })).toEqual({ redirect: { to: '/' } });
  expect(guardRoute('/buy', first)).toBe('allowed');
});

test.each(['/', '/watch/1001', '/upcoming', '/about', '/no/such/page', '/verify-email'])(
  '%s is for everybody, before the viewer is known too',
  (path) => {
    for (const conditions of [visitor, viewer, unsettled])
      expect(guardRoute(path, conditions)).toBe('allowed');
  },
);

describe('a channel without a level', () => {
  const ADDRESSES: Record<Level, readonly string[]> = {
    accounts: [
      ...['/password-reset-request', '/password-reset', '/profile/edit', '/profile/sessions/add'],
      ...['/verify-notice', '/verify-email', '/auth/login/google/callback'],
    ],
    sell: ['/passes', '/select-package/203', '/buy', '/profile/transactions', '/profile/receipts/7'],
    clips: ['/profile/clips', '/share/7/0d8f5f6e-0c1b-4d5f-9a57-1f2e3d4c5b6a'],
    library: ['/vod_library'],
  };
  const levels = Object.keys(ADDRESSES) as Level[];
  const on = (having: readonly Level[], person = viewer): GuardConditions => ({
    ...person,
    offers: (...wanted) => offers({ settings: { levels: ['watch', ...having] } }, ...wanted),
  });

  test.each(levels)('%s has none of its addresses, and those of the others', (level) => {
    const conditions = on(levels.filter((each) => each !== level));
    for (const path of ADDRESSES[level]) {
      expect(guardRoute(path, conditions), path).toBe('missing');
      expect(guardRoute(path, { ...conditions, isLoggedIn: false, isViewerSettled: false }), path).toBe(
        'missing',
      );
    }
    for (const path of levels.filter((each) => each !== level).flatMap((each) => ADDRESSES[each]))
      expect(guardRoute(path, conditions), path).not.toBe('missing');
  });

  test('opens the profile with the first page that it has', () => {
    expect(guardRoute('/profile', on(['sell', 'clips']))).toBe('allowed');
    expect(guardRoute('/profile', on(['clips', 'accounts']))).toEqual({ redirect: { to: '/profile/clips' } });
    expect(guardRoute('/profile', on(['accounts']))).toEqual({ redirect: { to: '/profile/edit' } });
    expect(guardRoute('/profile', on(['library']))).toBe('missing');
  });

  test('has a login where one of its levels needs viewers, and videos where one of them has some', () => {
    expect(guardRoute('/login', on(['sell'], visitor))).toBe('allowed');
    expect(guardRoute('/login', on(['library'], visitor))).toBe('missing');
    expect(guardRoute('/watch_library/7', on(['clips']))).toBe('allowed');
    expect(guardRoute('/watch_library/7', on(['sell']))).toBe('missing');
  });

  test('that names no levels has them all', () => {
    expect(levels.map((level) => offers({}, level))).toEqual([true, true, true, true]);
  });
});
