import type { Page } from '@playwright/test';
import { violationsOf } from '../axe';
import { expect, test } from '../fixtures';
import { accountMenu, banner, form, isVisitor, logOut } from './steps';

const continueWith = (page: Page, provider: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Continue with ${provider}` })
    .click();

async function allowAs(page: Page, email: string): Promise<void> {
  await page.getByRole('radio', { name: email }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
}

test('a newcomer through Google accepts the terms, registers, and is back on the page', async ({ page }) => {
  await page.goto('/faq');
  await banner(page).getByRole('link', { name: 'Log in' }).click();
  await continueWith(page, 'Google');
  await allowAs(page, 'jordan.lee@mail.example');
  await expect(page.getByRole('main')).toContainText(
    'You are not registered yet, accept terms and click Register',
  );
  await form(page).getByRole('button', { name: 'Register' }).click();
  await expect(form(page)).toContainText('Accept terms and conditions');
  await form(page)
    .getByLabel(/^I accept/)
    .check();
  await form(page).getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(accountMenu(page, 'Jordan Lee')).toBeVisible();
});

test('each provider’s button has its mark in the colours of its guidelines', async ({ page }) => {
  await page.goto('/registration');
  for (const [provider, colours] of [
    ['Google', ['rgb(234, 67, 53)', 'rgb(66, 133, 244)', 'rgb(251, 188, 5)', 'rgb(52, 168, 83)']],
    ['Facebook', ['rgb(255, 255, 255)']],
  ] as const) {
    const mark = page.getByRole('button', { name: `Continue with ${provider}` }).locator('svg');
    await expect(mark).toBeVisible();
    expect(
      await mark.locator('path').evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill)),
    ).toEqual(colours);
  }
  expect(await violationsOf(page)).toEqual([]);
});

test('a login through Google whose account cannot be read is not denied, and finds the viewer on Try again or once the network returns', async ({
  page,
  sandbox,
}) => {
  for (const [name, find] of [
    ['one Try again', () => page.getByRole('button', { name: 'Try again' }).click()],
    [
      'the network returns',
      async () => {
        await page.context().setOffline(true);
        await page.context().setOffline(false);
      },
    ],
  ] as const)
    await test.step(name, async () => {
      await page.goto('/login?next=/faq');
      await continueWith(page, 'Google');
      await page.getByRole('radio', { name: 'viewer@rudy.example' }).check();
      await sandbox.fault({ operation: 'getProfile', kind: 'drop', remaining: 'forever' });
      await page.getByRole('button', { name: 'Allow' }).click();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toHaveText('You’re logged in, but we couldn’t load your account.');
      await expect(page.getByRole('main').getByRole('button', { name: 'Continue with Google' })).toHaveCount(
        0,
      );
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
      await sandbox.clearFaults();
      await find();
      await expect(page).toHaveURL('/faq');
      await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
      await logOut(page);
      await isVisitor(page);
    });
});

test('a refusal at the provider ends on the login page with a sentence, and a viewer with an account comes in through the other at once', {
  tag: '@row39',
}, async ({ page }) => {
  await page.goto('/login');
  await continueWith(page, 'Google');
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert').first()).toContainText('You cancelled the login with Google');

  await continueWith(page, 'Facebook');
  await allowAs(page, 'viewer@rudy.example');
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a callback that was not started here, or is used twice, is refused without a request', {
  tag: '@row39',
}, async ({ page, sandbox }) => {
  for (const query of ['code=4%2Fabc', 'code=4%2Fabc&state=forged', 'state=&code=']) {
    await page.goto(`/auth/login/google/callback?${query}`);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert').first()).toContainText('This login has expired or was already used');
  }
  expect(await sandbox.count('loginWithProvider')).toBe(0);

  await continueWith(page, 'Google');
  const callback = page.waitForRequest(/\/auth\/login\/google\/callback\?/);
  await allowAs(page, 'jordan.lee@mail.example');
  const { href } = new URL((await callback).url());
  await expect(form(page)).toBeVisible();
  expect(await sandbox.count('loginWithProvider')).toBe(1);
  await page.goto(href);
  await expect(page.getByRole('alert').first()).toContainText('This login has expired or was already used');
  // The state of one provider does not serve the other.
  await continueWith(page, 'Facebook');
  const other = page.waitForRequest(/\/auth\/login\/facebook\/callback\?/);
  await page.route(/\/auth\/login\/facebook\/callback/, (route) => route.abort(), { times: 1 });
  await allowAs(page, 'jordan.lee@mail.example');
  const { search } = new URL((await other).url());
  await page.goto(`/auth/login/google/callback${search}`);
  await expect(page.getByRole('alert').first()).toContainText('This login has expired or was already used');
  expect(await sandbox.count('loginWithProvider')).toBe(1);
});

test('the state carries the API key and nothing of it stays in the address', async ({ page }) => {
  await page.goto('/login');
  const consent = page.waitForRequest(/\/sandbox\/consent\/google/);
  await continueWith(page, 'Google');
  const state = new URL((await consent).url()).searchParams.get('state') ?? '';
  const decoded: unknown = JSON.parse(Buffer.from(state, 'base64url').toString());
  expect(decoded).toMatchObject({ api_key: expect.stringMatching(/./), nonce: expect.stringMatching(/./) });
  await allowAs(page, 'viewer@rudy.example');
  await expect(page).toHaveURL('/');
});
