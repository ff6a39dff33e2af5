import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAnew } from '../../../../src/machines/checkout/actors/readAnew';
import { deferredCalls, settled } from '../../deferredCalls';

/** A query whose answers the test gives, which counts as fresh for a minute. */
function query(queryKey: readonly unknown[]) {
  const answers = deferredCalls<string>();
  return { answers, read: { queryKey, queryFn: () => answers.call(), staleTime: 60_000 } };
}

test('a reading gives up only the request for the same, and not one for a part of it', async () => {
  const queries = new QueryClient();
  const [all, some] = [query(['listPackages']), query(['listPackages', { event_id: 4102 }])];
  const part = queries.fetchQuery(some.read);
  const whole = readAnew(queries, all.read);
  await settled();
  await some.answers.resolve('some');
  await all.answers.resolve('all');
  expect([await part, await whole]).toEqual(['some', 'all']);
});

test('what was just read is read again, and a failure is not tried again', async () => {
  const queries = new QueryClient();
  const { answers, read } = query(['listPackages']);
  const first = readAnew(queries, read);
  await settled();
  await answers.resolve('then');
  expect(await first).toBe('then');
  const second = readAnew(queries, read).catch((error: Error) => error.message);
  await settled();
  await answers.reject(new Error('down'));
  expect([await second, answers.count()]).toEqual(['down', 2]);
});
