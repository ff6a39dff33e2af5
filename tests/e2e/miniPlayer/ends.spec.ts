import type { Page } from '@playwright/test';
import { isVisitor, logOut, submitLogin } from '../account/steps';
import { expect, test } from '../fixtures';
import { expectMoving, LIVE, video, watch } from '../player/player';
import { cards, home, leaveForHome, mini } from './steps';

test.use({ channelHost: 'northside.localhost' });

/** Counts the requests of a page for the live stream, whose playlist is read every few seconds. */
function countMedia(page: Page): { number: number } {
  const count = { number: 0 };
  page.on('request', (request) => {
    if (request.url().includes('/media/live/')) count.number += 1;
  });
  return count;
}

test('Close ends the visit and its requests, and gives the focus to the page', async ({ page, context }) => {
  await watch(page, LIVE);
  await leaveForHome(page);
  await mini(page).getByRole('button', { name: 'Close mini player' }).focus();
  await page.keyboard.press('Enter');
  await expect(mini(page)).toHaveCount(0);
  await expect(video(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  const ended = countMedia(page);
  const other = await context.newPage();
  const playing = countMedia(other);
  await watch(other, LIVE);
  const begun = playing.number;
  await expect.poll(() => playing.number, { timeout: 30_000 }).toBeGreaterThan(begun + 3);
  expect(ended.number).toBe(0);
});

test('Escape from within closes it, another game replaces it, and the login page ends it', async ({
  page,
}) => {
  test.slow();
  await test.step('Escape closes it only from within', async () => {
    await watch(page, LIVE);
    await leaveForHome(page);
    await home(page).focus();
    await page.keyboard.press('Escape');
    await expect(mini(page)).toBeVisible();
    await mini(page).getByRole('button', { name: 'Pause' }).focus();
    await page.keyboard.press('Escape');
    await expect(mini(page)).toHaveCount(0);
  });

  await test.step('another game replaces the one in the corner', async () => {
    await watch(page, LIVE);
    await leaveForHome(page);
    await page.getByRole('main').locator('a[href="/watch/1002"]').first().click();
    await expect(page).toHaveURL('/watch/1002');
    await expect(mini(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: /^Video player/ })).toBeVisible();
    await expect(video(page)).toHaveCount(1);
  });

  await test.step('the login page ends it, and Back does not bring it back', async () => {
    await watch(page, LIVE);
    await leaveForHome(page);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(video(page)).toHaveCount(0);
    await page.goBack();
    await expect(cards(page).first()).toBeVisible();
    await expect(mini(page)).toHaveCount(0);
  });
});

test('the logout ends it', async ({ page }) => {
  await page.goto('/login');
  await submitLogin(page);
  await expect(page).toHaveURL('/');
  await page.getByRole('main').locator(`a[href="${LIVE}"]`).first().click();
  await expectMoving(page);
  await leaveForHome(page);
  await logOut(page);
  await isVisitor(page);
  await expect(mini(page)).toHaveCount(0);
});
