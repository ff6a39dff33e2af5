import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf, json, refusedBy, startClients } from '../harness';

const geo = { country: 'United States', country_code: 'US', ip: '203.0.113.7', is_geo_blocked: false };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A platform whose key service is down until `up`, and which refuses the keys in `bad`. */
function troubledPlatform() {
  const platform = { up: true, bad: new Set<string>() };
  const started = startClients({
    respond: ({ path, query }) => {
      const isKeyCall = path === '/services/keys/channel-key' || path === '/api/get_api_key';
      if (isKeyCall) return platform.up ? null : json({}, 503);
      if (platform.bad.has(query.api_key ?? '')) return refusedBy('api_key');
      return path === '/api/geo' ? json({ data: geo }) : null;
    },
  });
  const asked = () => started.seen.filter(({ path }) => path === '/api/get_api_key').length;
  return { ...started, platform, asked };
}

describe('a platform that refuses keys', () => {
  it('gets at most two requests, however many calls there are', async () => {
    const { clients, platform, seen } = troubledPlatform();
    platform.up = false;
    for (let call = 0; call < 5; call += 1) await failureOf(clients.api.call('getGeo'));
    expect(seen.map(({ path }) => path)).toEqual(Array(2).fill('/services/keys/channel-key'));
    expect(await failureOf(clients.api.call('getGeo'))).toEqual({ kind: 'noKey', operation: 'getGeo' });
  });

  it('gets one request for a new key when it refuses that one too, however many calls follow', async () => {
    const { clients, platform, calls, asked } = troubledPlatform();
    platform.bad = new Set(['ak_1', 'ak_2']);
    await failureOf(clients.api.call('getGeo'));
    await failureOf(clients.api.call('getGeo'));
    await failureOf(clients.api.call('getUserAccess'));
    expect(calls().map(({ query }) => query.api_key)).toEqual(['ak_1', 'ak_2']);
    expect(asked()).toBe(2);
  });

  it('gets another request after a minute', async () => {
    const { clients, platform } = troubledPlatform();
    platform.up = false;
    await failureOf(clients.credentials.obtain());
    await failureOf(clients.credentials.obtain());
    platform.up = true;
    await vi.advanceTimersByTimeAsync(59_999);
    expect(await failureOf(clients.credentials.obtain())).toEqual({ kind: 'noKey', operation: 'getApiKey' });
    await vi.advanceTimersByTimeAsync(1);
    expect(await clients.credentials.obtain()).toBe('ak_1');
  });

  it('gets a request at once when the viewer presses Reload', async () => {
    const { clients, platform } = troubledPlatform();
    platform.up = false;
    await failureOf(clients.credentials.obtain());
    await failureOf(clients.credentials.obtain());
    platform.up = true;
    expect(await clients.credentials.renew()).toBe('ak_1');
  });

  it('is reset by the first call that succeeds with its key', async () => {
    const { clients, platform, asked } = troubledPlatform();
    for (const refused of ['ak_1', 'ak_2', 'ak_3']) {
      expect(await clients.api.call('getGeo')).toEqual({ data: geo });
      platform.bad.add(refused);
    }
    expect(await clients.api.call('getGeo')).toEqual({ data: geo });
    expect(asked()).toBe(4);
  });

  it('gets no requests after it refuses a call twice, though other calls succeed in between', async () => {
    const answered: unknown[] = [];
    const { clients, calls, seen } = startClients({
      respond: async ({ path, query }) => {
        if (path === '/api/geo') return json({ data: geo });
        if (path !== '/api/user/access') return null;
        if (query.api_key === 'ak_2') answered.push(await clients.api.call('getGeo'));
        return refusedBy('api_key');
      },
    });
    await clients.credentials.obtain();
    await failureOf(clients.api.call('getUserAccess'));
    expect(await failureOf(clients.api.call('getGeo'))).toEqual({ kind: 'noKey', operation: 'getGeo' });
    expect(answered).toEqual([{ data: geo }]);
    expect(calls().map(({ path, query }) => `${path} ${query.api_key}`)).toEqual([
      '/api/user/access ak_1',
      '/api/user/access ak_2',
      '/api/geo ak_2',
    ]);
    expect(seen.filter(({ path }) => path === '/api/get_api_key')).toHaveLength(2);
  });

  it('gets two requests for the new key of a session that has ended, 1 s apart', async () => {
    const { clients, platform, seen } = troubledPlatform();
    const old = await clients.credentials.obtain();
    const before = seen.length;
    platform.up = false;
    const failing = failureOf(clients.credentials.replace(old));
    await vi.advanceTimersByTimeAsync(999);
    expect(seen.length - before).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failing).toMatchObject({ kind: 'noKey' });
    expect(seen.length - before).toBe(2);
    await failureOf(clients.api.call('getGeo'));
    await vi.advanceTimersByTimeAsync(30_000);
    await failureOf(clients.credentials.obtain());
    expect(seen.length - before).toBe(2);
  });

  it('gets no third request from a session that ends in the outage', async () => {
    const { clients, platform, seen } = troubledPlatform();
    platform.up = false;
    await failureOf(clients.api.call('getGeo'));
    const failing = failureOf(clients.credentials.replace(null));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failing).toMatchObject({ kind: 'noKey' });
    expect(seen).toHaveLength(2);
  });

  it('gives a session that has ended the key that another call got in the pause', async () => {
    const { clients, platform } = troubledPlatform();
    platform.up = false;
    const replaced = clients.credentials.replace(null);
    await vi.advanceTimersByTimeAsync(500);
    platform.up = true;
    expect(await clients.credentials.obtain()).toBe('ak_1');
    await vi.advanceTimersByTimeAsync(500);
    expect(await replaced).toBe('ak_1');
  });

  it('gets no call that a refused channel key keeps waiting, and no second exchange when it refuses the new one', async () => {
    let exchanges = 0;
    const { clients, seen, calls } = startClients({
      respond: ({ path }) => {
        if (path === '/api/get_api_key') {
          exchanges += 1;
          return exchanges > 1 ? refusedBy('channel_key') : null;
        }
        return path.startsWith('/api/') ? refusedBy('channel_key') : null;
      },
    });
    const failing = [failureOf(clients.api.call('getGeo')), failureOf(clients.api.call('getUserAccess'))];
    await vi.advanceTimersByTimeAsync(10_000);
    const failures = await Promise.all(failing);
    expect(failures.map(({ kind }) => kind)).toEqual(['noKey', 'noKey']);
    expect(calls()).toHaveLength(2);
    expect(seen.filter(({ path }) => path === '/api/get_api_key')).toHaveLength(2);
  });

  it('gets no requests though a call with the previous key succeeds late', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { clients } = startClients({
      respond: async ({ path }) => {
        if (path === '/api/user/access') return refusedBy('api_key');
        if (path !== '/api/geo') return null;
        await late;
        return json({ data: geo });
      },
    });
    const slow = clients.api.call('getGeo');
    await failureOf(clients.api.call('getUserAccess'));
    release();
    expect(await slow).toEqual({ data: geo });
    expect(await failureOf(clients.api.call('getProfile'))).toEqual({
      kind: 'noKey',
      operation: 'getProfile',
    });
  });
});
