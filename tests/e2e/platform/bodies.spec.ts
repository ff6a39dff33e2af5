import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { alert, expectNavigation, firstCard, rail, reported, retry, visit } from './platform';

/** Row 3: a missing body in the responses to the screens' own requests. */
const bodiless = [
  { is: 'an empty 200', fault: { kind: 'empty' as const } },
  { is: 'a 204', fault: { kind: 'status' as const, status: 204 } },
];

test('a missing body in place of the events of home or of an event shows the failure and offers Retry', {
  tag: '@row3',
}, async ({ page, sandbox }) => {
  for (const { is, fault } of bodiless) {
    await test.step(`${is} for the events of home`, async () => {
      const before = await sandbox.count('getHomepageEvents');
      await sandbox.fault({ operation: 'getHomepageEvents', remaining: 'forever', ...fault });
      await page.goto('/');
      await expect(alert(page, 'We couldn’t load the events')).toBeVisible();
      await expectNavigation(page);
      expect(await sandbox.count('getHomepageEvents')).toBe(before + 1);
      await sandbox.clearFaults();
      await retry(page).click();
      await expect(firstCard(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    await test.step(`${is} for an event`, async () => {
      const before = await sandbox.count('getEvent');
      await sandbox.fault({ operation: 'getEvent', remaining: 'forever', ...fault });
      await page.goto('/watch/1002');
      await expect(alert(page, 'We couldn’t load this event')).toBeVisible();
      await expectNavigation(page);
      expect(await sandbox.count('getEvent')).toBe(before + 1);
      await sandbox.clearFaults();
      await retry(page).click();
      await expect(page.locator('video')).toBeVisible();
    });
  }
});

const MEGABYTE = 1024 * 1024;

/**
 * Counts the bytes of the bodies from an address. The browser's own count is the witness: it does not always say of a body
 * that a page gives up whether it failed.
 */
async function countBytes(page: Page, address: string): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  const requests = new Set<string>();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes(address)) requests.add(requestId);
  });
  devtools.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (requests.has(requestId)) bytes += dataLength;
  });
  await devtools.send('Network.enable');
  return () => bytes;
}

test('a 10 MB body is aborted at the cap and Retry is offered', { tag: '@row7' }, async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ operation: 'getHomepageEvents', kind: 'oversized', remaining: 1 });
  const received = await countBytes(page, '/events-for-homepage');
  await page.goto('/');
  await expect(alert(page, 'We couldn’t load the events')).toContainText('unexpected response');
  await expectNavigation(page);
  // The browser has read ahead of the page, but not to the end.
  expect(received()).toBeGreaterThan(5 * MEGABYTE);
  expect(received()).toBeLessThan(10 * MEGABYTE);
  await retry(page).click();
  await expect(firstCard(page)).toBeVisible();
});

test('a body that drips a byte a second, and an answer that never comes, are aborted after 30 s and Retry is offered', {
  tag: '@row8',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  for (const kind of ['drip', 'hang'] as const)
    await test.step(kind, async () => {
      const before = await sandbox.count('getHomepageEvents');
      await sandbox.fault({ operation: 'getHomepageEvents', kind, remaining: 'forever' });
      const asked = page.waitForRequest('**/events-for-homepage?*');
      await page.goto('/');
      await asked;
      await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
      await expectNavigation(page);

      await page.clock.fastForward(30_000);
      await expect(alert(page, 'We couldn’t load the events')).toContainText('took too long');
      await expectNavigation(page);
      expect(await sandbox.count('getHomepageEvents')).toBe(before + 1);
      await sandbox.clearFaults();
      await retry(page).click();
      await expect(firstCard(page)).toBeVisible();
    });
});

test('slow channel data keeps the cached channel visible without a message', {
  tag: '@row8',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await visit(page);
  await sandbox.fault({ operation: 'getChannelBootstrap', kind: 'drip', remaining: 'forever' });
  const asked = page.waitForRequest('**/channel-bootstrap-data?*');
  await page.reload();
  await asked;
  await expect(firstCard(page)).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect.poll(() => reported(sandbox)).toContain('start-up: timeout');
  await expect(firstCard(page)).toBeVisible();
  await expect(rail(page, 'On demand')).toBeVisible();
  await expectNavigation(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
