/** A long task of a page would be felt from 50 ms on; some of it belongs to the browser. */
const SLICE_MS = 20;

/**
 * Runs a generator to its end in short slices, between which the page answers.
 * @param onSlice is called with the last value after each slice, and may hold up the next
 */
export async function runInSlices<Value, Result>(
  work: Generator<Value, Result>,
  onSlice: (value: Value) => void | Promise<void> = () => {},
): Promise<Result> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    let next = work.next();
    while (!next.done && performance.now() < end) next = work.next();
    if (next.done) return next.value;
    await onSlice(next.value);
    await nextTask();
  }
}

/** The next task of the event loop, after input and painting. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
