import { expect, test } from 'vitest';
import { type Failure, FailureError } from '../../../src/api/failures/failure';
import { createLogouts, hasUnconfirmedLogouts } from '../../../src/api/keys/logouts';
import { deferred, failureOf, memoryStore } from '../harness';

const operation = 'logout';
const refusal = (status: number, fields: Record<string, string[]> = {}): Failure => ({
  kind: 'refused',
  operation,
  status,
  message: '',
  fields,
});

test.each<[string, Failure]>([
  ['401', refusal(401)],
  ['a refusal of the key', refusal(403, { api_key: ['Invalid.'] })],
  ['a refusal of the channel key', refusal(403, { channel_key: ['Invalid.'] })],
])('%s says that the key does not work any more', async (_, failure) => {
  const store = memoryStore();
  const logouts = createLogouts(store, async () => {
    throw new FailureError(failure);
  });
  logouts.add('ak_1');
  await logouts.finish();
  expect(hasUnconfirmedLogouts(store)).toBe(false);
});

test.each<[string, Failure]>([
  ['503', { kind: 'server', operation, status: 503 }],
  ['a lost answer', { kind: 'timeout', operation }],
  ['a lost connection', { kind: 'unreachable', operation }],
  ['HTML', { kind: 'malformed', operation, reason: 'html' }],
  ['429', { kind: 'throttled', operation, retryAfterSeconds: null }],
  ['404', refusal(404)],
])('after %s the key is kept aside for the next try, also of another visit', async (_, failure) => {
  const store = memoryStore();
  const sent: string[] = [];
  let isDown = true;
  const send = async (apiKey: string) => {
    sent.push(apiKey);
    if (isDown) throw new FailureError(failure);
  };
  const logouts = createLogouts(store, send);
  logouts.add('ak_1');
  expect(await failureOf(logouts.finish())).toEqual(failure);
  expect(hasUnconfirmedLogouts(store)).toBe(true);
  isDown = false;
  await createLogouts(store, send).finish();
  expect([sent, hasUnconfirmedLogouts(store)]).toEqual([['ak_1', 'ak_1'], false]);
});

test('a logout that begins while another is sent is not forgotten', async () => {
  const store = memoryStore();
  const first = deferred<void>();
  const sent: string[] = [];
  const logouts = createLogouts(store, (apiKey) => {
    sent.push(apiKey);
    return apiKey === 'ak_1' ? first.promise : Promise.resolve();
  });
  logouts.add('ak_1');
  const finished = logouts.finish();
  logouts.add('ak_2');
  first.resolve();
  await finished;
  expect([sent, hasUnconfirmedLogouts(store)]).toEqual([['ak_1', 'ak_2'], false]);
});
