import { expect, test } from '../fixtures';
import {
  accountMenu,
  field,
  form,
  latestLink,
  logOut,
  submitLogin,
  submitRegistration,
  VIEWER,
} from './steps';

const robin = { email: 'robin.okafor@mail.example', password: 'correct-horse' };

test('register to watch a free game: the mail verifies the address, and the stream plays', async ({
  page,
  context,
  sandbox,
}) => {
  await page.goto('/watch/1004');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/registration');
  await submitRegistration(page, robin);
  await expect(page).toHaveURL('/watch/1004');
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications.getByText(`We sent a link to ${robin.email}.`)).toBeVisible();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(0);

  const link = await latestLink(sandbox, robin.email, 'verification');
  const mail = await context.newPage();
  await mail.goto(link);
  await expect(mail.getByRole('main')).toContainText('Your email is verified');
  // A second click on the link, which a mail program may do as well.
  await mail.reload();
  await expect(mail.getByRole('main')).toContainText('Your email already verified');
  await expect(accountMenu(page, 'Robin Okafor')).toBeVisible();
});

test('a visitor is not told that an email is verified', async ({ page }) => {
  await page.goto('/verify-notice');
  await expect(page.getByRole('main')).toContainText('Log in to verify your email');
  await expect(page.getByRole('main')).not.toContainText('Your email is verified');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await submitLogin(page);
  await expect(page).toHaveURL('/profile/edit');
});

test('after registering on a phone the video is on the screen, not above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/watch/1004');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await submitRegistration(page, { email: 'phone@mail.example', password: 'long-enough-1' });
  await expect(page).toHaveURL('/watch/1004');
  await expect(page.locator('video')).toBeAttached();
  const top = await page.locator('video').evaluate((video) => video.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  await expect(page.locator('video')).toBeInViewport();
});

test('the verification mail can be sent again, and a forged, an expired and an incomplete link are refused in words', async ({
  page,
  sandbox,
}) => {
  await page.goto('/registration');
  await submitRegistration(page, robin);
  await expect(page).toHaveURL('/verify-notice');
  await expect(page.getByRole('main')).toContainText(robin.email);
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('We sent the email again.')).toBeVisible();
  expect(await sandbox.count('resendEmailVerification')).toBe(1);
  const link = await latestLink(sandbox, robin.email, 'verification');
  await page.goto(link.replace(/signature=\w/, 'signature=x'));
  const refusal = page.getByRole('main').getByRole('alert').first();
  await expect(refusal).toHaveText('Verification of your email address failed');
  await page.goto(link.replace(/&?signature=\w+/, ''));
  await expect(refusal).toContainText('This link is incomplete');
  await sandbox.act('clock', { minutes: 25 * 60 });
  await page.goto(link);
  await expect(refusal).toHaveText('Verification of your email address failed');
  // The viewer is logged in, and gets another mail at once.
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('We sent the email again.')).toBeVisible();
  const renewed = await latestLink(sandbox, robin.email, 'verification');
  expect(renewed).not.toBe(link);
  await page.goto(renewed);
  await expect(page.getByRole('main')).toContainText('Your email is verified');
  await expect(page.getByRole('button', { name: 'Resend email' })).toHaveCount(0);
});

test('a failed verification leads a visitor to the login, and then to another mail', async ({
  page,
  sandbox,
}) => {
  await page.goto('/registration');
  await submitRegistration(page, robin);
  await expect(page).toHaveURL('/verify-notice');
  const link = await latestLink(sandbox, robin.email, 'verification');
  await logOut(page);
  await page.goto(link.replace(/signature=\w/, 'signature=x'));
  await page.getByRole('link', { name: 'Log in to get a new email' }).click();
  await submitLogin(page, robin.email, robin.password);
  await expect(page).toHaveURL('/profile/edit');
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('We sent the email again.')).toBeVisible();
});

test('every field says what is wrong with it, the focus goes to the first, and the password, typed once, can be shown', async ({
  page,
}) => {
  await page.goto('/registration');
  await form(page).getByRole('button', { name: 'Register' }).click();
  await expect(field(page, /^First name/)).toBeFocused();
  await expect(form(page)).toContainText('Enter first name');
  await expect(form(page)).toContainText('Enter last name');
  await expect(form(page)).toContainText('Enter email');
  await expect(form(page)).toContainText('Accept terms and conditions');
  await field(page, /^Email/).fill('robin@');
  await field(page, /^Phone/).fill('12345');
  await field(page, /^Password \(/).fill('short');
  await form(page).getByRole('button', { name: 'Register' }).click();
  await expect(form(page)).toContainText('Valid email required');
  await expect(form(page)).toContainText('Phone number of 10 to 14 digits required');
  await expect(form(page)).toContainText('Password too short');

  const password = field(page, /^Password \(/);
  await password.fill(robin.password);
  await expect(password).toHaveAttribute('type', 'password');
  await form(page).getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(form(page).locator('[autocomplete=new-password]')).toHaveCount(1);
});

test.describe('a channel that asks for the password twice', () => {
  test.use({ channelHost: 'voltige.localhost' });

  test('says where the two differ, after a reset and in the profile too', async ({ page, sandbox }) => {
    await page.goto('/registration');
    await field(page, /^Mot de passe \(/).fill(robin.password);
    await field(page, /^Confirmer le mot de passe/).fill('other');
    await form(page).getByRole('button', { name: 'S’inscrire' }).click();
    await expect(form(page)).toContainText('Le mot de passe et sa confirmation diffèrent');
    expect(await sandbox.count('register')).toBe(0);

    await page.goto('/password-reset-request');
    await field(page, /^Courriel/).fill(VIEWER);
    await page.keyboard.press('Enter');
    await page.goto(await latestLink(sandbox, VIEWER, 'passwordReset'));
    await field(page, /^Nouveau mot de passe/).fill('a-new-password');
    await field(page, /^Confirmer le mot de passe/).fill('another-one');
    await page.keyboard.press('Enter');
    await expect(form(page)).toContainText('Le mot de passe et sa confirmation diffèrent');
    await field(page, /^Confirmer le mot de passe/).fill('a-new-password');
    await page.keyboard.press('Enter');
    await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
    await page.goto('/profile/edit');
    await expect(page.getByLabel(/^Confirmer le mot de passe/)).toBeVisible();
  });
});

test('an email that is registered already is refused at its field, and everything else stays', async ({
  page,
}) => {
  await page.goto('/registration');
  await submitRegistration(page, { ...robin, email: VIEWER });
  await expect(form(page)).toContainText('This email is already registered');
  await expect(field(page, /^Email/)).toBeFocused();
  await expect(field(page, /^First name/)).toHaveValue('Robin');
  await expect(field(page, /^Password \(/)).toHaveValue(robin.password);
  // The login does not ask for the email again.
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(field(page, /^Email/)).toHaveValue(VIEWER);
});

test('ten thousand characters are refused at the field; emoji, right-to-left letters and spaces are names', {
  tag: '@row38',
}, async ({ page, sandbox }) => {
  await page.goto('/registration');
  await submitRegistration(page, { ...robin, email: `${'x'.repeat(10_000)}@mail.example` });
  await expect(form(page)).toContainText('Field length must be less than 255');
  await field(page, /^First name/).fill('🏀 שלום');
  await field(page, /^Last name/).fill('   مرحبا   ');
  await field(page, /^Email/).fill(`  ${robin.email}  `);
  await form(page).getByRole('button', { name: 'Register' }).click();
  await expect(accountMenu(page, '🏀 שלום مرحبا')).toBeVisible();
  expect(await sandbox.count('register')).toBe(1);
});

test('forgot my password: the mailed link sets a new one, once', async ({ page, sandbox }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await field(page, /^Email/).fill(VIEWER);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  const link = await latestLink(sandbox, VIEWER, 'passwordReset');
  await page.goto(link);
  await field(page, /^New password/).fill('a-new-password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password was changed and you’re logged in.')).toBeVisible();
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  expect(await sandbox.count('login')).toBe(0);
  await logOut(page);
  await page.goto(link);
  await expect(page.getByRole('alert').first()).toHaveText('This link has already been used.');
  await expect(field(page, /^New password/)).toHaveCount(0);
});

test('a reset link may say `code`, and need not say when it ends', async ({ page, sandbox }) => {
  await page.goto('/password-reset-request');
  await field(page, /^Email/).fill(VIEWER);
  await page.keyboard.press('Enter');
  const link = await latestLink(sandbox, VIEWER, 'passwordReset');
  await page.goto(link.replace('signature=', 'code=').replace(/&?expires=\d+/, ''));
  await field(page, /^New password/).fill('a-new-password');
  // A platform that does not log in by a reset.
  await sandbox.fault({
    operation: 'resetPassword',
    kind: 'mutate',
    body: { data: { api_key: null } },
    remaining: 1,
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(field(page, /^Email/)).toHaveValue(VIEWER);
  await submitLogin(page, VIEWER, 'a-new-password');
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
});

test('a forged and an expired reset link say so, and a new one is offered, which can be mailed again to another address', async ({
  page,
  sandbox,
}) => {
  await page.goto('/password-reset-request');
  await field(page, /^Email/).fill(VIEWER);
  await page.keyboard.press('Enter');
  const link = await latestLink(sandbox, VIEWER, 'passwordReset');
  await page.goto(link.replace(/signature=\w/, 'signature=x'));
  await expect(page.getByRole('alert').first()).toHaveText('This link isn’t valid. Request a new one.');
  await sandbox.act('clock', { minutes: 61 });
  await page.goto(link);
  await expect(page.getByRole('alert').first()).toHaveText('This link has expired. Request a new one.');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/password-reset-request');

  await field(page, /^Email/).fill(VIEWER);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(`an account for ${VIEWER}`);
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('We sent the email again.')).toBeVisible();
  expect(await sandbox.count('requestPasswordReset')).toBe(3);
  await page.getByRole('button', { name: 'Use a different email' }).click();
  await expect(field(page, /^Email/)).toBeFocused();
  await expect(field(page, /^Email/)).toHaveValue(VIEWER);
});
