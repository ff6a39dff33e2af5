import { expect, test } from '../audited';
import { CARD, enterCard, expectPlaying, logInTo, mainLink } from '../steps';
import { charged, expectOneCharge, heading, letBankAnswer, newCard, openCheckout, pay } from './money';

test('an order that fails after the checkout was left: the viewer is told, wherever the viewer is', async ({
  page,
  sandbox,
}) => {
  await openCheckout(page);
  await newCard(page).click();
  await enterCard(page, CARD.failsLater);
  await pay(page);
  await expect(heading(page, 'Confirming your payment…')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await expect(page).toHaveURL('/');
  await letBankAnswer(sandbox);
  const note = page.getByRole('region', { name: 'Notifications' });
  await expect(note).toContainText(/Payment for order \d+ failed\. You were not charged\./);
  expect(await charged(sandbox)).toEqual([]);
  await note.getByRole('button', { name: 'See your orders' }).click();
  await expect(page).toHaveURL('/profile');
});

test('an order that is paid after the checkout was left opens the game that waits for it', async ({
  page,
  sandbox,
}) => {
  await logInTo(page, '/watch/1005');
  await mainLink(page, 'Watch this game for $9.99').click();
  await pay(page);
  await expect(heading(page, 'Confirming your payment…')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/watch/1005');
  await letBankAnswer(sandbox);
  await expectPlaying(page);
  await expectOneCharge(sandbox);
});
