import type { Page } from '@playwright/test';
import { expect, type Sandbox, test } from '../fixtures';
import { alert, expectNavigation, firstCard, passUntil, retry, stopClock, visit } from './platform';

/** Row 10. Other waits: tests/api/transport/throttling.test.ts. At most as long again is added at random, ms. */
const WAIT_MS = 5_000;

/** Opens an event whose call is throttled, with the page's clock stopped. Returns the page's time. */
async function openThrottled(page: Page, sandbox: Sandbox): Promise<number> {
  await page.clock.install();
  await visit(page);
  const headers = { 'retry-after': '5' };
  await sandbox.fault({ operation: 'getEvent', kind: 'status', status: 429, headers, remaining: 2 });
  const asked = await stopClock(page);
  const answered = page.waitForResponse('**/api/events/*');
  await firstCard(page).click();
  await passUntil(page, async () => (await sandbox.count('getEvent')) === 1);
  await (await answered).finished();
  return asked;
}

test('a 429 with Retry-After 5 is retried once in time, then Retry is offered', { tag: '@row10' }, async ({
  page,
  sandbox,
}) => {
  const asked = await openThrottled(page, sandbox);
  await page.clock.pauseAt(asked + WAIT_MS - 10);
  expect(await sandbox.count('getEvent')).toBe(1);
  await expectNavigation(page);

  const repeated = page.waitForResponse('**/api/events/*');
  const askedAgain = async (): Promise<number> => {
    await page.clock.runFor(2_000);
    return sandbox.count('getEvent');
  };
  await expect.poll(askedAgain, { intervals: [40], timeout: 30_000 }).toBe(2);
  await (await repeated).finished();
  await passUntil(page, () => alert(page, 'We couldn’t load this event').isVisible());
  await expect(alert(page, 'We couldn’t load this event')).toContainText('Too many requests');
  await page.clock.fastForward(5 * 60_000);
  expect(await sandbox.count('getEvent')).toBe(2);

  await retry(page).click();
  await passUntil(page, () => page.locator('video').isVisible());
  expect(await sandbox.count('getEvent')).toBe(3);
});

test('a 429 that is over before the retry is invisible to the viewer', { tag: '@row10' }, async ({
  page,
  sandbox,
}) => {
  const asked = await openThrottled(page, sandbox);
  await sandbox.clearFaults();
  await page.clock.pauseAt(asked + 12_000);
  await passUntil(page, () => page.locator('video').isVisible());
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await sandbox.count('getEvent')).toBe(2);
});
