import type { Page } from '@playwright/test';
import { banner, isVisitor, logOut, submitLogin } from '../account/steps';
import { violationsOf } from '../axe';
import { expect, test } from '../fixtures';
import { expectWithinWindow, visits, wide } from '../visits';
import { answerBank, bookOf, ledgerOf } from './steps';

test.use({ channelHost: 'northside.localhost' });

const main = (page: Page) => page.getByRole('main');
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

async function openAs(page: Page, name: string, path = '/profile'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await submitLogin(page, `${name}@rudy.example`);
  await expect(page).toHaveURL(path);
}

test('the profile opens with the orders, what is active first, and has the transactions; type and status narrow both', async ({
  page,
}) => {
  await openAs(page, 'orders');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  const active = part(page, 'Active').getByRole('article');
  await expect(active).toHaveCount(1);
  await expect(active).toContainText('Girls’ basketball pass');
  const all = part(page, 'All orders').getByRole('article');
  await expect(all).toHaveCount(5);
  for (const [index, status] of ['Pending', 'Active', 'Payment failed', 'Refunded', 'Inactive'].entries())
    await expect(all.nth(index)).toContainText(status);
  await expect(all.first()).toContainText(/Package · Order \d+ · /);

  await test.step('type and status narrow the list, in the address', async () => {
    const all = part(page, 'All orders');
    for (const status of ['Refunded', 'Inactive', 'Active']) {
      await all.getByLabel('Status').selectOption(status);
      await expect(all.getByRole('article')).toHaveText([new RegExp(status)]);
    }
    await all.getByLabel('Status').selectOption('Payment failed');
    await expect(page).toHaveURL('/profile?status=failed');
    await expect(all.getByRole('article')).toHaveCount(1);
    await all.getByLabel('Type').selectOption('Subscription');
    await expect(page).toHaveURL('/profile?type=subscription&status=failed');
    await expect(all.getByRole('heading', { name: 'No matching orders' })).toBeVisible();
    await all.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(all.getByRole('article')).toHaveCount(5);
  });

  await test.step('transactions stand newest first with their receipts, and narrow by status', async () => {
    await page.goto('/profile/transactions');
    const rows = main(page).getByRole('list').filter({ hasText: 'ending in' }).getByRole('listitem');
    await expect(rows.first()).toContainText('Visa ending in 3155');
    await expect(rows.filter({ hasText: 'Refunded' })).toHaveCount(1);
    const receipt = rows.filter({ hasText: 'Girls’ basketball pass' }).getByRole('link');
    await expect(receipt).toHaveAccessibleName(/Receipt for order \d+/);
    await expect(receipt).toHaveAttribute('href', /^\/profile\/receipts\/\d+$/);
    await main(page).getByLabel('Status').selectOption('Failed');
    await expect(page).toHaveURL('/profile/transactions?status=failed');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('$21.24');
    await expect(rows).toContainText('Your card has insufficient funds.');
  });
});

test('a payment that was begun on another device is finished with the bank, and charged once', async ({
  page,
  sandbox,
}) => {
  await openAs(page, 'orders');
  const attention = part(page, 'Action required');
  await expect(attention).toContainText(/Team pass – .+: your bank is waiting for your approval\./);
  await attention.getByRole('link', { name: 'Continue Team pass' }).click();
  await expect(page).toHaveURL(/\/buy\?package_id=203&participant_id=\d+$/);
  await main(page).getByRole('button', { name: 'Continue to your bank' }).click();
  await answerBank(page, 'Complete');
  await expect(main(page).getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  const charges = (await ledgerOf(sandbox)).filter(({ email }) => email === 'orders@rudy.example');
  expect(charges).toHaveLength(1);
});

test('whoever logs in next in this tab never sees the orders of the viewer before', async ({
  page,
  sandbox,
}) => {
  await openAs(page, 'orders');
  await expect(main(page).getByText('Girls’ basketball pass').first()).toBeVisible();
  await logOut(page);
  await isVisitor(page);
  await page.evaluate(() => {
    const shown = new Set<string>();
    new MutationObserver(() => shown.add(document.body.innerText)).observe(document, {
      childList: true,
      subtree: true,
    });
    Object.assign(window, { shown });
  });
  await banner(page).getByRole('link', { name: 'Log in' }).click();
  await sandbox.fault({ operation: 'listOrders', kind: 'slow', delayMs: 1000, remaining: 'forever' });
  await submitLogin(page, 'clips@rudy.example');
  await banner(page).locator('button[aria-expanded]:visible:not(nav *)').click();
  await banner(page).getByRole('link', { name: 'Orders' }).click();
  await expect(part(page, 'All orders').getByRole('article')).not.toHaveCount(0);
  const shown = await page.evaluate(() =>
    [...((window as Window & { shown?: Set<string> }).shown ?? [])].join(' '),
  );
  expect(shown).toContain('All orders');
  expect(shown).not.toContain('Girls’ basketball pass');
});

test('a long list has pages in the address', async ({ page, sandbox }) => {
  for (let count = 0; count < 12; count += 1)
    await sandbox.act('world', { passes: { 'fan@rudy.example': 202 } });
  await openAs(page, 'fan');
  const all = part(page, 'All orders');
  await expect(all.getByRole('article')).toHaveCount(10);
  await expect(all.getByText('Page 1 of 2')).toBeVisible();
  const next = all.getByRole('link', { name: 'Next page' });
  await next.press('Enter');
  await expect(page).toHaveURL('/profile?page=2');
  await expect(all.getByRole('article')).toHaveCount(2);
  // At the end the link keeps the focus and leads nowhere: Back still leads to the first page.
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await page.goBack();
  await expect(page).toHaveURL('/profile');
  await expect(all.getByRole('article')).toHaveCount(10);
});

test('a renewal is cancelled by keyboard after the viewer reads until when access lasts', async ({
  page,
  sandbox,
}) => {
  await openAs(page, 'due');
  const order = part(page, 'Active').getByRole('article');
  await expect(order).toContainText(/Auto-renewal is active: \$[\d.]+ will be charged on /);
  await order.getByRole('button', { name: 'Cancel renewal All Access, monthly' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/You’ll keep access until \w+ \d+/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await sandbox.count('unsubscribe')).toBe(0);

  await order.getByRole('button', { name: /^Cancel renewal/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Cancel renewal' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Renewal cancelled' })).toBeVisible();
  await expect(dialog).toContainText(/You have access until \w+ \d+/);
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(order).toContainText(/Auto-renewal is cancelled\. You have access until /);
  await expect(order.getByRole('button')).toHaveAccessibleName(/^Resume renewal/);
  expect(await sandbox.count('unsubscribe')).toBe(1);
});

test('a cancelled renewal is resumed after the viewer reads the next charge, and charged once', async ({
  page,
  sandbox,
}) => {
  await openAs(page, 'due');
  const order = part(page, 'Active').getByRole('article');
  const renews = await order.getByText(/Auto-renewal is active/).innerText();
  const [, amount = '', date = ''] = /active: (\$[\d.]+) will be charged on (.+)\.$/.exec(renews) ?? [];
  const dialog = page.getByRole('dialog');
  await order.getByRole('button', { name: /^Cancel renewal/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Cancel renewal' }).press('Enter');
  await expect(dialog).toContainText('Renewal cancelled');
  await page.keyboard.press('Escape');

  const resume = order.getByRole('button', { name: 'Resume renewal All Access, monthly' });
  await resume.press('Enter');
  await expect(dialog).toContainText(
    `You’ll be charged ${amount} on ${date}, then at each renewal until you cancel.`,
  );
  await dialog.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(dialog).toBeHidden();
  expect(await sandbox.count('resubscribe')).toBe(0);
  await resume.press('Enter');
  await dialog.getByRole('button', { name: 'Resume renewal' }).press('Enter');
  await expect(dialog).toContainText(`You’ll be charged ${amount} on ${date}.`);
  await page.keyboard.press('Escape');
  await expect(order).toContainText(renews);

  await sandbox.act('advanceToRenewal', { email: 'due@rudy.example' });
  const renewed = (await bookOf(sandbox)).filter(
    ({ kind, reference }) => kind === 'charge' && reference?.email === 'due@rudy.example',
  );
  expect(renewed.map(({ amount: cents }) => cents / 100)).toEqual([Number(amount.slice(1))]);
  expect(await sandbox.read('audit')).toEqual([]);
});

test('a platform that resumes no renewals says so, and the button is gone', async ({ page, sandbox }) => {
  await openAs(page, 'cancelled');
  await sandbox.fault({ operation: 'resubscribe', kind: 'status', status: 404, remaining: 'forever' });
  const order = part(page, 'Active').getByRole('article');
  await order.getByRole('button', { name: /^Resume renewal/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Resume renewal' }).click();
  await expect(dialog.getByRole('heading', { name: 'We couldn’t resume the renewal' })).toBeVisible();
  await expect(dialog).toContainText('This renewal can’t be resumed here.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(order.getByRole('button')).toHaveCount(0);
});

test('a renewal that was not cancelled and a portal that does not open say so, and are tried again', async ({
  page,
  sandbox,
}) => {
  await openAs(page, 'due');
  await sandbox.fault({ operation: 'unsubscribe', kind: 'status', status: 500, remaining: 1 });
  await part(page, 'Active')
    .getByRole('button', { name: /^Cancel renewal/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel renewal' }).click();
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t cancel the renewal');
  await dialog.getByRole('button', { name: 'Cancel renewal' }).click();
  await expect(dialog.getByRole('heading', { name: 'Renewal cancelled' })).toBeVisible();
  await page.keyboard.press('Escape');

  await sandbox.fault({ operation: 'getCustomerPortal', kind: 'html', remaining: 1 });
  const button = main(page).getByRole('button', { name: 'Cards and invoices' });
  await button.click();
  await expect(
    main(page).getByRole('alert').filter({ hasText: 'We couldn’t open your cards and invoices' }),
  ).toBeVisible();
  await button.click();
  await expect(page).toHaveURL(/\/sandbox\?portal=/);
});

test('a renewal that could not be charged leads to the card, in the portal, and back', async ({ page }) => {
  await openAs(page, 'unpaid');
  const attention = part(page, 'Action required');
  await expect(attention).toContainText('We couldn’t charge the renewal of All Access, monthly.');
  await attention.getByRole('button', { name: 'Update card' }).click();
  await expect(page).toHaveURL(/\/sandbox\?portal=/);
  await page.goBack();
  await expect(attention).toBeVisible();
});

test('a viewer without orders is led to the passes; orders that do not load offer Retry', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ operation: 'listOrders', kind: 'html', remaining: 1 });
  await openAs(page, 'unverified');
  await main(page).getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Transactions' }).click();
  await expect(main(page).getByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  await main(page).getByRole('link', { name: 'See passes' }).click();
  await expect(page).toHaveURL('/passes');
});

test('axe-core objects to nothing on orders and transactions, on a phone in English and on a wide screen in French', async ({
  page,
}) => {
  test.slow();
  const objections: Record<string, string[]> = {};
  for (const name of ['orders', 'unpaid']) {
    await page.goto('/');
    await page.evaluate(() => localStorage.removeItem('rudy_api_key'));
    await openAs(page, name);
    for (const { device, language, viewport } of visits) {
      await page.setViewportSize(wide.viewport);
      await page.locator(`header button[lang="${language}"]`).click();
      await page.setViewportSize(viewport);
      for (const path of ['/profile', '/profile/transactions']) {
        await page.goto(path);
        await expect(main(page).locator('article, li').first()).toBeVisible();
        await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
        objections[`${name} ${path} ${language} ${device}`] = await violationsOf(page);
        await expectWithinWindow(page);
        const cancel = main(page).getByRole('button', {
          name: /^(Cancel renewal|Annuler le renouvellement)/,
        });
        if ((await cancel.count()) > 0) {
          await cancel.first().click();
          await expect(page.getByRole('dialog')).toBeVisible();
          objections[`${name} ${path} ${language}, dialog`] = await violationsOf(page);
          await page.keyboard.press('Escape');
        }
      }
    }
  }
  expect(Object.entries(objections).filter(([, found]) => found.length > 0)).toEqual([]);
});
