import { describe, expect, it, vi } from 'vitest';
import { STORAGE_TTL_MS } from '../../src/api/constants';
import { createStorage } from '../../src/api/storage/storage';
import { fakeStorage } from './harness';

describe('the rudy_ store', () => {
  it('stores a value under its prefix, for the next visit', () => {
    const first = start();
    first.store.set('channel_key', 'ck_1');
    expect([...first.entries.keys()]).toEqual(['rudy_channel_key']);
    expect(start({ entries: first.entries }).store.get('channel_key')).toBe('ck_1');
  });

  it('expires after 360 days, or after the given time', () => {
    const { store, clock } = start();
    store.set('api_key', 'ak_1');
    store.set('trk', 'mail', 1_000);
    clock.time = 1_000;
    expect([store.get('api_key'), store.get('trk')]).toEqual(['ak_1', null]);
    clock.time = STORAGE_TTL_MS;
    expect(store.get('api_key')).toBeNull();
  });
});

describe('fault 19: invalid stored values', () => {
  it.each([
    ['expired', JSON.stringify({ version: 1, expires: 5, value: 'ak' })],
    ['not JSON', '{"version":1,'],
    ['bare', '"ak"'],
    ['null', 'null'],
    ['of an older version', JSON.stringify({ version: 0, expires: 1e15, value: 'ak' })],
    ['without an expiry', JSON.stringify({ version: 1, value: 'ak' })],
  ])('%s are ignored and removed', (_name, text) => {
    const { store, entries, clock } = start({ entries: new Map([['rudy_api_key', text]]) });
    clock.time = 10;
    expect(store.get('api_key')).toBeNull();
    expect(entries.size).toBe(0);
  });
});

describe('fault 18: a browser without persistence', () => {
  it('storage blocked: the session continues in memory, and this is reported once', () => {
    const { store, onVolatile } = start({ storage: blocked });
    store.set('api_key', 'ak_1');
    store.set('channel_key', 'ck_1');
    expect([store.get('api_key'), store.get('channel_key')]).toEqual(['ak_1', 'ck_1']);
    expect([store.persistent, onVolatile.mock.calls.length]).toEqual([false, 1]);
    store.remove('api_key');
    expect(store.get('api_key')).toBeNull();
  });

  it('storage full: the value that did not fit is in memory', () => {
    const { store, onVolatile } = start({
      storage: () => ({
        ...fakeStorage(),
        setItem: () => {
          throw new DOMException('Full.', 'QuotaExceededError');
        },
      }),
    });
    store.set('api_key', 'ak_1');
    expect([store.get('api_key'), onVolatile.mock.calls.length]).toEqual(['ak_1', 1]);
  });

  it('full while an older value is stored: the newer one counts', () => {
    let full = false;
    const kept = fakeStorage();
    const { store } = start({
      storage: () => ({
        ...kept,
        setItem: (key: string, value: string) => {
          if (full) throw new DOMException('Full.', 'QuotaExceededError');
          kept.setItem(key, value);
        },
      }),
    });
    store.set('api_key', 'ak_1');
    full = true;
    store.set('api_key', 'ak_2');
    expect(store.get('api_key')).toBe('ak_2');
  });

  it('storage cleared during the session: the values of this tab stay', () => {
    const { store, entries, onVolatile } = start();
    store.set('api_key', 'ak_1');
    entries.clear();
    expect([store.get('api_key'), onVolatile.mock.calls.length]).toEqual(['ak_1', 1]);
  });

  it('nothing is reported while everything is persisted', () => {
    const { store, onVolatile } = start();
    store.set('api_key', 'ak_1');
    store.remove('api_key');
    expect(store.get('api_key')).toBeNull();
    expect([store.persistent, onVolatile.mock.calls.length]).toEqual([true, 0]);
  });
});

describe('two tabs', () => {
  it('a value removed by another tab is removed here too, and reported', () => {
    const { store, entries, events, onVolatile } = start();
    const heard: string[] = [];
    store.subscribe((key) => heard.push(key));
    store.set('api_key', 'ak_1');
    entries.clear();
    events.dispatchEvent(storageEvent('rudy_api_key', null));
    expect(store.get('api_key')).toBeNull();
    expect([heard, onVolatile.mock.calls.length]).toEqual([['api_key'], 0]);
  });

  it('a value that another tab removed is not revived by a page from the back-forward cache', () => {
    const { store, entries, onVolatile } = start();
    store.set('api_key', 'ak_1');
    store.set('channel_key', 'ck_1');
    entries.delete('rudy_api_key');
    store.forgetLost();
    expect([store.get('api_key'), store.get('channel_key')]).toEqual([null, 'ck_1']);
    expect([store.persistent, onVolatile.mock.calls.length]).toEqual([true, 0]);
  });

  it('a page from the back-forward cache keeps the values that the browser cannot persist', () => {
    const { store } = start({ storage: blocked });
    store.set('api_key', 'ak_1');
    store.forgetLost();
    expect(store.get('api_key')).toBe('ak_1');
  });

  it('keys of other software are not reported', () => {
    const { store, events } = start();
    const heard: string[] = [];
    store.subscribe((key) => heard.push(key));
    events.dispatchEvent(storageEvent('theme', 'dark'));
    events.dispatchEvent(storageEvent(null, null));
    expect(heard).toEqual([]);
  });
});

function start({
  entries = new Map<string, string>(),
  storage,
}: {
  entries?: Map<string, string>;
  storage?: () => Storage;
} = {}) {
  const clock = { time: 0, now: () => clock.time };
  const onVolatile = vi.fn();
  const events = new EventTarget();
  const kept = fakeStorage(entries);
  const store = createStorage({ storage: storage ?? (() => kept), clock, onVolatile, events });
  return { store, entries, clock, onVolatile, events };
}

function blocked(): Storage {
  throw new DOMException('Denied.', 'SecurityError');
}

function storageEvent(key: string | null, newValue: string | null): Event {
  return Object.assign(new Event('storage'), { key, newValue });
}
