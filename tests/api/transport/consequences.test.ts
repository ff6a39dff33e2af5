import { describe, expect, it } from 'vitest';
import { failureOf, json, type SeenRequest, startClients } from '../harness';

const profile = { id: 88, email: 'sam@example.com' };

describe('fault 15: 401', () => {
  it('in a loop resets the viewer once', async () => {
    const { clients, facts } = startClients({ respond: always(401) });
    for (const _again of [1, 2, 3]) {
      expect(await failureOf(clients.api.call('listFavorites'))).toMatchObject({
        kind: 'refused',
        status: 401,
      });
    }
    expect(resets(facts())).toEqual([{ type: 'viewer.reset', reason: 'unauthenticated' }]);
  });

  it('after another login resets the viewer again', async () => {
    const { clients, facts } = startClients({
      respond: (request) =>
        request.path === '/api/profile' ? json({ data: profile }) : always(401)(request),
    });
    await failureOf(clients.api.call('listFavorites'));
    await clients.api.call('getProfile');
    await failureOf(clients.api.call('listFavorites'));
    expect(resets(facts())).toHaveLength(2);
  });

  it('of a call that began before a login resets nothing', async () => {
    let answer = (_: Response): void => undefined;
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { clients, facts } = startClients({
      respond: ({ path }) =>
        path === '/api/profile' ? json({ data: profile }) : path === '/api/favorites' ? held : null,
    });
    const before = failureOf(clients.api.call('listFavorites'));
    await clients.credentials.obtain();
    clients.credentials.accept('ak_login');
    await clients.api.call('getProfile');
    answer(json({ message: 'Unauthenticated.', errors: {} }, 401));
    expect(await before).toMatchObject({ kind: 'refused', status: 401 });
    expect(resets(facts())).toEqual([]);
  });

  it('of the profile means a visitor, and resets nothing', async () => {
    const { clients, facts } = startClients({ respond: always(401) });
    await failureOf(clients.api.call('getProfile'));
    expect(facts().map(({ type }) => type)).toEqual(['apiKey.requested', 'apiKey.accepted']);
  });

  it('of a wrong password resets nothing', async () => {
    const { clients, facts } = startClients({ respond: always(401) });
    await failureOf(clients.api.call('login', { body: { email: 'sam@example.com', password: 'wrong' } }));
    expect(resets(facts())).toEqual([]);
  });
});

describe('crash codes', () => {
  it('a 5xx raises the global error screen', async () => {
    const { clients, facts } = startClients({ respond: always(503) });
    const failure = await failureOf(clients.api.call('getGeo'));
    expect(facts().at(-1)).toEqual({ type: 'request.crashed', failure });
  });

  it.each([404, 429])('a %i does not', async (status) => {
    const { clients, facts } = startClients({ respond: always(status) });
    await failureOf(clients.api.call('getGeo'));
    expect(facts().at(-1)?.type).toBe('apiKey.accepted');
  });

  it('a 4xx of a bootstrap call does', async () => {
    const { clients, facts } = startClients({ respond: always(404) });
    const failure = await failureOf(clients.api.call('getChannelBootstrap'));
    expect(facts().at(-1)).toEqual({ type: 'request.crashed', failure });
  });

  it('a 429 does not even of a bootstrap call: it passes through', async () => {
    const { clients, facts } = startClients({ respond: always(429) });
    await failureOf(clients.api.call('getChannelBootstrap'));
    expect(facts().at(-1)?.type).toBe('apiKey.accepted');
  });

  it('no code does if the caller handles failures itself', async () => {
    const { clients, facts } = startClients({ respond: always(500) });
    await failureOf(clients.api.call('getChannelBootstrap', { crash: 'never' }));
    expect(facts().at(-1)?.type).toBe('apiKey.accepted');
  });
});

describe('every finished call', () => {
  it('is emitted with its status and duration', async () => {
    let now = 1_000;
    const { clients, emitted } = startClients({
      respond: ({ path }) => {
        now += 40;
        return path === '/api/geo' ? json({ data: {} }) : null;
      },
      dependencies: { clock: { now: () => now } },
    });
    await clients.credentials.obtain();
    await clients.api.call('getGeo');
    expect(emitted.at(-1)).toEqual({
      type: 'request.finished',
      operation: 'getGeo',
      status: 200,
      requestId: null,
      milliseconds: 40,
    });
  });

  it('is emitted without a status if there was no response', async () => {
    const { clients, emitted } = startClients({
      respond: ({ path }) => {
        if (path === '/api/geo') throw new TypeError('Failed to fetch');
        return null;
      },
    });
    await failureOf(clients.api.call('getGeo'));
    expect(emitted.at(-1)).toMatchObject({ type: 'request.finished', operation: 'getGeo', status: null });
  });

  it.each([
    ['a refusal', 422, '{}'],
    ['a malformed body', 200, '<html>'],
  ])('names the request of %s by the id of the platform', async (_, status, body) => {
    const headers = { 'X-Request-Id': 'req-7f3a21' };
    const { clients, emitted } = startClients({
      respond: ({ path }) => (path === '/api/geo' ? new Response(body, { status, headers }) : null),
    });
    await failureOf(clients.api.call('getGeo'));
    expect(emitted.at(-1)).toMatchObject({ type: 'request.finished', requestId: 'req-7f3a21' });
  });
});

describe('fault 14: the platform is unreachable', () => {
  it.each([
    [[true, true], { kind: 'unreachable' }],
    [[true, false], { kind: 'offline' }],
    [[false, false], { kind: 'offline', isUnsent: true }],
  ])('with navigator.onLine %s before and after is %o', async (online, failure) => {
    const [before = true, after = true] = online;
    let isLost = false;
    const { clients, facts } = startClients({
      respond: ({ path }) => {
        if (path !== '/api/geo') return null;
        isLost = true;
        throw new TypeError('Failed to fetch');
      },
      dependencies: { online: () => (isLost ? after : before) },
    });
    expect(await failureOf(clients.api.call('getGeo'))).toEqual({ ...failure, operation: 'getGeo' });
    expect(facts().map(({ type }) => type)).toEqual(['apiKey.requested', 'apiKey.accepted']);
  });

  it('in the middle of the body is unreachable', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    });
    const { clients } = startClients({
      respond: ({ path }) => (path === '/api/geo' ? new Response(body) : null),
    });
    expect(await failureOf(clients.api.call('getGeo'))).toEqual({
      kind: 'unreachable',
      operation: 'getGeo',
    });
  });
});

function always(status: number) {
  return ({ path }: SeenRequest) =>
    path.startsWith('/services/') || path === '/api/get_api_key' ? null : json({ message: 'No.' }, status);
}

function resets(facts: readonly { type: string }[]) {
  return facts.filter(({ type }) => type === 'viewer.reset');
}
