import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf, json, startClients } from '../harness';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const timeout = { kind: 'timeout', operation: 'getGeo' };

describe('fault 8: 30 seconds through the end of the body', () => {
  it('a body that drips a byte a second times out', async () => {
    const drip = dripping();
    const { clients } = startClients({ respond: ({ path }) => (path === '/api/geo' ? drip.response : null) });
    const failing = failureOf(clients.api.call('getGeo'));
    await vi.advanceTimersByTimeAsync(29_900);
    expect(drip.bytes()).toBeGreaterThan(25);
    await vi.advanceTimersByTimeAsync(100);
    expect(await failing).toEqual(timeout);
  });

  it('a response that never arrives times out, even if the request ignores the abort', async () => {
    const { clients } = startClients({
      respond: ({ path }) => (path === '/api/geo' ? new Promise<Response>(() => {}) : null),
    });
    const failing = failureOf(clients.api.call('getGeo'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failing).toEqual(timeout);
  });

  it('aborts the request that timed out', async () => {
    const { clients, calls } = startClients({
      respond: ({ path }) => (path === '/api/geo' ? new Promise<Response>(() => {}) : null),
    });
    const failing = failureOf(clients.api.call('getGeo'));
    await vi.advanceTimersByTimeAsync(30_000);
    await failing;
    expect(calls()[0]?.signal.aborted).toBe(true);
  });

  it('a response in time leaves no timer behind', async () => {
    const { clients } = startClients({
      respond: ({ path }) => (path === '/api/geo' ? json({ data: { country: 'US' } }) : null),
    });
    await clients.api.call('getGeo');
    expect(vi.getTimerCount()).toBe(0);
  });
});

function dripping() {
  let bytes = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) =>
      new Promise((resolve) => {
        setTimeout(() => {
          bytes += 1;
          controller.enqueue(new Uint8Array([0x20]));
          resolve();
        }, 1_000);
      }),
  });
  const response = new Response(body, { headers: { 'content-type': 'application/json' } });
  return { response, bytes: () => bytes };
}
