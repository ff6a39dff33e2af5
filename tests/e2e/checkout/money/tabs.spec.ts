import type { Page } from '@playwright/test';
import { expect, test } from '../audited';
import { mainButton, payButton, receipt, terms } from '../steps';
import { callsOf, expectOneCharge, FINALS, heading, letBankAnswer, openCheckout, pay } from './money';

/** Row 23: one attempt, whatever is pressed, reloaded or opened twice. */
test('pay in two tabs at once', { tag: '@row23' }, async ({ page, sandbox }) => {
  await openCheckout(page);
  const other = await page.context().newPage();
  await other.goto(FINALS);
  await terms(page).check();
  await terms(other).check();
  await expect(payButton(other)).toBeEnabled();
  await Promise.all([payButton(page).click(), payButton(other).click()]);

  const waits = (tab: Page) => heading(tab, 'You’re paying in another tab').isVisible();
  await expect.poll(async () => (await waits(page)) || (await waits(other))).toBe(true);
  const [first, late] = (await waits(page)) ? [other, page] : [page, other];
  await letBankAnswer(sandbox);
  await expect(receipt(first)).toBeVisible();
  // The tab that waited reads the passes again, and this one is held now.
  await expect(late.getByRole('status').filter({ hasText: 'You already have this pass.' })).toBeVisible();
  await expect(heading(late, 'Choose a pass')).toBeVisible();
  await expectOneCharge(sandbox);
  expect(await callsOf(sandbox, 'buy')).toHaveLength(1);
});

test('a double press on Pay is one attempt', { tag: '@row23' }, async ({ page, sandbox }) => {
  await openCheckout(page);
  await terms(page).check();
  await payButton(page).dblclick();
  await letBankAnswer(sandbox);
  await expect(receipt(page)).toBeVisible();
  await expectOneCharge(sandbox);
  expect(await callsOf(sandbox, 'buy')).toHaveLength(1);
});

test('reloaded before Pay, while the request hangs, while the order is pending, and on the receipt', {
  tag: '@row23',
}, async ({ page, sandbox }) => {
  await openCheckout(page);
  await page.reload();
  await expect(payButton(page)).toBeEnabled();

  await sandbox.fault({ operation: 'buy', kind: 'hang', remaining: 1 });
  await pay(page);
  await expect.poll(() => callsOf(sandbox, 'buy')).toHaveLength(1);
  // The request that hung is processed after the page has left.
  await page.reload();
  await expect(
    heading(page, 'Confirming your payment…').or(heading(page, 'Your last payment was interrupted')),
  ).toBeVisible();
  await sandbox.act('faults/release', {});
  const goOn = mainButton(page, 'Finish paying').or(heading(page, 'Confirming your payment…'));
  await expect(goOn).toBeVisible();
  if (await mainButton(page, 'Finish paying').isVisible()) await mainButton(page, 'Finish paying').click();
  await expect(heading(page, 'Confirming your payment…')).toBeVisible();

  await page.reload();
  await expect(heading(page, 'Confirming your payment…')).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await letBankAnswer(sandbox);
  await expect(receipt(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'You already have this pass.' })).toBeVisible();
  await expectOneCharge(sandbox);
});
