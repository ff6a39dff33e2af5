import type { Page } from '@playwright/test';
import { violationsOf } from '../axe';
import { expect, type Sandbox, test } from '../fixtures';
import { expectWithinWindow, visits, wide } from '../visits';
import { enter } from './enter';
import { accountMenu, field, isVisitor, latestLink, logOut, PASSWORD, submitLogin, VIEWER } from './steps';

test.use({ channelHost: 'northside.localhost' });

const section = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('region', { name, exact: true });
const details = (page: Page) => section(page, 'Your details');
const save = (page: Page) => details(page).getByRole('button', { name: 'Save' }).click();

async function openProfile(page: Page, email = VIEWER, password = PASSWORD): Promise<void> {
  await enter(page, email, password);
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL('/profile/edit');
}

async function addFavorite(page: Page): Promise<void> {
  await page.goto('/?school=ridgeview');
  await page
    .getByRole('button', { name: /^Add .* to favourites$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Remove .* from favourites$/ })).toBeVisible();
}

interface Account {
  email: string;
  firstName: string | null;
  emailVerified: boolean;
  password: string | null;
}

const isAccount = (value: unknown): value is Account =>
  typeof value === 'object' && value !== null && 'email' in value && 'emailVerified' in value;

async function accountOf(sandbox: Sandbox, email: string): Promise<Account | undefined> {
  const accounts = await sandbox.read('accounts');
  return Array.isArray(accounts) ? accounts.filter(isAccount).find((one) => one.email === email) : undefined;
}

test('a new email asks for the password, waits for its link, and the old address is told', async ({
  page,
  context,
  sandbox,
}) => {
  const address = 'sam.rivera@mail.example';
  await openProfile(page);
  const email = details(page).getByLabel(/^Email/);
  const current = details(page).getByLabel(/^Current password/);
  await expect(email).toHaveAccessibleDescription(
    /^This email is verified\. If you change it, you’ll keep logging in with this one/,
  );
  await expect(current).toBeHidden();
  await details(page)
    .getByLabel(/^First name/)
    .fill('Samantha');
  await email.fill(address);
  await expect(email).toHaveAccessibleDescription(
    `We’ll send a link to this address. Until you open it, you’ll keep logging in with ${VIEWER}.`,
  );
  await save(page);
  await expect(current).toBeFocused();
  await current.fill('not-my-password');
  await save(page);
  await expect(current).toHaveAccessibleDescription('Incorrect password');
  await expect(email).toHaveValue(address);
  await current.fill(PASSWORD);
  await current.press('Enter');
  await expect(details(page)).toContainText(`open the link we sent to ${address}`);
  // The field that had the focus is gone.
  await expect(details(page).getByRole('button', { name: 'Save' })).toBeFocused();
  await expect(details(page).getByLabel(/^First name/)).toHaveValue('Samantha');
  await expect(email).toHaveValue(VIEWER);
  await expect(current).toBeHidden();
  await expect(details(page)).toContainText(`Until then, log in with ${VIEWER}.`);
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible();
  await expect(accountMenu(page, 'Samantha Rivera')).toBeVisible();
  expect(await accountOf(sandbox, VIEWER)).toMatchObject({ firstName: 'Samantha', emailVerified: true });
  expect(await accountOf(sandbox, address)).toBe(undefined);
  expect(await latestLink(sandbox, VIEWER, 'emailChange')).toBe('/password-reset-request');

  const mail = await context.newPage();
  await mail.goto(await latestLink(sandbox, address, 'verification'));
  await expect(mail.getByRole('main')).toContainText('Your email is verified');
  // The tab that was open before knows it as well.
  await expect(email).toHaveValue(address);
  await expect(email).toHaveAccessibleDescription(/^This email is verified/);
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeHidden();
  await logOut(page);
  await page.goto('/login');
  await submitLogin(page, VIEWER);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/\S/);
  await submitLogin(page, address);
  await expect(accountMenu(page, 'Samantha Rivera')).toBeVisible();
});

test('a new email that waits is withdrawn, its link no longer works, and it can be entered again', async ({
  page,
  context,
  sandbox,
}) => {
  const address = 'sam.rivera@mail.example';
  await openProfile(page);
  const email = details(page).getByLabel(/^Email/);
  const current = details(page).getByLabel(/^Current password/);
  const cancel = details(page).getByRole('button', { name: 'Cancel this change' });
  const enter = async () => {
    await email.fill(address);
    await current.fill(PASSWORD);
    await save(page);
  };
  await expect(cancel).toBeHidden();
  await enter();
  const link = await latestLink(sandbox, address, 'verification');
  await expect(details(page)).toContainText(
    `If you cancel, your email stays ${VIEWER} and the link we sent to ${address} will stop working.`,
  );
  expect(await violationsOf(page)).toEqual([]);
  await sandbox.fault({
    operation: 'updateProfile',
    kind: 'status',
    status: 429,
    headers: { 'retry-after': '1' },
    remaining: 'forever',
  });
  await cancel.click();
  await expect(details(page).getByRole('alert').filter({ hasText: /\S/ })).toContainText(
    'We couldn’t cancel your email change',
  );
  await sandbox.clearFaults();
  await cancel.click();
  const done = details(page).getByText(`You’ll keep logging in with ${VIEWER}.`);
  await expect(done).toBeFocused();
  await expect(cancel).toBeHidden();
  const mail = await context.newPage();
  await mail.goto(link);
  await expect(mail.getByRole('main').getByRole('alert')).toContainText(/\S/);
  await mail.close();
  expect(await accountOf(sandbox, VIEWER)).toMatchObject({ emailVerified: true });

  await enter();
  await expect(cancel).toBeVisible();
  await expect(done).toBeHidden();
});

test('only what changed is sent, an email of somebody else is refused at its field, and a new password needs the current one', async ({
  page,
  sandbox,
}) => {
  await openProfile(page);
  await save(page);
  await expect(details(page).getByRole('status')).toHaveText('Your details were saved.');
  expect(await sandbox.count('updateProfile')).toBe(0);
  await details(page)
    .getByLabel(/^Phone/)
    .fill('218 555 0134');
  await expect(details(page).getByText('Your details were saved.')).toBeHidden();
  await details(page)
    .getByLabel(/^Email/)
    .fill('temporary@rudy.example');
  await details(page)
    .getByLabel(/^Current password/)
    .fill(PASSWORD);
  await save(page);
  await expect(details(page).getByLabel(/^Email/)).toBeFocused();
  await expect(details(page).getByLabel(/^Email/)).toHaveAccessibleDescription(
    'This email is already registered',
  );
  await details(page)
    .getByLabel(/^Email/)
    .fill(VIEWER);
  const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/profile'));
  await save(page);
  expect((await request).postDataJSON()).toEqual({
    api_key: expect.any(String),
    _method: 'patch',
    phone: '218 555 0134',
  });
  await expect(details(page).getByRole('status')).toHaveText('Your details were saved.');

  // The password needs the current one as well.
  const part = section(page, 'Password');
  await part.getByLabel(/^Current password/).fill('not-the-password');
  await part.getByLabel(/^New password/).fill('a-new-password');
  await page.keyboard.press('Enter');
  await expect(part.getByLabel(/^Current password/)).toBeFocused();
  await expect(part.getByLabel(/^Current password/)).toHaveAccessibleDescription('Incorrect password');
  await part.getByLabel(/^Current password/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(part.getByText('Your new password was saved.')).toBeFocused();
  expect(await accountOf(sandbox, VIEWER)).toMatchObject({ password: 'a-new-password' });
  await part.getByRole('button', { name: 'Change it again' }).click();
  await expect(part.getByLabel(/^Current password/)).toHaveValue('');
});

test('the language of the profile is that of the storefront, on every device of the viewer', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await openProfile(page);
  await details(page)
    .getByLabel(/^Language/)
    .selectOption('Français');
  await save(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('main').getByText('Vos coordonnées ont été enregistrées.')).toBeVisible();
  await expect(section(page, 'Vos coordonnées').getByLabel(/^Langue/)).toHaveValue('fr');

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  await elsewhere.addCookies(await context.cookies());
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await submitLogin(other);
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr');
  await other.goto('/faq');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Rechercher' })).toBeVisible();
  // A choice on the device is stronger.
  await other.locator('header button[lang="en"]').click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await other.reload();
  await expect(accountMenu(other, 'Sam Rivera')).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await elsewhere.close();

  const language = section(page, 'Vos coordonnées').getByLabel(/^Langue/);
  await language.selectOption('');
  await section(page, 'Vos coordonnées').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => localStorage.getItem('rudy_language'))).toBe(null);
});

test('the favourites are listed with their hearts; one removed by mistake is added again', async ({
  page,
  sandbox,
}) => {
  await openProfile(page);
  const part = section(page, 'Favourites');
  await expect(part).toContainText('Select the heart');
  await addFavorite(page);
  await expect.poll(() => sandbox.count('createFavorite')).toBe(1);
  await page.goto('/profile/edit');
  await expect(part.getByRole('listitem')).toHaveCount(1);
  await expect(part.getByRole('listitem')).toContainText('School');
  await part.getByRole('button', { name: /^Remove/ }).click();
  await expect.poll(() => sandbox.count('deleteFavorite')).toBe(1);
  await part.getByRole('button', { name: /^Add/ }).click();
  await expect.poll(() => sandbox.count('createFavorite')).toBe(2);
  await page.reload();
  await expect(part.getByRole('button', { name: /^Remove/ })).toBeVisible();
});

test('a temporary password keeps the viewer on the profile until a new one is chosen', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await submitLogin(page, 'temporary@rudy.example', 'change-me-soon');
  await expect(page).toHaveURL('/profile/edit');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/profile/edit');
  const part = section(page, 'Choose your own password');
  await expect(part.getByLabel(/^Current password/)).toBeHidden();
  await part.getByLabel(/^New password/).fill('my-own-password');
  await page.keyboard.press('Enter');
  await expect(part.getByText('You can continue.')).toBeFocused();
  await part.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/faq');
});

test('a viewer who came through Google sets a password, and has one from then on', async ({
  page,
  sandbox,
}) => {
  const jordan = 'jordan.lee@mail.example';
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('radio', { name: jordan }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await field(page, /^I accept/).check();
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(accountMenu(page, 'Jordan Lee')).toBeVisible();
  await page.goto('/profile/edit');
  const part = section(page, 'Password');
  await expect(part).toContainText('You don’t have a password yet');
  await expect(part.getByLabel(/^Current password/)).toBeHidden();
  await part.getByLabel(/^New password/).fill('my-own-password');
  await page.keyboard.press('Enter');
  await expect(part.getByText('Your new password was saved.')).toBeFocused();
  expect(await accountOf(sandbox, jordan)).toMatchObject({ password: 'my-own-password' });
  await part.getByRole('button', { name: 'Change it again' }).click();
  await expect(part.getByLabel(/^Current password/)).toBeVisible();
});

/** Of what a logout removes, the keys that the browser of a page still has. */
const keptOf = (page: Page) =>
  page.evaluate(() =>
    ['last_viewer', 'has_favorites', 'searches'].filter(
      (key) => localStorage.getItem(`rudy_${key}`) !== null,
    ),
  );
const endings = (page: Page) => page.getByText(/^Your session has ended\./);

test('deleting the account says what ends, mails a link, and the link ends it in every tab', async ({
  page,
  context,
  sandbox,
}) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await expect(dialog).toContainText('Your subscriptions will end and you won’t be charged again');
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toBeHidden();
  expect(await sandbox.count('requestAccountDeletion')).toBe(0);

  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await dialog.getByRole('button', { name: 'Email me the link' }).click();
  await expect(dialog.getByRole('status')).toContainText(`We sent a link to ${VIEWER}`);
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await dialog.getByRole('button', { name: 'Email me the link' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Wait a moment, then try again');
  await page.keyboard.press('Escape');
  expect(await accountOf(sandbox, VIEWER)).toBeDefined();

  const home = await context.newPage();
  await addFavorite(home);
  await home.goto('/search');
  const search = home.getByRole('main').getByRole('searchbox');
  await search.fill('ridgeview');
  await search.press('Enter');
  await expect.poll(() => keptOf(home)).toEqual(['last_viewer', 'has_favorites', 'searches']);
  const mail = await context.newPage();
  await mail.goto(await latestLink(sandbox, VIEWER, 'deletion'));
  await mail.getByRole('button', { name: 'Permanently delete my account' }).click();
  await expect(mail.getByRole('main')).toContainText('Your account has been deleted.');
  for (const tab of [mail, page, home]) await isVisitor(tab);
  await expect(page).toHaveURL('/login');
  expect(await accountOf(sandbox, VIEWER)).toBeUndefined();
  expect(await keptOf(mail)).toEqual([]);
  for (const tab of [mail, page, home]) await expect(endings(tab)).toHaveCount(0);
  await mail.reload();
  await expect(mail.getByRole('alert').first()).toHaveText('Your account has already been deleted.');
  await expect(mail.getByRole('button', { name: 'Permanently delete my account' })).toHaveCount(0);
});

test('the deletion link of another account leaves the viewer of the browser logged in', async ({
  page,
  context,
  sandbox,
}) => {
  await openProfile(page, 'orders@rudy.example');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Email me the link' }).click();
  const link = await latestLink(sandbox, 'orders@rudy.example', 'deletion');
  await page.keyboard.press('Escape');
  await logOut(page);
  await isVisitor(page);
  await enter(page, VIEWER, PASSWORD);
  await page.goto('/faq');
  const mail = await context.newPage();
  await mail.goto(link);
  await mail.getByRole('button', { name: 'Permanently delete my account' }).click();
  await expect(mail.getByRole('main')).toContainText('Your account has been deleted.');
  for (const tab of [mail, page]) await expect(accountMenu(tab, 'Sam Rivera')).toBeVisible();
  expect(await keptOf(mail)).toContain('last_viewer');
  await mail.reload();
  await expect(accountMenu(mail, 'Sam Rivera')).toBeVisible();
});

test('axe-core objects to nothing on the profile, on a phone in English and on a wide screen in French', async ({
  page,
}) => {
  test.slow();
  await openProfile(page);
  await addFavorite(page);
  await page.goto('/profile/edit');
  await details(page)
    .getByLabel(/^Email/)
    .fill('sam.rivera@mail.example');
  await details(page)
    .getByLabel(/^Current password/)
    .fill(PASSWORD);
  await save(page);
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible();
  const objections: Record<string, string[]> = {};
  for (const { device, language, viewport } of visits) {
    await page.setViewportSize(wide.viewport);
    await page.locator(`header button[lang="${language}"]`).click();
    await page.setViewportSize(viewport);
    for (const [path, opener] of [
      ['/profile/edit', /^(Delete my account|Supprimer mon compte)/],
      ['/profile/sessions/add?code=K7TQ2M', /^(Link device|Associer l’appareil)/],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      objections[`${path} ${language} ${device}`] = await violationsOf(page);
      await expectWithinWindow(page);
      await page.getByRole('button', { name: opener }).click();
      await expect(page.locator('dialog[open], [aria-invalid="true"]').first()).toBeVisible();
      objections[`${path} ${language} ${device}, pressed`] = await violationsOf(page);
      await page.keyboard.press('Escape');
    }
  }
  expect(Object.entries(objections).filter(([, found]) => found.length > 0)).toEqual([]);
});
