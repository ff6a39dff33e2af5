import { expect, test } from 'vitest';
import { formatLength } from '../../../src/ui/clips/editor/times';

test('the length of a clip has a decimal only where it is no whole number of seconds', () => {
  const lengths = [10, 9.96, 10.5, 61, 0.1 + 0.9, 3605.2];
  expect(lengths.map((seconds) => formatLength(seconds, 'en'))).toEqual([
    '0:10',
    '0:10',
    '0:10.5',
    '1:01',
    '0:01',
    '1:00:05.2',
  ]);
  expect([formatLength(10, 'fr'), formatLength(10.5, 'fr')]).toEqual(['0:10', '0:10,5']);
});
