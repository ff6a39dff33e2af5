import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { portalMachine } from '../../../src/machines/portal/machine';
import { settled } from '../deferredCalls';

test('the portal is offered again where the browser has not left for it within 10 seconds', async () => {
  const clock = new SimulatedClock();
  const logic = portalMachine.provide({
    actors: { openPortal: fromPromise<unknown>(async () => undefined) },
  });
  const portal = createActor(logic, { clock }).start();
  portal.send({ type: 'portal.open' });
  await settled();
  clock.increment(9_999);
  expect(portal.getSnapshot().value).toBe('leaving');
  clock.increment(1);
  expect(portal.getSnapshot().value).toBe('idle');
});
