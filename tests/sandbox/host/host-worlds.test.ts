import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { worldIdOf } from '../../../sandbox/host/http/request';
import { emptyHost, type Served, START_MS, serve } from './hostServer';

let served: Served;
beforeEach(async () => {
  served = await serve(emptyHost(null));
});
afterEach(() => served.close());

const control = (name: string, cookie = '') =>
  served.ask(`/sandbox/control/${name}`, { headers: { cookie } });

const act = (name: string, body: unknown, headers: Record<string, string> = {}) =>
  served.ask(`/sandbox/control/${name}`, { method: 'POST', body, headers });

describe('worlds', () => {
  it.each([
    [undefined, 'main'],
    ['rudy_world=test-7', 'test-7'],
    ['a=b; rudy_world=test-7; c=d', 'test-7'],
    ['rudy_world=../x', 'main'],
    ['rudy_world=Caps', 'main'],
    [`rudy_world=${'a'.repeat(65)}`, 'main'],
    ['not_rudy_world=test-7', 'main'],
  ])('cookie %s means world %s', (cookie, id) => {
    expect(worldIdOf(cookie)).toBe(id);
  });

  it('a fault of one world does not strike in another', async () => {
    await served.fault({ status: 503, remaining: 'forever' }, 'rudy_world=one');
    const statuses = await Promise.all(
      ['rudy_world=one', 'rudy_world=two', ''].map(
        async (cookie) => (await served.ask('/api/faq', { headers: { cookie } })).status,
      ),
    );
    expect(statuses).toEqual([503, 200, 200]);
  });

  it('each writes down its own requests', async () => {
    const answer = await served.ask('/api/faq?api_key=k', { headers: { cookie: 'rudy_world=one' } });
    expect(answer.headers['x-request-id']).toBe('req-1');
    expect((await control('requests', 'rudy_world=one')).json()).toEqual([
      {
        id: 'req-1',
        at: START_MS,
        method: 'GET',
        host: 'localhost',
        path: '/api/faq?api_key=k',
        operation: 'listFaq',
        status: 200,
        fault: null,
      },
    ]);
    expect((await control('requests', 'rudy_world=two')).json()).toEqual([]);
  });

  it('resetting forgets what was written down', async () => {
    await served.ask('/api/faq');
    await act('reset', {});
    expect((await control('requests')).json()).toEqual([]);
  });
});

describe('the key service', () => {
  it('when stopped gives no key, and lets nobody check one', async () => {
    expect((await act('keyService', { stopped: true })).json()).toEqual({ stopped: true });
    const [channelKey, apiKey, data] = await Promise.all([
      served.ask('/services/keys/channel-key?host=localhost'),
      served.ask('/api/get_api_key', { method: 'POST', body: {} }),
      served.ask('/api/faq?api_key=k'),
    ]);
    expect([channelKey.status, apiKey.status, data.status]).toEqual([503, 503, 403]);
    expect(data.json()).toMatchObject({ errors: { api_key: ['The api key cannot be checked.'] } });
  });

  it('when started again answers as before', async () => {
    await act('keyService', { stopped: true });
    await act('keyService', { stopped: false });
    expect((await served.ask('/api/faq?api_key=k')).status).toBe(200);
  });
});

describe('the clock', () => {
  it('moves, and answers carry its time', async () => {
    expect((await act('clock', { advanceMs: 60_000 })).json()).toEqual({ now: START_MS + 60_000 });
    expect((await served.ask('/api/faq')).headers.date).toBe('Thu, 15 Jan 2026 12:01:00 GMT');
  });

  it('refuses nonsense in words', async () => {
    const answer = await act('clock', { advanceMs: 'soon' });
    expect([answer.status, answer.json()]).toEqual([
      400,
      { message: 'advanceMs must be a number.', errors: {} },
    ]);
  });
});

describe('the control API', () => {
  it('lists and removes faults', async () => {
    const fault = { operation: 'listFaq', kind: 'html', remaining: 2 };
    const added = (await act('faults', fault)).json();
    expect(added).toEqual({ ...fault, id: 'fault-1' });
    expect((await control('faults')).json()).toEqual([added]);
    const removed = await served.ask('/sandbox/control/faults/fault-1', { method: 'DELETE' });
    expect(removed.json()).toEqual({ removed: true });
    expect((await control('faults')).json()).toEqual([]);
  });

  it.each([
    [{ kind: 'html' }, 'operation must be a name or "*".'],
    [{ operation: 'listFaq', kind: 'meteor' }, /^kind must be one of status, /],
    [{ operation: 'listFaq', kind: 'status', status: 99 }, 'status must be from 200 to 599.'],
    [{ operation: 'listFaq', kind: 'status', remaining: 0 }, 'remaining must be a count or "forever".'],
  ])('refuses the fault %o in words', async (fault, message) => {
    const answer = await act('faults', fault);
    expect([answer.status, answer.json()]).toEqual([
      400,
      { message: typeof message === 'string' ? message : expect.stringMatching(message), errors: {} },
    ]);
  });

  it('takes the forms of the page and goes back to it', async () => {
    const answer = await served.ask('/sandbox/control/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'operation=listFaq&kind=status&status=&match=&remaining=forever',
    });
    expect([answer.status, answer.headers.location]).toEqual([303, '/sandbox']);
    expect((await control('faults')).json()).toEqual([
      { id: 'fault-1', operation: 'listFaq', kind: 'status', remaining: 'forever' },
    ]);
  });

  it('does nothing for another site', async () => {
    const answer = await act('keyService', { stopped: true }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect((await served.ask('/api/faq')).status).toBe(200);
  });

  it.each(['nonsense', 'constructor', '__proto__'])('knows nothing of %s', async (name) => {
    expect((await control(name)).status).toBe(404);
    expect((await act(name, {})).status).toBe(404);
  });
});

it('passes a request body on', async () => {
  const favourite = { favoritable_id: 3, favoritable_type: 'category' };
  const answer = await served.ask('/api/favorite', { method: 'POST', body: favourite });
  expect(answer.json()).toEqual({ data: favourite });
});

it('answers an unknown operation in the envelope', async () => {
  const answer = await served.ask('/api/nothing');
  expect([answer.status, answer.json()]).toEqual([
    404,
    { message: 'There is no such operation.', errors: {} },
  ]);
});
