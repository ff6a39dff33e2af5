import { expect, test } from './audited';
import {
  answerBank,
  bankDialog,
  CARD,
  chooseCard,
  enterCard,
  ledgerOf,
  logInTo,
  main,
  mainButton,
  payButton,
  receipt,
  shownTotal,
  terms,
} from './steps';

const PATH = '/buy?package_id=201';
const NEW_CARD = /^New payment method$/;

test('a question of the bank that was forgotten in one tab is given up in another @row25', async ({
  page,
  context,
  sandbox,
}) => {
  await logInTo(page, PATH);
  await shownTotal(page);
  await chooseCard(page, NEW_CARD);
  await enterCard(page, CARD.asks);
  await terms(page).check();
  await shownTotal(page);
  await payButton(page).click();
  await expect(bankDialog(page)).toBeVisible();

  const other = await context.newPage();
  await other.goto(PATH);
  await mainButton(other, 'Continue here').click();
  await mainButton(other, 'Cancel payment').click();
  await expect(main(other).getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
  await expect(main(other)).toContainText('You were not charged.');

  // The answer comes too late: the first tab says the same.
  await answerBank(page, 'Complete');
  await expect(main(page).getByRole('alert')).toHaveText(
    'Your last payment was cancelled. You were not charged.',
  );
  expect(await ledgerOf(sandbox)).toEqual([]);
});

test('an interrupted payment is cancelled, and another card pays once @row24', async ({ page, sandbox }) => {
  await logInTo(page, PATH);
  const total = await shownTotal(page);
  await terms(page).check();
  await sandbox.fault({ operation: 'buy', kind: 'drop', remaining: 'forever' });
  await payButton(page).click();
  await expect(main(page)).toContainText('Checking your payment…');
  await page.reload();
  await expect(main(page)).toContainText('Your last payment was interrupted');
  await sandbox.clearFaults();
  await mainButton(page, 'Use another payment method').click();
  await expect(main(page).getByRole('alert')).toHaveText(
    'Your last payment was cancelled. You were not charged.',
  );
  expect(await ledgerOf(sandbox)).toEqual([]);
  await terms(page).check();
  await payButton(page).click();
  await expect(receipt(page)).toBeVisible();
  expect(await ledgerOf(sandbox)).toMatchObject([{ amount: total }]);
});
