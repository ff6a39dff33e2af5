import { type APIRequestContext, test as base, type Page } from '@playwright/test';
import type { FaultRequest } from '../../sandbox/faults/plan';
import { faultTargets } from '../../sandbox/host/services';

export { expect } from '@playwright/test';

/** The sandbox's channels by host name; browsers resolve `*.localhost` to this machine. */
export type ChannelHost =
  | 'localhost'
  | 'northside.localhost'
  | 'voltige.localhost'
  | 'bare.localhost'
  | 'crowded.localhost'
  /** Northside over plain http from another machine, as the browser sees it (playwright.config.ts). */
  | '192.0.2.1';

type Options = { channelHost: ChannelHost };

type Fixtures = {
  /** The isolated platform of this test: its faults, its ledger, its clock. */
  sandbox: Sandbox;
  /** Messages that this test expects; every other error in the console fails it. */
  expectedErrors: RegExp[];
  quiet: undefined;
};

/** Remote control of one world. */
export type Sandbox = {
  world: string;
  origin: string;
  fault: (fault: FaultRequest) => Promise<void>;
  clearFaults: () => Promise<void>;
  act: (what: string, body: object) => Promise<void>;
  read: (what: string) => Promise<unknown>;
  /** Calls of one operation that reached the platform. */
  count: (operation: string) => Promise<number>;
};

const PORT = Number(process.env.RUDY_TEST_PORT ?? 4174);

/** The server may close a keep-alive connection just as it is reused; the request was not sent then. */
const RETRIES = 2;

/** The browser's own message about a status, which is not an error of the page's code. */
const NETWORK_NOTE = /^Failed to load resource/;

export const test = base.extend<Fixtures & Options>({
  channelHost: ['localhost', { option: true }],
  baseURL: async ({ channelHost }, use) => use(`http://${channelHost}:${PORT}`),
  expectedErrors: async ({ browserName: _ }, use) => use([]),

  sandbox: async ({ context, request, baseURL, channelHost }, use, { testId, retry }) => {
    // A retry runs in a world of its own, without the data of the first run.
    const world = `${testId}-${retry}`
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '-')
      .slice(-60);
    await context.addCookies([{ name: 'rudy_world', value: world, domain: channelHost, path: '/' }]);
    await use(remoteControl(request, channelHost, baseURL ?? '', world));
  },

  quiet: [
    async ({ page, sandbox, expectedErrors }, use) => {
      const heard = listen(page);
      await use(undefined);
      const unexpected = heard.filter(
        (message) => !expectedErrors.some((expected) => expected.test(message)),
      );
      const violations = await sandbox.read('cspReports');
      if (unexpected.length > 0) throw new Error(`Errors in the console:\n${unexpected.join('\n')}`);
      if (JSON.stringify(violations) !== '[]') throw new Error(`CSP reports: ${JSON.stringify(violations)}`);
    },
    { auto: true },
  ],
});

function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !NETWORK_NOTE.test(message.text())) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.stack ?? error.message));
  return heard;
}

function remoteControl(
  request: APIRequestContext,
  host: ChannelHost,
  origin: string,
  world: string,
): Sandbox {
  // Node, unlike browsers, does not always resolve `*.localhost`, so the header selects the channel.
  const headers = { host: `${host}:${PORT}`, cookie: `rudy_world=${world}` };
  const url = (what: string) => `http://localhost:${PORT}/sandbox/control/${what}`;
  const act = async (what: string, data: object) => {
    const response = await request.post(url(what), { headers, data, maxRetries: RETRIES });
    if (!response.ok()) throw new Error(`The sandbox refused ${what}: ${await response.text()}`);
  };
  const read = async (what: string): Promise<unknown> =>
    (await request.get(url(what), { headers, maxRetries: RETRIES })).json();
  return {
    world,
    origin,
    act,
    read,
    fault: (fault) => act('faults', fault),
    clearFaults: () => act('faults/clear', {}),
    count: async (operation) => {
      // The requests of a name that is misspelt would always be none.
      if (!faultTargets.includes(operation)) throw new Error(`No request is called “${operation}”.`);
      const calls = await read('requests');
      if (!Array.isArray(calls)) return 0;
      return calls.filter((call) => call.operation === operation).length;
    },
  };
}
