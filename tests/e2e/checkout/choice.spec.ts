import { submitLogin } from '../account/steps';
import { expect, test } from './audited';
import {
  expectPlaying,
  ledgerOf,
  logInTo,
  main,
  mainLink,
  payButton,
  receipt,
  shownTotal,
  terms,
  title,
} from './steps';

test('access follows at once in the other tabs: the stream begins and the pass is held', async ({
  page,
  context,
  sandbox,
}) => {
  await logInTo(page, '/buy?subscription_id=301');
  const watch = await context.newPage();
  await watch.goto('/watch/1005');
  await expect(mainLink(watch, /^Watch this game for/)).toBeVisible();
  const passes = await context.newPage();
  await passes.goto('/passes');
  const card = main(passes).getByRole('article', { name: 'All Access, monthly' });
  await expect(card).not.toContainText('You already have this pass');

  await terms(page).check();
  const total = await shownTotal(page);
  await payButton(page).click();
  await expect(receipt(page)).toBeVisible();
  await expectPlaying(watch);
  await expect(card).toContainText('You already have this pass');
  expect(await ledgerOf(sandbox)).toMatchObject([{ amount: total }]);
});

test('the choice survives a reload and a login, since the address names it', async ({
  page,
  browser,
  context,
  sandbox,
}) => {
  const cookies = await context.cookies();
  await logInTo(page, '/buy?package_id=201');
  const addOn = main(page).getByRole('checkbox', { name: 'Downloads' });
  await addOn.check();
  await expect(page).toHaveURL(/^.*\/buy\?package_id=201&.*add_ons=205$/);
  await page.reload();
  await expect(addOn).toBeChecked();

  // The link, sent to somebody who is not logged in.
  const shared = page.url();
  const stranger = await browser.newContext({ storageState: { cookies, origins: [] } });
  const other = await stranger.newPage();
  await other.goto(shared);
  await expect(title(other)).toContainText('Girls’ basketball pass');
  await mainLink(other, 'Log in').click();
  await submitLogin(other);
  await expect(other).toHaveURL(shared);
  await expect(main(other).getByRole('checkbox', { name: 'Downloads' })).toBeChecked();
  await stranger.close();
  expect(await ledgerOf(sandbox)).toEqual([]);
});

test('Back from the login leads to the page before the checkout, not to the login again', async ({
  page,
}) => {
  await page.goto('/watch/1005');
  await mainLink(page, /^Watch this game for/).click();
  await mainLink(page, 'Log in').click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/watch/1005');
  await expect(mainLink(page, /^Watch this game for/)).toBeVisible();
});

for (const [address, text] of [
  ['/buy?package_id=999999', 'Pass not found'],
  ['/buy?subscription_id=999999', 'Pass not found'],
  ['/buy?event_id=1005&single_event_package_id=999999', 'Pass not found'],
] as const)
  test(`${address}: ${text}`, async ({ page }) => {
    await page.goto(address);
    await expect(main(page).getByRole('heading', { name: text })).toBeVisible();
    await mainLink(page, 'See all passes').click();
    await expect(page).toHaveURL('/passes');
  });

test.describe('a channel that sells nothing', () => {
  test.use({ channelHost: 'bare.localhost' });

  for (const [address, text] of [
    ['/buy?event_id=1001', 'No passes for this game'],
    ['/buy', 'No passes available'],
  ] as const)
    test(`${address}: ${text}`, async ({ page }) => {
      await page.goto(address);
      await expect(main(page).getByRole('heading', { name: text })).toBeVisible();
    });
});

for (const number of ['1e9', '0x10', '-5', 'abc'])
  test(`/select-package/${number} is no pass`, { tag: '@row37' }, async ({ page }) => {
    await page.goto(`/select-package/${number}`);
    await expect(page).toHaveURL('/404');
  });
