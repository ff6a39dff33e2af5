/**
 * Runs a function for each item, some at a time, in their order.
 * @returns the results in the order of the items
 * @throws the first error, after which no further item begins, and once those that have begun are done
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const work = async () => {
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, item] = next;
        results[index] = await run(item);
      }
    } catch (cause) {
      waiting.length = 0;
      throw cause;
    }
  };
  const workers = Array.from({ length: atOnce }, work);
  await Promise.allSettled(workers);
  await Promise.all(workers);
  return results;
}

/** @returns a function that runs one function after the other, whatever becomes of those before */
export function createTurns(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
}
