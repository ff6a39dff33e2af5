import type { Names } from './names';

/** The files of a new machine in `src`, by their paths in the project. Biome formats them afterwards. */
export function sourceFiles(names: Names): Readonly<Record<string, string>> {
  const folder = `src/machines/${names.id}`;
  return {
    [`${folder}/machine.ts`]: machineOf(names),
    [`${folder}/actors.ts`]: actorsOf(names),
    [`${folder}/selectors.ts`]: selectorsOf(names),
    [`${folder}/fixture.ts`]: fixtureOf(names),
  };
}

const machineOf = ({ id, type, title }: Names): string => `
import { assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, toFailure } from '../../api/failures/failure';
import { unprovided } from '../unprovided';

interface ${type}Context {
  failure: Failure | null;
}

type ${type}Event = { type: '${id}.start' };

/** ${title}: one request at a time, which can be repeated after a failure. */
export const ${id}Machine = setup({
  types: {} as {
    context: ${type}Context;
    events: ${type}Event;
    emitted: { type: '${id}.done' };
    tags: 'busy';
  },
  actors: {
    /** Rejects with a FailureError. */
    request: fromPromise<unknown>(unprovided('request')),
  },
  actions: {
    forgetFailure: assign({ failure: null }),
    announceDone: emit({ type: '${id}.done' }),
  },
}).createMachine({
  id: '${id}',
  description: '${title}: one request, which can be repeated after a failure.',
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing was requested yet.',
      on: { '${id}.start': { description: 'The request is wanted.', target: 'requesting' } },
    },
    requesting: {
      description: 'The answer is awaited.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'request',
        src: 'request',
        onDone: { description: 'The platform has answered.', target: 'done', actions: 'announceDone' },
        onError: {
          description: 'The request fails.',
          target: 'failed',
          actions: assign({ failure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    failed: {
      description: 'The reason is kept until the next request.',
      on: { '${id}.start': { description: 'The request is wanted again.', target: 'requesting' } },
    },
    done: { description: 'The platform has what was requested.', type: 'final' },
  },
});
`;

const actorsOf = ({ id, type }: Names): string => `
import { fromPromise } from 'xstate';

/**
 * The effects of the machine \`${id}\`.
 * @param request sends the request, is aborted by the signal, and rejects with a FailureError
 */
export function create${type}Actors(request: (signal: AbortSignal) => Promise<unknown>) {
  return { request: fromPromise<unknown>(({ signal }) => request(signal)) };
}
`;

const selectorsOf = ({ id, type }: Names): string => `
import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../api/failures/failure';
import type { ${id}Machine } from './machine';

/** The reason of the last failure; null while a request runs and without a failure. */
export function select${type}Failure({ context }: SnapshotFrom<typeof ${id}Machine>): Failure | null {
  return context.failure;
}
`;

const fixtureOf = ({ id, title }: Names): string => `
import { FailureError } from '../../api/failures/failure';
import { defineFixture } from '../fixture';
import { ${id}Machine } from './machine';

const NO_SCREEN = 'No screen shows this machine.';
const operation = '${id}';

/** ${title} as the path plans, the statecharts and the gallery see it. */
export const ${id}Fixture = defineFixture({
  id: '${id}',
  title: '${title}',
  machine: ${id}Machine,
  sampleInput: undefined,
  events: { '${id}.start': { only: { type: '${id}.start' } } },
  actorResults: {
    request: {
      success: { only: undefined },
      failure: {
        'no answer': new FailureError({ kind: 'timeout', operation }),
        'a server error': new FailureError({ kind: 'server', status: 503, operation }),
      },
    },
  },
  manual: {
    starts: { sample: 'Open /.' },
    steps: { '${id}.start': { never: NO_SCREEN } },
  },
  promises: {
    idle: { none: NO_SCREEN },
    requesting: { none: NO_SCREEN },
    failed: { none: NO_SCREEN },
    done: { none: NO_SCREEN },
  },
});
`;
