/** An effect that answers when the test says so, in the order it was called. */
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

/** Long enough for a settled promise to reach its machine. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
