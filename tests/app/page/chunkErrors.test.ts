import { expect, test, vi } from 'vitest';
import { handleChunkError } from '../../../src/app/page/chunkErrors';

/** The part of the system that is asked, with a checkout that pays or not, or a picture that is watched. */
function systemWith(isPaying: boolean | null, hasPicture = false) {
  const checkout = isPaying === null ? null : { getSnapshot: () => ({ hasTag: () => isPaying }) };
  const values = new Map<string, unknown>();
  const send = vi.fn();
  const system = {
    root: { getSnapshot: () => ({ context: { lazy: { checkout } } }) },
    crash: { send, getSnapshot: () => ({ context: { hasPicture } }) },
    store: {
      persistent: true,
      get: (key: string) => values.get(key) ?? null,
      set: (key: string, value: unknown) => void values.set(key, value),
    },
  };
  return { system: system as never, send };
}

test.each([
  ['on another page', null],
  ['in a checkout where nobody is paying', false],
])('a missing chunk %s reloads the page once', (_, isPaying) => {
  const { system, send } = systemWith(isPaying);
  expect(handleChunkError(system)).toBe('reloading');
  expect(send).toHaveBeenCalledWith({ type: 'chunk.lost', reloadedBefore: false });
  expect(handleChunkError(system)).toBe('updating');
});

test('a missing chunk never interrupts a payment', () => {
  const { system, send } = systemWith(true);
  expect(handleChunkError(system)).toBe('paying');
  expect(send).not.toHaveBeenCalled();
});

test('a missing chunk beside a picture reloads nothing, and uses up no reload', () => {
  const { system, send } = systemWith(null, true);
  expect([handleChunkError(system), handleChunkError(system)]).toEqual(['watching', 'watching']);
  expect(send).toHaveBeenLastCalledWith({ type: 'chunk.lost', reloadedBefore: false });
});
