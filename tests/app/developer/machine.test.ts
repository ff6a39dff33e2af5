import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Fault } from '../../../src/app/developer/fault';
import { developerMachine } from '../../../src/app/developer/machine';

const call = { operation: 'getGeo', method: 'GET', path: '/geo', status: 200, milliseconds: 5 };
const fault = (pointer: string, subject = 'listEvents'): Fault => ({
  subject,
  pointer,
  sentence: 'Expected integer, received string.',
  effect: 'It is missing.',
});

function started() {
  const actor = createActor(developerMachine).start();
  const printed: string[] = [];
  actor.on('fault.listed', ({ fault: { pointer } }) => printed.push(String(pointer)));
  return { actor, printed, context: () => actor.getSnapshot().context };
}

it('keeps the latest 200 calls, each with its number', () => {
  const { actor, context } = started();
  for (let index = 0; index < 250; index += 1)
    actor.send({ type: 'call.finished', call: { ...call, milliseconds: index }, faults: [] });
  const { calls } = context();
  expect(calls).toHaveLength(200);
  expect(calls[0]).toEqual({ ...call, milliseconds: 249, number: 249 });
  expect(calls.at(-1)?.milliseconds).toBe(50);
});

it('lists a fault of many items once, at the place of the first, with its count', () => {
  const { actor, context, printed } = started();
  const faults = [fault('/data/3/id'), fault('/data/4/id'), fault('/data/4/price')];
  actor.send({ type: 'call.finished', call, faults });
  actor.send({ type: 'call.finished', call, faults: [fault('/data/0/id')] });
  expect(context().faults.map(({ pointer, count }) => [pointer, count])).toEqual([
    ['/data/3/id', 3],
    ['/data/4/price', 1],
  ]);
  expect(printed).toEqual(['/data/3/id', '/data/4/price']);
});

it('keeps 200 kinds of faults and counts the known ones further', () => {
  const { actor, context } = started();
  for (let index = 0; index < 250; index += 1)
    actor.send({ type: 'fault.found', fault: fault('/data', `operation${index}`) });
  actor.send({ type: 'fault.found', fault: fault('/data', 'operation0') });
  expect(context().faults).toHaveLength(200);
  expect(context().faults[0]?.count).toBe(2);
});

it('compares the clocks anew when the difference changes by more than the rounding', () => {
  const { actor, context } = started();
  const compared: number[] = [];
  actor.on('clock.compared', ({ reading }) => compared.push(reading.offsetSeconds));
  for (const offsetSeconds of [0, 1, 7200, 7199])
    actor.send({ type: 'clock.read', reading: { offsetSeconds } });
  expect(compared).toEqual([0, 7200]);
  expect(context().clock).toEqual({ offsetSeconds: 7200 });
});

it('folds and opens, and is emptied without losing the clock', () => {
  const { actor, context } = started();
  actor.send({ type: 'clock.read', reading: { offsetSeconds: 5 } });
  actor.send({ type: 'call.finished', call, faults: [fault('/data/0/id')] });
  expect(actor.getSnapshot().value).toBe('open');
  actor.send({ type: 'panel.toggled' });
  expect(actor.getSnapshot().value).toBe('folded');
  actor.send({ type: 'lists.cleared' });
  expect(context()).toMatchObject({ calls: [], faults: [], clock: { offsetSeconds: 5 } });
  actor.send({ type: 'panel.toggled' });
  expect(actor.getSnapshot().value).toBe('open');
});
