import { expect, test } from '../audited';
import {
  answerBank,
  bankDialog,
  CARD,
  enterCard,
  logInTo,
  main,
  mainButton,
  mainLink,
  payButton,
  receipt,
  stripeForm,
  terms,
} from '../steps';
import {
  callsOf,
  charged,
  expectOneCharge,
  heading,
  letBankAnswer,
  newCard,
  openCheckout,
  pay,
} from './money';

/** Row 25: the bank's question is closed, failed, or answered after a reload. */
const NOT_COMPLETED = 'Your bank couldn’t verify that it’s you';

test('3-D Secure, closed, then done', { tag: '@row25' }, async ({ page, sandbox }) => {
  await openCheckout(page);
  await newCard(page).click();
  await enterCard(page, CARD.asks);
  await pay(page);
  await answerBank(page, 'Close');
  await expect(main(page).getByRole('alert')).toContainText(NOT_COMPLETED);
  await expect(main(page).getByRole('alert')).toContainText('You were not charged.');
  expect(await charged(sandbox)).toEqual([]);

  // The typed card is still there: one press pays.
  await expect(stripeForm(page).getByLabel('Card number')).toHaveValue('4000 0000 0000 3220');
  await expect(terms(page)).toBeChecked();
  await pay(page);
  await answerBank(page, 'Complete');
  await expect(heading(page, 'Confirming your payment…')).toBeVisible();
  await letBankAnswer(sandbox);
  await expect(receipt(page)).toBeVisible();
  await expectOneCharge(sandbox);
  expect(await callsOf(sandbox, 'buy')).toHaveLength(2);
});

test('3-D Secure, failed, then another card', { tag: '@row25' }, async ({ page, sandbox }) => {
  await openCheckout(page);
  await newCard(page).click();
  await enterCard(page, CARD.asks);
  await pay(page);
  await answerBank(page, 'Fail');
  await expect(main(page).getByRole('alert')).toContainText(NOT_COMPLETED);
  expect(await charged(sandbox)).toEqual([]);
  await main(page).getByText('Visa ending in 4242').click();
  await pay(page);
  await letBankAnswer(sandbox);
  await expect(receipt(page)).toBeVisible();
  await expectOneCharge(sandbox);
});

test('3-D Secure, finished after a reload', { tag: '@row25' }, async ({ page, sandbox }) => {
  await openCheckout(page);
  await newCard(page).click();
  await enterCard(page, CARD.asks);
  await pay(page);
  await expect(bankDialog(page)).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Your bank is waiting for your approval')).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await mainButton(page, 'Continue to your bank').click();
  await answerBank(page, 'Complete');
  await letBankAnswer(sandbox);
  await expect(receipt(page)).toBeVisible();
  await expectOneCharge(sandbox);
  expect(await callsOf(sandbox, 'buy')).toHaveLength(1);
});

test('3-D Secure, left by Back: the question is not over the game, and can be answered later', {
  tag: '@row25',
}, async ({ page, sandbox }) => {
  await logInTo(page, '/watch/1005');
  await mainLink(page, 'Watch this game for $9.99').click();
  await newCard(page).click();
  await enterCard(page, CARD.asks);
  await pay(page);
  await expect(bankDialog(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/watch/1005');
  await expect(bankDialog(page)).toHaveCount(0);
  await mainLink(page, 'Watch this game for $9.99').click();
  await expect(heading(page, 'Your bank is waiting for your approval')).toBeVisible();
  await mainButton(page, 'Continue to your bank').click();
  await answerBank(page, 'Complete');
  await letBankAnswer(sandbox);
  await expect(receipt(page)).toBeVisible();
  await expectOneCharge(sandbox);
});

test('3-D Secure, confirmed, then declined by the bank', { tag: '@row25' }, async ({ page, sandbox }) => {
  await openCheckout(page);
  await newCard(page).click();
  await enterCard(page, CARD.asksThenDeclined);
  await pay(page);
  await answerBank(page, 'Complete');
  await expect(main(page).getByRole('alert')).toContainText('Your card was declined.');
  await expect(main(page).getByRole('alert')).toContainText('You were not charged.');
  expect(await charged(sandbox)).toEqual([]);
});
