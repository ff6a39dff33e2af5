import { expect, test } from 'vitest';
import { isSuppressed, suppressionKey } from '../../../src/machines/preroll/suppression';

const NOW = 1_000_000;
const HOUR = 3600;

test.each<[name: string, completedAt: unknown, prerollTime: number | null | undefined, expected: boolean]>([
  ['nothing stored', null, 60, false],
  ['a stored text', String(NOW), 60, false],
  ['a completion just now', NOW, 60, true],
  ['a completion within the time of the channel', NOW - 59, 60, true],
  ['a completion as long ago as the time of the channel', NOW - 60, 60, false],
  ['a completion within an hour, where the channel says ten minutes', NOW - 601, 600, false],
  ['a completion within an hour, without a time of the channel', NOW - HOUR + 1, null, true],
  ['a completion an hour ago, without a time of the channel', NOW - HOUR, undefined, false],
  ['a time of zero', NOW, 0, false],
  ['a completion in the far future', NOW + HOUR, null, false],
])('%s suppresses the preroll only within its time', (_name, completedAt, prerollTime, expected) => {
  expect(isSuppressed(completedAt, NOW, prerollTime)).toBe(expected);
});

test('a completion is stored for one viewer and one event', () => {
  expect(suppressionKey(12, 1001)).toBe('preroll_12_1001');
  expect(suppressionKey(null, 1001)).toBe('preroll_visitor_1001');
});
