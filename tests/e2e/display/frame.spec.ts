import type { Locator, Page } from '@playwright/test';
import { main } from '../checkout/steps';
import { expect, test } from '../fixtures';
import { player } from '../player/player';

const PHONE = { width: 390, height: 844 };

async function placeOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not shown.');
  return box;
}

test('the ring of the player with the focus is whole on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/watch/1011');
  await page.keyboard.press('Tab');
  await player(page).focus();
  const reach = await player(page).evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    const { left, right } = element.getBoundingClientRect();
    const beyond = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    return { outlineStyle, isWhole: left - beyond >= 0 && right + beyond <= innerWidth };
  });
  expect(reach).toEqual({ outlineStyle: 'solid', isWhole: true });
});

test('a screen that is missing offline leaves the margins of the page', async ({ page, context }) => {
  await page.goto('/');
  await expect(main(page).locator('a[href^="/watch/"]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Log in' }).first().click();
  const panel = main(page).getByRole('alert').filter({ hasText: 'You’re offline' });
  const { x, width } = await placeOf(panel);
  const margins = [x, (page.viewportSize()?.width ?? 0) - x - width];
  expect(Math.min(...margins)).toBeGreaterThanOrEqual(16);
});
