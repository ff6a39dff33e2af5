import { expect, test } from 'vitest';
import { parseStartAt } from '../../src/routes/watch/startAt';

const offset = (seconds: number) => ({ kind: 'offset', seconds });
const moment = (seconds: number) => ({ kind: 'moment', seconds });

test.each([
  ['90', offset(90)],
  ['0', offset(0)],
  ['12.5', offset(12.5)],
  ['1m30s', offset(90)],
  ['1h', offset(3600)],
  ['1h2m3s', offset(3723)],
  ['90s', offset(90)],
  [' 2M ', offset(120)],
  ['1790000000', moment(1_790_000_000)],
  ['2026-11-20T19:05:00Z', moment(1_795_201_500)],
  ['2026-11-20T14:05:00-05:00', moment(1_795_201_500)],
])('%s is a place to begin', (text, start) => {
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
])('%s is none', (text) => {
  expect(parseStartAt(text)).toBeNull();
});
