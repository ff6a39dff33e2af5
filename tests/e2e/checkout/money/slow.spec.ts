import { expect, test } from '../audited';
import {
  answerBank,
  bankDialog,
  CARD,
  enterCard,
  main,
  mainButton,
  payButton,
  receipt,
  stripeForm,
  typeCard,
} from '../steps';
import { expectOneCharge, FINALS, heading, newCard, openCheckout, pay } from './money';

test('an order that stays pending: said after two minutes, Pay stays closed, the receipt comes in the end', {
  tag: '@row22',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await openCheckout(page);
  await sandbox.act('leaveNextPending', { on: true });
  await pay(page);
  await expect(heading(page, 'Confirming your payment…')).toBeVisible();
  await page.clock.fastForward(125_000);
  await expect(heading(page, 'This is taking longer than usual')).toBeVisible();
  await expect(main(page).getByRole('status')).toContainText(/Order \d+/);
  await expect(payButton(page)).toBeHidden();
  // It goes on by itself, and at once when the viewer asks.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  // A reading that was under way when the clock stopped may still be counted the first time.
  await expect(async () => {
    const before = await sandbox.count('getOrder');
    await mainButton(page, 'Check again').click();
    await expect.poll(() => sandbox.count('getOrder'), { timeout: 2_000 }).toBe(before + 1);
  }).toPass();
  await expect(heading(page, 'This is taking longer than usual')).toBeVisible();
  await sandbox.act('settlePending', {});
  await expect
    .poll(async () => {
      await page.clock.runFor(30_000);
      return receipt(page).isVisible();
    })
    .toBe(true);
  await expectOneCharge(sandbox);
});

test('a payment that is confirmed before it opens anything is said to be received, and Pay stays closed', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await openCheckout(page);
  await sandbox.act('holdAccess', { on: true });
  await pay(page);
  await sandbox.act('clock', { minutes: 1 });
  await expect(heading(page, 'Confirming your payment…')).toBeVisible();
  await page.clock.fastForward(125_000);
  // An answer that was under way when the clock jumped may still say that the order is pending; the next one is half a minute later.
  await expect
    .poll(async () => {
      await page.clock.runFor(30_000);
      return heading(page, 'Payment received').isVisible();
    })
    .toBe(true);
  await expect(main(page).getByRole('status')).toContainText('We’re activating your access.');
  await expect(payButton(page)).toBeHidden();
  await sandbox.act('holdAccess', { on: false });
  await mainButton(page, 'Check again').click();
  await expect(receipt(page)).toBeVisible();
  await expectOneCharge(sandbox);
});

test('what is typed before Stripe’s form has started stays', async ({ page, sandbox }) => {
  let start = () => {};
  const typed = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/sandbox/stripe/element.js', async (route) => {
    await typed;
    await route.continue();
  });
  await openCheckout(page);
  await newCard(page).click();
  await typeCard(page);
  start();
  await pay(page);
  await expect(receipt(page)).toBeVisible();
  await expectOneCharge(sandbox);
});

test('back at a page that was left for the bank: the status is read again', { tag: '@row28' }, async ({
  page,
  sandbox,
}) => {
  await openCheckout(page);
  await newCard(page).click();
  await enterCard(page, CARD.asks);
  await pay(page);
  await expect(bankDialog(page)).toBeVisible();
  // The browser shows the page as it was left.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(heading(page, 'Your bank is waiting for your approval')).toBeAttached();
  // The browser has dropped the page, and loads it again.
  await page.goto('/faq');
  await page.goBack();
  await expect(heading(page, 'Your bank is waiting for your approval')).toBeVisible();
  await mainButton(page, 'Continue to your bank').click();
  await answerBank(page, 'Complete');
  await sandbox.act('clock', { minutes: 1 });
  await expect(receipt(page)).toBeVisible();
  await expectOneCharge(sandbox);
});

test('the script of Stripe is blocked: said, saved cards still pay, and Retry brings the form', {
  tag: '@row27',
}, async ({ page, sandbox }) => {
  await page.route('**/sandbox/stripe.js', (route) => route.abort());
  await openCheckout(page);
  await newCard(page).click();
  await expect(main(page).getByRole('alert')).toContainText('We couldn’t load the payment form.');
  await page.unroute('**/sandbox/stripe.js');
  await mainButton(page, 'Try again').click();
  await expect(stripeForm(page).getByLabel('Card number')).toBeVisible();

  await page.route('**/sandbox/stripe.js', (route) => route.abort());
  await page.goto(FINALS);
  await newCard(page).click();
  await expect(main(page).getByRole('alert')).toContainText('We couldn’t load the payment form.');
  await main(page).getByText('Visa ending in 4242').click();
  await pay(page);
  await sandbox.act('clock', { minutes: 1 });
  await expect(receipt(page)).toBeVisible();
  await expectOneCharge(sandbox);
});
