import { expect, test } from '../fixtures';
import { alert, expectNavigation, firstCard, visit } from './platform';

/** Specification §8: a crash code raises the global error screen. */
const TITLE = 'Something went wrong on our end';
const SENTENCE =
  'Apologies! Our service is currently experiencing technical difficulties. Please refresh the page';

test('a 500 raises the global error screen, the menus work, leaving clears it, and Refresh restores the page', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ operation: 'getHomepageEvents', kind: 'status', status: 500, remaining: 1 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(SENTENCE);
  await expectNavigation(page);
  expect(await sandbox.count('getHomepageEvents')).toBe(1);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Code of conduct' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Code of conduct' })).toBeVisible();
  await expect(page.getByRole('heading', { name: TITLE })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await sandbox.fault({ operation: 'getHomepageEvents', kind: 'status', status: 500, remaining: 1 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Refresh the page' }).click();
  await expect(firstCard(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a 500 to a prefetch raises nothing; home after a 500 of an event is unchanged, and the event can be opened again', async ({
  page,
  sandbox,
}) => {
  await test.step('a prefetch', async () => {
    await visit(page);
    await sandbox.fault({ operation: 'getEvent', kind: 'status', status: 500, remaining: 1 });
    const answered = page.waitForResponse('**/api/events/*');
    await firstCard(page).hover();
    await (await answered).finished();
    await expect(page.getByRole('heading', { name: TITLE })).toHaveCount(0);
    await firstCard(page).click();
    await expect(page.locator('video')).toBeVisible();
    expect(await sandbox.count('getEvent')).toBe(2);
  });

  await test.step('an event', async () => {
    await visit(page);
    await sandbox.fault({
      operation: 'getEvent',
      kind: 'status',
      status: 502,
      body: '',
      remaining: 'forever',
    });
    await firstCard(page).click();
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
    await sandbox.clearFaults();
    await page.goBack();
    await expect(firstCard(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: TITLE })).toHaveCount(0);
    await firstCard(page).click();
    await expect(page.locator('video').or(alert(page, 'We couldn’t load this event'))).toBeVisible();
    await expect(page.getByRole('heading', { name: TITLE })).toHaveCount(0);
  });
});
