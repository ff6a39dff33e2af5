import type { Page } from '@playwright/test';
import { REPORT_PATH } from '../../../sandbox/host/http/headers';
import { faultsOf } from '../../contract/contract';
import { expect, type Sandbox, test } from '../fixtures';
import { ON_DEMAND, player } from '../player/player';

const MINUTE_MS = 60_000;
const NORTHSIDE = 'northside.localhost';

type ErrorReport = { kind: string; message: string } & Readonly<Record<string, unknown>>;

/** The reports that the error-reporting service received, in its order. */
async function received(sandbox: Sandbox): Promise<ErrorReport[]> {
  return JSON.parse(JSON.stringify(await sandbox.read('reports')));
}

/** The report of a kind that comes after `earlier` others, once it has arrived; it is as the contract declares. */
async function reportOf(sandbox: Sandbox, kind: string, earlier = 0): Promise<ErrorReport> {
  const ofKind = async () => (await received(sandbox)).filter((report) => report.kind === kind);
  await expect.poll(async () => (await ofKind()).length).toBeGreaterThan(earlier);
  const report = (await ofKind())[earlier];
  if (report === undefined) throw new Error(`No report of the kind ${kind}.`);
  expect(faultsOf('reports', { $ref: '#/components/schemas/ErrorReport' }, report)).toEqual([]);
  return report;
}

/** An uncaught error for each message, as the browser reports one; a mocked clock swallows those of timers. */
const throwAll = (page: Page, messages: readonly string[]) =>
  page.evaluate((all) => {
    for (const message of all) reportError(new RangeError(message));
  }, messages);

test.describe('an error of the page is reported as the contract declares', { tag: '@row41' }, () => {
  test.use({
    channelHost: NORTHSIDE,
    expectedErrors: [/RangeError|TypeError: No|TrustedHTML|Trusted Type|Refused to|violates/],
  });

  test.beforeEach(async ({ page }) => {
    await page.goto('/faq');
    await expect(page.getByRole('heading').first()).toBeVisible();
  });

  test('an exception, a rejection, what the policies refuse and a video that cannot be played', async ({
    page,
    sandbox,
  }) => {
    await test.step('an uncaught exception', async () => {
      await page.evaluate(() => {
        setTimeout(() => {
          throw new RangeError('Nothing is at "12 Elm Street" for ann@rudy.example');
        });
      });
      expect(await reportOf(sandbox, 'exception')).toMatchObject({
        kind: 'exception',
        message: 'RangeError: Nothing is at [text] for [email]',
        path: '/faq',
        channel: NORTHSIDE,
      });
    });

    await test.step('an unhandled rejection', async () => {
      await page.evaluate(() => {
        setTimeout(() => Promise.reject(new TypeError('No answer.')));
      });
      expect(await reportOf(sandbox, 'rejection')).toMatchObject({
        kind: 'rejection',
        message: 'TypeError: No answer.',
        path: '/faq',
        channel: NORTHSIDE,
      });
    });

    // The browser reports what a policy refuses too, at the address in the header, which fails other tests.
    await page.route(`**${REPORT_PATH}`, (route) => route.fulfill({ status: 204 }));
    for (const [index, [what, violate, message]] of (
      [
        [
          'an address that the content-security policy refuses',
          () => {
            fetch('http://elsewhere.example:8080/pixel?email=ann@rudy.example').catch(() => undefined);
          },
          'connect-src refused http://elsewhere.example:8080',
        ],
        [
          'markup that Trusted Types refuse',
          () => {
            setTimeout(() => {
              document.createElement('div').innerHTML = 'ann@rudy.example';
            });
          },
          'require-trusted-types-for refused trusted-types-sink',
        ],
      ] as const
    ).entries())
      await test.step(what, async () => {
        await page.evaluate(violate);
        expect(await reportOf(sandbox, 'policy', index)).toMatchObject({
          kind: 'policy',
          message,
          path: '/faq',
          channel: NORTHSIDE,
        });
        expect(JSON.stringify(await received(sandbox))).not.toContain('ann@');
      });

    await test.step('a video that no recovery step can play', async () => {
      await page.addInitScript(() => {
        MediaSource.isTypeSupported = () => false;
        Object.defineProperty(navigator, 'mediaCapabilities', {
          value: { decodingInfo: async () => ({ supported: false, smooth: false, powerEfficient: false }) },
        });
      });
      await page.goto(ON_DEMAND);
      await expect(player(page).getByRole('alert')).toBeVisible();
      const report = await reportOf(sandbox, 'media');
      expect(report).toMatchObject({ kind: 'media', path: '/watch/:id', channel: NORTHSIDE });
      expect(report.message).toMatch(/^playback failed: /);
    });
  });

  test('a loop of errors is reported ten times in a minute, and each error once', async ({
    page,
    sandbox,
  }) => {
    const start = Date.now();
    await page.clock.setFixedTime(start);
    const names = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg', 'hh', 'ii', 'jj', 'kk', 'll', 'mm', 'nn', 'oo'];
    await throwAll(
      page,
      names.flatMap((name) => [name, name]),
    );
    const messages = async () => (await received(sandbox)).map(({ message }) => message);
    await expect.poll(async () => (await messages()).length).toBe(10);
    // A later report arrives behind all that were sent before it.
    await page.clock.setFixedTime(start + MINUTE_MS);
    await throwAll(page, ['a minute later']);
    await expect.poll(messages).toContain('RangeError: a minute later');
    expect(await messages()).toHaveLength(11);
    expect(new Set(await messages()).size).toBe(11);
  });
});
