import type { Page } from '@playwright/test';
import { mainButton } from '../checkout/steps';
import { expect, type Sandbox, test } from '../fixtures';
import { accountMenu, field, form, latestLink, submitLogin, submitRegistration, VIEWER } from './steps';

const robin = { email: 'robin.okafor@mail.example', password: 'correct-horse' };

/** The platform does the work, and a gateway answers in its place. */
const loseAnswer = (sandbox: Sandbox, operation: string) =>
  sandbox.fault({ operation, kind: 'status', status: 502, processed: true, remaining: 1 });
/** The statuses of an operation's answers, without refusals of a key, after which the pipeline sends the call once more. */
async function answersOf(sandbox: Sandbox, operation: string): Promise<number[]> {
  const calls = await sandbox.read('requests');
  if (!Array.isArray(calls)) return [];
  return calls
    .filter((call) => call.operation === operation && call.status !== 403)
    .map(({ status }) => status);
}
const alert = (page: Page) => page.getByRole('main').getByRole('alert').first();

test.describe('an answer that is lost after the work', { tag: '@row45' }, () => {
  test('of the registration: the account is found by the login that follows, or by the next press', async ({
    page,
    sandbox,
  }) => {
    test.slow();
    /** Registers as another newcomer to this browser. */
    const register = async (email: string, lose: () => Promise<void>) => {
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.clear());
      await page.goto('/registration');
      await lose();
      await submitRegistration(page, { ...robin, email });
    };
    const loseBoth = async () => {
      await loseAnswer(sandbox, 'register');
      await sandbox.fault({ operation: 'login', kind: 'status', status: 502, remaining: 1 });
    };

    await test.step('the login shows that the account was made', async () => {
      await register(robin.email, () => loseAnswer(sandbox, 'register'));
      await expect(accountMenu(page, 'Robin Okafor')).toBeVisible();
      await expect(page).toHaveURL('/verify-notice');
      expect(await sandbox.count('register')).toBe(1);
    });

    await test.step('the login is lost as well: not known, with a way to log in', async () => {
      await register('robin.two@mail.example', loseBoth);
      await expect(alert(page)).toContainText(
        'We couldn’t confirm that your account was created. Try logging in',
      );
      await alert(page).getByRole('link', { name: 'Log in' }).click();
      await expect(field(page, /^Email/)).toHaveValue('robin.two@mail.example');
      await submitLogin(page, 'robin.two@mail.example', robin.password);
      await expect(accountMenu(page, 'Robin Okafor')).toBeVisible();
    });

    await test.step('the next press finds the account and logs in', async () => {
      await register('robin.three@mail.example', loseBoth);
      await expect(alert(page)).toContainText('We couldn’t confirm');
      await form(page).getByRole('button', { name: 'Register' }).click();
      await expect(accountMenu(page, 'Robin Okafor')).toBeVisible();
    });

    await test.step('the browser sends it again by itself', async () => {
      await register('robin.four@mail.example', () =>
        sandbox.fault({ operation: 'register', kind: 'drop', processed: true, remaining: 1 }),
      );
      await expect(accountMenu(page, 'Robin Okafor')).toBeVisible();
    });
  });

  test('of a new password: the viewer is logged in with it, and reads so', async ({ page, sandbox }) => {
    await page.goto('/password-reset-request');
    await field(page, /^Email/).fill(VIEWER);
    await page.keyboard.press('Enter');
    await page.goto(await latestLink(sandbox, VIEWER, 'passwordReset'));
    await loseAnswer(sandbox, 'resetPassword');
    await field(page, /^New password/).fill('a-new-password');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password was changed and you’re logged in.')).toBeVisible();
    await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  });

  test('of a login through Google: the code is not sent again, and the login starts again', async ({
    page,
    sandbox,
  }) => {
    const comeBack = async () => {
      await mainButton(page, 'Continue with Google').click();
      await page.getByRole('radio', { name: VIEWER }).check();
      await page.getByRole('button', { name: 'Allow' }).click();
    };
    await page.goto('/login');
    await loseAnswer(sandbox, 'loginWithProvider');
    await comeBack();
    await expect(alert(page)).toHaveText('We couldn’t confirm your login with Google. Please log in again.');
    expect(await sandbox.count('loginWithProvider')).toBe(1);
    await comeBack();
    await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
    // The platform took the visitor's key with the first code, so that the second may find it refused.
    expect(await answersOf(sandbox, 'loginWithProvider')).toEqual([502, 200]);
  });

  test('of the profile: it is read, and what is saved is said to be; of the deletion of the account: the next press finds that it is deleted', async ({
    page,
    sandbox,
  }) => {
    await page.goto('/login?next=%2Fprofile%2Fedit');
    await submitLogin(page);
    await field(page, /^First name/).fill('Samantha');
    await loseAnswer(sandbox, 'updateProfile');
    await form(page).first().getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your details were saved.')).toBeVisible();
    await expect(accountMenu(page, 'Samantha Rivera')).toBeVisible();
    expect(await sandbox.count('updateProfile')).toBe(1);

    await page.getByRole('button', { name: 'Delete my account…' }).click();
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await page.goto(await latestLink(sandbox, VIEWER, 'deletion'));
    await loseAnswer(sandbox, 'confirmAccountDeletion');
    await mainButton(page, 'Permanently delete my account').click();
    await expect(alert(page)).toHaveText('We couldn’t confirm that your account was deleted. Try again.');
    await mainButton(page, 'Try again').click();
    await expect(page.getByRole('main')).toContainText('Your account has been deleted.');
  });
});
