import type { FaultRequest } from '../../../../sandbox/faults/plan';
import { submitLogin } from '../../account/steps';
import { alert } from '../../platform/platform';
import { expect, test } from '../audited';
import { main, mainButton, mainLink, payButton, receipt } from '../steps';
import { callsOf, expectOneCharge, heading, letBankAnswer, openCheckout, pay, sentKeys } from './money';

/** Row 24: what became of the request to pay is not known. Other answers that hide it: tests/app/writes/lostAnswers.test.ts. */
const LOST: readonly [string, Partial<FaultRequest> & Pick<FaultRequest, 'kind'>][] = [
  ['a 503 before it is processed', { kind: 'status', status: 503 }],
  ['the connection drops after the platform has it', { kind: 'drop', afterBytes: 5, processed: true }],
];

for (const [says, fault] of LOST) {
  test(`${says}: the orders are read by the key before anything is sent again`, {
    tag: '@row24',
  }, async ({ page, sandbox }) => {
    const keys = sentKeys(page);
    await openCheckout(page);
    await sandbox.fault({ operation: 'buy', remaining: 1, ...fault });
    const reads = page.waitForRequest((request) => /[?&]idempotency_key=/.test(request.url()));
    await pay(page);
    const read = new URL((await reads).url()).searchParams.get('idempotency_key');
    await expect(main(page).getByRole('alert')).toHaveCount(0);
    await expect(heading(page, 'Confirming your payment…')).toBeVisible();
    await letBankAnswer(sandbox);
    await expect(receipt(page)).toBeVisible();
    await expectOneCharge(sandbox);
    const sent = fault.processed ? 1 : 2;
    expect(keys).toEqual(Array(sent).fill(read));
    const calls = await callsOf(sandbox, 'buy', 'listOrders');
    expect(calls.slice(calls.indexOf('buy'))).toEqual(
      fault.processed ? ['buy', 'listOrders'] : ['buy', 'listOrders', 'buy'],
    );
  });
}

test('no answer for 30 seconds: one charge, though the first request is processed late', {
  tag: '@row24',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  const keys = sentKeys(page);
  await openCheckout(page);
  await sandbox.fault({ operation: 'buy', kind: 'hang', remaining: 1 });
  await pay(page);
  await expect.poll(() => keys.length).toBe(1);
  await page.clock.fastForward(31_000);
  await expect(heading(page, 'Checking your payment…')).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await page.clock.fastForward(2_000);
  await expect(heading(page, 'Confirming your payment…')).toBeVisible();
  await letBankAnswer(sandbox);
  await page.clock.fastForward(3_000);
  await expect(receipt(page)).toBeVisible();
  await expectOneCharge(sandbox);
  expect(new Set(keys).size).toBe(1);
});

test('a throttled payment waits as told, is repeated once, and then offers to finish it', {
  tag: '@row10',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  const keys = sentKeys(page);
  await openCheckout(page);
  await sandbox.fault({
    operation: 'buy',
    kind: 'status',
    status: 429,
    headers: { 'retry-after': '20' },
    remaining: 2,
  });
  await pay(page);
  await expect(heading(page, 'Checking your payment…')).toBeVisible();
  await page.clock.fastForward(10_000);
  expect(keys).toHaveLength(1);
  // At random up to as long again.
  await page.clock.fastForward(31_000);
  await expect.poll(() => keys.length).toBe(2);
  await expect(heading(page, 'Checking your payment…')).toBeVisible();
  await page.clock.fastForward(41_000);
  await mainButton(page, 'Finish paying').click();
  await expect(heading(page, 'Confirming your payment…')).toBeVisible();
  await letBankAnswer(sandbox);
  await page.clock.fastForward(3_000);
  await expect(receipt(page)).toBeVisible();
  await expectOneCharge(sandbox);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
});

test('a throttled price is read again once by itself, then Retry is offered', {
  tag: '@row10',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await openCheckout(page);
  const before = (await callsOf(sandbox, 'previewInvoice')).length;
  await sandbox.fault({
    operation: 'previewInvoice',
    kind: 'status',
    status: 429,
    headers: { 'retry-after': '5' },
    remaining: 2,
  });
  await page.reload();
  await expect.poll(() => sandbox.count('previewInvoice')).toBe(before + 1);
  await page.clock.fastForward(11_000);
  await expect(alert(page, 'We couldn’t load the price')).toContainText('Too many requests');
  expect(await sandbox.count('previewInvoice')).toBe(before + 2);
  await mainButton(page, 'Try again').click();
  await expect(payButton(page)).toBeEnabled();
});

test('offline in mid-payment: it goes on by itself once the network is back', { tag: '@row14' }, async ({
  page,
  sandbox,
}) => {
  const keys = sentKeys(page);
  await openCheckout(page);
  await sandbox.fault({
    operation: 'buy',
    kind: 'drop',
    afterBytes: 5,
    delayMs: 1_500,
    processed: true,
    remaining: 1,
  });
  await pay(page);
  await expect.poll(() => keys.length).toBe(1);
  await page.context().setOffline(true);
  await expect(heading(page, 'Checking your payment…')).toBeVisible();
  await letBankAnswer(sandbox);
  await page.context().setOffline(false);
  await expect(receipt(page)).toBeVisible();
  await expectOneCharge(sandbox);
  expect(keys).toHaveLength(1);
});

test('logged out in mid-payment: after the login the attempt is found again', { tag: '@row15' }, async ({
  page,
  sandbox,
}) => {
  const keys = sentKeys(page);
  await openCheckout(page);
  await sandbox.fault({ operation: 'buy', kind: 'status', status: 401, processed: true, remaining: 1 });
  await pay(page);
  await expect(heading(page, 'Log in again to finish your payment')).toBeVisible();
  await expect(mainLink(page, 'Register')).toBeHidden();
  await mainLink(page, 'Log in').click();
  await submitLogin(page);
  await expect(heading(page, 'Confirming your payment…').or(receipt(page))).toBeVisible();
  await letBankAnswer(sandbox);
  await expect(receipt(page)).toBeVisible();
  await expectOneCharge(sandbox);
  expect(keys).toHaveLength(1);
});
