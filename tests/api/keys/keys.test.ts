import { describe, expect, it } from 'vitest';
import { deferred, failureOf, json, type SeenRequest, startClients } from '../harness';

const page = { id: 3, url: 'rules', name: 'Rules', content: '<p>Play fair.</p>' };
const favourite = { id: 71, favoritable_id: 21, favoritable_type: 'participant' };

describe('the api_key', () => {
  it('is fetched first if missing, and sent in the query of a GET', async () => {
    const { clients, seen } = startClients({ respond: answerPage });
    await clients.api.call('getPage', { params: { path: { id: 3 } } });
    expect(seen.map(brief)).toEqual([
      ['GET', '/services/keys/channel-key', { host: 'northside.example' }, null],
      ['POST', '/api/get_api_key', {}, { channel_key: 'ck_1' }],
      ['GET', '/api/pages/3', { api_key: 'ak_1' }, null],
    ]);
  });

  it('is sent in the query of a DELETE', async () => {
    const { clients, calls } = startClients({ respond: () => null });
    await failureOf(clients.api.call('deleteFavorite', { params: { path: { id: 71 } } }));
    expect(calls().map(brief)).toEqual([['DELETE', '/api/favorite/71', { api_key: 'ak_1' }, null]]);
  });

  it('is sent in the body of a POST', async () => {
    const { clients, calls } = startClients({
      respond: ({ path }) => (path === '/api/favorite' ? json({ data: favourite }, 201) : null),
    });
    await clients.api.call('createFavorite', {
      body: { favoritable_id: 21, favoritable_type: 'participant' },
    });
    expect(calls().map(brief)).toEqual([
      ['POST', '/api/favorite', {}, { favoritable_id: 21, favoritable_type: 'participant', api_key: 'ak_1' }],
    ]);
  });

  it('is neither sent nor fetched for a public call', async () => {
    const { clients, seen } = startClients({ respond: () => null });
    await clients.api.call('getApiKey', { body: { channel_key: 'ck_1' } });
    expect(seen.map(brief)).toEqual([['POST', '/api/get_api_key', {}, { channel_key: 'ck_1' }]]);
  });

  it('is stored for the next call and the next visit', async () => {
    const { clients, seen, store } = startClients({ respond: answerPage });
    await clients.api.call('getPage', { params: { path: { id: 3 } } });
    await clients.api.call('getPage', { params: { path: { id: 3 } } });
    expect(seen.filter(({ path }) => path === '/api/get_api_key')).toHaveLength(1);
    expect([store.get('channel_key'), store.get('api_key')]).toEqual(['ck_1', 'ak_1']);
  });

  it('is fetched once for all waiting calls', async () => {
    const issued = deferred<Response>();
    const { clients, seen, facts } = startClients({
      respond: (request) => (request.path === '/api/get_api_key' ? issued.promise : answerPage(request)),
    });
    const calls = [3, 4, 5].map((id) => clients.api.call('getPage', { params: { path: { id } } }));
    issued.resolve(json({ data: { api_key: 'ak_shared' } }));
    await Promise.all(calls);
    expect(seen.filter(({ path }) => path === '/api/get_api_key')).toHaveLength(1);
    expect(seen.filter(({ query }) => query.api_key === 'ak_shared')).toHaveLength(3);
    expect(facts()).toEqual([{ type: 'apiKey.requested' }, { type: 'apiKey.accepted' }]);
  });

  it('is still fetched for the others when a waiting caller aborts', async () => {
    const issued = deferred<Response>();
    const { clients } = startClients({
      respond: (request) => (request.path === '/api/get_api_key' ? issued.promise : answerPage(request)),
    });
    const leaving = new AbortController();
    const left = clients.api.call('getPage', { params: { path: { id: 3 } }, signal: leaving.signal });
    const stayed = clients.api.call('getPage', { params: { path: { id: 4 } } });
    leaving.abort();
    expect(await failureOf(left)).toEqual({ kind: 'cancelled', operation: 'getPage' });
    issued.resolve(json({ data: { api_key: 'ak_1' } }));
    expect(await stayed).toEqual({ data: page });
  });

  it('that cannot be obtained is a no-key failure, and its cause is emitted for the difficulties', async () => {
    const { clients, facts } = startClients({ respond: () => json({}, 503) });
    const failure = await failureOf(clients.api.call('getPage', { params: { path: { id: 3 } } }));
    expect(failure).toEqual({ kind: 'noKey', operation: 'getPage' });
    expect(facts()).toEqual([
      { type: 'apiKey.requested' },
      { type: 'apiKey.refused', failure: { kind: 'server', status: 503, operation: 'getChannelKey' } },
    ]);
  });

  it('that could not be obtained is requested again by the next call', async () => {
    let stopped = true;
    const { clients } = startClients({
      respond: (request) => (stopped ? json({}, 503) : answerPage(request)),
    });
    await failureOf(clients.credentials.obtain());
    stopped = false;
    expect(await clients.api.call('getPage', { params: { path: { id: 3 } } })).toEqual({ data: page });
  });
});

function answerPage({ path }: SeenRequest) {
  return path.startsWith('/api/pages/') ? json({ data: page }) : null;
}

function brief({ method, path, query, body }: SeenRequest) {
  return [method, path, query, body];
}
