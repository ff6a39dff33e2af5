import { describe, expect, test } from 'vitest';
import { clampToWindow, returnToWindow } from '../../src/media/liveWindow';

const window = { start: 100, end: 400 };

describe('a seek of a live stream', () => {
  test.each([
    ['to the start keeps a margin', 100, 108],
    ['into the margin keeps it', 103, 108],
    ['before the start goes to the start', 20, 108],
    ['elsewhere goes there', 250, 250],
    ['to the end goes there', 400, 400],
  ])('%s', (_, position, target) => {
    expect(clampToWindow(position, window)).toBe(target);
  });

  test('in a window shorter than the margin goes to its end', () => {
    expect(clampToWindow(100, { start: 100, end: 103 })).toBe(103);
  });
});

describe('a position', () => {
  test.each([
    ['inside the window stays', 250, null],
    ['at its start stays', 100, null],
    ['just before it goes to its start', 99, 108],
    ['one window before it goes to its start', -200, 108],
    ['further before it is lost', -201, 'liveEdge'],
    ['after it goes to the live edge', 401, 'liveEdge'],
  ])('%s', (_, position, target) => {
    expect(returnToWindow(position, window)).toBe(target);
  });
});
