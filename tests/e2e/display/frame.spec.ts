import type { Locator, Page } from '@playwright/test';
import { logInTo, main, title } from '../checkout/steps';
import { expect, test } from '../fixtures';
import { player } from '../player/player';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1366, height: 768 };

async function placeOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not shown.');
  return box;
}

const links = (page: Page): Locator => main(page).getByRole('navigation').getByRole('link');

test('the titles of pages stand in one place, on a phone and on a wide screen', async ({ page }) => {
  test.slow();
  for (const viewport of [PHONE, DESKTOP])
    await test.step(`${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      const places: Record<string, number[]> = {};
      for (const path of ['/upcoming', '/passes', '/faq', '/contacts', '/vod_library', '/about']) {
        await page.goto(path);
        const { x, y } = await placeOf(title(page));
        places[path] = [x, y];
      }
      const [first = []] = Object.values(places);
      expect(places).toEqual(Object.fromEntries(Object.keys(places).map((path) => [path, first])));
    });
});

test('the pages of the profile share a frame, and one line of links, on a phone and on a wide screen', async ({
  page,
}) => {
  test.slow();
  await logInTo(page, '/profile');
  for (const viewport of [PHONE, DESKTOP])
    await test.step(`${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await page.goto('/profile');
      const frames: unknown[] = [];
      await expect(links(page)).toHaveCount(5);
      for (const index of [0, 1, 2, 3, 4]) {
        await links(page).nth(index).click();
        const current = links(page).nth(index);
        await expect(current).toHaveAttribute('aria-current', 'page');
        // The line is scrolled to the link of the page.
        await expect(current).toBeInViewport({ ratio: 1 });
        const tops = await links(page).evaluateAll((all) =>
          all.map((link) => link.getBoundingClientRect().top),
        );
        const { x, y } = await placeOf(title(page));
        frames.push({ x, y, tops: [...new Set(tops)] });
      }
      expect(new Set(frames.map((frame) => JSON.stringify(frame))).size).toBe(1);
      expect(frames[0]).toMatchObject({ tops: [expect.any(Number)] });
    });
});

test('the prices of orders stand at one edge on a phone in French, each on the first line of its row', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() =>
    localStorage.setItem('rudy_language', JSON.stringify({ version: 1, expires: 4e12, value: 'fr' })),
  );
  await logInTo(page, '/profile', 'renewals@rudy.example');
  const orders = main(page).getByRole('article');
  await expect(orders.first()).toBeVisible();
  const rows = await orders.evaluateAll((all) =>
    all.map((row) => {
      const heading = row.querySelector('h3')?.getBoundingClientRect();
      const price = [...row.querySelectorAll('p')].find((line) => line.textContent?.includes('$'));
      const box = price?.getBoundingClientRect();
      if (heading === undefined || box === undefined) throw new Error('A row has no name or no price.');
      return { right: box.right, isOnFirstLine: Math.abs(box.top - heading.top) < 8 };
    }),
  );
  expect(rows.length).toBeGreaterThan(1);
  const [first] = rows;
  expect(rows).toEqual(rows.map(() => ({ right: first?.right, isOnFirstLine: true })));
});

test('the ring of the player with the focus is whole on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/watch/1011');
  await page.keyboard.press('Tab');
  await player(page).focus();
  const reach = await player(page).evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    const { left, right } = element.getBoundingClientRect();
    const beyond = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    // The picture has layers of its own, which lie over an outline inside of it.
    const { borderTopStyle, zIndex } = getComputedStyle(element, '::after');
    const isWhole = left - beyond >= 0 && right + beyond <= innerWidth;
    return { outlineStyle, borderTopStyle, zIndex, isWhole };
  });
  expect(reach).toEqual({ outlineStyle: 'solid', borderTopStyle: 'solid', zIndex: '9', isWhole: true });
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
