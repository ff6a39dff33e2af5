import { expect, test } from 'vitest';
import { goesOn, pagesOf, totalOf } from '../../../src/api/queries/total';

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

/** The ids of the first items of all pages of a list of `count` items. */
async function firstIds(count: number, readsOffset: boolean, total?: number) {
  const list = items(count);
  const readPage = async (offset: number) => {
    if (offset > 10 * count) throw new Error('The list has no end.');
    const data = list.slice(readsOffset ? offset : 0).slice(0, 10);
    return { data, meta: { total: total ?? null } };
  };
  const ids: (number | undefined)[] = [];
  for await (const { data } of pagesOf(10, readPage)) ids.push(data[0]?.id);
  return ids;
}

test('a list is read page by page to its end, with and without a total', async () => {
  expect(await firstIds(25, true)).toEqual([0, 10, 20]);
  expect(await firstIds(20, true, 20)).toEqual([0, 10]);
  expect(await firstIds(0, true)).toEqual([undefined]);
});

test('a platform that ignores the offset ends the list', async () => {
  expect(await firstIds(25, false)).toEqual([0]);
  expect(await firstIds(25, false, 25)).toEqual([0]);
});
