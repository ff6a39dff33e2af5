import { lawsOf, type Names } from './names';

/** The tests of a new machine, by their paths in the project. Biome formats them afterwards. */
export function testFiles(names: Names): Readonly<Record<string, string>> {
  const { id } = names;
  return {
    [`tests/machines/${id}/${id}.paths.test.ts`]: pathsOf(names),
    [`tests/machines/${id}/${id}.test.ts`]: behaviourOf(names),
    [lawsOf(id)]: lawsTextOf(names),
  };
}

const pathsOf = ({ id }: Names): string => `
import { ${id}Fixture } from '../../../src/machines/${id}/fixture';
import { describePaths } from '../runPaths';

describePaths(${id}Fixture);
`;

const behaviourOf = ({ id, type }: Names): string => `
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { FailureError } from '../../../src/api/failures/failure';
import { create${type}Actors } from '../../../src/machines/${id}/actors';
import { ${id}Machine } from '../../../src/machines/${id}/machine';
import { select${type}Failure } from '../../../src/machines/${id}/selectors';

const start = (request: (signal: AbortSignal) => Promise<unknown>) =>
  createActor(${id}Machine.provide({ actors: create${type}Actors(request) })).start();

test('a failed request says why, and the next one forgets it', async () => {
  const failure = { kind: 'timeout', operation: '${id}' } as const;
  const answers = [Promise.reject(new FailureError(failure)), Promise.resolve('answer')];
  const actor = start(() => answers.shift() ?? Promise.reject(new Error('A third request was sent.')));
  const announced: string[] = [];
  actor.on('${id}.done', ({ type }) => announced.push(type));

  actor.send({ type: '${id}.start' });
  expect(select${type}Failure(await waitFor(actor, ({ value }) => value === 'failed'))).toEqual(failure);
  expect(announced).toEqual([]);

  actor.send({ type: '${id}.start' });
  expect(select${type}Failure(actor.getSnapshot())).toBeNull();
  await waitFor(actor, ({ value }) => value === 'done');
  expect(announced).toEqual(['${id}.done']);
});

test('an actor that ends aborts its request', () => {
  const signals: AbortSignal[] = [];
  const actor = start((signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  actor.send({ type: '${id}.start' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  actor.stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
`;

const lawsTextOf = ({ id }: Names): string => `
import { expect } from 'vitest';
import { ${id}Fixture } from '../../../../src/machines/${id}/fixture';
import type { ${id}Machine } from '../../../../src/machines/${id}/machine';
import { describeLaws } from '../harness';

describeLaws<typeof ${id}Machine>(${id}Fixture, {
  'One request runs at a time, and none after the end': {
    when: ({ cause }) => cause.type === '${id}.start',
    must: ({ before, started }) => {
      const isOver = before.hasTag('busy') || before.status === 'done';
      expect(started).toEqual(isOver ? [] : [{ id: 'request', input: undefined }]);
    },
  },
  'Nothing is sent unless it is wanted': {
    when: ({ started }) => started.length > 0,
    must: ({ cause }) => expect(cause.type).toBe('${id}.start'),
  },
  'A failure is kept until the next request': {
    when: ({ cause }) => cause.type === 'error.request',
    must: ({ after }) => expect([after.value, after.context.failure === null]).toEqual(['failed', false]),
  },
  'The end is announced once': {
    when: ({ emitted }) => emitted.length > 0,
    must: ({ cause, emitted }) => expect([cause.type, emitted]).toEqual(['done.request', [{ type: '${id}.done' }]]),
  },
});
`;
