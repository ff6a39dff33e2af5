import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyHost, type Served, serve } from './hostServer';

const REAL = '{"data":[{"id":1},{"id":2}]}';

/** Waits that end when the test says so. */
function createWaits() {
  const pending: (() => void)[] = [];
  const asked: number[] = [];
  let heard: (() => void) | undefined;
  return {
    asked,
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        asked.push(milliseconds);
        pending.push(resolve);
        heard?.();
      }),
    async next() {
      if (pending.length === 0) {
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      }
      pending.shift()?.();
    },
  };
}

let served: Served;
let waits: ReturnType<typeof createWaits>;
beforeEach(async () => {
  waits = createWaits();
  served = await serve(emptyHost(null, waits.wait));
});
afterEach(() => served.close());

const act = (name: string) => served.ask(`/sandbox/control/${name}`, { method: 'POST', body: {} });
const requests = async () => (await served.ask('/sandbox/control/requests')).json();

describe('answers that are wrong', () => {
  it('a status with its headers, once', async () => {
    await served.fault({ status: 429, headers: { 'Retry-After': '5' } });
    const first = await served.ask('/api/faq');
    expect([first.status, first.headers['retry-after'], first.json()]).toEqual([
      429,
      '5',
      { message: 'Sandbox fault: 429.', errors: {} },
    ]);
    expect((await served.ask('/api/faq')).text).toBe(REAL);
  });

  it('a status with a body of its own', async () => {
    await served.fault({ status: 422, body: { message: 'No.', errors: { email: ['Taken.'] } } });
    expect((await served.ask('/api/faq')).json()).toEqual({ message: 'No.', errors: { email: ['Taken.'] } });
  });

  it.each([
    [{ status: 502, body: '' }, 502],
    [{ status: 204 }, 204],
    [{ kind: 'empty' as const }, 200],
  ])('%o has no body', async (fault, status) => {
    await served.fault(fault);
    const answer = await served.ask('/api/faq');
    expect([answer.status, answer.body.length]).toEqual([status, 0]);
  });

  it.each([
    ['apiKey', 'api_key'],
    ['channelKey', 'channel_key'],
  ] as const)('%s refuses the key', async (kind, field) => {
    await served.fault({ kind });
    const answer = await served.ask('/api/faq');
    expect([answer.status, answer.json()]).toEqual([
      403,
      { message: expect.any(String), errors: { [field]: [expect.any(String)] } },
    ]);
  });

  it('HTML instead of JSON', async () => {
    await served.fault({ kind: 'html' });
    const answer = await served.ask('/api/faq');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.text).toMatch(/^<!doctype html>/);
  });

  it('truncated JSON, whole as far as HTTP can tell', async () => {
    await served.fault({ kind: 'truncated' });
    expect((await served.ask('/api/faq')).text).toBe(REAL.slice(0, REAL.length / 2));
  });

  it('ten megabytes of valid JSON without a length, the last four of them later', async () => {
    await served.fault({ kind: 'oversized' });
    const asked = served.ask('/api/faq');
    await waits.next();
    const answer = await asked;
    expect(waits.asked).toEqual([20_000]);
    expect(answer.headers['content-length']).toBeUndefined();
    expect(answer.body.length).toBeGreaterThan(10 * 1024 * 1024);
    expect(answer.text.startsWith('{"data":"x')).toBe(true);
    expect(answer.text.endsWith('x"}')).toBe(true);
  });

  it('every item twice', async () => {
    await served.fault({ kind: 'duplicate' });
    expect((await served.ask('/api/faq')).json()).toEqual({
      data: [{ id: 1 }, { id: 1 }, { id: 2 }, { id: 2 }],
    });
  });

  it('the real answer with a patch', async () => {
    await served.fault({ kind: 'mutate', body: { data: { '0': { id: null, question: '<b>?' } } } });
    expect((await served.ask('/api/faq')).json()).toEqual({
      data: [{ id: null, question: '<b>?' }, { id: 2 }],
    });
  });

  it('the real answer without what the contract does not require', async () => {
    await served.fault({ operation: '*', kind: 'sparse', remaining: 2 });
    expect((await served.ask('/api/settings')).json()).toEqual({ data: {} });
    expect((await served.ask('/api/faq')).text).toBe(REAL);
  });
});

describe('answers that do not come', () => {
  it('hangs until it is released, then gives the real answer', async () => {
    await served.fault({ kind: 'hang' });
    const answer = served.ask('/api/faq');
    await arrived(1);
    expect(await requests()).toMatchObject([{ status: null, fault: 'hang' }]);
    expect((await act('faults/release')).json()).toEqual({ released: 1 });
    expect((await answer).text).toBe(REAL);
  });

  it('clearing the faults lets the hanging request go too', async () => {
    await served.fault({ kind: 'hang' });
    const answer = served.ask('/api/faq');
    await arrived(1);
    await act('faults/clear');
    expect((await answer).status).toBe(200);
  });

  it('drops the socket', async () => {
    await served.fault({ kind: 'drop' });
    await expect(served.ask('/api/faq')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(await requests()).toMatchObject([{ status: null, fault: 'drop' }]);
  });

  it('drops it in the middle of the body', async () => {
    await served.fault({ kind: 'drop', afterBytes: 5 });
    await expect(served.ask('/api/faq')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(await requests()).toMatchObject([{ status: 200, fault: 'drop' }]);
  });

  it('drips a byte a second', async () => {
    await served.fault({ kind: 'drip' });
    // Compressing would gather the bytes, and nothing would drip.
    const answer = served.ask('/api/faq', { headers: { 'accept-encoding': 'gzip' } });
    for (let byte = 1; byte <= REAL.length; byte += 1) await waits.next();
    expect((await answer).text).toBe(REAL);
    expect(new Set(waits.asked)).toEqual(new Set([1000]));
  });

  it('comes late', async () => {
    await served.fault({ kind: 'slow', delayMs: 120_000 });
    const answer = served.ask('/api/faq');
    await waits.next();
    expect((await answer).text).toBe(REAL);
    expect(waits.asked).toEqual([120_000]);
  });
});

/** The journal is written on arrival; a request on its way shows there. */
const arrived = (count: number) => expect.poll(requests).toHaveLength(count);
