import type { Page } from '@playwright/test';
import { VIEWER } from '../account/steps';
import { expect, type Sandbox, test } from './audited';
import { charged, heading, letBankAnswer, openCheckout, pay } from './money/money';
import { ledgerOf, main, mainButton, payButton, receipt, shownTotal, terms, title } from './steps';

const MONTHLY = '/buy?subscription_id=301';
const ANNUAL = '/buy?subscription_id=302';
const card = (page: Page, name: string) => main(page).getByRole('article', { name, exact: true });

/** The money that was moved on the viewer's card; other accounts renew meanwhile. */
const own = async (sandbox: Sandbox) => (await ledgerOf(sandbox)).filter(({ email }) => email === VIEWER);

/** Pays what is shown, and reads the receipt. @returns what was due */
async function change(page: Page, sandbox: Sandbox, path: string): Promise<number> {
  await page.goto(path);
  const due = await shownTotal(page);
  await pay(page);
  await letBankAnswer(sandbox);
  await expect(receipt(page).or(heading(page, 'Plan change confirmed'))).toBeVisible();
  return due;
}

test('two plans change into one another, twice: each sum says what is credited, and nothing is lost', {
  tag: '@row57',
}, async ({ page, sandbox }) => {
  test.slow();
  await openCheckout(page, MONTHLY);
  const dues = [await change(page, sandbox, MONTHLY)];
  for (const round of [1, 2]) {
    await sandbox.act('clock', { minutes: 15 * 24 * 60 });
    await page.goto('/passes');
    await expect(card(page, 'All Access, annual')).toContainText(
      /Replaces All Access, monthly right away\. You’ll get \$\d+\.\d\d in credit/,
    );
    await page.goto(ANNUAL);
    await expect(
      main(page).getByText(/^All Access, annual replaces All Access, monthly today\./),
    ).toBeVisible();
    await expect(main(page).getByText('Credit for unused time', { exact: true })).toBeVisible();
    dues.push(await change(page, sandbox, ANNUAL));

    await page.goto(MONTHLY);
    await expect(title(page)).toHaveText('Change to All Access, monthly');
    await expect(
      main(page).getByText(/^You’ll keep All Access, annual until .+ All Access, monthly starts then/),
    ).toBeVisible();
    await expect(payButton(page)).toBeHidden();
    await expect(mainButton(page, 'Confirm plan change')).toBeEnabled();
    if (await terms(page).isVisible()) await terms(page).check();
    await mainButton(page, 'Confirm plan change').click();
    await expect(heading(page, 'Plan change confirmed')).toBeVisible();
    expect(await own(sandbox)).toHaveLength(2 * round);
    await sandbox.act('advanceToRenewal', { email: VIEWER });
    expect(await own(sandbox)).toHaveLength(2 * round + 1);
  }
  const rows = await own(sandbox);
  expect(rows.filter(({ purpose }) => purpose === 'purchase').map(({ amount }) => amount)).toEqual(dues);
  expect(rows.filter(({ purpose }) => purpose === 'renewal').map(({ amount }) => amount)).toEqual([
    14.28, 14.28,
  ]);
});

test('a plan that begins later stands among the orders, and is cancelled there', async ({
  page,
  sandbox,
}) => {
  await openCheckout(page, ANNUAL);
  await change(page, sandbox, ANNUAL);
  await page.goto(MONTHLY);
  await mainButton(page, 'Confirm plan change').click();
  await expect(heading(page, 'Plan change confirmed')).toBeVisible();
  await page.goto('/profile');
  const active = main(page).getByRole('region', { name: 'Active', exact: true });
  const row = (name: string) => active.getByRole('article', { name, exact: true });
  await expect(row('All Access, annual')).toContainText(
    /You have access until .+ All Access, monthly starts then\./,
  );
  await expect(row('All Access, annual').getByRole('button')).toHaveCount(0);
  await expect(row('All Access, monthly')).toContainText('Scheduled');
  await expect(row('All Access, monthly')).toContainText(/Starts .+ You’ll be charged \$14\.28 then\./);
  await page.goto('/passes');
  await expect(card(page, 'All Access, monthly')).toContainText('Your plan changes to this one on');

  await page.goto('/profile');
  await row('All Access, monthly')
    .getByRole('button', { name: /^Cancel plan change/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the plan change?' });
  await expect(dialog).toContainText('You’ll stay on your current plan.');
  await dialog.getByRole('button', { name: 'Cancel plan change' }).click();
  await expect(page.getByRole('dialog', { name: 'Plan change cancelled' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(row('All Access, monthly')).toHaveCount(0);
  await expect(row('All Access, annual')).toContainText('Auto-renewal is active');
  expect(await charged(sandbox)).toHaveLength(1);
});

test('a plan is charged without the add-on of its address, which it includes', async ({ page, sandbox }) => {
  await openCheckout(page, `${MONTHLY}&add_ons=205`);
  const addOns = main(page).getByRole('group', { name: 'Add-ons' });
  await expect(addOns).toContainText('DownloadsIncluded with All Access, monthly.');
  await expect(addOns.getByRole('checkbox')).toHaveCount(0);
  const due = await shownTotal(page);
  await pay(page);
  await letBankAnswer(sandbox);
  await expect(receipt(page)).toBeVisible();
  expect([due, await charged(sandbox)]).toEqual([14.28, [14.28]]);
});
