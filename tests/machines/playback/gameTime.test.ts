import { expect, test } from 'vitest';
import { gameOffset } from '../../../src/machines/playback/gameTime';

const START = 1_790_000_000;
const time = { position: 30, seekable: { start: 0, end: 100 }, buffered: [], wallClockTime: START + 630 };
const now = () => START + 700;

test.each([
  ['a recording begins with the event', false, time, START, 0],
  ['a live stream says when its picture was taken', true, time, START, 600],
  ['one that does not say it ends now', true, { ...time, wallClockTime: null }, START, 600],
  ['an unknown start gives no game time', true, time, null, null],
  ['a recording needs no start', false, time, null, 0],
])('%s', (_, live, at, startsAt, offset) => {
  expect(gameOffset(at, live, { startsAt, now })).toBe(offset);
});
