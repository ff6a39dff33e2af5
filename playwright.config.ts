import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './scripts/browser';

/** Another port and build let two runs of the tests stand side by side. */
const PORT = Number(process.env.RUDY_TEST_PORT ?? 4174);
const BUILD = process.env.RUDY_TEST_BUILD ?? 'dist';
const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace takes a seventh of what two cores can do; its film, a third. Nobody opens what a CI machine leaves behind.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...browserArguments(),
        '--autoplay-policy=no-user-gesture-required',
        '--disable-quic',
        // An address of another machine that leads here: browsers trust plain http from this machine only.
        '--host-resolver-rules=MAP 192.0.2.1 127.0.0.1',
      ],
    },
  },
  // The very bundle that `npm start` serves, on a port of its own.
  webServer: {
    command: `npx vite preview --configLoader runner --port ${PORT} --outDir ${BUILD}`,
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
