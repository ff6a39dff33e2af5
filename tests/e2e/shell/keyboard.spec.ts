import type { Page } from '@playwright/test';
import { enter } from '../account/enter';
import { expect, test } from '../fixtures';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const video = (page: Page) => page.locator('video');

/**
 * The focused element: its name, whether its focus ring is visible, and which part of the ring is clipped or
 * outside the window.
 */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const box = element.getBoundingClientRect();
    const ring = {
      left: box.left - reach,
      right: box.right + reach,
      top: box.top - reach,
      bottom: box.bottom + reach,
    };
    const cutBy: string[] = [];
    if (ring.left < 0 || ring.right > document.documentElement.clientWidth) cutBy.push('window');
    for (
      let parent = element.parentElement;
      parent && parent !== document.body;
      parent = parent.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(parent);
      const room = parent.getBoundingClientRect();
      const cutX = overflowX !== 'visible' && (ring.left < room.left - 0.5 || ring.right > room.right + 0.5);
      const cutY = overflowY !== 'visible' && (ring.top < room.top - 0.5 || ring.bottom > room.bottom + 0.5);
      if (cutX || cutY) cutBy.push(parent.className);
    }
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const place = element.closest('header, main, footer, dialog, section')?.tagName.toLowerCase() ?? 'page';
    return {
      name: name.slice(0, 60),
      place,
      ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      cutBy,
    };
  });

test.describe('without a mouse', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the first Tab offers to skip to the content, and Enter goes there', async ({ page }) => {
    await page.goto('/');
    await expect(heading(page)).toBeAttached();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await focused(page))?.name).toBe('Watch live');
  });

  for (const [who, paths] of [
    ['a visitor', ['/', '/login', '/registration', '/passes']],
    ['a viewer', ['/profile', '/profile/edit', '/profile/sessions/add']],
  ] as const)
    test(`Tab goes through the pages of ${who} from top to bottom with a complete focus ring at each stop`, async ({
      page,
    }) => {
      test.slow();
      if (who === 'a viewer') await enter(page);
      for (const [index, path] of paths.entries())
        await test.step(path, async () => {
          await page.setViewportSize({ width: 1366, height: 768 });
          await page.goto(path);
          await expect(page).toHaveURL(path);
          const main = page.getByRole('main');
          await expect(
            (path === '/'
              ? main.getByRole('region', { name: 'Live now' })
              : path === '/passes'
                ? main.getByRole('article')
                : path === '/profile'
                  ? main.getByRole('heading', { level: 2 })
                  : main.getByRole('form')
            ).first(),
          ).toBeVisible();
          // The notice is answered once for all pages.
          if (index === 0) await page.getByRole('button', { name: 'Got it' }).click();
          for (const [device, viewport] of [
            ['wide', { width: 1366, height: 768 }],
            ['phone', { width: 390, height: 844 }],
          ] as const) {
            await page.setViewportSize(viewport);
            await page.evaluate(() => {
              if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
              getSelection()?.removeAllRanges();
              scrollTo(0, 0);
            });
            const stops: NonNullable<Awaited<ReturnType<typeof focused>>>[] = [];
            await page.getByRole('link', { name: 'Skip to content' }).focus();
            for (let press = 0; press < 150; press += 1) {
              await page.keyboard.press('Tab');
              const stop = await focused(page);
              if (stop === null) break;
              stops.push(stop);
              if (stop.place === 'footer') break;
            }
            expect(
              stops.filter((stop) => !stop.ring || stop.cutBy.length > 0),
              device,
            ).toEqual([]);
            const places = stops.map((stop) => (stop.place === 'section' ? 'main' : stop.place));
            expect([...new Set(places)], device).toEqual(['header', 'main', 'footer']);
            expect(places, device).toEqual([...places].sort((one, other) => order(one) - order(other)));
          }
        });
    });

  test('a drop-down opens by key, closes on Escape with the focus on its button, and when the focus leaves; the drawer of a phone traps the focus', async ({
    page,
  }) => {
    await page.goto('/');
    const button = page.getByRole('banner').getByRole('button', { name: 'Schools' });
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    const first = page.getByRole('banner').getByRole('link', { name: 'Ridgeview', exact: true });
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await page.setViewportSize({ width: 390, height: 844 });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("after navigation the focus is in the content, the screen's title is announced and set, and Back restores the previous position", async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Home · Northside');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).press('Enter');
    await expect(heading(page)).toHaveText('About Northside');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveTitle('About Northside · Northside');
    await expect(page.getByRole('status').filter({ hasText: 'About Northside' })).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await page.goto('/no/such/page');
    await expect(page).toHaveTitle('Game Not Found · Northside');
    await expect(heading(page)).toBeFocused();

    await page.goto('/');
    const card = page.getByRole('region', { name: 'On demand' }).locator('a[href^="/watch/"]').first();
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const before = await page.evaluate(() => scrollY);
    await card.press('Enter');
    await expect(page).toHaveURL(/\/watch\/\d+$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // The last game may have a preroll.
    await expect(page.getByRole('region', { name: /^(Video player|Ad$)/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: 'On demand' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
});

test('the keys of the player play, seek, change volume and captions, and only while it has the focus', async ({
  page,
}) => {
  await page.goto('/watch/1011');
  const player = page.getByRole('region', { name: /^Video player/ });
  const position = () => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
  const volume = () => video(page).evaluate((element: HTMLVideoElement) => element.volume);
  await expect(player).toHaveAttribute('data-phase', 'playing');

  await test.step('keys elsewhere leave it alone', async () => {
    await page.getByRole('link', { name: 'Northside, home' }).focus();
    for (const key of ['k', 'm', 'Home', '5']) await page.keyboard.press(key);
    await expect(video(page)).toHaveJSProperty('paused', false);
    await expect(video(page)).toHaveJSProperty('muted', false);
    expect(await position()).toBeLessThan(20);
  });

  await player.focus();
  await page.keyboard.press('k');
  await expect(video(page)).toHaveJSProperty('paused', true);

  const length = await video(page).evaluate((element: HTMLVideoElement) => element.duration);
  const goesTo = async (key: string, seconds: number) => {
    await page.keyboard.press(key);
    await expect.poll(position).toBeCloseTo(seconds, 0);
  };
  await goesTo('0', 0);
  await goesTo('ArrowRight', 5);
  await goesTo('l', 15);
  await goesTo('j', 5);
  await goesTo('ArrowLeft', 0);
  await goesTo('5', length / 2);
  await goesTo('9', length * 0.9);
  await goesTo('Home', 0);

  await page.keyboard.press('ArrowDown');
  await expect.poll(volume).toBeCloseTo(0.95, 2);
  await page.keyboard.press('ArrowUp');
  await expect.poll(volume).toBeCloseTo(1, 2);
  await page.keyboard.press('m');
  await expect(video(page)).toHaveJSProperty('muted', true);
  await page.keyboard.press('m');
  await expect(video(page)).toHaveJSProperty('muted', false);

  const captions = player.getByRole('button', { name: 'Captions' });
  const shown = await captions.getAttribute('aria-pressed');
  await page.keyboard.press('c');
  await expect(captions).toHaveAttribute('aria-pressed', shown === 'true' ? 'false' : 'true');

  const isFullscreen = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('f');
  await expect.poll(isFullscreen).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(isFullscreen).toBe(false);

  await page.keyboard.press('End');
  await expect.poll(position).toBeGreaterThan(length - 1.5);
});

function order(place: string): number {
  return ['page', 'header', 'main', 'footer'].indexOf(place);
}
