import { describe, expect, it, vi } from 'vitest';
import { failureOf, json, type Respond, type SeenRequest, startClients } from '../harness';

const configured = { error_reporting_url: '/services', datalake_url: '/services' };

describe('error reporting', () => {
  it.each([500, 400, 418])('reports a %i', async (status) => {
    const { clients, seen } = start(({ path }) => (path === '/api/geo' ? json({}, status) : null));
    await failureOf(clients.api.call('getGeo'));
    expect(await reports(seen)).toEqual([
      {
        kind: 'response',
        message: `getGeo answered ${status}`,
        operation: 'getGeo',
        status,
        channel: 'northside.example',
        occurred_ts: 1_763_683_500,
      },
    ]);
  });

  it.each([401, 403, 409, 422, 429])('does not report an expected %i', async (status) => {
    const { clients, seen } = start(({ path }) => (path === '/api/geo' ? json({}, status) : null));
    await failureOf(clients.api.call('getGeo'));
    expect(await reports(seen)).toEqual([]);
  });

  it('does not report a 404 that the contract has for the operation', async () => {
    const { clients, seen } = start(() => null);
    await failureOf(clients.api.call('getEvent', { params: { path: { id: 9 } } }));
    expect(await reports(seen)).toEqual([]);
  });

  it('fault 54: reports the 404 of an operation that the platform lacks', async () => {
    const { clients, seen } = start(() => null);
    await failureOf(clients.api.call('listFaq'));
    expect(await reports(seen)).toMatchObject([{ message: 'listFaq answered 404', status: 404 }]);
  });

  it('fault 54: reports what was dropped by operation, place and types, without a value', async () => {
    const body = {
      data: [
        { id: 1, name: 'Hawks at Comets', price: '11.99' },
        { id: 2, price: '7.50', event_category_id: 'secret' },
        { id: '3', name: 'Sam' },
      ],
    };
    const { clients, seen } = start(({ path }) => (path === '/api/events' ? json(body) : null));
    await clients.api.call('listEvents');
    await vi.waitFor(async () => expect(await reports(seen)).toHaveLength(1));
    expect(await reports(seen)).toMatchObject([
      {
        kind: 'response',
        operation: 'listEvents',
        message:
          'listEvents: /data/*/price expected number or null, received string (2 times); ' +
          '/data/*/event_category_id expected integer or null, received string; ' +
          '/data/*/id expected integer, received string',
      },
    ]);
  });

  it('reports nothing of a body that is as the contract says', async () => {
    const body = { data: [{ id: 1, participant: null, media: [] }], unknown: true };
    const { clients, seen } = start(({ path }) => (path === '/api/events' ? json(body) : null));
    await clients.api.call('listEvents');
    expect(await reports(seen)).toEqual([]);
  });

  it('reports a body that violates the contract', async () => {
    const { clients, seen } = start(({ path }) => (path === '/api/geo' ? new Response('<html>') : null));
    await failureOf(clients.api.call('getGeo'));
    expect(await reports(seen)).toMatchObject([{ message: 'getGeo answered with a malformed body: html' }]);
  });

  it('contains no personal data: neither keys nor input nor responses', async () => {
    const { clients, seen } = start(({ path }) =>
      path === '/api/v2/auth/login' ? json({ message: 'sam@example.com is unknown' }, 500) : null,
    );
    await failureOf(clients.api.call('login', { body: { email: 'sam@example.com', password: 'hunter22' } }));
    expect(JSON.stringify(await reports(seen))).not.toMatch(/sam@example|hunter22|ak_1|ck_1/);
    expect(await reports(seen)).toHaveLength(1);
  });

  it('reports the same error once a minute', async () => {
    let now = 0;
    const { clients, seen } = start(
      ({ path }) => (path === '/api/geo' ? json({}, 500) : null),
      () => now,
    );
    await failureOf(clients.api.call('getGeo'));
    await failureOf(clients.api.call('getGeo'));
    now = 60_000;
    await failureOf(clients.api.call('getGeo'));
    expect(await reports(seen)).toHaveLength(2);
  });
});

it('reports ten errors in a minute, and the next one when the first is a minute old', async () => {
  let now = 0;
  const { clients, seen } = start(
    () => null,
    () => now,
  );
  const names = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg', 'hh', 'ii', 'jj', 'kk', 'll'];
  for (const message of names) clients.report({ kind: 'exception', message });
  expect(await reports(seen)).toHaveLength(10);
  now = 59_999;
  clients.report({ kind: 'exception', message: 'still in the minute' });
  expect(await reports(seen)).toHaveLength(10);
  now = 60_000;
  clients.report({ kind: 'exception', message: 'a minute later' });
  expect(await reports(seen)).toHaveLength(11);
});

describe('fault 41: analytics or error reporting fails', () => {
  const brokenServices: [string, Respond][] = [
    ['answers 500', () => json({}, 500)],
    ['answers HTML', () => new Response('<html>')],
    ['is blocked', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'throws',
      () => {
        throw new Error('patched by an extension');
      },
    ],
  ];

  it.each(brokenServices)('it %s: nothing is thrown, nothing is unhandled', async (_name, broken) => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const { clients } = start((request) => (isThirdParty(request) ? broken(request) : null));
    expect(await clients.datalake.sessionHash()).toBeNull();
    expect(clients.report({ kind: 'exception', message: 'boom' })).toBeUndefined();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('it hangs: the call that is reported does not wait for it', async () => {
    const { clients } = start((request) => {
      if (isThirdParty(request)) return new Promise<Response>(() => {});
      return request.path === '/api/geo' ? json({}, 500) : null;
    });
    expect(await failureOf(clients.api.call('getGeo'))).toMatchObject({ kind: 'server' });
  });
});

describe('analytics', () => {
  it('fault 41: a hanging request is aborted after 30 s', async () => {
    vi.useFakeTimers();
    const { clients } = start(() => new Promise<Response>(() => {}));
    const hash = clients.datalake.sessionHash();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await hash).toBeNull();
    vi.useRealTimers();
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])('sends nothing from %s', async (hostname) => {
    const { clients, seen } = start(() => json({ data: { hash: 'abc' } }), undefined, hostname);
    expect(await clients.datalake.sessionHash()).toBeNull();
    expect(seen).toEqual([]);
  });

  it('sends from a channel’s own name under localhost', async () => {
    const { clients } = start(() => json({ data: { hash: 'abc' } }), undefined, 'northside.localhost');
    expect(await clients.datalake.sessionHash()).toBe('abc');
  });

  it('leaves the answers that the document has asked for to the calls of the platform', async () => {
    const asked: string[] = [];
    const early = ({ url }: Request) => {
      asked.push(new URL(url).pathname);
      return undefined;
    };
    const { clients } = startClients({
      respond: () => json({ data: { hash: 'abc' } }),
      settings: configured,
      dependencies: { early, location: { origin: 'https://watch.example', hostname: 'watch.example' } },
    });
    await clients.datalake.sessionHash();
    clients.report({ kind: 'exception', message: 'boom' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual([]);
    await failureOf(clients.api.call('getGeo'));
    expect(asked).toEqual(['/services/keys/channel-key']);
  });

  it('keeps a session for one day', async () => {
    const { clients, seen } = start(() => json({ data: { hash: 'abc' } }));
    expect([await clients.datalake.sessionHash(), await clients.datalake.sessionHash()]).toEqual([
      'abc',
      'abc',
    ]);
    expect(seen).toHaveLength(1);
  });

  it('sends nothing without a configured service', async () => {
    const { clients, seen } = startClients({ respond: () => null });
    expect(await clients.datalake.sessionHash()).toBeNull();
    expect(seen).toEqual([]);
  });
});

function start(respond: Respond, now = () => 1_763_683_500_000, hostname = 'northside.example') {
  return startClients({
    respond,
    settings: configured,
    dependencies: { clock: { now }, location: { origin: 'https://northside.example', hostname } },
  });
}

function isThirdParty({ path }: SeenRequest): boolean {
  return path.startsWith('/services/datalake/') || path === '/services/reports';
}

/** Reports are sent in the background, so pending work is finished first. */
async function reports(seen: readonly SeenRequest[]) {
  await new Promise((resolve) => setImmediate(resolve));
  return seen.filter(({ path }) => path === '/services/reports').map(({ body }) => body);
}
