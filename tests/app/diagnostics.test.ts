import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createDiagnostics } from '../../src/app/diagnostics';

const machine = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { 'door.open': 'open' } },
    open: { on: { 'door.close': 'closed', 'wind.blew': {} } },
  },
});

function record() {
  let now = 0;
  const diagnostics = createDiagnostics(() => {
    now += 10;
    return now;
  });
  const actor = createActor(machine, { inspect: diagnostics.inspect }).start();
  return { diagnostics, actor };
}

test('the same event in the same state only counts, so that a code reaches far back', () => {
  const { diagnostics, actor } = record();
  actor.send({ type: 'door.open' });
  for (let index = 0; index < 300; index += 1) actor.send({ type: 'wind.blew' });
  actor.send({ type: 'door.close' });
  expect(diagnostics.steps().map(({ event, count }) => [event.type, count])).toEqual([
    ['xstate.init', 1],
    ['door.open', 1],
    ['wind.blew', 300],
    ['door.close', 1],
  ]);
});

test('steps stay in the order of their times', () => {
  let now = 0;
  const diagnostics = createDiagnostics(() => {
    now += 10;
    return now;
  });
  const [one, other] = [1, 2].map(() => createActor(machine, { inspect: diagnostics.inspect }).start());
  one?.send({ type: 'door.open' });
  one?.send({ type: 'wind.blew' });
  other?.send({ type: 'door.open' });
  one?.send({ type: 'wind.blew' });
  const times = diagnostics.steps().map(({ atMs }) => atMs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('the last 200 steps and 20 failed calls are kept', () => {
  const { diagnostics, actor } = record();
  for (let index = 0; index < 150; index += 1) {
    actor.send({ type: 'door.open' });
    actor.send({ type: 'door.close' });
    const call = {
      type: 'request.finished',
      operation: 'getEvent',
      requestId: `req-${index}`,
      milliseconds: 1,
    } as const;
    diagnostics.note({ ...call, status: 200 });
    diagnostics.note({ ...call, status: index % 2 === 0 ? null : 404 });
  }
  expect(diagnostics.steps()).toHaveLength(200);
  expect(diagnostics.calls()).toHaveLength(20);
  expect(diagnostics.calls().at(-1)).toMatchObject({ requestId: 'req-149', status: 404 });
});
