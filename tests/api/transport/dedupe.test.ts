import { describe, expect, it } from 'vitest';
import { dedupe } from '../../../src/api/middleware/dedupe';
import type { Answer, Call } from '../../../src/api/transport/call';
import { deferred, failureOf } from '../harness';

const event: Call = {
  operation: 'getEvent',
  info: { method: 'get', path: '/events/{id}', public: false, bootstrap: false, allow: [] },
  path: { id: 4101 },
  query: { api_key: 'ak_1' },
  headers: {},
  body: null,
  signal: null,
  crash: 'byCode',
};
const answer: Answer = { status: 200, data: { data: { id: 4101 } } };

describe('identical pending requests', () => {
  it('are one request, whose response each caller reads', async () => {
    const { shared, sent, replies } = start();
    const both = [shared(event), shared({ ...event, query: { ...event.query } })];
    replies[0]?.resolve(answer);
    expect(await Promise.all(both)).toEqual([answer, answer]);
    expect(sent).toHaveLength(1);
  });

  it('are distinguished by every parameter and the body', () => {
    const { shared, sent } = start();
    void shared(event);
    void shared({ ...event, path: { id: 4102 } });
    void shared({ ...event, query: { api_key: 'ak_2' } });
    void shared({ ...event, body: { code: 'A' } });
    void shared({ ...event, headers: { 'Idempotency-Key': 'k' } });
    expect(sent).toHaveLength(5);
  });

  it('continue for the others when one caller aborts', async () => {
    const { shared, sent, replies } = start();
    const leaving = new AbortController();
    const left = shared({ ...event, signal: leaving.signal });
    const stayed = shared(event);
    leaving.abort();
    expect(await failureOf(left)).toEqual({ kind: 'cancelled', operation: 'getEvent' });
    expect(sent[0]?.signal?.aborted).toBe(false);
    replies[0]?.resolve(answer);
    expect(await stayed).toEqual(answer);
  });

  it('are aborted when all have aborted, and a later caller starts a new one', async () => {
    const { shared, sent, replies } = start();
    const leaving = new AbortController();
    const left = [
      shared({ ...event, signal: leaving.signal }),
      shared({ ...event, signal: leaving.signal }),
    ].map(failureOf);
    leaving.abort();
    await Promise.all(left);
    expect(sent[0]?.signal?.aborted).toBe(true);
    const late = shared(event);
    replies[1]?.resolve(answer);
    expect(await late).toEqual(answer);
  });

  it('share a failure too, and the next call requests again', async () => {
    const { shared, sent, replies } = start();
    const both = [shared(event), shared(event)].map((call) => call.catch((thrown: unknown) => thrown));
    const broken = new Error('broken');
    replies[0]?.reject(broken);
    expect(await Promise.all(both)).toEqual([broken, broken]);
    void shared(event);
    expect(sent).toHaveLength(2);
  });
});

function start() {
  const sent: Call[] = [];
  const replies: ReturnType<typeof deferred<Answer>>[] = [];
  const shared = dedupe()((call) => {
    const reply = deferred<Answer>();
    sent.push(call);
    replies.push(reply);
    return reply.promise;
  });
  return { shared, sent, replies };
}
