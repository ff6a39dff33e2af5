import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { FailureError } from '../../../src/api/failures/failure';
import type { Event } from '../../../src/api/schema';
import { begunEvents, noteBegun } from '../../../src/machines/watch/actors/begunEvents';
import { readBegun } from '../../../src/routes/begun/readBegun';
import { memoryStore } from '../../api/harness';

const operation = 'getEvent';
const recording = (id: number): Event => ({ id, type: 'finished', access: 'free', has_access: true });
const refusal = (status: number) =>
  new FailureError({ kind: 'refused', status, message: '', fields: {}, operation });

/** The answer for each event, the one that was begun first on top. */
const ANSWERS: Readonly<Record<string, [answer: Event | FailureError, isShown: boolean, isKept: boolean]>> = {
  'a recording that may be watched': [recording(1), true, true],
  'one that needs a pass': [{ ...recording(2), access: 'paid', has_access: false }, false, false],
  'one of another region': [{ ...recording(3), geo_blocked: true }, false, false],
  'a game that is on again': [{ ...recording(4), type: 'live' }, false, false],
  'one that is gone': [refusal(404), false, false],
  'one that was deleted': [refusal(410), false, false],
  'one that is forbidden': [refusal(403), false, false],
  'one without an answer': [new FailureError({ kind: 'unreachable', operation }), false, true],
  'one that the platform fails to read': [
    new FailureError({ kind: 'server', status: 503, operation }),
    false,
    true,
  ],
};

const setUp = (answerOf: (id: number) => Event | FailureError) => {
  const asked: number[] = [];
  const api = {
    call: async (_: string, { params }: { params: { path: { id: number } } }) => {
      const { id } = params.path;
      asked.push(id);
      const answer = answerOf(id);
      if (answer instanceof FailureError) throw answer;
      return { data: answer };
    },
  };
  const store = memoryStore();
  return { asked, system: { api: api as never, queries: new QueryClient(), store: store as never } };
};

it.each(Object.entries(ANSWERS))('%s', async (_, [answer, isShown, isKept]) => {
  const { system } = setUp(() => answer);
  noteBegun(system.store, 7, 1, 0.4);
  const shown = await readBegun(system, 7);
  expect(shown).toEqual(isShown ? [{ id: 1, part: 0.4, event: answer }] : []);
  expect(begunEvents(system.store, 7)).toEqual(isKept ? [{ id: 1, part: 0.4 }] : []);
});

it('reads the eight that were begun last, those of this viewer alone', async () => {
  const { asked, system } = setUp(recording);
  for (let id = 1; id <= 10; id += 1) noteBegun(system.store, 7, id, 0.5);
  expect(await readBegun(system, 8)).toEqual([]);
  expect(asked).toEqual([]);
  expect((await readBegun(system, 7)).map(({ id }) => id)).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
});
