import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Api } from '../../../src/api/clients';
import { FailureError } from '../../../src/api/failures/failure';
import { createClipDeletionActors } from '../../../src/machines/clipDeletion/actors';
import { clipDeletionMachine } from '../../../src/machines/clipDeletion/machine';
import { selectHidden } from '../../../src/machines/clipDeletion/selectors';
import { sessionMachine } from '../../../src/machines/session/machine';
import type { Profile } from '../../../src/machines/session/types';
import { deferredCalls, settled } from '../deferredCalls';

const SECOND = 1_000;

async function start() {
  const clock = new SimulatedClock();
  const sent: unknown[] = [];
  const answer = deferredCalls<unknown>();
  const call = (operation: string, options: object) => {
    sent.push([operation, options]);
    return answer.call();
  };
  const viewer: Profile = { id: 88 };
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadViewer: fromPromise<Profile | null>(async () => viewer),
        renewKey: fromPromise<unknown>(async () => 'ak_1'),
      },
    }),
  ).start();
  session.send({ type: 'viewer.load' });
  await settled();
  const actor = createActor(
    clipDeletionMachine.provide({
      actors: createClipDeletionActors({ api: { call } as unknown as Api, session }),
    }),
    { clock, input: { clipId: 811, name: 'Overtime goal' } },
  );
  const deleted: number[] = [];
  actor.on('clip.deleted', ({ clipId }) => deleted.push(clipId));
  actor.start();
  return { actor, clock, sent, answer, session, deleted, isHidden: () => selectHidden(actor.getSnapshot()) };
}

const deletion = (keepalive: boolean) => [
  'deleteClip',
  { params: { path: { id: 811 } }, crash: 'never', keepalive },
];

describe('a clip that is deleted', () => {
  test('is hidden at once, and the platform is told after eight seconds, once', async () => {
    const { clock, sent, answer, deleted, isHidden } = await start();
    expect(isHidden()).toBe(true);
    clock.increment(8 * SECOND - 1);
    expect(sent).toEqual([]);
    clock.increment(1);
    expect(sent).toEqual([deletion(false)]);
    expect(isHidden()).toBe(true);
    await answer.resolve({ data: { id: 811 } });
    expect([deleted, isHidden()]).toEqual([[811], true]);
  });

  test('is back after Undo, and nothing is ever sent', async () => {
    const { actor, clock, sent, isHidden } = await start();
    clock.increment(7 * SECOND);
    actor.send({ type: 'deletion.undo' });
    clock.increment(60 * SECOND);
    expect([isHidden(), sent]).toEqual([false, []]);
  });

  test('waits as long as its notice is hovered or focused, then eight seconds again', async () => {
    const { actor, clock, sent } = await start();
    clock.increment(7 * SECOND);
    actor.send({ type: 'deletion.hold' });
    clock.increment(60 * SECOND);
    actor.send({ type: 'deletion.release' });
    clock.increment(8 * SECOND - 1);
    expect(sent).toEqual([]);
    clock.increment(1);
    expect(sent).toEqual([deletion(false)]);
  });

  test('is deleted at once when the page is closed, by a request that outlives it', async () => {
    const { actor, clock, sent } = await start();
    actor.send({ type: 'page.left' });
    clock.increment(60 * SECOND);
    expect(sent).toEqual([deletion(true)]);
  });

  test('is kept when the viewer logs out before it was sent', async () => {
    const { clock, sent, session, isHidden } = await start();
    session.send({ type: 'session.loggedOutElsewhere' });
    clock.increment(60 * SECOND);
    expect([isHidden(), sent]).toEqual([false, []]);
  });

  test('is back when the platform refuses, and can be deleted again', async () => {
    const { actor, clock, sent, answer, deleted, isHidden } = await start();
    clock.increment(8 * SECOND);
    await answer.reject(
      new FailureError({ kind: 'throttled', operation: 'deleteClip', retryAfterSeconds: null }),
    );
    expect([actor.getSnapshot().value, isHidden()]).toEqual(['refused', false]);
    actor.send({ type: 'deletion.retry' });
    expect([sent.length, isHidden()]).toEqual([2, true]);
    await answer.resolve({ data: { id: 811 } });
    expect(deleted).toEqual([811]);
  });

  test('may be gone when the answer is lost, and deleting it again finds that out', async () => {
    const { actor, clock, sent, answer, deleted, isHidden } = await start();
    clock.increment(8 * SECOND);
    await answer.reject(new FailureError({ kind: 'server', operation: 'deleteClip', status: 500 }));
    expect([actor.getSnapshot().value, isHidden()]).toEqual(['unconfirmed', false]);
    actor.send({ type: 'deletion.retry' });
    expect([sent.length, isHidden()]).toEqual([2, true]);
    await answer.reject(
      new FailureError({ kind: 'refused', operation: 'deleteClip', status: 404, message: '', fields: {} }),
    );
    expect(deleted).toEqual([811]);
  });

  test('counts as deleted if the platform no longer has it', async () => {
    const { clock, answer, deleted } = await start();
    clock.increment(8 * SECOND);
    await answer.reject(
      new FailureError({ kind: 'refused', operation: 'deleteClip', status: 404, message: '', fields: {} }),
    );
    expect(deleted).toEqual([811]);
  });

  test.each([
    ['refused', new FailureError({ kind: 'throttled', operation: 'deleteClip', retryAfterSeconds: null })],
    ['unconfirmed', new FailureError({ kind: 'server', operation: 'deleteClip', status: 500 })],
  ])('and is %s is sent by the restored page like any other request', async (state, failure) => {
    const { actor, sent, answer } = await start();
    actor.send({ type: 'page.left' });
    await answer.reject(failure);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual([
      state,
      failure.failure,
    ]);
    actor.send({ type: 'deletion.retry' });
    expect(sent).toEqual([deletion(true), deletion(false)]);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });
});
