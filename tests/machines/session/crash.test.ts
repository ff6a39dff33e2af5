import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { appEventSamples } from '../../../src/machines/appEventSamples';
import { crashMachine } from '../../../src/machines/crash/machine';
import { selectTakeover } from '../../../src/machines/crash/selectors';

const { only: crashed } = appEventSamples['request.crashed'];
const lost = { type: 'chunk.lost', reloadedBefore: false } as const;

function start() {
  const actor = createActor(crashMachine);
  const emitted: string[] = [];
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  return { actor, emitted, takeover: () => selectTakeover(actor.getSnapshot()) };
}

test('a crash code or a missing part replaces no picture that is watched', () => {
  const { actor, emitted, takeover } = start();
  actor.send({ type: 'picture.started' });
  if (crashed) actor.send(crashed);
  actor.send(lost);
  expect([takeover(), emitted]).toEqual([null, ['crash.reloadOffered']]);
});

test('without a picture they replace the page, also after one', () => {
  const { actor, emitted, takeover } = start();
  actor.send({ type: 'picture.started' });
  actor.send({ type: 'picture.stopped' });
  if (crashed) actor.send(crashed);
  expect(takeover()).toBe('crash');
  actor.send(lost);
  expect([takeover(), emitted]).toEqual(['updating', ['crash.reloadWanted']]);
});

test('a screen that breaks is replaced: its picture is gone with it', () => {
  const { actor, takeover } = start();
  actor.send({ type: 'picture.started' });
  actor.send({ type: 'screen.crashed' });
  expect(takeover()).toBe('crash');
});
