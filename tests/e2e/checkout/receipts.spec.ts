import { violationsOf } from '../axe';
import { expect, test } from './audited';
import { bookOf, expectPlaying, logInTo, main, mainLink, payButton, receipt, terms } from './steps';

test('the receipt names seller, bill, card and number; it stays, prints alone, and is mailed', async ({
  page,
  sandbox,
}) => {
  await logInTo(page, '/buy?package_id=201');
  await terms(page).check();
  await payButton(page).click();
  await expect(receipt(page)).toBeVisible();
  const paid = main(page).getByRole('status');
  await expect(paid).toContainText(/Total paid\s*\$28\.68\s*Tax included\s*\$2\.19/);
  await expect(paid).toContainText(/Paid with\s*Visa ending in 4242/);

  await mainLink(page, /^Receipt for order/).click();
  await expect(page).toHaveURL(/\/profile\/receipts\/\d+$/);
  const sheet = main(page).getByRole('article', { name: 'Receipt' });
  const number = /\d+$/.exec(page.url())?.[0] ?? '';
  await expect(sheet).toContainText('Northside Sports Network, Inc.');
  await expect(sheet).toContainText('help@northside.example');
  await expect(sheet).toContainText(number);
  await expect(sheet).toContainText('Visa ending in 4242');
  const rows = sheet.getByRole('row');
  await expect(rows).toHaveText([
    /Item\s*Amount/,
    /Girls’ basketball pass\s*\$24\.99/,
    /Service fee\s*\$1\.50/,
    /Tax\s*\$2\.19/,
    /Total paid\s*\$28\.68/,
  ]);
  const charges = (await bookOf(sandbox)).filter(({ kind }) => kind === 'charge');
  expect(charges.map(({ amount, cardLast4 }) => [amount, cardLast4])).toEqual([[2868, '4242']]);

  const before = await sheet.innerText();
  await page.reload();
  await expect(sheet).toBeVisible();
  expect(await sheet.innerText()).toBe(before);
  expect(await violationsOf(page)).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  const colors = await sheet.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(element).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
  const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page[^s]/g);
  expect(pages).toHaveLength(1);
  await page.emulateMedia({ media: null });

  const outbox = (await sandbox.read('outbox')) as { kind: string; link: string; lines?: string[] }[];
  const letters = outbox.filter(({ kind }) => kind === 'receipt');
  expect(letters.map(({ link }) => link)).toEqual([`/profile/receipts/${number}`]);
  for (const amount of ['$24.99', '$1.50', '$2.19', '$28.68'])
    expect(letters[0]?.lines?.join('\n')).toContain(amount);
});

test('an order that nobody has, or that was not paid, has no receipt and says so', async ({ page }) => {
  await logInTo(page, '/profile/receipts/1', 'orders@rudy.example');
  await expect(main(page).getByRole('heading', { name: 'Receipt not found' })).toBeVisible();
  await mainLink(page, 'See your orders').click();
  await expect(page).toHaveURL('/profile');
  const rows = main(page).getByRole('region', { name: 'All orders' }).getByRole('article');
  await expect(rows.filter({ hasText: 'Payment failed' }).getByRole('link')).toHaveCount(0);
  await rows
    .filter({ hasText: 'Refunded' })
    .getByRole('link', { name: /^Receipt for order/ })
    .click();
  await expect(main(page).getByRole('article', { name: 'Receipt and refund' })).toContainText(
    /Refunded \w+ \d+/,
  );
});

test('the receipt of a pass for a library video leads back to the video, which plays', async ({ page }) => {
  const video = '/watch_library/902?type=vod';
  await logInTo(page, video);
  await mainLink(page, 'See passes').click();
  await mainLink(page, /^Start free trial/)
    .first()
    .click();
  await terms(page).check();
  await payButton(page).click();
  await expect(main(page).getByRole('heading', { name: 'Your free trial has started' })).toBeVisible();
  await mainLink(page, 'Watch now').click();
  await expect(page).toHaveURL(video);
  await expectPlaying(page);
});
