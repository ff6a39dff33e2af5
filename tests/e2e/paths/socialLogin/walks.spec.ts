import type { Page } from '@playwright/test';
import type { KeyOf } from '../../../../src/machines/fixture';
import { socialLoginFixture } from '../../../../src/machines/socialLogin/fixture';
import type { PlannedPath } from '../../../../src/plans/plan';
import { accountMenu, form } from '../../account/steps';
import { mainButton } from '../../checkout/steps';
import { expect } from '../../fixtures';
import { createTableDriver, expectMessages, holdAll } from '../tableDriver';
import { messagesIn, testWalks } from '../walks';

const FORGED = '/auth/login/google/callback?code=4%2Fabc&state=forged';
const DENIED = 'a viewer who refused at the provider';
const operations = { exchange: /\/api\/v2\/auth\/social\/google/ };

/** Comes back from the provider. */
async function comeBack(
  page: Page,
  { variant, steps }: PlannedPath<KeyOf<typeof socialLoginFixture>>,
): Promise<void> {
  if (steps[0]?.key === 'error.takeState') {
    await page.goto(FORGED);
    return;
  }
  await page.goto('/login');
  await mainButton(page, 'Continue with Google').click();
  if (variant === DENIED) return page.getByRole('button', { name: 'Deny' }).click();
  await page.getByRole('radio', { name: 'viewer@rudy.example' }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
}

testWalks(
  createTableDriver({
    fixture: socialLoginFixture,
    operations,
    open: async ({ page, held, path }) => {
      await holdAll(page, held, operations);
      await comeBack(page, path);
    },
    steps: {
      // The browser compares it at once.
      'done.takeState': () => undefined,
      'error.takeState': () => undefined,
      'done.exchange': ({ held }) => held.exchange.goOn(),
      'terms.change': ({ page }) =>
        form(page)
          .getByLabel(/^I accept/)
          .click(),
      'social.register': ({ page }) => form(page).getByRole('button', { name: 'Register' }).click(),
      'social.restart': ({ page }) => mainButton(page, 'Continue with Google').click(),
      // The browser leaves the page.
      'done.goToProvider': () => undefined,
      'social.retry': ({ page }) => mainButton(page, 'Try again').click(),
    },
    expectState: async ({ page, held, step }) => {
      // The browser is on its way to the provider.
      if (/social\.restart|goToProvider/.test(step.key))
        return expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
      if (step.value === 'loggedIn') return expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
      if (step.value === 'failed') {
        await expect(page).toHaveURL('/login');
        return expect(page.getByRole('alert').first()).toBeVisible();
      }
      if (step.value === 'exchanging') await held.exchange.hasSome();
      await expectMessages(page, messagesIn(socialLoginFixture, step));
      if (step.context.isTermsProblem === true)
        await expect(form(page)).toContainText('Accept terms and conditions');
    },
    isStaying: ({ value }) => value !== 'checkingState',
  }),
);
