import { portalFixture } from '../../../../src/machines/portal/fixture';
import { submitLogin } from '../../account/steps';
import { mainButton } from '../../checkout/steps';
import { expect } from '../../fixtures';
import { restorePage } from '../tab';
import { createTableDriver, holdAll } from '../tableDriver';
import { testWalks } from '../walks';

const operations = { openPortal: /\/api\/stripe\/customer-portal/ };
const PORTAL = /\/sandbox\?portal=/;

testWalks(
  createTableDriver({
    fixture: portalFixture,
    channelHost: 'northside.localhost',
    operations,
    open: async ({ page, held }) => {
      await page.goto('/login?next=%2Fprofile');
      await submitLogin(page, 'due@rudy.example');
      await expect(mainButton(page, 'Cards and invoices')).toBeVisible();
      await holdAll(page, held, operations);
    },
    steps: {
      'portal.open': ({ page }) => mainButton(page, 'Cards and invoices').click(),
      // The portal answers without a page, so that the one that is being left can be looked at, and come back to.
      'done.openPortal': async ({ page, held }) => {
        await page.route(PORTAL, (route) => route.fulfill({ status: 204 }));
        const left = page.waitForRequest(PORTAL);
        await held.openPortal.goOn();
        await left;
      },
      'page.restored': ({ page }) => restorePage(page),
    },
  }),
);
