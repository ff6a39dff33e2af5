import { expect, test } from '../audited';
import { enterCard, ledgerOf, main, mainButton, payButton, receipt, terms } from '../steps';
import { charged, letBankAnswer, newCard, openCheckout, pay } from './money';

const FINALS_ID = 204;
const total = (page: Parameters<typeof main>[0]) => main(page).locator('[data-total]');

test('a price that changes between preview and Pay is said, shown and confirmed again', async ({
  page,
  sandbox,
}) => {
  await openCheckout(page);
  const before = await total(page).innerText();
  await sandbox.act('price', { passId: FINALS_ID, price: 21 });
  await pay(page);
  await expect(main(page).getByRole('alert')).toContainText('The total changed from');
  await expect(total(page)).not.toHaveText(before);
  expect(await charged(sandbox)).toEqual([]);
  const after = await total(page).innerText();
  await pay(page);
  await letBankAnswer(sandbox);
  await expect(receipt(page)).toBeVisible();
  expect((await charged(sandbox)).map((amount) => `$${amount.toFixed(2)}`)).toEqual([after]);
});

for (const [says, change, sentence] of [
  ['sells out', ['sale', { passId: FINALS_ID, sale: 'sold_out' }], 'This pass is sold out.'],
  [
    'is sold no longer',
    ['sale', { passId: FINALS_ID, sale: 'sale_ended' }],
    'This pass is no longer on sale.',
  ],
  [
    'is bought elsewhere',
    ['world', { passes: { 'viewer@rudy.example': FINALS_ID } }],
    'You already have this pass.',
  ],
] as const) {
  test(`a pass that ${says} between preview and Pay is not paid for`, async ({ page, sandbox }) => {
    await openCheckout(page);
    const [what, body] = change;
    await sandbox.act(what, body);
    await pay(page);
    await expect(main(page).getByRole('alert')).toContainText(sentence);
    await expect(payButton(page)).toBeDisabled();
    expect(await charged(sandbox)).toEqual([]);
    await mainButton(page, 'Choose another pass').click();
    await expect(main(page).getByRole('article', { name: 'Football finals' })).toBeVisible();
  });
}

// Currencies with cents: tests/routes/checkout/elementsOptions.test.ts, tests/ui/formats.test.ts.
test("a price in yen, which have no cents, is shown, typed into Stripe's form and charged alike", async ({
  page,
  sandbox,
}) => {
  await sandbox.act('world', { currency: 'JPY' });
  await sandbox.act('price', { passId: FINALS_ID, price: 1200 });
  await openCheckout(page);
  await newCard(page).click();
  await enterCard(page);
  await expect(payButton(page)).toBeEnabled();
  await expect(total(page)).toHaveText(/^¥[\d,]+$/);
  const due = Number((await total(page).innerText()).replace(/[^\d.]/g, ''));
  await pay(page);
  await letBankAnswer(sandbox);
  await expect(receipt(page)).toBeVisible();
  await charged(sandbox);
  expect(await ledgerOf(sandbox)).toMatchObject([{ amount: due, currency: 'JPY' }]);
});

test('with a coupon for all of it nothing is charged, and no card is asked for', async ({
  page,
  sandbox,
}) => {
  await openCheckout(page);
  await main(page).getByLabel('Promo code').fill('FREE100');
  await mainButton(page, 'Apply').click();
  await expect(payButton(page)).toHaveText('Get it for free');
  // The code is in the address, which can be opened again.
  await page.reload();
  await expect(payButton(page)).toHaveText('Get it for free');
  await expect(main(page).getByText('Promo code FREE100 applied.')).toBeVisible();
  await expect(main(page).getByText('Visa ending in 4242')).toBeHidden();
  await terms(page).check();
  await payButton(page).click();
  await expect(receipt(page)).toBeVisible();
  expect(await charged(sandbox)).toEqual([]);
});
