import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createLock, type Locks } from '../../../src/machines/checkout/actors/lock';
import { createWebLocks } from '../../checkouts/webLocks';
import { settled } from '../deferredCalls';

/** The events that a checkout hears from its lock. */
function hear(locks: Locks | null): string[] {
  const heard: string[] = [];
  const machine = createMachine({
    invoke: { src: createLock(locks), input: { viewerId: 88 } },
    on: { '*': { actions: ({ event }) => heard.push(event.type) } },
  });
  createActor(machine).start();
  return heard;
}

test('a browser without locks, or one that refuses them, does not keep anybody from paying', async () => {
  const refusing: Locks = { request: () => Promise.reject(new DOMException('No.', 'SecurityError')) };
  const [without, refused] = [hear(null), hear(refusing)];
  await Promise.resolve();
  await Promise.resolve();
  expect([without, refused]).toEqual([['lock.acquired'], ['lock.acquired']]);
});

test('one tab pays at a time; the next one is told, and gets the lock when the first is gone', async () => {
  const locks = createWebLocks();
  const [first, second] = [{}, {}];
  const one = hear(locks.of(first));
  await settled();
  const other = hear(locks.of(second));
  await settled();
  expect([one, other]).toEqual([['lock.acquired'], ['lock.refused']]);
  locks.release(first);
  await settled();
  expect(other).toEqual(['lock.refused', 'lock.acquired']);
});
