import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../../../src/api/constants';
import { failureOf, json, startClients } from '../harness';

const html = '<!doctype html><title>Welcome to nginx!</title>';

describe('a response that violates the contract', () => {
  it('fault 1: a page of HTML with 200 is malformed/html', async () => {
    expect(await failureFrom(new Response(html, { headers: { 'content-type': 'text/html' } }))).toEqual(
      malformed('html'),
    );
  });

  it('fault 1: HTML with a JSON content type is malformed/html', async () => {
    expect(
      await failureFrom(new Response(html, { headers: { 'content-type': 'application/json' } })),
    ).toEqual(malformed('html'));
  });

  it('fault 2: truncated JSON is malformed/json', async () => {
    expect(await failureFrom(new Response('{"data":{"settings":{"name":"North'))).toEqual(malformed('json'));
  });

  it.each([
    ['an empty 200', new Response('')],
    ['a bodiless 200', new Response(null)],
    ['a 204', new Response(null, { status: 204 })],
  ])('fault 3: %s is malformed/empty', async (_name, response) => {
    expect(await failureFrom(response)).toEqual(malformed('empty'));
  });

  it('fault 3: a bodiless 502 is a server failure', async () => {
    expect(await failureFrom(new Response(null, { status: 502 }))).toEqual({
      kind: 'server',
      status: 502,
      operation: 'getChannelBootstrap',
    });
  });

  it('fault 3: a 404 with a page of HTML is a refusal without messages', async () => {
    expect(await failureFrom(new Response(html, { status: 404 }))).toEqual({
      kind: 'refused',
      status: 404,
      message: '',
      fields: {},
      operation: 'getChannelBootstrap',
    });
  });

  it('JSON of another shape is malformed/shape', async () => {
    expect(await failureFrom(json({ data: ['not', 'a', 'channel'] }))).toEqual(malformed('shape'));
  });

  it('a refusal keeps its messages by field, without reaching the prototype', async () => {
    const body = '{"message":"No.","errors":{"email":["Taken.",7],"__proto__":{"polluted":["yes"]}}}';
    expect(await failureFrom(new Response(body, { status: 422 }))).toEqual({
      kind: 'refused',
      status: 422,
      message: 'No.',
      fields: { email: ['Taken.'] },
      operation: 'getChannelBootstrap',
    });
  });
});

describe('fault 7: a 10 MB body', () => {
  it('is read only up to the cap', async () => {
    const giant = endless();
    expect(await failureFrom(giant.response)).toEqual(malformed('oversized'));
    expect(giant.bytes()).toBeLessThanOrEqual(MAX_BODY_BYTES + 2 * CHUNK_BYTES);
    expect(giant.cancelled()).toBe(true);
  });

  it('is not read at all if its Content-Length exceeds the cap', async () => {
    const giant = endless({ 'content-length': '10485760' });
    expect(await failureFrom(giant.response)).toEqual(malformed('oversized'));
    expect(giant.cancelled()).toBe(true);
    expect(giant.bytes()).toBeLessThanOrEqual(CHUNK_BYTES);
  });
});

async function failureFrom(response: Response) {
  const { clients } = startClients({
    respond: ({ path }) => (path === '/api/channel-bootstrap-data' ? response : null),
  });
  return await failureOf(clients.api.call('getChannelBootstrap'));
}

function malformed(reason: string) {
  return { kind: 'malformed', reason, operation: 'getChannelBootstrap' };
}

const CHUNK_BYTES = 256 * 1024;

function endless(headers: Record<string, string> = {}) {
  let bytes = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      bytes += CHUNK_BYTES;
      controller.enqueue(new Uint8Array(CHUNK_BYTES).fill(0x20));
    },
    cancel: () => {
      cancelled = true;
    },
  });
  return { response: new Response(body, { headers }), bytes: () => bytes, cancelled: () => cancelled };
}
