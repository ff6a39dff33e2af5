import type { Page } from '@playwright/test';
import { expect, test } from './audited';
import {
  CARD,
  chooseCard,
  ledgerOf,
  logInTo,
  main,
  payButton,
  receipt,
  shownTotal,
  stripeForm,
  terms,
  typeAddress,
  typeCardNumber,
} from './steps';

const FAN = 'fan@rudy.example';
const total = (page: Page) => main(page).locator('[data-total]');
const withToken = /"confirmation_token_id":"ctoken/;

test('a visitor reads the whole price before any form, and after the login it is the same, as is the corrected place of the tax', async ({
  page,
}) => {
  await page.goto('/buy?package_id=202');
  await expect(main(page)).toContainText('Estimated tax');
  await expect(main(page)).toContainText('Tax is estimated for 10001, United States.');
  await expect(total(page)).toHaveText('$17.31');
  await logInTo(page, '/buy?package_id=202', FAN);
  await expect(total(page)).toHaveText('$17.31');

  // The place of the tax that a visitor corrects is in the form after the login.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/buy?package_id=202');
  await expect(total(page)).toHaveText('$17.31');
  await typeAddress(page, 'CA', 'H2X 1Y4');
  await expect(total(page)).toHaveText('$18.38');
  await logInTo(page, '/buy?package_id=202', FAN);
  await expect(main(page).getByLabel('Postal code')).toHaveValue('H2X 1Y4');
  await expect(total(page)).toHaveText('$18.38');
});

test('one press marks all that is missing, in Stripe’s form and beside it, and the first has the focus', async ({
  page,
  sandbox,
}) => {
  await logInTo(page, '/buy?package_id=202', FAN);
  const number = stripeForm(page).locator('#number');
  await expect(number).toBeVisible();
  await shownTotal(page);
  await payButton(page).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  const zip = main(page).getByLabel('ZIP code');
  await expect(zip).toHaveAccessibleDescription('Enter a valid ZIP code.');
  await expect(terms(page)).toHaveAccessibleDescription('Accept the terms and conditions.');
  await expect(main(page).getByRole('alert')).toHaveCount(0);

  // The others stay marked while one is filled in, and the focus where the viewer is.
  await terms(page).check();
  await expect(terms(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(terms(page)).toBeFocused();
  await expect(zip).toHaveAttribute('aria-invalid', 'true');
  await typeCardNumber(page);
  await payButton(page).click();
  await expect(zip).toBeFocused();
  expect(await ledgerOf(sandbox)).toEqual([]);
});

test('the total follows country and postal code, and one press pays with a new card', async ({
  page,
  sandbox,
}) => {
  await logInTo(page, '/buy?package_id=202', FAN);
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (/invoice-preview$|stripe\/buy$/.test(request.url())) bodies.push(request.postData() ?? '');
  });
  await typeCardNumber(page, CARD.paysMastercard);
  await typeAddress(page, 'FR', '');
  await expect(total(page)).toHaveText('$15.99');
  await typeAddress(page, 'CA', 'H2X 1Y4');
  await expect(total(page)).toHaveText('$18.38');
  await terms(page).check();
  const shown = await shownTotal(page);
  await payButton(page).click();
  await expect(receipt(page)).toBeVisible();
  expect(await ledgerOf(sandbox)).toMatchObject([{ amount: shown, cardLast4: '4444' }]);
  // The token of a new card is previewed before it is sent.
  expect(bodies.filter((body) => withToken.test(body))).toHaveLength(2);
  expect(await sandbox.count('buy')).toBe(1);
});

test('a total that changes with the card is said beside the old one, and charged only after another press', async ({
  page,
  sandbox,
}) => {
  await logInTo(page, '/buy?package_id=202', FAN);
  await typeCardNumber(page);
  await typeAddress(page, 'FR', '');
  await expect(total(page)).toHaveText('$15.99');
  await terms(page).check();
  await shownTotal(page);
  // The price goes up between the last reading and the press.
  await sandbox.act('price', { passId: 202, price: 20.99 });
  await payButton(page).click();
  await expect(main(page).getByRole('alert')).toHaveText(
    /^The total changed from \$15\.99 to \$20\.99\. You were not charged\.$/,
  );
  await expect(main(page).locator('s')).toHaveText('Previous total $15.99');
  expect(await sandbox.count('buy')).toBe(0);
  await payButton(page).click();
  await expect(receipt(page)).toBeVisible();
  expect(await ledgerOf(sandbox)).toMatchObject([{ amount: 20.99 }]);
});

for (const channelHost of ['northside.localhost', 'voltige.localhost'] as const)
  test.describe(`${channelHost}, on a phone`, () => {
    test.use({ channelHost, viewport: { width: 390, height: 844 } });

    test('total and Pay are on the first screen, and Pay covers no field that has the focus', async ({
      page,
    }) => {
      await logInTo(page, '/buy?package_id=202');
      await shownTotal(page);
      await expect(total(page)).toBeInViewport({ ratio: 1 });
      await expect(payButton(page)).toBeInViewport({ ratio: 1 });
      const isOnTop = () =>
        payButton(page).evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      await expect.poll(isOnTop).toBe(true);
      await chooseCard(page, /^(New payment method|Nouveau mode de paiement)$/);
      await expect(stripeForm(page).locator('#number')).toBeVisible();
      const fields = main(page).locator('input:visible, select:visible');
      for (const field of await fields.all()) {
        await field.focus();
        const gap = await field.evaluate((node) => {
          const bar = [...document.querySelectorAll('main button')]
            .find((button) => /^(Pay|Payer)\b/.test(button.textContent ?? ''))
            ?.parentElement?.getBoundingClientRect();
          return (bar?.top ?? 0) - node.getBoundingClientRect().bottom;
        });
        expect(gap).toBeGreaterThanOrEqual(0);
      }
    });
  });
