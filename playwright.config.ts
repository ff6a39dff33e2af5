import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './scripts/browser';

/** Another port and build let two runs of the tests stand side by side. */
const PORT = Number(process.env.RUDY_TEST_PORT ?? 4174);
const BUILD = process.env.RUDY_TEST_BUILD ?? 'dist';
/** One test for each core: a third one on two cores saves no time, and makes each take twice as long. */
const WORKERS = Math.min(8, availableParallelism());
const executablePath = findBrowser();
/** Tests of a build of their own, which takes up to half a minute. */
const OWN_BUILD = /e2e\/(bake|host|languages)\/\w+\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Builds first: the other tests fill the workers meanwhile, which would wait for them at the end.
  projects: [{ name: 'builds', testMatch: OWN_BUILD }, { testIgnore: OWN_BUILD }],
  workers: WORKERS,
  forbidOnly: !!process.env.CI,
  // A test that needs its second try is listed at the end; more than two of them fail the run (reporter.ts).
  retries: process.env.CI ? 1 : 0,
  // Bounds that only a test which hangs reaches: a busy machine takes four times as long as a quick one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['html', { open: 'never' }], ['./tests/e2e/reporter.ts']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace takes a seventh of what two cores can do: `npx playwright test <file> --trace on` makes one.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...browserArguments(),
        // Pages are drawn without the emulation of a graphics card, which takes a twentieth of the time.
        ...['--disable-gpu', '--disable-software-rasterizer'],
        '--autoplay-policy=no-user-gesture-required',
        '--disable-quic',
        // A page that a test answers by itself has no address, and browsers ask before it may load from this machine.
        // A renderer in reserve for the next site, which most tests do not open, takes a twentieth of the time.
        '--disable-features=LocalNetworkAccessChecks,SpareRendererForSitePerProcess',
        // An address of another machine that leads here: browsers trust plain http from this machine only. The names
        // are those of the platform of tests/platform.
        '--host-resolver-rules=MAP 192.0.2.1 127.0.0.1, MAP *.harbour.example 127.0.0.1',
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
