import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { FailureError } from '../../../src/api/failures/failure';
import type { Clip } from '../../../src/api/schema';
import type { RudySystem } from '../../../src/app/system';
import { hiddenClips } from '../../../src/app/visits/clips';
import { deleteClip } from '../../../src/routes/clips/deleteClip';
import { toasts } from '../../../src/routes/shell/toasts';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { startRoot } from '../../app/startRoot';
import { deferredCalls } from '../../machines/deferredCalls';

const goal: Clip = { id: 811, name: 'Overtime goal', event_id: 4050, status: 'ready' };
const save: Clip = { ...goal, id: 812, name: 'Glove save' };

const DELETED = '“Overtime goal” was deleted.';
const throttled = new FailureError({ kind: 'throttled', operation: 'deleteClip', retryAfterSeconds: null });
const lost = new FailureError({ kind: 'unreachable', operation: 'deleteClip' });

beforeAll(() => loadLanguage('en'));
beforeEach(() => {
  for (const { id } of toasts.read()) toasts.dismiss(id);
});

/** The page of a viewer with clips, and a platform that the test answers for. */
function open() {
  const clock = new SimulatedClock();
  const platform = deferredCalls<unknown>();
  const system = {
    root: startRoot(clock),
    api: { call: platform.call },
    queries: new QueryClient(),
    session: {
      getSnapshot: () => ({ context: { viewer: { id: 7010 } } }),
      subscribe: () => ({ unsubscribe: () => {} }),
    },
  } as unknown as RudySystem;
  return {
    platform,
    pass: (seconds: number) => clock.increment(seconds * 1_000),
    remove: (clip: Clip) => deleteClip(system, clip),
    hidden: () => hiddenClips(system),
  };
}

const shown = () => toasts.read().map(({ text, tone, action }) => [text, tone, action?.label]);

function press(): void {
  const action = toasts.read().at(-1)?.action;
  if (!action || !('onPress' in action)) throw new Error('The toast has no button.');
  action.onPress();
}

describe('the notice of a clip that is deleted', () => {
  test('offers Undo for eight seconds, then closes while the platform is told', async () => {
    const { pass, remove, platform, hidden } = open();
    remove(goal);
    expect([shown(), hidden()]).toEqual([[[DELETED, 'neutral', 'Undo']], [811]]);
    const id = toasts.read()[0]?.id;
    pass(7.999);
    expect([toasts.read().map((toast) => toast.id), platform.count()]).toEqual([[id], 0]);
    pass(0.001);
    expect([shown(), platform.count()]).toEqual([[], 1]);
    await platform.resolve({});
    expect([shown(), hidden()]).toEqual([[], [811]]);
  });

  test('closes with Undo, and the clip is back', () => {
    const { pass, remove, platform, hidden } = open();
    remove(goal);
    press();
    pass(60);
    expect([shown(), hidden(), platform.count()]).toEqual([[], [], 0]);
  });

  test('stays as long as it is hovered or focused', () => {
    const { pass, remove, platform } = open();
    remove(goal);
    const [toast] = toasts.read();
    toast?.onHold?.(true);
    pass(60);
    expect([toasts.read(), platform.count()]).toEqual([[toast], 0]);
    toast?.onHold?.(false);
    pass(8);
    expect([shown(), platform.count()]).toEqual([[], 1]);
  });

  test('is one for each clip, and one for a clip that is deleted twice, which Undo keeps', () => {
    const { pass, remove, platform, hidden } = open();
    remove(goal);
    remove(save);
    remove(save);
    expect(shown().map(([text]) => text)).toEqual([DELETED, '“Glove save” was deleted.']);
    press();
    pass(60);
    expect([hidden(), platform.count()]).toEqual([[811], 1]);
    remove(save);
    expect(shown()).toEqual([['“Glove save” was deleted.', 'neutral', 'Undo']]);
  });

  test('names a clip without a name as such', () => {
    const { remove } = open();
    remove({ id: 811, event_id: 4050, status: 'ready' });
    expect(shown()[0]?.[0]).toBe('“Untitled clip” was deleted.');
  });
});

describe('a deletion that fails', () => {
  test.each([
    ['is refused', throttled, 'We couldn’t delete “Overtime goal”. It’s back in your clips.'],
    ['got no answer', lost, 'We couldn’t confirm that “Overtime goal” was deleted.'],
  ])('because it %s says so, and Try again closes the notice and deletes', async (_, failure, text) => {
    const { pass, remove, platform, hidden } = open();
    remove(goal);
    pass(8);
    await platform.reject(failure);
    expect([shown(), toasts.read()[0]?.onHold, hidden()]).toEqual([[[text, 'error', 'Try again']], null, []]);
    press();
    expect([shown(), platform.count(), hidden()]).toEqual([[], 2, [811]]);
    await platform.resolve({});
    expect([shown(), hidden()]).toEqual([[], [811]]);
  });

  test('is tried again by deleting the clip again, with one notice if that fails too', async () => {
    const { pass, remove, platform } = open();
    remove(goal);
    pass(8);
    await platform.reject(throttled);
    remove(goal);
    expect([shown(), platform.count()]).toEqual([[], 2]);
    await platform.reject(throttled);
    expect(shown()).toEqual([
      ['We couldn’t delete “Overtime goal”. It’s back in your clips.', 'error', 'Try again'],
    ]);
  });
});
