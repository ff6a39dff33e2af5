import { expect, test } from '../audited';
import { CARD, enterCard, main, receipt, stripeForm } from '../steps';
import { charged, expectOneCharge, heading, letBankAnswer, newCard, openCheckout, pay } from './money';

/** Row 26. Stripe's published cards that are declined, with the beginning of our sentence. */
const DECLINES = [
  ['4000000000000002', 'Your card was declined. Use another card, or contact your bank.'],
  ['4000000000009995', 'Your card has insufficient funds. Use another card.'],
  ['4000000000009987', 'Your bank doesn’t accept this card. Use another card.'],
  ['4000000000009979', 'This card can’t be used. Use another card.'],
  ['4000000000000069', 'Your card has expired. Check the date, or use another card.'],
  ['4000000000000127', 'Your card’s security code is incorrect. Enter it again.'],
  ['4000000000000119', 'An error occurred while processing your card. Try again in a minute.'],
  ['4000000000006975', 'Your card has been used too many times. Try again tomorrow, or use another card.'],
  ['4100000000000019', 'Your payment was blocked as a precaution. Use another card, or contact your bank.'],
] as const;

test('declined, other card: each reason has its sentence, and what was typed stays', {
  tag: '@row26',
}, async ({ page, sandbox }) => {
  await openCheckout(page);
  await newCard(page).click();
  for (const [number, sentence] of DECLINES) {
    await enterCard(page, number);
    await pay(page);
    await expect(main(page).getByRole('alert')).toHaveText(`${sentence} You were not charged.`);
    await expect(main(page).getByLabel('Postal code')).toHaveValue('H2X 1Y4');
    await expect(stripeForm(page).getByLabel('Card number')).toHaveValue(new RegExp(`${number.slice(-4)}$`));
  }
  expect(await charged(sandbox)).toEqual([]);
  await enterCard(page, CARD.paysMastercard);
  await pay(page);
  await letBankAnswer(sandbox);
  await expect(receipt(page)).toBeVisible();
  await expectOneCharge(sandbox);
});

test('a charge that fails while the order is pending is explained like a decline', {
  tag: '@row26',
}, async ({ page, sandbox }) => {
  await openCheckout(page);
  await newCard(page).click();
  await enterCard(page, CARD.failsLater);
  await pay(page);
  await expect(heading(page, 'Confirming your payment…')).toBeVisible();
  await letBankAnswer(sandbox);
  await expect(main(page).getByRole('alert')).toContainText('You were not charged.');
  expect(await charged(sandbox)).toEqual([]);
});
