import { expect, test } from 'vitest';
import { keyCommand } from '../../../src/ui/player/keyboard/keys';

function press(key: string, held: { ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean } = {}) {
  return keyCommand({ key, altKey: false, ctrlKey: false, metaKey: false, ...held });
}

test('space and k play and pause, j and l seek ten seconds, arrows five', () => {
  expect([' ', 'k', 'K'].map((key) => press(key))).toEqual(Array(3).fill({ does: 'togglePlay' }));
  expect(['j', 'l', 'ArrowLeft', 'ArrowRight'].map((key) => press(key))).toEqual(
    [-10, 10, -5, 5].map((seconds) => ({ does: 'skip', seconds })),
  );
});

test('digits, home and end seek to a fraction of the content', () => {
  expect(['0', '7', 'Home', 'End'].map((key) => press(key))).toEqual(
    [0, 0.7, 0, 1].map((part) => ({ does: 'seekPart', part })),
  );
});

test('browser shortcuts are not handled', () => {
  expect([
    press('f', { ctrlKey: true }),
    press('l', { metaKey: true }),
    press('ArrowLeft', { altKey: true }),
  ]).toEqual([null, null, null]);
});

test('other keys do nothing', () => {
  expect(['Tab', 'Enter', 'x', 'F5', 'Escape', 'toString'].map((key) => press(key))).toEqual(
    Array(6).fill(null),
  );
});
