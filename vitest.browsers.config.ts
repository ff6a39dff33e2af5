import { defineConfig } from 'vitest/config';

/** The journeys in each engine, one worker for each, against one server of the build. */
export default defineConfig({
  test: {
    include: ['tests/browsers/*.spec.ts'],
    globalSetup: ['tests/browsers/preview.ts'],
    pool: 'forks',
    maxWorkers: 3,
    reporters: ['verbose'],
    // A second try, as in the tests in Chromium, where a CI machine may be busy with something else.
    retry: process.env.CI ? 1 : 0,
  },
});
