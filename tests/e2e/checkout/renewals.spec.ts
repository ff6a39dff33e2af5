import type { Page } from '@playwright/test';
import { VIEWER } from '../account/steps';
import { expect, type Sandbox, test } from './audited';
import {
  type Charge,
  expectPlaying,
  ledgerOf,
  logInTo,
  main,
  mainButton,
  mainLink,
  payButton,
  receipt,
  shownTotal,
  terms,
} from './steps';

const DAY_MINUTES = 24 * 60;
const DUE = 'due@rudy.example';

/** The movements of one viewer's money; a sample account renews as well when the clock moves. */
const chargesOf = async (sandbox: Sandbox, email: string): Promise<Charge[]> =>
  (await ledgerOf(sandbox)).filter((charge) => charge.email === email);

/** The date in a sentence of the page. */
async function dateIn(page: Page, sentence: RegExp): Promise<string> {
  const text = await main(page).getByText(sentence).first().innerText();
  return sentence.exec(text)?.[1] ?? '';
}

test('monthly subscription with a trial: charged once, at its end', async ({ page, sandbox }) => {
  await logInTo(page, '/passes');
  await main(page)
    .getByRole('article', { name: 'All Access, monthly' })
    .getByRole('link', { name: /^Start free trial/ })
    .click();
  expect(await shownTotal(page)).toBe(0);
  const end = await dateIn(page, /^Free until (.+?)\. Cancel before then and you won’t be charged\.$/);
  await terms(page).check();
  await mainButton(page, 'Start free trial').click();
  await expect(main(page).getByRole('heading', { name: 'Your free trial has started' })).toBeVisible();
  await expect(receipt(page)).toHaveCount(0);
  expect(await ledgerOf(sandbox)).toEqual([]);

  await mainLink(page, 'See your orders').click();
  await expect(main(page)).toContainText(`Auto-renewal is active: $14.28 will be charged on ${end}.`);
  await sandbox.act('advanceToRenewal', { email: VIEWER });
  expect(await chargesOf(sandbox, VIEWER)).toMatchObject([
    { purpose: 'renewal', email: VIEWER, amount: 14.28, cardLast4: '4242' },
  ]);

  // A trial is given once, whatever an address says.
  await page.goto('/passes');
  await expect(mainLink(page, /^Change to this plan/).first()).toBeVisible();
  await expect(mainLink(page, /free trial/)).toHaveCount(0);
  await page.goto('/buy?subscription_id=302&trial=1');
  expect(await shownTotal(page)).toBeGreaterThan(0);
  await expect(main(page).getByText(/free until|trial/i)).toHaveCount(0);
});

test('cancel and see until when', async ({ page, sandbox }) => {
  await logInTo(page, '/buy?event_id=1005&subscription_id=301');
  await terms(page).check();
  const total = await shownTotal(page);
  await payButton(page).click();
  await expect(page).toHaveURL('/watch/1005');
  await expectPlaying(page);

  await page.goto('/profile');
  await mainButton(page, /^Cancel renewal/).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/You’ll keep access until (.+?)\. You won’t be charged again/);
  const until = /until (.+?)\./.exec(await dialog.innerText())?.[1] ?? '';
  expect(until).not.toBe('');
  await dialog.getByRole('button', { name: 'Cancel renewal' }).click();
  await expect(dialog).toContainText(`You won’t be charged again. You have access until ${until}.`);
  await page.keyboard.press('Escape');
  await expect(main(page)).toContainText(`Auto-renewal is cancelled. You have access until ${until}.`);

  await sandbox.act('clock', { minutes: 29 * DAY_MINUTES });
  await page.goto('/watch/1005');
  await expectPlaying(page);
  await sandbox.act('clock', { minutes: 2 * DAY_MINUTES });
  await page.goto('/watch/1005');
  await expect(mainLink(page, /^Watch this game for/)).toBeVisible();
  expect(await chargesOf(sandbox, VIEWER)).toMatchObject([{ purpose: 'purchase', amount: total }]);
});

test('the renewal fails and is mended with another card', async ({ page, sandbox }) => {
  await sandbox.act('failNextRenewal', { email: DUE });
  await sandbox.act('advanceToRenewal', { email: DUE });
  await logInTo(page, '/watch/1005', DUE);
  await expect(mainLink(page, /^Watch this game for/)).toBeVisible();
  await page.goto('/profile');
  const attention = page.getByRole('region', { name: 'Action required' });
  await expect(attention).toContainText(
    'We couldn’t charge the renewal of All Access, monthly. Your card has insufficient funds. Update your card to keep your access.',
  );
  expect(await ledgerOf(sandbox)).toEqual([]);

  await attention.getByRole('button', { name: 'Update card' }).click();
  await expect(page.getByRole('heading', { name: 'Manage your billing' })).toBeVisible();
  await page.getByLabel('Test card').selectOption({ label: '5555 5555 5555 4444' });
  await page.getByRole('button', { name: 'Add card' }).click();
  await page.getByRole('button', { name: /^Make default: mastercard/ }).click();
  // The new card is charged by itself; the portal has nothing left to pay.
  await expect(page.getByRole('main')).toContainText('All Access, monthly: renews');
  await expect(page.getByRole('button', { name: /^Pay now/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Return to Northside' }).click();

  await expect(page).toHaveURL('/profile');
  await expect(main(page)).toContainText(/Auto-renewal is active: \$\d+\.\d\d will be charged on/);
  await expect(attention).toHaveCount(0);
  await page.goto('/watch/1005');
  await expectPlaying(page);
  expect(await ledgerOf(sandbox)).toMatchObject([{ purpose: 'renewal', email: DUE, cardLast4: '4444' }]);
});
