import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type ReturnPathModule = typeof import('../../src/app/page/returnPath');

let module: ReturnPathModule;
let listeners: (() => void)[];
let state: unknown;
/** Seconds of the recording that plays; null for none. */
let position: number | null;
let isInCorner: boolean;
let hasTemporaryPassword: boolean;

function go(path: string, entryState: unknown = null): void {
  vi.stubGlobal('location', new URL(path, 'https://northside.test'));
  state = entryState;
  for (const listener of listeners) listener();
}

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

beforeEach(async () => {
  vi.resetModules();
  listeners = [];
  position = null;
  isInCorner = false;
  hasTemporaryPassword = false;
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener));
  vi.stubGlobal('history', {
    get state() {
      return state;
    },
  });
  vi.stubGlobal('location', new URL('https://northside.test/'));
  module = await import('../../src/app/page/returnPath');
  const playback = {
    getSnapshot: () => ({
      context: { live: false, started: true, time: position === null ? null : { position } },
    }),
  };
  const watch = { getSnapshot: () => ({ context: { playback }, hasTag: () => isInCorner }) };
  module.rememberReturnPath({
    root: { getSnapshot: () => ({ context: { lazy: { watch } } }) },
    session: { getSnapshot: () => ({ hasTag: () => hasTemporaryPassword }) },
  } as never);
});

afterEach(() => vi.unstubAllGlobals());

test('the last page before the login is remembered with its query and its scroll position', () => {
  go('/vod?school=lakeview&page=3', { index: 41, offset: 12 });
  go('/login');
  go('/registration');
  expect(module.returnPath()).toEqual({
    path: '/vod?school=lakeview&page=3',
    state: { index: 41, offset: 12 },
  });
});

test.each(['/verify-email?email=a', '/404', '/auth/login/google/callback?code=1', '/password-reset'])(
  '%s is not remembered',
  (path) => {
    go('/faq');
    go(path);
    expect(module.returnPath()?.path).toBe('/faq');
  },
);

test('the second of a recording is remembered with its page', () => {
  go('/watch/1011');
  position = 83.7;
  go('/login');
  position = 90;
  go('/registration');
  expect(module.returnPath()?.path).toBe('/watch/1011?t=83');
});

test('the second of a recording in the corner of another page is not of that page', () => {
  go('/faq');
  position = 83.7;
  isInCorner = true;
  go('/login');
  expect(module.returnPath()?.path).toBe('/faq');
});

test('a profile that a temporary password leads to is not the page to return to', () => {
  go('/watch/1004');
  hasTemporaryPassword = true;
  go('/profile/edit');
  expect(module.returnPath()?.path).toBe('/watch/1004');
});

test('after a login the guards lead to the page, once', () => {
  go('/faq');
  go('/login');
  expect(module.loginDestination()).toBeNull();
  module.leaveAfterLogin();
  expect(module.loginDestination()?.path).toBe('/faq');
  go('/faq');
  expect(module.loginDestination()).toBeNull();
});

test('a registration that began at home leads to its own next page', () => {
  go('/registration');
  module.leaveAfterLogin('/verify-notice');
  expect(module.loginDestination()?.path).toBe('/verify-notice');
});

test('the login that has just succeeded is not a page before the next one; one that was left is', () => {
  go('/buy?package_id=201');
  go('/login');
  go('/faq');
  expect(module.previousPath()).toBe('/login');
  go('/login');
  module.leaveAfterLogin();
  go('/buy?package_id=201');
  expect(module.previousPath()).toBeNull();
});

test('the address of a login names the page to return to', () => {
  go('/login?next=%2Ffaq%3Fq%3Dpass%23faq-2');
  expect(module.returnPath()).toEqual({ path: '/faq?q=pass#faq-2', state: null });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hi',
  '\tjavascript:alert(1)',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  '/login',
  '/registration?next=%2F',
  '',
])('an address of a login that names %j leads to the page before it', (next) => {
  go('/faq');
  go(`/login?next=${encodeURIComponent(next)}`);
  expect(module.returnPath()).toEqual({ path: '/faq', state: null });
});
