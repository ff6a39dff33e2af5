import type { Page } from '@playwright/test';
import { expect, type Sandbox, test } from '../fixtures';
import { callsOf, FINALS, letBankAnswer, newCard, openCheckout } from './money/money';
import { type BankRow, bookOf, CARD, main, payButton, receipt, shownTotal, terms, wallet } from './steps';

const button = (page: Page) => wallet(page).getByRole('button', { name: 'Buy with the test wallet' });
const sheetPay = (page: Page) => wallet(page).getByRole('button', { name: /^Pay \$/ });

/** The amount that the sheet asks to confirm, in major units, once it is known. */
async function confirmedAmount(page: Page): Promise<number> {
  await expect(sheetPay(page)).toBeEnabled();
  return Number((await sheetPay(page).innerText()).replace(/[^\d.]/g, ''));
}

async function openWithWallet(page: Page, sandbox: Sandbox, card?: string): Promise<void> {
  await sandbox.act('wallets', { offered: true, card });
  await openCheckout(page, FINALS);
  if (await terms(page).isVisible()) await terms(page).check();
}

/** The charges in the bank's own book, which nothing that writes orders touches. */
async function bankCharges(sandbox: Sandbox): Promise<BankRow[]> {
  return (await bookOf(sandbox)).filter(({ kind }) => kind === 'charge');
}

/** The only charge is what was confirmed in the sheet. */
async function expectCharged(sandbox: Sandbox, amount: number): Promise<void> {
  await letBankAnswer(sandbox);
  expect((await bankCharges(sandbox)).map((charge) => charge.amount)).toEqual([Math.round(amount * 100)]);
}

test('the sum confirmed in a wallet is the sum charged, with one press', { tag: '@row58' }, async ({
  page,
  sandbox,
}) => {
  await openWithWallet(page, sandbox);
  // A viewer with a saved card has the wallets too, above the cards.
  const buttonBox = await button(page).boundingBox();
  const cardBox = await newCard(page).boundingBox();
  expect(buttonBox?.y ?? 0).toBeLessThan(cardBox?.y ?? 0);
  await button(page).click();
  const taxed = await confirmedAmount(page);
  await wallet(page).getByLabel('Address').selectOption('Paris 75001');
  await expect(sheetPay(page)).not.toContainText(String(taxed));
  const untaxed = await confirmedAmount(page);
  expect(taxed).toBeCloseTo(untaxed * 1.0825, 2);
  await wallet(page).getByLabel('Address').selectOption('Duluth, MN 55802');
  await expect(sheetPay(page)).toContainText(String(taxed));
  await sheetPay(page).click();
  await expect(receipt(page)).toBeVisible();
  await expectCharged(sandbox, taxed);
  expect(await callsOf(sandbox, 'buy')).toEqual(['buy']);
});

test('a wallet is not opened before the terms are accepted; cancelled, it charges nothing, and the card form still pays', {
  tag: '@row58',
}, async ({ page, sandbox }) => {
  await sandbox.act('wallets', { offered: true });
  await openCheckout(page, FINALS);
  await button(page).click();
  await expect(main(page).getByText('Accept the terms and conditions.').first()).toBeVisible();
  await expect(button(page)).toBeVisible();
  expect(await callsOf(sandbox, 'buy')).toEqual([]);

  await terms(page).check();
  await button(page).click();
  await expect(sheetPay(page)).toBeEnabled();
  await wallet(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page)).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  expect(await callsOf(sandbox, 'buy')).toEqual([]);
  await letBankAnswer(sandbox);
  expect(await bankCharges(sandbox)).toEqual([]);
  const due = await shownTotal(page);
  await payButton(page).click();
  await expect(receipt(page)).toBeVisible();
  await expectCharged(sandbox, due);
});

test('a wallet whose card is declined is told so, and charges nothing', { tag: '@row58' }, async ({
  page,
  sandbox,
}) => {
  await openWithWallet(page, sandbox, CARD.insufficientFunds);
  await button(page).click();
  await expect(sheetPay(page)).toBeEnabled();
  await sheetPay(page).click();
  await expect(main(page).getByRole('alert')).toContainText('You were not charged.');
  await expect(wallet(page).getByRole('alert')).toHaveText(
    'Your card has insufficient funds. Use another card.',
  );
  await letBankAnswer(sandbox);
  expect(await bankCharges(sandbox)).toEqual([]);
});

test('a price that changes under an open sheet is never charged', { tag: '@row58' }, async ({
  page,
  sandbox,
}) => {
  await openWithWallet(page, sandbox);
  await button(page).click();
  const old = await confirmedAmount(page);
  await sandbox.act('price', { passId: 204, price: 50 });
  await sheetPay(page).click();
  await expect(wallet(page).getByRole('alert')).toHaveText(/^The price has changed\./);
  expect(await callsOf(sandbox, 'buy')).toEqual([]);
  await expect(button(page)).toBeVisible();
  await button(page).click();
  await expect(sheetPay(page)).not.toContainText(String(old));
  const changed = await confirmedAmount(page);
  await sheetPay(page).click();
  await expect(receipt(page)).toBeVisible();
  await expectCharged(sandbox, changed);
});
