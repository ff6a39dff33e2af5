import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    environment: 'node',
    setupFiles: ['tests/betweenFiles.ts'],
    // The files of a worker share their modules: loading them again for each file takes longer than the tests.
    pool: 'threads',
    isolate: false,
    // By itself Vitest leaves one core free, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    // Only what hangs takes so long, however busy the machine is: a test, the preparation of a file, a poll.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
