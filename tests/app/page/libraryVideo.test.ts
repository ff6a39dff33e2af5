import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type LibraryVideoModule = typeof import('../../../src/app/checkout/libraryVideo');

const VIDEO = '/watch_library/902?type=vod';

let module: LibraryVideoModule;
let listeners: (() => void)[];

function go(path: string): void {
  vi.stubGlobal('location', new URL(path, 'https://northside.test'));
  for (const listener of listeners) listener();
}

beforeEach(async () => {
  vi.resetModules();
  const values = new Map<string, string>();
  listeners = [];
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem: (key: string, value: string) => void values.set(key, value),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener));
  vi.stubGlobal('location', new URL('https://northside.test/'));
  module = await import('../../../src/app/checkout/libraryVideo');
  module.rememberLibraryVideo();
});

afterEach(() => vi.unstubAllGlobals());

test('the video is known on each page of the purchase that began on it, the login among them', () => {
  expect(module.libraryVideo()).toBeNull();
  go(VIDEO);
  for (const page of [
    '/passes?feature=vod_media_access',
    '/select-package/301?type=subscription',
    '/login',
    '/buy?subscription_id=301',
  ]) {
    go(page);
    expect(module.libraryVideo()).toBe(VIDEO);
  }
});

test.each(['/', '/watch/1005', '/vod_library', '/profile', '/nowhere'])(
  'the video is forgotten once %s is opened',
  (page) => {
    go(VIDEO);
    go(page);
    go('/buy?package_id=201');
    expect(module.libraryVideo()).toBeNull();
  },
);

test('what stands under the key is an address of a video or nothing', () => {
  for (const stored of ['//elsewhere.test/watch_library/1', '/profile', 5]) {
    sessionStorage.setItem('rudy_library_video', JSON.stringify({ value: stored, expires: null }));
    expect(module.libraryVideo()).toBeNull();
  }
});
