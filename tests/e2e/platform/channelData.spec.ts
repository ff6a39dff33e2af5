import { expect, type Sandbox, test } from '../fixtures';
import { alert, expectNavigation, firstCard, reported, retry, visit } from './platform';

// Other faulty answers (rows 2 and 3): tests/api/transport/brokenAnswers.test.ts, tests/machines/session/startup.test.ts.
const breakChannel = (sandbox: Sandbox) =>
  sandbox.fault({ operation: 'getChannelBootstrap', kind: 'html', remaining: 'forever' });

test('HTML for channel data shows a plain channel with Retry on a first visit, and keeps the cached channel on a repeat visit', {
  tag: '@row1',
}, async ({ page, sandbox }) => {
  await breakChannel(sandbox);
  await page.goto('/');
  await expect(alert(page, 'We couldn’t load this channel’s settings')).toBeVisible();
  await expect(firstCard(page)).toBeVisible();
  await expectNavigation(page);
  await expect
    .poll(() => reported(sandbox))
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('getChannelBootstrap answered with a malformed body: html'),
        expect.stringMatching(/^start-up: /),
      ]),
    );

  await sandbox.clearFaults();
  await retry(page).click();
  await expect(page.getByRole('link', { name: 'Northside, home' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await visit(page);
  const before = (await reported(sandbox)).length;
  await breakChannel(sandbox);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Northside, home' })).toBeVisible();
  await expect(firstCard(page)).toBeVisible();
  await expect
    .poll(async () => (await reported(sandbox)).slice(before))
    .toEqual(expect.arrayContaining([expect.stringContaining('malformed body: html')]));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectNavigation(page);
});

test("a cached channel is rendered at once on a repeat visit, and replaced by the platform's data", {
  tag: ['@row1', '@row2'],
}, async ({ page, sandbox }) => {
  await visit(page);
  await sandbox.fault({
    operation: 'getChannelBootstrap',
    kind: 'mutate',
    body: { data: { settings: { name: 'Southside' } } },
    remaining: 'forever',
  });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/channel-bootstrap-data?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Northside, home' })).toBeVisible();
  await expect(page).toHaveTitle(/Northside/);
  letGo();
  await expect(page.getByRole('link', { name: 'Southside, home' })).toBeVisible();
  await expect(page).toHaveTitle(/Southside/);
});
