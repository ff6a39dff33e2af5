import { expect, test } from 'vitest';
import { parseStartAt } from '../../../../src/app/paths/screens/watch';
import { type StartAt, startPosition } from '../../../../src/machines/watch/startPosition';

const offset = (seconds: number) => ({ kind: 'offset', seconds });
const wallClock = (seconds: number) => ({ kind: 'wallClock', seconds });

test.each([
  ['90', offset(90)],
  ['0', offset(0)],
  ['12.5', offset(12.5)],
  ['1m30s', offset(90)],
  ['1h', offset(3600)],
  ['1h2m3s', offset(3723)],
  ['90s', offset(90)],
  [' 2M ', offset(120)],
  ['1790000000', wallClock(1_790_000_000)],
  ['2026-11-20T19:05:00Z', wallClock(1_795_201_500)],
  ['2026-11-20T14:05:00-05:00', wallClock(1_795_201_500)],
])('%s is a start position', (text, start) => {
  expect(parseStartAt(text)).toEqual(start);
});

test.each([
  null,
  '',
  '  ',
  '-5',
  '-1m',
  'soon',
  '1m30',
  's',
  '30s1m',
  'NaN',
  'Infinity',
  '1e3',
  '2026-13-40T99:99',
  '99999999999999',
])('%s is not a start position', (text) => {
  expect(parseStartAt(text)).toBeNull();
});

const nowhere = { position: null, wallClockTime: null, resumeAt: null };

/** When the event starts, seconds since the epoch. */
const START = 1_790_000_000;

test.each<[string, boolean, StartAt | null, number | null, object]>([
  ['a recording at its start', false, null, null, nowhere],
  ['a recording where the viewer left, who is asked', false, null, 75, { position: 75, resumeAt: 75 }],
  ['a recording where the link says', false, { kind: 'offset', seconds: 30 }, 75, { position: 30 }],
  ['a recording whose link says its very start', false, { kind: 'offset', seconds: 0 }, 75, { position: 0 }],
  [
    'a recording whose link names a time of day at that time of the game',
    false,
    { kind: 'wallClock', seconds: START + 90 },
    75,
    { position: 90 },
  ],
  [
    'a recording whose link names the time of day of its start',
    false,
    { kind: 'wallClock', seconds: START },
    75,
    { position: 0 },
  ],
  [
    'a recording whose link names a time before the game where the viewer left',
    false,
    { kind: 'wallClock', seconds: START - 1 },
    75,
    { position: 75, resumeAt: 75 },
  ],
  ['a live stream at its edge', true, null, 75, nowhere],
  [
    'a live stream at the time of day that the link names',
    true,
    { kind: 'wallClock', seconds: 1_790_000_000 },
    75,
    { wallClockTime: 1_790_000_000 },
  ],
  [
    'a live stream whose link names a time of the game at that time of day',
    true,
    { kind: 'offset', seconds: 30 },
    75,
    { wallClockTime: START + 30 },
  ],
])('%s', (_, live, startAt, resumeAt, position) => {
  expect(startPosition(live, startAt, resumeAt, START)).toEqual({ ...nowhere, ...position });
});

test.each<[string, boolean, StartAt, object]>([
  ['live: a time of the game leads to the edge', true, { kind: 'offset', seconds: 30 }, nowhere],
  ['live: a time of day leads there', true, { kind: 'wallClock', seconds: START }, { wallClockTime: START }],
  ['a recording: an offset leads there', false, { kind: 'offset', seconds: 30 }, { position: 30 }],
  ['a recording: a time of day leads nowhere', false, { kind: 'wallClock', seconds: START }, nowhere],
])('without a known start, %s', (_, live, startAt, position) => {
  expect(startPosition(live, startAt, null, null)).toEqual({ ...nowhere, ...position });
});
