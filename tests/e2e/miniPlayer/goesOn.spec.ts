import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../axe';
import { expect, test } from '../fixtures';
import { expectMoving, LIVE, ON_DEMAND, position, press, video, watch } from '../player/player';
import { cards, leaveForHome, mini } from './steps';

test.use({ channelHost: 'northside.localhost' });

/** The requests by which streams are begun. A rendition may begin again, since a small picture takes a lower one. */
function beginnings(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('master.m3u8')) urls.push(pathname);
  });
  return urls;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not shown.');
  return box;
}

const twice = (urls: readonly string[]) => urls.filter((url, index) => urls.indexOf(url) !== index);

/** Marks the video element, to tell it from another one. */
const mark = (page: Page) => video(page).evaluate((element) => Object.assign(element, { isMarked: true }));
const isMarked = (page: Page) => video(page).evaluate((element) => Reflect.get(element, 'isMarked') === true);

test('a live game and a recording play on in the corner and on their pages again, without a beginning', async ({
  page,
}) => {
  test.slow();
  const begun = beginnings(page);
  for (const path of [LIVE, ON_DEMAND])
    await test.step(path, async () => {
      begun.length = 0;
      await watch(page, path);
      await mark(page);
      const left = await position(page);
      await video(page).evaluate((element) =>
        element.addEventListener('pause', () => Object.assign(element, { isMarked: false })),
      );

      await leaveForHome(page);
      await expectMoving(page);
      expect(await position(page)).toBeGreaterThan(left);
      // Slides that move by themselves can be stopped meanwhile.
      const pause = await boxOf(page.getByRole('button', { name: 'Pause slides' }));
      expect(pause.x + pause.width).toBeLessThan((await boxOf(mini(page))).x);

      await mini(page).getByRole('link', { name: 'Return to game' }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('region', { name: /^Video player/ })).toBeVisible();
      await expect(mini(page)).toHaveCount(0);
      const returned = await position(page);
      await expectMoving(page);
      expect(returned).toBeGreaterThan(left);
      expect([await isMarked(page), twice(begun)]).toEqual([true, []]);
      expect(begun).toContainEqual(expect.stringContaining('master.m3u8'));
    });
});

test('Back from another page returns to the game as it is, and its keys work again', async ({ page }) => {
  await watch(page, ON_DEMAND);
  await mark(page);
  await leaveForHome(page);
  await page.keyboard.press('k');
  await expectMoving(page);
  await page.goBack();
  await expect(page).toHaveURL(ON_DEMAND);
  await expect(page.getByRole('region', { name: /^Video player/ })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await press(page, 'k');
  await expect(video(page)).toHaveJSProperty('paused', true);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBeTruthy();
});

test.describe('voltige', () => {
  test.use({ channelHost: 'voltige.localhost', viewport: { width: 1366, height: 768 } });

  test('a title of two lines is whole under the picture', async ({ page }) => {
    await watch(page, LIVE);
    const name = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
    await page.evaluate(() => history.pushState(null, '', '/'));
    const title = page.getByRole('region', { name: /^Mini-lecteur/ }).getByText(name, { exact: true });
    await expect(title).toBeVisible();
    const cut = await title.evaluate((element) => [
      Math.max(0, element.scrollWidth - element.clientWidth),
      Math.max(0, element.scrollHeight - element.clientHeight),
    ]);
    expect(cut).toEqual([0, 0]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the bar covers no button, no notice, and no link at the end of a page', async ({ page }) => {
    await watch(page, LIVE);
    await page.evaluate(() => history.pushState(null, '', '/'));
    await expect(cards(page).first()).toBeVisible();
    await expect(mini(page)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const bar = await boxOf(mini(page));
    expect([bar.x, bar.width]).toEqual([0, 390]);
    expect(Math.abs(bar.y + bar.height - 844)).toBeLessThanOrEqual(1);
    const notice = await boxOf(page.locator('[data-cookie-notice]'));
    expect(notice.y + notice.height).toBeLessThanOrEqual(bar.y + 1);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const links = page.getByRole('contentinfo').locator('a, button');
    for (const link of await links.all()) {
      const { y, height } = await boxOf(link);
      expect(y + height).toBeLessThanOrEqual(bar.y);
    }
    await mini(page).getByRole('button', { name: 'Pause' }).click();
    await expect(video(page)).toHaveJSProperty('paused', true);
    await expect(mini(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });
});
