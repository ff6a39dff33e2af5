import type { Page } from '@playwright/test';
import { logInTo, main, payButton, receipt, terms } from '../checkout/steps';
import { CLIPPER, create, nameField, openEditor, stopAt } from '../clips/editorSteps';
import { expect, type Sandbox, test } from '../fixtures';
import { accountMenu, field, logOut, submitLogin, VIEWER } from './steps';

/** Row 48: a session that ends in the middle of an action says what did not happen, and leads back to finish it. */

test.use({ channelHost: 'northside.localhost' });

const details = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: 'Your details', exact: true });
const ended = (page: Page) => page.locator('p').filter({ hasText: /^Your session has ended\./ });

async function logIn(page: Page, email = VIEWER): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, email);
  await expect(page).not.toHaveURL('/login');
}

/** Ends the sessions of a viewer once the page has read everything: a late read would find it before the viewer does. */
async function endSessions(page: Page, sandbox: Sandbox, email = VIEWER): Promise<void> {
  await page.waitForLoadState('networkidle');
  await sandbox.act('endSessions', { email });
}

/** On the login page: what did not happen is said, and the viewer logs in again. */
async function logInAgain(page: Page, notDone: string, email = VIEWER): Promise<void> {
  await expect(page).toHaveURL('/login');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice.first()).toContainText(notDone);
  await submitLogin(page, email);
}

test('changes of the profile, however long it takes, and a device code are still in the form after the login', {
  tag: '@row48',
}, async ({ page, sandbox }) => {
  await logIn(page);
  await page.goto('/profile/edit');
  await details(page)
    .getByLabel(/^Phone/)
    .fill('218 555 0134');
  await endSessions(page, sandbox);
  await page.clock.install();
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expect(ended(page)).toContainText('Your changes were not saved.');
  await page.clock.fastForward('05:00');
  await logInAgain(page, 'Your changes were not saved.');
  await expect(page).toHaveURL('/profile/edit');
  await expect(details(page).getByLabel(/^Phone/)).toHaveValue('218 555 0134');
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expect(details(page)).toContainText('Your details were saved.');

  // A device code is still in its field as well.
  await page.goto('/profile/sessions/add');
  await field(page, /^Code/).fill('K7TQ2M');
  await endSessions(page, sandbox);
  await page.getByRole('button', { name: 'Link device' }).click();
  await logInAgain(page, 'Your device was not linked.');
  await expect(page).toHaveURL('/profile/sessions/add');
  await expect(field(page, /^Code/)).toHaveValue('K7TQ2M');
});

test('the login form needs no words about the session that ended', { tag: '@row48' }, async ({
  page,
  sandbox,
}) => {
  await logIn(page);
  await page.goto('/profile/edit');
  await details(page)
    .getByLabel(/^Phone/)
    .fill('218 555 0134');
  for (const match of ['/assets/SessionEnded-', '/assets/enSession-'])
    await sandbox.fault({
      operation: 'asset',
      kind: 'status',
      status: 404,
      body: 'gone',
      match,
      remaining: 'forever',
    });
  await endSessions(page, sandbox);
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/login');
  await submitLogin(page);
  await expect(page).toHaveURL('/profile/edit');
});

test('the question about a renewal is asked again after the login', { tag: '@row48' }, async ({
  page,
  sandbox,
}) => {
  const email = 'due@rudy.example';
  await logIn(page, email);
  await page.goto('/profile');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Cancel renewal/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await endSessions(page, sandbox, email);
  await dialog.getByRole('button', { name: 'Cancel renewal' }).click();
  await logInAgain(page, 'Your renewal was not cancelled.', email);
  await expect(page).toHaveURL('/profile');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel renewal' }).click();
  await expect(dialog).toContainText(/cancelled/);
});

/** The link of the toast on a page that needs no login. */
const logInFromToast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('link', { name: 'Log in' }).click();

test('a clip has its name and its range after the login', { tag: '@row48' }, async ({ page, sandbox }) => {
  await logIn(page, CLIPPER);
  await page.goto('/watch/1011');
  await stopAt(page, 40);
  await openEditor(page);
  await nameField(page).fill('Header from the corner');
  await sandbox.fault({ operation: 'createClip', kind: 'status', status: 401, remaining: 1 });
  await create(page).click();
  await expect(ended(page)).toContainText('Your clip was not created.');
  await logInFromToast(page);
  await submitLogin(page, CLIPPER);
  await expect(page).toHaveURL(/^[^?]*\/watch\/1011/);
  await stopAt(page, 40);
  await openEditor(page);
  await expect(nameField(page)).toHaveValue('Header from the corner');
});

test('a purchase goes on with the same pass after the login, and is charged once', {
  tag: '@row48',
}, async ({ page, sandbox }) => {
  await logInTo(page, '/buy?package_id=202');
  await terms(page).check();
  await expect(payButton(page)).toBeEnabled();
  await endSessions(page, sandbox);
  await payButton(page).click();
  await expect(ended(page)).toContainText('Your purchase is not complete.');
  expect(await sandbox.read('ledger')).toEqual([]);
  await logInFromToast(page);
  await submitLogin(page);
  await expect(page).toHaveURL(/\/buy\?package_id=202/);
  // The attempt was stored before its request: it is finished, with the same key.
  await main(page)
    .getByRole('button', { name: /^Finish paying/ })
    .click();
  await expect(receipt(page)).toBeVisible();
  expect(await sandbox.read('ledger')).toHaveLength(1);
});

test('a favourite is set after the login', { tag: '@row48' }, async ({ page, sandbox }) => {
  await logIn(page);
  await page.goto('/?school=ridgeview');
  const heart = page.getByRole('button', { name: /^Add .* to favourites$/ }).first();
  const name = await heart.getAttribute('aria-label');
  await sandbox.fault({ operation: 'createFavorite', kind: 'status', status: 401, remaining: 1 });
  await heart.click();
  await expect(ended(page)).toContainText('Your favourites were not changed.');
  await logInFromToast(page);
  await submitLogin(page);
  await expect(page).toHaveURL('/?school=ridgeview');
  const added = (name ?? '').replace(/^Add (.*) to favourites$/, 'Remove $1 from favourites');
  await expect(page.getByRole('button', { name: added })).toBeVisible();
});

test('what was typed is gone after a logout, in every tab', async ({ page, context }) => {
  await logIn(page);
  await page.goto('/profile/edit');
  await details(page)
    .getByLabel(/^Phone/)
    .fill('218 555 0134');
  // In a tab that has left the form by then, the draft is in the storage alone.
  const left = await context.newPage();
  await left.goto('/profile/edit');
  await details(left)
    .getByLabel(/^Phone/)
    .fill('218 555 0199');
  await left.goto('/faq');
  const stored = () => left.evaluate(() => JSON.stringify(sessionStorage));
  expect(await stored()).toContain('218 555 0199');
  const other = await context.newPage();
  await other.goto('/faq');
  await expect(accountMenu(other, 'Sam Rivera')).toBeVisible();
  await logOut(other);
  await expect(accountMenu(left, 'Sam Rivera')).toBeHidden();
  expect(await stored()).not.toContain('218 555 0199');
  await expect(page).toHaveURL('/login');
  await expect(ended(page)).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('218 555 0134');
  await submitLogin(page);
  await expect(page).toHaveURL('/profile/edit');
  await expect(details(page).getByLabel(/^Phone/)).toHaveValue('');
});
