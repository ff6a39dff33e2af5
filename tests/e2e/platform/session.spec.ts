import { enter } from '../account/enter';
import { expect, type Sandbox, test } from '../fixtures';
import { alert, expectNavigation, firstCard, visit } from './platform';

/** Row 15: the platform responds with 401 to every request. */
const READS = ['getHomepageEvents', 'getEvent', 'getProfile'];

const counts = (sandbox: Sandbox) => Promise.all(READS.map((operation) => sandbox.count(operation)));

test('401 in a loop requests the login once and does not repeat', { tag: '@row15' }, async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await enter(page);
  await visit(page);
  await expect(firstCard(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const [home = 0, , profile = 0] = await counts(sandbox);

  await sandbox.fault({ operation: 'getHomepageEvents', kind: 'status', status: 401, remaining: 'forever' });
  await sandbox.fault({ operation: 'getEvent', kind: 'status', status: 401, remaining: 'forever' });
  await firstCard(page).click();
  await expect(alert(page, 'We couldn’t load this event')).toContainText('Please log in');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expectNavigation(page);

  // A viewer reset reloads viewer-dependent data once.
  for (let minute = 0; minute < 3; minute += 1) await page.clock.fastForward(60_000);
  await expect(page.getByRole('alert')).toHaveCount(1);
  const [homeAfter = 0, event = 0, profileAfter = 0] = await counts(sandbox);
  expect(event).toBeLessThanOrEqual(2);
  expect(homeAfter - home).toBeLessThanOrEqual(1);
  expect(profileAfter - profile).toBeLessThanOrEqual(1);
});

test('401 to a visitor asks to log in and sends no further requests', { tag: '@row15' }, async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await sandbox.fault({ operation: 'getHomepageEvents', kind: 'status', status: 401, remaining: 'forever' });
  await page.goto('/');
  await expect(alert(page, 'We couldn’t load the events')).toContainText('Please log in');
  await expectNavigation(page);
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('alert')).toHaveCount(1);
  expect(await counts(sandbox)).toEqual([1, 0, 1]);
});
