import type { Page } from '@playwright/test';
import { enter } from '../account/enter';
import { VIEWER } from '../account/steps';
import { expect, test } from '../fixtures';
import { expectMoving } from '../picture';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).locator('li a');
const searchField = (page: Page) => main(page).getByRole('searchbox');
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 2, name });

test.describe('on Voltige', () => {
  test.use({ channelHost: 'voltige.localhost' });

  test('a video is found while its title is typed without accents, and its address can be shared', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Sur demande' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Vidéothèque' }).click();
    await expect(heading(page, 'Nouveautés')).toBeVisible();
    await searchField(page).pressSequentially('lecon');
    await expect(cards(page)).toHaveText([/La leçon de saut/]);
    await expect(heading(page, '1 vidéo')).toBeVisible();
    await expect(page).toHaveURL(/\/vod_library\?title=lecon$/);
    await expect(searchField(page)).toBeFocused();

    const friend = await context.newPage();
    await friend.goto(page.url());
    await expect(cards(friend)).toHaveText([/La leçon de saut/]);
    await expect(searchField(friend)).toHaveValue('lecon');
    await friend.close();

    await searchField(page).fill("l'equipe");
    await expect(cards(page)).toHaveText([/L’équipe de l’Estrie/]);
    await searchField(page).fill('');
    await expect(heading(page, 'Nouveautés')).toBeVisible();
    await expect(page).toHaveURL(/\/vod_library$/);
  });
});

test('a platform that does not say how many videos there are has all of them read', async ({ page }) => {
  await page.route('**/vod-media/search**', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: unknown };
    await route.fulfill({ response: answer, json: { data, meta: { total: null } } });
  });
  await page.goto('/vod_library?category_id=3');
  await expect(heading(page, 'At least 10 videos')).toBeVisible();
  await main(page).getByRole('button', { name: 'Show more' }).click();
  await expect(heading(page, '12 videos')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await expect(main(page).getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('a category is a list of ten at a time, in the order that is chosen', async ({ page, sandbox }) => {
  await page.goto('/vod_library');
  await main(page).getByRole('link', { name: 'See all: How to' }).click();
  await expect(heading(page, '12 videos')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'How to', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(cards(page)).toHaveCount(10);
  const more = main(page).getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).nth(10)).toBeFocused();
  await expect(more).toHaveCount(0);
  await expect(page).toHaveURL(/category_id=3&page=2$/);

  await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Title A to Z');
  await expect(cards(page).first()).toContainText('Corner kicks that work');
  await expect(page).toHaveURL(/category_id=3&sort_field=title$/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  expect(await sandbox.count('searchVodMedia')).toBeLessThan(5);
});

/** The time of the page stands still from now on, unless the test moves it. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Opens the library while the time stands still. */
async function openLibrary(page: Page): Promise<void> {
  await page.goto('/vod_library');
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(rail(page).getByRole('link').first()).toBeVisible({ timeout: 100 });
  }).toPass();
}

const rail = (page: Page) => page.getByRole('region', { name: 'New in the library' });

/** The position of a rail once it has stopped to scroll, px. */
async function restingAt(page: Page): Promise<number> {
  const left = () =>
    rail(page)
      .getByRole('list')
      .evaluate((list) => list.scrollLeft);
  let previous = Number.NaN;
  await expect
    .poll(async () => {
      const now = await left();
      const rests = now === previous;
      previous = now;
      return rests;
    })
    .toBe(true);
  return previous;
}

// The Pause button: tests/machines/rail.test.ts, and the walks of the rail.
const holds: Record<string, [hold: (page: Page) => Promise<void>, release: (page: Page) => Promise<void>]> = {
  pointer: [(page) => rail(page).getByRole('heading', { level: 2 }).hover(), (page) => page.mouse.move(2, 2)],
  focus: [
    (page) => rail(page).getByRole('button', { name: /^Next/ }).focus(),
    (page) => searchField(page).focus(),
  ],
};

test('rails move on every five seconds, and the pointer or the focus stops them', async ({ page }) => {
  // A minute and a half of frames is drawn.
  test.slow();
  await stopTime(page);
  for (const [name, [hold, release]] of Object.entries(holds))
    await test.step(name, async () => {
      await openLibrary(page);
      expect(await restingAt(page)).toBe(0);
      await page.clock.runFor(5_000);
      await expect.poll(() => restingAt(page)).toBeGreaterThan(0);
      const step = await restingAt(page);
      await hold(page);
      await page.clock.runFor(30_000);
      expect(await restingAt(page)).toBe(step);
      await release(page);
      await page.clock.runFor(5_000);
      await expect.poll(() => restingAt(page)).toBeGreaterThan(step);
      expect(await restingAt(page)).toBeLessThanOrEqual(2 * step);
    });
});

test('rails never move for a viewer who wants less motion, and there is nothing to stop', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stopTime(page);
  await openLibrary(page);
  await expect(rail(page).getByRole('button')).toHaveCount(2);
  await page.clock.runFor(60_000);
  expect(await restingAt(page)).toBe(0);
  const previews: string[] = [];
  page.on('request', (request) => request.url().includes('/preview/') && previews.push(request.url()));
  await rail(page).getByRole('link').first().hover();
  await rail(page).getByRole('button', { name: 'Next in New in the library' }).click();
  await expect.poll(() => restingAt(page)).toBeGreaterThan(0);
  expect(previews).toEqual([]);
});

test('a rail is walked through with the keyboard, and its cards are 280 to 380 px wide', async ({ page }) => {
  for (const width of [390, 1366, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/vod_library');
    const links = rail(page).locator('li a');
    const box = await links.first().boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(280);
    expect(box?.width).toBeLessThanOrEqual(380);
    await links.first().focus();
    for (let step = 1; step < 8; step += 1) await page.keyboard.press('Tab');
    await expect(links.nth(7)).toBeFocused();
    await expect(links.nth(7)).toBeInViewport({ ratio: 1 });
  }
});

test('the preview of a card is loaded and plays muted only under the pointer or with the focus', async ({
  page,
}) => {
  const previews: string[] = [];
  page.on('request', (request) => request.url().includes('/media/preview/') && previews.push(request.url()));
  await page.goto('/vod_library');
  const [first, second] = [rail(page).locator('li a').first(), rail(page).locator('li a').nth(1)];
  await expect(second).toBeVisible();
  expect(previews).toEqual([]);
  await first.hover();
  const video = page.locator('video');
  await expect(video).toHaveJSProperty('muted', true);
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0.2);
  await searchField(page).hover();
  await expect(video).toHaveCount(0);
  await first.focus();
  await page.keyboard.press('Tab');
  await expect(second).toBeFocused();
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0.2);
});

test('a free video is opened from a rail and plays, with more of its category under it', async ({ page }) => {
  await page.goto('/vod_library');
  const card = rail(page).getByRole('link', { name: /^(?=.*Buzzer beaters)(?=.*Free)/ });
  await card.click();
  await expect(page).toHaveURL(/\/watch_library\/901\?type=vod$/);
  await expectMoving(page);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Buzzer beaters' })).toBeVisible();
  await expect(main(page).getByText('Every basket of the season')).toBeVisible();
  const others = page.getByRole('region', { name: 'More like this' });
  await expect(others.locator('li a')).toHaveCount(11);
  await expect(others.getByRole('link', { name: /Buzzer beaters/ })).toHaveCount(0);
  await others.getByRole('link', { name: /Saves of the week/ }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Saves of the week' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Highlights', exact: true }).click();
  await expect(heading(page, '12 videos')).toBeVisible();
});

test('a video that needs a pass says so, leads to the passes that have it, and plays with one', async ({
  page,
  sandbox,
}) => {
  await page.goto('/vod_library');
  const card = rail(page).getByRole('link', { name: /^(?=.*Behind the bench)(?=.*Library pass)/ });
  await card.click();
  await expect(
    main(page).getByText('You need a pass that includes the library to watch this video.'),
  ).toBeVisible();
  await main(page).getByRole('link', { name: 'See passes' }).click();
  await expect(page).toHaveURL(/\/passes\?feature=vod_media_access$/);
  await expect(main(page).getByRole('combobox', { name: 'Includes' })).toHaveValue('vod_media_access');
  const passes = main(page).getByRole('article');
  await expect(passes.first()).toBeVisible();
  const chosen = await passes.count();
  await main(page).getByRole('combobox', { name: 'Includes' }).selectOption('Any');
  await expect.poll(() => passes.count()).toBeGreaterThan(chosen);

  await sandbox.act('world', { passes: { [VIEWER]: 301 } });
  await enter(page);
  await page.goto('/watch_library/902?type=vod');
  await expectMoving(page);
  await page.goto('/vod_library');
  await expect(rail(page).getByRole('link', { name: /Behind the bench/ })).toBeVisible();
  await expect(main(page).getByText('Library pass')).toHaveCount(0);
});

test('a search without a result says so and leads back to the whole library', async ({ page }) => {
  await page.goto('/vod_library?title=quidditch');
  await expect(heading(page, 'No matching videos')).toBeVisible();
  await main(page).getByRole('link', { name: 'See the whole library' }).click();
  await expect(heading(page, 'Highlights')).toBeVisible();
});

test('a search or rails that fail are offered again in the place of their videos', async ({
  page,
  sandbox,
}) => {
  for (const [operation, path] of [
    ['listVodMediaRails', '/vod_library'],
    ['searchVodMedia', '/vod_library?title=the'],
  ] as const)
    await test.step(operation, async () => {
      await sandbox.fault({ operation, kind: 'status', status: 500, remaining: 'forever' });
      await page.goto(path);
      await expect(main(page).getByRole('alert')).toContainText('We couldn’t load the library');
      await expect(searchField(page)).toBeVisible();
      await sandbox.clearFaults();
      await main(page).getByRole('button', { name: 'Try again' }).click();
      await expect(cards(page).first()).toBeVisible();
      await expect(main(page).getByRole('alert')).toHaveCount(0);
    });
});

test.describe('on a channel without a library', () => {
  test.use({ channelHost: 'bare.localhost' });

  test('the library is empty and leads to the recordings', async ({ page }) => {
    await page.goto('/vod_library');
    await expect(heading(page, 'The library is empty')).toBeVisible();
    await main(page).getByRole('link', { name: 'Watch recordings' }).click();
    await expect(page).toHaveURL(/\/vod$/);
  });
});
