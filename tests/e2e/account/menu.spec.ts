import { violationsOf } from '../axe';
import { expect, test } from '../fixtures';
import { enter } from './enter';
import { accountMenu, banner } from './steps';

const PAGES = ['Orders', 'Clips', 'Favourites', 'Devices', 'Profile'];

test.describe('the viewer’s menu', () => {
  test.use({ channelHost: 'northside.localhost' });

  test('leads to every page of the account, favourites into view, and is the same in the drawer of a phone', async ({
    page,
  }) => {
    await enter(page);
    await page.goto('/');
    const menu = accountMenu(page, /./).and(banner(page).locator('button[aria-expanded]:not(nav *)'));
    await menu.click();
    const panel = banner(page)
      .locator('[id]')
      .filter({ has: page.getByRole('button', { name: 'Log out' }) });
    await expect(panel.getByRole('link')).toHaveText(PAGES);
    expect(await violationsOf(page)).toEqual([]);
    for (const [name, address] of [
      ['Orders', '/profile'],
      ['Clips', '/profile/clips'],
      ['Devices', '/profile/sessions/add'],
      ['Profile', '/profile/edit'],
    ] as const) {
      await panel.getByRole('link', { name }).click();
      await expect(page).toHaveURL(address);
      await menu.click();
      await expect(panel.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
    await panel.getByRole('link', { name: 'Orders' }).click();
    await menu.click();
    await panel.getByRole('link', { name: 'Favourites' }).click();
    const favorites = page.getByRole('region', { name: 'Favourites' });
    await expect(favorites).toBeFocused();
    await expect(favorites.getByRole('heading')).toBeInViewport();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const account = page.getByRole('dialog').getByRole('navigation', { name: /account/ });
    await expect(account.getByRole('link')).toHaveText(PAGES);
    expect(await violationsOf(page)).toEqual([]);
  });
});

test.describe('a channel without linking', () => {
  test.use({ channelHost: 'voltige.localhost' });

  test('has no devices in the menu', async ({ page }) => {
    await enter(page);
    await page.goto('/profile');
    await banner(page).locator('button[aria-expanded]:visible:not(nav *)').click();
    await expect(banner(page).getByRole('link', { name: 'Extraits' })).toBeVisible();
    await expect(banner(page).getByRole('link', { name: 'Appareils' })).toHaveCount(0);
  });
});
