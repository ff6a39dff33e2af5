import { expect, test } from '../fixtures';
import { FINALS, newCard, openCheckout } from './money/money';
import { chooseCard, main, mainButton, payButton, stripeForm, typeCard } from './steps';

test('a currency that Stripe refuses is said, and a saved card still pays', async ({ page }) => {
  await page.route(/\/api\/stripe\/invoice-preview$/, async (route) => {
    const response = await route.fetch();
    const body: { data: object } = await response.json();
    await route.fulfill({ response, json: { data: { ...body.data, currency: '€' } } });
  });
  await openCheckout(page, FINALS);
  await newCard(page).click();
  await expect(main(page).getByRole('alert')).toContainText('aren’t accepted in this currency (€)');
  await expect(payButton(page)).toBeDisabled();
  await chooseCard(page, /4242/);
  await expect(payButton(page)).toBeEnabled();
});

test('a coupon for all of it keeps what was typed into the card form', async ({ page }) => {
  await openCheckout(page, FINALS);
  await newCard(page).click();
  await typeCard(page);
  await expect(payButton(page)).toBeEnabled();
  await main(page).getByLabel('Promo code').fill('FREE100');
  await mainButton(page, 'Apply').click();
  await expect(payButton(page)).toHaveText('Get it for free');
  await mainButton(page, 'Remove').click();
  await expect(stripeForm(page).getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
});
