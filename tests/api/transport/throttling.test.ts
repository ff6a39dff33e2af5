import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FailureError } from '../../../src/api/failures/failure';
import { queryDefaults } from '../../../src/api/transport/retryPolicy';
import { retryThrottled, throttleDelayMs } from '../../../src/api/transport/throttle';
import { failureOf, json, startClients } from '../harness';

const noJitter = () => 0;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('fault 10: 429', () => {
  it.each([
    ['5', 5],
    [null, null],
    ['Fri, 20 Nov 2026 12:00:30 GMT', 30],
    ['Tue, 01 Jan 2099 00:00:00 GMT', 2_275_732_800],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
  ])('with Retry-After %s passes through unchanged to the caller', async (retryAfter, seconds) => {
    const { clients, calls, facts } = startClients({ respond: throttling(retryAfter) });
    expect(await failureOf(clients.api.call('getGeo'))).toEqual({
      kind: 'throttled',
      retryAfterSeconds: seconds,
      operation: 'getGeo',
    });
    expect(calls()).toHaveLength(1);
    expect(facts().map(({ type }) => type)).toEqual(['apiKey.requested', 'apiKey.accepted']);
  });

  it.each([
    [5, 5_000, 7_500],
    [null, 5_000, 7_500],
    [2_275_732_800, 60_000, 90_000],
    [0, 0, 500],
  ])('with Retry-After %s s makes half of its callers wait %s to %s ms', (retryAfterSeconds, least, half) => {
    const failure = { kind: 'throttled', retryAfterSeconds, operation: 'getGeo' } as const;
    expect(throttleDelayMs(failure, noJitter)).toBe(least);
    expect(throttleDelayMs(failure, () => 0.5)).toBe(half);
  });

  it('is retried once after the wait; then the viewer must retry', async () => {
    const { clients, calls } = startClients({ respond: throttling('5') });
    const failing = failureOf(retryThrottled(() => clients.api.call('getGeo'), null, noJitter));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(calls()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failing).toMatchObject({ kind: 'throttled' });
    expect(calls()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls()).toHaveLength(2);
  });

  it('is not retried for a caller who aborts', async () => {
    const { clients, calls } = startClients({ respond: throttling('5') });
    const leaving = new AbortController();
    const waiting = retryThrottled(() => clients.api.call('getGeo'), leaving.signal, noJitter);
    const left = expect(waiting).rejects.toThrow('left');
    await vi.advanceTimersByTimeAsync(1_000);
    leaving.abort();
    await left;
    expect(calls()).toHaveLength(1);
  });

  it('of a cached read follows the same rule', () => {
    const throttled = new FailureError({ kind: 'throttled', retryAfterSeconds: 5, operation: 'getGeo' });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(queryDefaults.retry(0, throttled)).toBe(true);
    expect(queryDefaults.retryDelay(0, throttled)).toBe(5_000);
    expect(queryDefaults.retry(1, throttled)).toBe(false);
  });
});

describe('a cached read', () => {
  it.each([
    ['unreachable', true],
    ['offline', false],
    ['timeout', false],
    ['cancelled', false],
    ['noKey', false],
  ] as const)('that failed as %s is repeated by itself: %s', (kind, repeated) => {
    expect(queryDefaults.retry(0, new FailureError({ kind, operation: 'getGeo' }))).toBe(repeated);
  });

  it('that was refused is not retried', () => {
    const refused = { kind: 'refused', status: 403, message: '', fields: {}, operation: 'getGeo' } as const;
    expect(queryDefaults.retry(0, new FailureError(refused))).toBe(false);
  });

  it('of an unreachable platform waits 1 s', () => {
    expect(queryDefaults.retryDelay(0, new FailureError({ kind: 'unreachable', operation: 'getGeo' }))).toBe(
      1_000,
    );
  });
});

function throttling(retryAfter: string | null) {
  const headers: Record<string, string> = retryAfter === null ? {} : { 'retry-after': retryAfter };
  return ({ path }: { path: string }) => (path === '/api/geo' ? json({}, 429, headers) : null);
}
