import { expect, test } from 'vitest';
import { createTurns, inParallel } from '../../../scripts/bake/all/inParallel';

/** A function whose calls end when a test says so. */
function heldCalls() {
  const begun: number[] = [];
  const ends = new Map<number, { resolve: (value: string) => void; reject: (cause: Error) => void }>();
  const run = (item: number) => {
    begun.push(item);
    return new Promise<string>((resolve, reject) => {
      ends.set(item, { resolve, reject });
    });
  };
  const end = async (item: number) => {
    ends.get(item)?.resolve(`result ${item}`);
    await settled();
  };
  return { begun, ends, run, end };
}

/** All promises that can settle by themselves have done so. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('as many items as are allowed run at once, and results are in the order of the items', async () => {
  const { begun, run, end } = heldCalls();
  const all = inParallel([0, 1, 2, 3], 2, run);
  expect(begun).toEqual([0, 1]);
  await end(1);
  expect(begun).toEqual([0, 1, 2]);
  await end(2);
  await end(3);
  await end(0);
  expect(await all).toEqual(['result 0', 'result 1', 'result 2', 'result 3']);
});

test('after an error nothing begins, and it is thrown once the others are done', async () => {
  const { begun, ends, run, end } = heldCalls();
  let isOver = false;
  const all = inParallel([0, 1, 2, 3], 2, run).finally(() => {
    isOver = true;
  });
  const refused = expect(all).rejects.toThrow('The disk is full.');
  ends.get(0)?.reject(new Error('The disk is full.'));
  await settled();
  expect([begun, isOver]).toEqual([[0, 1], false]);
  await end(1);
  await refused;
  expect(begun).toEqual([0, 1]);
});

test('turns follow one another, also after one that fails', async () => {
  const { begun, ends, run, end } = heldCalls();
  const inTurn = createTurns();
  const [first, second] = [inTurn(() => run(0)), inTurn(() => run(1))];
  const refused = expect(first).rejects.toThrow('No home.');
  await settled();
  expect(begun).toEqual([0]);
  ends.get(0)?.reject(new Error('No home.'));
  await refused;
  await settled();
  expect(begun).toEqual([0, 1]);
  await end(1);
  expect(await second).toBe('result 1');
});
