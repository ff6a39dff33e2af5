import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Api } from '../../../src/api/clients';
import { FailureError } from '../../../src/api/failures/failure';
import { createDeviceRemovalActors } from '../../../src/machines/deviceRemoval/actors';
import { deviceRemovalMachine } from '../../../src/machines/deviceRemoval/machine';

const operation = 'removeDevice';
const refusal = (status: number) =>
  new FailureError({ kind: 'refused', status, message: '', fields: {}, operation });

test.each([
  ['an answer', null, 'removed'],
  ['an answer that the device is unknown', refusal(404), 'removed'],
  ['a refusal', refusal(422), 'failed'],
  ['a lost answer', new FailureError({ kind: 'timeout', operation }), 'unconfirmed'],
])('%s is told as what it is, and the list is read again', async (_, failure, told) => {
  const calls: unknown[] = [];
  const api = {
    call: async (name: string, options: unknown) => {
      calls.push([name, options]);
      if (failure !== null) throw failure;
    },
  } as unknown as Api;
  let readAgain = 0;
  const onAnswered = () => {
    readAgain += 1;
  };
  const actors = createDeviceRemovalActors({ api, onAnswered });
  const removal = createActor(deviceRemovalMachine.provide({ actors })).start();
  removal.send({ type: 'device.remove', device: { id: 47, name: 'Living room' } });
  removal.send({ type: 'removal.confirm' });
  await waitFor(removal, (snapshot) => !snapshot.hasTag('busy'));
  expect(removal.getSnapshot().value).toBe(told);
  expect(calls).toEqual([[operation, { params: { path: { id: 47 } }, crash: 'never' }]]);
  expect(readAgain).toBe(1);
});
