import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Clip } from '../../../src/api/schema';
import { clipFixture } from '../../../src/machines/clip/fixture';
import { clipMachine } from '../../../src/machines/clip/machine';
import type { ClipEmitted, ClipInput } from '../../../src/machines/clip/types';
import { deferredCalls } from '../deferredCalls';

/** A clip that is read when the test says so, and whose request is never answered. */
function start(input: ClipInput, isTabHidden = false) {
  const read = deferredCalls<Clip | null>();
  const facts: ClipEmitted[] = [];
  const machine = clipMachine.provide({
    actors: {
      draft: fromCallback(() => undefined),
      player: fromCallback(() => undefined),
      createClip: fromPromise(() => new Promise<Clip>(() => undefined)),
      readClip: fromPromise(() => read.call()),
    },
  });
  const actor = createActor(machine, { input: { ...input, isTabHidden } });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return { actor, read, facts };
}

test('an editor that is left previews nothing any more', () => {
  const { actor } = start(clipFixture.sampleInput as ClipInput);
  for (const type of ['preview.play', 'clip.create', 'visit.leave'] as const) actor.send({ type });
  expect(actor.getSnapshot().context).toMatchObject({ isShown: false, isPreviewing: false });
});

test('a clip without a name fails without one', async () => {
  const { read, facts } = start({ kind: 'follow', eventId: 1011, clipId: 812, patienceMs: 9 });
  await read.resolve({ id: 812, status: 'failed', failure: 'encoding_failed' });
  expect(facts).toMatchObject([{ type: 'clip.failed', name: '', reason: 'encoding_failed' }]);
});

test('a clip that is followed in a tab of the background is read once, until the tab is shown', async () => {
  const { actor, read } = start({ kind: 'follow', eventId: 1011, clipId: 812, patienceMs: 9 }, true);
  await read.resolve({ id: 812, status: 'processing', progress: 40 });
  expect(actor.getSnapshot().matches({ making: { progress: 'paused' } })).toBe(true);
  actor.send({ type: 'tab.shown' });
  expect(read.count()).toBe(2);
  actor.stop();
});
