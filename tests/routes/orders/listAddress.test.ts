import { expect, test } from 'vitest';
import {
  listSearch,
  ORDER_STATUSES,
  ORDER_TYPES,
  parseListAddress,
} from '../../../src/app/paths/screens/orders';

const parse = (search: string) => parseListAddress(search, ORDER_TYPES, ORDER_STATUSES);

test('the state of a list is in its address', () => {
  const address = { type: 'subscription', status: 'failed', page: 3 } as const;
  expect(listSearch(address)).toBe('?type=subscription&status=failed&page=3');
  expect(parse(listSearch(address))).toEqual(address);
  expect(listSearch({ type: null, status: null, page: 1 })).toBe('');
});

test('what is no choice is ignored', () => {
  const first = { type: null, status: null, page: 1 };
  expect(['', '?type=gift&status=lost&page=0', '?page=-1', '?page=1e9', '?type=%00'].map(parse)).toEqual(
    Array(5).fill(first),
  );
});
