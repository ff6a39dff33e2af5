import { expect, test } from 'vitest';
import {
  formatGameTime,
  gameTimeAt,
  markDuring,
  markNear,
  positionMarks,
} from '../../../src/ui/player/gameTime';

const time = { position: 20, seekable: { start: 0, end: 100 }, buffered: [], gameOffset: 5000 };

test('game time counts from the start of the event', () => {
  expect(gameTimeAt(20, time)).toBe(5020);
  expect(gameTimeAt(20, { gameOffset: null })).toBeNull();
});

test.each([
  [0, '0:00'],
  [5050, '1:24:10'],
  [5049.97, '1:24:10'],
  [5049.9, '1:24:09'],
  [-300, '−5:00'],
  [-0.01, '0:00'],
])('%s seconds are %s', (seconds, text) => {
  expect(formatGameTime(seconds)).toBe(text);
});

const marks = [
  { id: 2, name: 'Save', at: 5050, duration: 20 },
  { id: 1, name: 'Goal', at: 5044, duration: 8 },
  { id: 3, name: 'Before the window', at: 4990, duration: 8 },
];

test('marks are placed on the timeline of the player, in order', () => {
  expect(positionMarks(marks, time).map(({ id, position }) => [id, position])).toEqual([
    [1, 44],
    [2, 50],
  ]);
  expect(positionMarks(marks, { ...time, gameOffset: null })).toEqual([]);
});

test.each([
  ['the nearer of two within reach', 47.5, 5, 2],
  ['one just out of reach', 38, 5, undefined],
  ['one at the edge of the reach', 39, 5, 1],
])('a pointer means %s', (_, position, reach, id) => {
  expect(markNear(positionMarks(marks, time), position, reach)?.id).toBe(id);
});

test.each([
  ['the one that began last', 51, 2],
  ['the only one', 45, 1],
  ['none before its beginning', 43.9, undefined],
  ['none at its end', 70, undefined],
])('a position is inside %s', (_, position, id) => {
  expect(markDuring(positionMarks(marks, time), position)?.id).toBe(id);
});
