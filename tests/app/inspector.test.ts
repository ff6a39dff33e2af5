import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { expect, test, vi } from 'vitest';
import { assign, createActor, fromPromise, sendTo, setup, spawnChild } from 'xstate';
import { type Failure, FailureError } from '../../src/api/failures/failure';
import { attachInspector } from '../../src/app/inspector/attachInspector';
import { registry } from '../../src/machines';
import { withStubs } from '../../src/plans/stubs';
import { KEYS } from '../../src/support/vocabulary';

const PERSONAL = {
  name: 'Anna Bergstrom',
  email: 'anna.bergstrom@mail.example',
  card: '4242424242424242',
  key: 'ak_5f0e4a7b4c369a3f',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIi',
  address: '40 Lakeshore Drive',
  clip: '0d8f5f6e-0c1b-4d5f-9a57-1f2e3d4c5b6a',
};
const values = Object.values(PERSONAL);

/** Personal data under their own names, under the names that are read, and as names. */
const seeded = {
  ...Object.fromEntries([...KEYS].map((name, index) => [name, values[index % values.length]])),
  ...Object.fromEntries(values.map((text) => [text, { status: Number(PERSONAL.card) }])),
  viewer: { ...PERSONAL, cards: [PERSONAL] },
  items: values,
  ...PERSONAL,
};
const failure: Failure = {
  kind: 'refused',
  operation: 'buy',
  status: 422,
  fields: { payment: ['insufficient_funds'], email: [PERSONAL.email] },
  message: PERSONAL.name,
};

type Seeded = Record<string, unknown>;

const orderMachine = setup({
  types: { input: {} as Seeded, context: {} as Seeded, events: {} as { type: 'card.refused' } & Seeded },
  actors: {
    read: fromPromise<Seeded, Seeded>(() => Promise.resolve(seeded)),
    refuse: fromPromise<Seeded, Seeded>(() => Promise.reject(new FailureError(failure, PERSONAL.token))),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => input,
  initial: 'reading',
  output: ({ context }) => context,
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context,
        onDone: { target: 'open', actions: assign(({ event }) => event.output) },
      },
    },
    open: { on: { 'card.refused': { target: 'refusing' } } },
    refusing: {
      invoke: {
        id: 'refuse',
        src: 'refuse',
        input: ({ context }) => context,
        onError: { target: 'refused', actions: assign({ problem: ({ event }) => event.error }) },
      },
    },
    refused: { type: 'final' },
  },
});

/** The actors of the app that have a number or a key in their id are spawned, so that no config contains it. */
const ORDER_ID = `order-${PERSONAL.card}-${PERSONAL.clip}`;

const parentMachine = setup({
  types: { events: {} as { type: 'card.refused' } & Seeded },
  actors: { order: orderMachine },
}).createMachine({
  id: 'parent',
  entry: spawnChild('order', { id: ORDER_ID, input: seeded }),
  initial: 'running',
  states: {
    running: {
      on: {
        'card.refused': { actions: sendTo(ORDER_ID, ({ event }) => event) },
        '*': { target: 'over' },
      },
    },
    over: { type: 'final' },
  },
  output: () => seeded,
});

const isSnapshotOf = (message: StatelyInspectionEvent, sessionId: string) =>
  message.type === '@xstate.snapshot' && message.sessionId === sessionId;

test('nothing personal of events, contexts, inputs, outputs, errors and ids is posted', async () => {
  const root = createActor(parentMachine).start();
  const order = Object.values(root.getSnapshot().children)[0];
  const posted: StatelyInspectionEvent[] = [];
  attachInspector(root, (message) => posted.push(message));
  await vi.waitFor(() => expect(order?.getSnapshot()).toMatchObject({ value: 'open' }));
  root.send({ ...seeded, type: 'card.refused' });
  await vi.waitFor(() =>
    expect(posted.filter((message) => isSnapshotOf(message, root.sessionId)).at(-1)).toMatchObject({
      snapshot: { status: 'done', value: 'over' },
    }),
  );

  // The actors that ran before, in the order of the tree; then those that were started.
  const announced = posted.flatMap((message) => (message.type === '@xstate.actor' ? [message.name] : []));
  expect(announced).toEqual(['parent', 'order-#-#', 'read', 'refuse']);
  const refused = posted.filter((message) => isSnapshotOf(message, order?.sessionId ?? '')).at(-1);
  expect(refused).toMatchObject({
    event: { type: 'xstate.error.actor.refuse', 'error.failure.kind': 'refused' },
    snapshot: {
      status: 'done',
      value: 'refused',
      context: {
        'problem.failure.kind': 'refused',
        'problem.failure.status': 422,
        'problem.failure.fields.payment.0': 'insufficient_funds',
      },
    },
  });
  const text = JSON.stringify(posted);
  for (const [kind, value] of Object.entries(PERSONAL)) expect(text, kind).not.toContain(value);
  expect(structuredClone(posted)).toEqual(posted);
});

test.each(registry)('the whole statechart of $id is posted', async (fixture) => {
  const actor = createActor(withStubs(fixture), { input: fixture.sampleInput });
  const posted: StatelyInspectionEvent[] = [];
  attachInspector(actor, (message) => posted.push(message));
  await vi.waitFor(() => expect(posted).not.toHaveLength(0));
  const [announced] = posted;
  const definition = announced?.type === '@xstate.actor' ? announced.definition : undefined;
  expect(definition).not.toContain('[Object]');
  expect(JSON.parse(definition ?? '{}')).toMatchObject({ id: fixture.machine.id });
});
