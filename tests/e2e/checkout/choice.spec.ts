import { submitLogin } from '../account/steps';
import { expect, test } from './audited';
import {
  expectPlaying,
  ledgerOf,
  logInTo,
  main,
  mainButton,
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
  await expect(card).not.toContainText('Purchased');

  await terms(page).check();
  const total = await shownTotal(page);
  await payButton(page).click();
  await expect(receipt(page)).toBeVisible();
  await expectPlaying(watch);
  await expect(card).toContainText('Purchased');
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

test('a team is chosen by the keyboard, then confirmed; Back from the payment leads to the choice again', async ({
  page,
}) => {
  await logInTo(page, '/buy?package_id=203');
  const team = main(page).getByLabel('Team', { exact: true });
  const goOn = main(page).getByRole('button', { name: 'Get this pass' });
  await expect(main(page)).toContainText('$19.99 + $1.25 service fee');
  await goOn.click();
  await expect(main(page).getByRole('alert')).toHaveText('Choose a team for this pass.');
  await team.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(team).not.toHaveValue('');
  await expect(team).toBeFocused();
  await expect(page).toHaveURL('/buy?package_id=203');
  const name = await team.locator('option:checked').innerText();
  await goOn.click();
  await expect(title(page)).toHaveText(`Pay for Team pass – ${name}`);
  await expect(page).toHaveURL(/participant_id=\d+$/);
  await page.goBack();
  await expect(page).toHaveURL('/buy?package_id=203');
  await expect(team).toBeVisible();
  await page.goForward();
  await expect(title(page)).toHaveText(`Pay for Team pass – ${name}`);

  await terms(page).check();
  await shownTotal(page);
  await payButton(page).click();
  await expect(receipt(page)).toBeVisible();
  await expect(main(page)).toContainText(`Team pass – ${name}`);
  await page.goto('/buy?package_id=203');
  await expect(main(page)).toContainText(`You already have: ${name}`);
  await expect(team.locator('option', { hasText: name })).toHaveCount(0);
});

test('Back from the choice of another pass leads to the payment of the one that was chosen', async ({
  page,
}) => {
  await logInTo(page, '/buy?package_id=201');
  const passes = main(page).getByRole('article');
  await expect(title(page)).toHaveText('Pay for Girls’ basketball pass');
  await mainButton(page, 'Choose another pass').click();
  await expect(page).toHaveURL('/buy');
  await expect(passes.first()).toBeVisible();
  await page.goBack();
  await expect(title(page)).toHaveText('Pay for Girls’ basketball pass');
  await expect(page).toHaveURL('/buy?package_id=201');
  await page.goForward();
  await expect(passes.first()).toBeVisible();
  await page.reload();
  await expect(passes.first()).toBeVisible();
});

test('the teams of a pass that is bought for a game are those whose pass opens it', async ({ page }) => {
  await page.goto('/buy?event_id=1005');
  await main(page).getByRole('article', { name: 'Team pass' }).getByRole('button').click();
  const teams = main(page).getByLabel('Team', { exact: true }).getByRole('option');
  await expect(teams).toHaveText(['Choose a team', 'Cedar Creek girls’ soccer', 'Harbor girls’ soccer']);
});

test('the passes for a game that needs none begin with the way to watch it', async ({ page }) => {
  for (const [id, text] of [
    [1001, 'This game is free. You don’t need a pass.'],
    [1004, 'Register for free to watch this event.'],
  ] as const)
    await test.step(text, async () => {
      await page.goto(`/buy?event_id=${id}`);
      await expect(main(page).getByRole('article').first()).toBeVisible();
      await expect(main(page)).toContainText(text);
      const [first] = await main(page).getByRole('link').all();
      await expect(first ?? main(page)).toHaveText('Watch this game');
      await mainLink(page, 'Watch this game').click();
      await expect(page).toHaveURL(`/watch/${id}`);
    });
});

test('a pass that the channel does not have is not found, however its address names it', async ({ page }) => {
  for (const search of [
    'package_id=999999',
    'subscription_id=999999',
    'event_id=1005&single_event_package_id=999999',
  ]) {
    await page.goto(`/buy?${search}`);
    await expect(main(page).getByRole('heading', { name: 'Pass not found' }), search).toBeVisible();
  }
  await mainLink(page, 'See all passes').click();
  await expect(page).toHaveURL('/passes');
});

test.describe('a channel that sells nothing', () => {
  test.use({ channelHost: 'bare.localhost' });

  test('says so, and that its games are free', async ({ page }) => {
    for (const [address, text] of [
      ['/buy?event_id=1001', 'This game is free. You don’t need a pass.'],
      ['/buy', 'no passes available'],
    ] as const)
      await test.step(address, async () => {
        await page.goto(address);
        await expect(main(page).getByRole('heading', { name: text })).toBeVisible();
      });
  });
});
