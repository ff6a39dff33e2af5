import type { Page } from '@playwright/test';
import { submitLogin, VIEWER } from '../account/steps';
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

test('what a plan includes is said before its price, and is not sold', async ({ page, sandbox }) => {
  await openCheckout(page, MONTHLY);
  await change(page, sandbox, MONTHLY);
  await page.goto('/passes');
  const basketball = card(page, 'Girls’ basketball pass');
  const sentence = 'Already included with All Access, monthly.';
  await expect(basketball.getByText(sentence)).toBeVisible();
  await expect(basketball.getByRole('link')).toHaveCount(1);
  // A subscriber is offered no trial that would be refused.
  await expect(main(page).getByText(/free for/i)).toHaveCount(0);
  await expect(
    card(page, 'All Access, annual').getByRole('link', { name: /^Change to this plan/ }),
  ).toBeVisible();
  await page.goto('/select-package/201');
  const [said, price] = [main(page).getByText(sentence), main(page).getByText('$26.49')];
  await expect(said).toBeVisible();
  expect((await said.boundingBox())?.y).toBeLessThan((await price.boundingBox())?.y ?? 0);
  await expect(main(page).getByRole('link', { name: /^Get this pass/ })).toHaveCount(0);
  await page.goto('/buy?package_id=201');
  await expect(main(page).getByRole('status').getByText(sentence)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  expect(await charged(sandbox)).toHaveLength(1);
});

test('a bundle is charged without the add-on that its plan includes', async ({ page, sandbox }) => {
  await openCheckout(page, `${MONTHLY}&add_ons=205`);
  await expect(
    main(page).getByText('Downloads is included in All Access, monthly. You won’t be charged for it.'),
  ).toBeVisible();
  const due = await shownTotal(page);
  await pay(page);
  await letBankAnswer(sandbox);
  await expect(receipt(page)).toBeVisible();
  expect([due, await charged(sandbox)]).toEqual([14.28, [14.28]]);
});

test('a trial that the address names is none for a subscriber, who reads what changes', async ({
  page,
  sandbox,
}) => {
  await openCheckout(page, MONTHLY);
  await change(page, sandbox, MONTHLY);
  await page.goto(`${ANNUAL}&trial=1`);
  await expect(
    main(page).getByText(/^All Access, annual replaces All Access, monthly today\./),
  ).toBeVisible();
  await expect(mainButton(page, /^Pay \$/)).toBeEnabled();
  await expect(mainButton(page, /free trial/)).toHaveCount(0);
});

test.describe('on a French channel', () => {
  test.use({ channelHost: 'voltige.localhost' });

  test('the change of plans and what a plan includes are said in French', async ({ page, sandbox }) => {
    await page.goto('/login?next=%2Fprofile%2Fedit');
    await submitLogin(page, VIEWER);
    await expect(page).toHaveURL('/profile/edit');
    await page.goto(ANNUAL);
    await pay(page);
    await letBankAnswer(sandbox);
    await expect(receipt(page)).toBeVisible();
    await page.goto('/passes');
    await expect(card(page, 'Passe Glace')).toContainText('Déjà compris dans Tout Voltige, annuel.');
    await expect(card(page, 'Tout Voltige, mensuel')).toContainText(
      /Commence le .+, à la fin de Tout Voltige, annuel\./,
    );
    await page.goto(MONTHLY);
    await expect(
      main(page).getByText(/^Vous gardez Tout Voltige, annuel jusqu’au .+ Rien à payer aujourd’hui\.$/),
    ).toBeVisible();
    await mainButton(page, 'Confirmer le changement').click();
    await expect(heading(page, 'Changement d’abonnement confirmé')).toBeVisible();
    await page.goto('/profile');
    await expect(main(page).getByRole('button', { name: /^Annuler le changement/ })).toBeVisible();
    expect(await charged(sandbox)).toHaveLength(1);
  });
});
