import type { Page } from '@playwright/test';
import { renewalFixture } from '../../../../src/machines/renewal/fixture';
import { submitLogin } from '../../account/steps';
import { main } from '../../checkout/steps';
import { expect } from '../../fixtures';
import { createTableDriver, holdAll } from '../tableDriver';
import { testWalks } from '../walks';

const operations = { unsubscribe: /\/api\/stripe\/unsubscribe/, readCancelled: /\/api\/orders\/\d+/ };
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
      await submitLogin(page, 'due@rudy.example');
      await expect(page).toHaveURL('/profile');
      await holdAll(page, held, operations);
    },
    steps: {
      'done.readCancelled#0': ({ held }) => held.readCancelled.answer(orderWith('cancelled')),
      'done.readCancelled#1': ({ held }) => held.readCancelled.answer(orderWith('active')),
      'renewal.cancel': ({ page }) =>
        main(page).getByRole('button', { name: 'Cancel renewal All Access, monthly' }).click(),
      'done.unsubscribe': ({ held }) => held.unsubscribe.goOn(),
      'renewal.confirm': ({ page }) =>
        dialog(page)
          .getByRole('button', { name: /^(Cancel renewal|Try again)$/ })
          .click(),
      'dialog.close': async ({ page }) => {
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toBeHidden();
      },
    },
  }),
);
