import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { userClipQuery } from '../../../src/api/queries/clips';
import { goesOn, pagesOf, totalOf } from '../../../src/api/queries/total';
import { json, startClients } from '../harness';

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

test('a page without a total is as full as the platform sent it, whatever of it could be read', () => {
  const full = { data: items(9), meta: { sent: 10 } };
  expect(totalOf(full, 10)).toEqual({ count: 9, isOpen: true });
  expect(goesOn(full, 0, 10)).toBe(true);
  expect(goesOn({ data: items(8), meta: { sent: 9 } }, 0, 10)).toBe(false);
  expect(goesOn({ data: [], meta: { sent: 10 } }, 0, 10)).toBe(false);
  expect(totalOf({ data: [], meta: { sent: 10 } }, 10)).toEqual({ count: 0, isOpen: false });
});

/** The user's clips on pages of a platform that does not say how many there are; clip 7 of the first is sent twice. */
async function clipAmong(count: number, id: number, readsOffset = true) {
  const list = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  const offsets: number[] = [];
  const { clients } = startClients({
    respond: ({ path, query }) => {
      if (path !== '/api/clips/user') return null;
      const offset = Number(query.offset);
      offsets.push(offset);
      if (offset > count) throw new Error('The list has no end.');
      const sent = list.slice(readsOffset ? offset : 0).slice(0, 100);
      if (sent[7]?.id === 8) sent[7] = { id: 7 };
      return json({ data: sent, meta: { total: null } });
    },
  });
  const found = await new QueryClient().fetchQuery(userClipQuery(clients.api, id));
  return [found?.id ?? null, offsets];
}

test('a repeated item does not end a list without a total at its page', async () => {
  expect(await clipAmong(250, 150)).toEqual([150, [0, 100]]);
  expect(await clipAmong(250, 999)).toEqual([null, [0, 100, 200]]);
  expect(await clipAmong(100, 999)).toEqual([null, [0, 100]]);
  expect(await clipAmong(60, 999)).toEqual([null, [0]]);
  expect(await clipAmong(250, 999, false)).toEqual([null, [0, 100]]);
});
