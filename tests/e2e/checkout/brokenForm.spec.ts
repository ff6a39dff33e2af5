import { expect, test } from './audited';
import { charged, newCard, openCheckout, pay } from './money/money';
import { chooseCard, enterCard, main, mainButton, payButton, receipt, stripeForm } from './steps';

test('a Stripe form that breaks after it was ready is said, a saved card still pays, and Try again brings it back', async ({
  page,
  sandbox,
}) => {
  await openCheckout(page);
  await newCard(page).click();
  await expect(stripeForm(page).getByLabel('Card number')).toBeVisible();
  await expect(payButton(page)).toBeEnabled();

  await sandbox.fault({ operation: 'stripe', kind: 'status', status: 503, remaining: 'forever' });
  const frame = page.locator('iframe[title="Secure payment input frame"]');
  await frame.evaluate(
    (element) => element instanceof HTMLIFrameElement && element.setAttribute('src', element.src),
  );
  const problem = main(page).getByRole('alert');
  await expect(problem).toContainText('We couldn’t load the payment form.');
  await expect(payButton(page)).toBeDisabled();
  await chooseCard(page, /^Visa ending in 4242/);
  await expect(problem).toBeHidden();
  await expect(payButton(page)).toBeEnabled();

  await newCard(page).click();
  await expect(problem).toContainText('We couldn’t load the payment form.');
  await sandbox.clearFaults();
  await mainButton(page, 'Try again').click();
  await enterCard(page);
  await pay(page);
  await expect(receipt(page)).toBeVisible();
  expect(await charged(sandbox)).toHaveLength(1);
});
