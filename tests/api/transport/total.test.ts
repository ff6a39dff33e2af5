import { expect, test } from 'vitest';
import { goesOn, totalOf } from '../../../src/api/queries/total';

const items = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

test('a total that the platform says is the number of items', () => {
  expect(totalOf({ data: items(10), meta: { total: 37 } }, 10)).toEqual({ count: 37, isOpen: false });
  expect(totalOf({ data: [], meta: { total: 0 } }, 10)).toEqual({ count: 0, isOpen: false });
});

test.each([{ total: null }, {}, null, undefined])(
  'without a total (%o) a full page may have others',
  (meta) => {
    expect(totalOf({ data: items(10), meta }, 10)).toEqual({ count: 10, isOpen: true });
    expect(totalOf({ data: items(9), meta }, 10)).toEqual({ count: 9, isOpen: false });
    expect(goesOn({ data: items(10), meta }, 0, 10)).toBe(true);
    expect(goesOn({ data: items(9), meta }, 10, 10)).toBe(false);
  },
);

test('a list goes on to its total, and ends at a page without items', () => {
  expect(goesOn({ data: items(10), meta: { total: 21 } }, 10, 10)).toBe(true);
  expect(goesOn({ data: items(9), meta: { total: 21 } }, 0, 10)).toBe(true);
  expect(goesOn({ data: items(10), meta: { total: 20 } }, 10, 10)).toBe(false);
  expect(goesOn({ data: [], meta: { total: 20 } }, 0, 10)).toBe(false);
});
