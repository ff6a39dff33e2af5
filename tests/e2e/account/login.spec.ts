import { expect, test } from '../fixtures';
import { accountMenu, banner, field, form, isVisitor, logOut, PASSWORD, submitLogin, VIEWER } from './steps';

test('after a login on the way Back leaves the page that the login led back to', async ({ page }) => {
  await page.goto('/faq');
  await banner(page).getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await banner(page).getByRole('link', { name: 'Log in' }).click();
  await submitLogin(page);
  await expect(page).toHaveURL('/schedule');
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('logging in leads back to the page, the list position and the second of the video', async ({ page }) => {
  await page.goto('/watch/1011');
  const video = page.locator('video');
  // The player's message, which a busy machine may learn later than the video.
  await expect(page.getByText(/^0:0[3-9] \/ \d:\d\d$/)).toBeAttached();
  await banner(page).getByRole('link', { name: 'Log in' }).click();
  await submitLogin(page);
  await expect(page).toHaveURL(/\/watch\/1011\?t=\d+$/);
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  const second = Number(new URL(page.url()).searchParams.get('t'));
  expect(second).toBeGreaterThan(1);
  await expect
    .poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime))
    .toBeGreaterThanOrEqual(second);
});

test('wrong credentials and a platform that fails are said, keep the email, and the button works again', async ({
  page,
  sandbox,
}) => {
  await page.goto('/login');
  await submitLogin(page, VIEWER, 'not-the-password');
  await expect(form(page).getByRole('alert')).toContainText('Wrong auth data');
  await expect(field(page, /^Email/)).toHaveValue(VIEWER);
  // Neither field alone is wrong; the password is typed again.
  await expect(field(page, /^Email/)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, /^Password/)).toBeFocused();
  await field(page, /^Password/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  await expect(page).toHaveURL('/');

  // A platform that fails is a sentence in the form, not an error screen.
  await logOut(page);
  await isVisitor(page);
  await page.goto('/login');
  await sandbox.fault({ operation: 'login', kind: 'status', status: 500, remaining: 1 });
  await submitLogin(page);
  await expect(form(page).getByRole('alert')).toContainText('We couldn’t log you in');
  await expect(field(page, /^Email/)).toHaveValue(VIEWER);
  await form(page).getByRole('button', { name: 'Log in' }).click();
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
});

test('the email, but not the password, survives another language and a reload', async ({ page }) => {
  await page.goto('/login');
  await field(page, /^Email/).fill('robin@rudy.example');
  await field(page, /^Password/).fill('typed-but-secret');
  await banner(page).getByRole('button', { name: /FR/ }).click();
  await expect(field(page, /^Courriel/)).toHaveValue('robin@rudy.example');
  await page.reload();
  await expect(field(page, /^Courriel/)).toHaveValue('robin@rudy.example');
  await expect(field(page, /^Mot de passe/)).toHaveValue('');
  // The next form does not ask for it again.
  await page.getByRole('main').getByRole('link', { name: 'S’inscrire' }).click();
  await expect(field(page, /^Courriel/)).toHaveValue('robin@rudy.example');
});

test('a double press sends one request, and a logged-in viewer is sent home from login, registration and both reset pages', async ({
  page,
  sandbox,
}) => {
  await page.goto('/login');
  await field(page, /^Email/).fill(VIEWER);
  await field(page, /^Password/).fill(PASSWORD);
  await form(page).getByRole('button', { name: 'Log in' }).dblclick();
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  expect(await sandbox.count('login')).toBe(1);
  const screens: string[] = [];
  page.on('request', (request) => screens.push(new URL(request.url()).pathname));
  for (const path of [
    '/login',
    '/registration',
    '/password-reset-request',
    '/password-reset?code=1&email=a',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  // The guard decides before the code of the screen is requested.
  expect(screens.filter((path) => /(Login|Registration|PasswordReset)/.test(path))).toEqual([]);
});

// Each other form of a foreign address: tests/app/returnPath.test.ts.
test('an address of another site is not returned to, one of this site is', { tag: '@row36' }, async ({
  page,
}) => {
  await page.goto(`/login?next=${encodeURIComponent('/\\evil.example')}`);
  await submitLogin(page);
  await expect(page).toHaveURL('/');
  await logOut(page);
  await page.goto('/login?next=%2Ffaq%3Fq%3Dpass');
  await submitLogin(page);
  await expect(page).toHaveURL('/faq?q=pass');
});

test('log out in one tab logs out every tab', { tag: '@row17' }, async ({ page, context, sandbox }) => {
  await page.goto('/login');
  await submitLogin(page);
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/faq');
  await expect(accountMenu(other, 'Sam Rivera')).toBeVisible();
  await accountMenu(page, 'Sam Rivera').click();
  await banner(page).getByRole('button', { name: 'Log out' }).click();
  await isVisitor(page);
  await isVisitor(other);
  expect(await sandbox.count('logout')).toBe(1);
  // A login is heard by the other tab as well.
  await page.goto('/login');
  await submitLogin(page);
  await expect(accountMenu(other, 'Sam Rivera')).toBeVisible();
});

test('a platform that forgets the viewer resets the session once and offers login', {
  tag: '@row15',
}, async ({ page, sandbox }) => {
  await page.goto('/login');
  await submitLogin(page);
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  await sandbox.fault({ operation: 'getProfile', kind: 'status', status: 401, remaining: 'forever' });
  await page.goto('/upcoming');
  await isVisitor(page);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  expect(await sandbox.count('getProfile')).toBeLessThan(6);
});

test('nothing in the header moves when the viewer becomes known', async ({ page, sandbox }) => {
  await page.goto('/login');
  await submitLogin(page);
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  await sandbox.fault({ operation: 'getProfile', kind: 'hang', remaining: 1 });
  await page.goto('/faq');
  const menu = banner(page).getByRole('navigation');
  await expect(menu).toBeVisible();
  const places = async () => [await menu.boundingBox(), await banner(page).getByText('FR').boundingBox()];
  const before = await places();
  await expect.poll(() => sandbox.read('waiting')).toContain('getProfile');
  await sandbox.act('faults/release', {});
  await expect(banner(page).getByRole('button', { name: 'Sam Rivera' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test.describe('the robot check', () => {
  test.use({ expectedErrors: [/recaptcha\.js/] });

  test('where it is on, its token goes along; where it is blocked, the form says so', async ({
    page,
    sandbox,
  }) => {
    await sandbox.act('recaptcha', { mode: 'blocked' });
    await page.goto('/login');
    await submitLogin(page);
    await expect(form(page).getByRole('alert')).toContainText('We couldn’t load reCAPTCHA');
    await sandbox.act('recaptcha', { mode: 'robot' });
    await form(page).getByRole('button', { name: 'Log in' }).click();
    await expect(form(page).getByRole('alert')).toContainText('looks like a robot');
    await sandbox.act('recaptcha', { mode: 'on' });
    await form(page).getByRole('button', { name: 'Log in' }).click();
    await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  });
});

test('the place in a long list survives the login', async ({ page }) => {
  await page.goto('/vod');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 4_000));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3_000);
  const shown = () =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .filter((link) => link.getBoundingClientRect().top > 0)
          .slice(0, 1)
          .map((link) => link.getAttribute('href')),
      );
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('index');
  await expect.poll(shown).not.toEqual([]);
  const before = await shown();
  await banner(page)
    .getByRole('link', { name: 'Log in' })
    .evaluate((link: HTMLElement) => link.click());
  await submitLogin(page);
  await expect(page).toHaveURL(/\/vod/);
  await expect(accountMenu(page, 'Sam Rivera')).toBeAttached();
  await expect.poll(shown).toEqual(before);
});

test('a login whose account cannot be read is not denied, and one Try again finds the viewer', {
  tag: '@row46',
}, async ({ page, sandbox }) => {
  await page.goto('/login?next=/faq');
  await expect(field(page, /^Email/)).toBeVisible();
  await sandbox.fault({ operation: 'getProfile', kind: 'drop', remaining: 'forever' });
  await submitLogin(page);
  const alert = form(page).getByRole('alert');
  await expect(alert).toContainText('You’re logged in, but we couldn’t load your account.');
  await expect(alert).not.toContainText('We couldn’t log you in');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  await expect(page).toHaveURL('/faq');
});

test('the channel’s own words for the login stand under its form, and on no other page', async ({ page }) => {
  const block = page.getByRole('main').getByText('Students: use your school address.');
  await page.goto('/login');
  await expect(block).toBeVisible();
  await form(page).getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(form(page).getByRole('textbox')).toBeVisible();
  await expect(block).toHaveCount(0);
});

test('Back from the login to a purchase that opened the tab leads home, and to the page before it elsewhere', async ({
  page,
}) => {
  const logIn = page.getByRole('main').getByRole('link', { name: 'Log in' });
  await page.goto('/buy?package_id=202');
  await logIn.click();
  await expect(form(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();

  await page.goto('/passes');
  await page.getByRole('main').locator('a[href^="/buy?package_id=202"]').first().click();
  await logIn.click();
  await expect(form(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/passes');
});
