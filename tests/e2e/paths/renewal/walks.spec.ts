import type { Page } from '@playwright/test';
import { renewalFixture } from '../../../../src/machines/renewal/fixture';
import { submitLogin } from '../../account/steps';
import { main } from '../../checkout/steps';
import { expect } from '../../fixtures';
import { createTableDriver, holdAll } from '../tableDriver';
import { testWalks } from '../walks';

const operations = {
  unsubscribe: /\/api\/stripe\/unsubscribe/,
  resubscribe: /\/api\/stripe\/resubscribe/,
  readRenewal: /\/api\/orders\/\d+/,
};
const orderWith = (auto_renewal: string) => ({
  data: { id: 1, type: 'subscription', status: 'paid', activity_status: 'active', auto_renewal },
});
const dialog = (page: Page) => page.getByRole('dialog');

testWalks(
  createTableDriver({
    fixture: renewalFixture,
    channelHost: 'northside.localhost',
    operations,
    open: async ({ page, held }) => {
      await page.goto('/login?next=%2Fprofile');
      await submitLogin(page, 'renewals@rudy.example');
      await expect(page).toHaveURL('/profile');
      await holdAll(page, held, operations);
    },
    steps: {
      'done.readRenewal: a cancelled renewal': ({ held }) => held.readRenewal.answer(orderWith('cancelled')),
      'done.readRenewal: an active renewal': ({ held }) => held.readRenewal.answer(orderWith('active')),
      'renewal.cancel': ({ page }) =>
        main(page).getByRole('button', { name: 'Cancel renewal All Access, monthly' }).click(),
      'renewal.resume': ({ page }) =>
        main(page).getByRole('button', { name: 'Resume renewal Ice pass' }).click(),
      // The platform is not told, so that both orders keep their buttons for the next step.
      'done.unsubscribe': ({ held }) => held.unsubscribe.answer(orderWith('cancelled')),
      'done.resubscribe': ({ held }) => held.resubscribe.answer(orderWith('active')),
      'renewal.confirm': ({ page }) =>
        dialog(page)
          .getByRole('button', { name: /^(Cancel renewal|Resume renewal)$/ })
          .click(),
      'dialog.close': async ({ page }) => {
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toBeHidden();
      },
    },
  }),
);
