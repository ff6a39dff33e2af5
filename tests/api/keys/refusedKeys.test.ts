import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred, failureOf, json, refusedBy, type SeenRequest, startClients } from '../harness';

const geo = { country: 'United States', country_code: 'US', ip: '203.0.113.7', is_geo_blocked: false };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('fault 11: the API key is refused', () => {
  it('once: a new key, one retry, and the viewer is reset', async () => {
    const { clients, calls, facts } = startClients({
      respond: geoUnless(({ query }) => query.api_key === 'ak_1', 'api_key'),
    });
    expect(await clients.api.call('getGeo')).toEqual({ data: geo });
    expect(calls().map(({ query }) => query.api_key)).toEqual(['ak_1', 'ak_2']);
    expect(facts().map(({ type }) => type)).toEqual([
      'apiKey.requested',
      'apiKey.accepted',
      'apiKey.cleared',
      'apiKey.requested',
      'apiKey.accepted',
      'viewer.reset',
    ]);
  });

  it('once by 401 of a call that needs no viewer, as the contract allows: a new key, one retry', async () => {
    const { clients, calls, facts, store } = startClients({
      respond: ({ path, query }) => {
        if (path !== '/api/channel-bootstrap-data') return null;
        return query.api_key === 'ak_ended'
          ? json({ message: 'Unauthenticated.', errors: {} }, 401)
          : json({ data: {} });
      },
    });
    store.set('api_key', 'ak_ended');
    expect(await clients.api.call('getChannelBootstrap')).toEqual({ data: {} });
    expect(calls().map(({ query }) => query.api_key)).toEqual(['ak_ended', 'ak_1']);
    expect([store.get('api_key'), facts().at(-1)]).toEqual([
      'ak_1',
      { type: 'viewer.reset', reason: 'apiKeyRefused' },
    ]);
  });

  it('always by 401: two requests, then the difficulties', async () => {
    const { clients, calls, facts } = startClients({
      respond: ({ path }) =>
        path === '/api/channel-bootstrap-data'
          ? json({ message: 'Unauthenticated.', errors: {} }, 401)
          : null,
    });
    for (const _again of [1, 2, 3]) await failureOf(clients.api.call('getChannelBootstrap'));
    expect(calls()).toHaveLength(2);
    expect(facts().filter(({ type }) => type === 'viewer.reset')).toHaveLength(1);
  });

  it('always: two requests, then the difficulties', async () => {
    const { clients, calls, facts, store } = startClients({ respond: geoUnless(() => true, 'api_key') });
    const failure = await failureOf(clients.api.call('getGeo'));
    expect(failure).toMatchObject({ kind: 'refused', status: 403, operation: 'getGeo' });
    expect(calls()).toHaveLength(2);
    expect(facts().at(-1)).toEqual({ type: 'apiKey.refused', failure });
    expect(store.get('api_key')).toBeNull();
  });

  it('on the retry, by a login that has replaced the key meanwhile: its key is used, without difficulties', async () => {
    const retried = deferred<Response>();
    const { clients, calls, facts, store } = startClients({
      respond: ({ path, query }) => {
        if (path !== '/api/geo') return null;
        if (query.api_key === 'ak_1') return refusedBy('api_key');
        return query.api_key === 'ak_2' ? retried.promise : json({ data: geo });
      },
    });
    const answer = clients.api.call('getGeo');
    await vi.advanceTimersByTimeAsync(0);
    expect(store.get('api_key')).toBe('ak_2');
    clients.credentials.accept('ak_login');
    retried.resolve(refusedBy('api_key'));
    expect(await answer).toEqual({ data: geo });
    expect(calls().map(({ query }) => query.api_key)).toEqual(['ak_1', 'ak_2', 'ak_login']);
    expect(store.get('api_key')).toBe('ak_login');
    expect(facts().map(({ type }) => type)).not.toContain('apiKey.refused');
  });

  it('before a login has its key: the viewer of the login is not reset', async () => {
    const issued = deferred<Response>();
    let keys = 0;
    const { clients, calls, facts, store } = startClients({
      respond: ({ path, query }) => {
        if (path === '/api/get_api_key' && ++keys === 2) return issued.promise;
        if (path !== '/api/geo') return null;
        return query.api_key === 'ak_1' ? refusedBy('api_key') : json({ data: geo });
      },
    });
    const answer = clients.api.call('getGeo');
    await vi.advanceTimersByTimeAsync(0);
    expect([keys, store.get('api_key')]).toEqual([2, null]);
    clients.credentials.accept('ak_login');
    issued.resolve(json({ data: { api_key: 'ak_2' } }));
    expect(await answer).toEqual({ data: geo });
    expect(calls().map(({ query }) => query.api_key)).toEqual(['ak_1', 'ak_login']);
    expect(facts().map(({ type }) => type)).not.toContain('viewer.reset');
  });

  it('for a login, whose own key is refused later: its viewer is reset', async () => {
    const { clients, facts } = startClients({
      respond: ({ path, query }) => {
        if (path !== '/api/geo') return null;
        return query.api_key === 'ak_login' ? refusedBy('api_key') : json({ data: geo });
      },
    });
    clients.credentials.accept('ak_login');
    expect(await clients.api.call('getGeo')).toEqual({ data: geo });
    expect(facts().filter(({ type }) => type === 'viewer.reset')).toHaveLength(1);
  });

  it('for several calls at once: one new key, and the viewer is reset once', async () => {
    const { clients, seen, facts } = startClients({
      respond: (request) => {
        if (request.query.api_key === 'ak_1') return refusedBy('api_key');
        if (request.path === '/api/user/access')
          return json({ data: { capabilities: [], featureCount: null } });
        return request.path === '/api/geo' ? json({ data: geo }) : null;
      },
    });
    await Promise.all([clients.api.call('getGeo'), clients.api.call('getUserAccess')]);
    expect(seen.filter(({ path }) => path === '/api/get_api_key')).toHaveLength(2);
    expect(facts().filter(({ type }) => type === 'viewer.reset')).toEqual([
      { type: 'viewer.reset', reason: 'apiKeyRefused' },
    ]);
  });
});

describe('fault 12: the channel key is refused', () => {
  it('once: both keys cleared, difficulties raised, one retry after 1 s, difficulties over', async () => {
    const { clients, seen, calls, facts } = startClients({
      respond: geoUnless(({ query }) => query.api_key === 'ak_1', 'channel_key'),
    });
    const answer = clients.api.call('getGeo');
    await vi.advanceTimersByTimeAsync(999);
    expect(calls()).toHaveLength(1);
    expect(facts().at(-1)?.type).toBe('apiKey.refused');
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ data: geo });
    expect(seen.filter(({ path }) => path === '/services/keys/channel-key')).toHaveLength(2);
    expect(facts().at(-1)?.type).toBe('apiKey.accepted');
  });

  it('always: two requests, both keys cleared, difficulties', async () => {
    const { clients, calls, facts, store } = startClients({ respond: geoUnless(() => true, 'channel_key') });
    const failing = failureOf(clients.api.call('getGeo'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await failing).toMatchObject({ kind: 'refused', status: 403 });
    expect(calls()).toHaveLength(2);
    expect(facts().at(-1)?.type).toBe('apiKey.refused');
    expect([store.get('channel_key'), store.get('api_key')]).toEqual([null, null]);
  });

  it('in exchange for an API key: a new channel key is tried once after 1 s', async () => {
    const { clients, store } = startClients({
      respond: ({ path, body }) =>
        path === '/api/get_api_key' && JSON.stringify(body).includes('ck_old')
          ? refusedBy('channel_key')
          : null,
    });
    store.set('channel_key', 'ck_old');
    const obtained = clients.credentials.obtain();
    await vi.advanceTimersByTimeAsync(999);
    expect(store.get('channel_key')).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(await obtained).toBe('ak_1');
    expect(store.get('channel_key')).toBe('ck_1');
  });

  it('in exchange for an API key, always: two exchanges, no stored key, a no-key failure', async () => {
    const { clients, seen, store } = startClients({
      respond: ({ path }) => (path === '/api/get_api_key' ? refusedBy('channel_key') : null),
    });
    const failing = failureOf(clients.credentials.obtain());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await failing).toEqual({ kind: 'noKey', operation: 'getApiKey' });
    expect(seen.filter(({ path }) => path === '/api/get_api_key')).toHaveLength(2);
    expect(store.get('channel_key')).toBeNull();
  });

  it('to a call that a newer key has overtaken: the difficulties are not raised again', async () => {
    const late = deferred<Response>();
    const { clients, facts } = startClients({
      respond: (request) => {
        if (request.path === '/api/user/access' && request.query.api_key === 'ak_1') return late.promise;
        if (request.path === '/api/user/access') return json({ data: { capabilities: [] } });
        return geoUnless(({ query }) => query.api_key === 'ak_1', 'channel_key')(request);
      },
    });
    const overtaken = clients.api.call('getUserAccess');
    const first = clients.api.call('getGeo');
    await vi.advanceTimersByTimeAsync(1_000);
    await first;
    const toldBefore = facts().length;
    late.resolve(refusedBy('channel_key'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await overtaken).toEqual({ data: { capabilities: [] } });
    expect(facts()).toHaveLength(toldBefore);
  });

  it('and aborted during the wait: cancelled, no second request', async () => {
    const { clients, calls } = startClients({ respond: geoUnless(() => true, 'channel_key') });
    const leaving = new AbortController();
    const failing = failureOf(clients.api.call('getGeo', { signal: leaving.signal }));
    await vi.advanceTimersByTimeAsync(500);
    leaving.abort();
    expect(await failing).toEqual({ kind: 'cancelled', operation: 'getGeo' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls()).toHaveLength(1);
  });
});

function geoUnless(refuses: (request: SeenRequest) => boolean, key: 'api_key' | 'channel_key') {
  return (request: SeenRequest) => {
    if (request.path !== '/api/geo') return null;
    return refuses(request) ? refusedBy(key) : json({ data: geo });
  };
}
