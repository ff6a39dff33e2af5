/** An effect that the test resolves, in the order of the calls. */
export function deferredCalls<Output>() {
  const waiting: { resolve: (output: Output) => void; reject: (error: unknown) => void }[] = [];
  let calls = 0;

  function next() {
    const first = waiting.shift();
    if (first === undefined) throw new Error('Nothing waits for an answer.');
    return first;
  }

  return {
    call: () =>
      new Promise<Output>((resolve, reject) => {
        calls += 1;
        waiting.push({ resolve, reject });
      }),
    count: () => calls,
    resolve: async (output: Output) => {
      next().resolve(output);
      await settled();
    },
    reject: async (error: unknown) => {
      next().reject(error);
      await settled();
    },
  };
}

/** Waits until a settled promise has reached its machine. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
