import type { Page } from '@playwright/test';
import { violationsOf } from '../axe';
import { readColumns } from '../display/ranges';
import { expect, test } from '../fixtures';
import { mini } from '../miniPlayer/steps';
import { expectMoving, video } from '../picture';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page) => main(page).getByRole('searchbox');
const section = (page: Page, name: string) => main(page).getByRole('region', { name });

test('the key / opens the search from home, which finds while it is typed', async ({ page, sandbox }) => {
  await page.goto('/');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeAttached();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('ridgeview');
  await expect(
    section(page, 'Teams, schools and clubs').getByRole('link', { name: 'Ridgeview School' }),
  ).toBeVisible();
  await expect(section(page, 'Live now').getByRole('listitem').first()).toContainText('Ridgeview');
  await expect(section(page, 'Upcoming').getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=ridgeview$/);
  // Three lists at most twice, since the text may rest once while it is typed on a busy machine.
  expect(await sandbox.count('listEvents')).toBeLessThanOrEqual(6);

  await section(page, 'Upcoming')
    .getByRole('link', { name: /^See all/ })
    .click();
  await expect(page).toHaveURL(/\/upcoming\?title=ridgeview$/);
  await page.goBack();
  await expect(field(page)).toHaveValue('ridgeview');
  // Its code is here already, so that the page and its field come at the same time.
  await expect(field(page)).toBeFocused();
  await expect(section(page, 'Live now').getByRole('listitem').first()).toContainText('Ridgeview');
});

test('on the search page the search of the header and its key return to what was searched, and the key is a letter in a field and nothing in the frame of another site', async ({
  page,
}) => {
  await page.goto('/search?q=ridgeview');
  await expect(section(page, 'Library').getByRole('link').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('goal');
  await expect(field(page)).toHaveValue('goal');
  await expect(page).toHaveURL(/\/search\?q=goal$/);
  await field(page).blur();
  await page.keyboard.press('/');
  await page.keyboard.type('save');
  await expect(field(page)).toHaveValue('save');

  await page.goto('/search?q=12');
  await field(page).press('End');
  await field(page).press('/');
  await expect(field(page)).toHaveValue('12/');

  await page.goto('/watch_embed/1001');
  await expect(video(page)).toBeAttached();
  await page.keyboard.press('/');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/\/watch_embed\/1001$/);
});

test('Back steps through the searches, which are offered again and can be removed, and through those of the library', async ({
  page,
}) => {
  await page.goto('/schedule');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await field(page).fill('ridge');
  await expect(page).toHaveURL(/q=ridge$/);
  await field(page).fill('ridgeview');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/q=ridgeview$/);
  await field(page).fill('goal');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/q=goal$/);
  await expect(section(page, 'Library').getByRole('link').first()).toBeVisible();

  await page.goBack();
  await expect(field(page)).toHaveValue('ridgeview');
  await page.goBack();
  await expect(field(page)).toHaveValue('');
  const recent = section(page, 'Recent searches');
  await expect(recent.getByRole('link')).toHaveText(['goal', 'ridgeview']);
  await recent.getByRole('button', { name: 'Remove “goal”' }).click();
  await expect(recent.getByRole('link')).toHaveText(['ridgeview']);
  await recent.getByRole('link', { name: 'ridgeview' }).click();
  await expect(field(page)).toHaveValue('ridgeview');
  await page.goBack();
  await recent.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/schedule$/);

  await page.goto('/vod_library');
  const rail = main(page).getByRole('region', { name: 'New in the library' });
  await expect(rail).toBeVisible();
  await field(page).pressSequentially('corner');
  await expect(page).toHaveURL(/title=corner$/);
  await field(page).fill('penalty');
  await expect(page).toHaveURL(/title=penalty$/);
  await page.goBack();
  await expect(field(page)).toHaveValue('corner');
  await page.goBack();
  await expect(rail).toBeVisible();
  await expect(page).toHaveURL(/\/vod_library$/);
});

test('a part that fails leaves the others, and is tried again', async ({ page, sandbox }) => {
  await sandbox.fault({ operation: 'searchVodMedia', kind: 'status', status: 503, remaining: 'forever' });
  await page.goto('/search?q=ridgeview');
  await expect(section(page, 'Live now').getByRole('link').first()).toBeVisible();
  const alert = main(page).getByRole('alert', { name: 'We couldn’t load all the results' });
  await expect(alert).toBeVisible();
  await sandbox.clearFaults();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
});

test('one letter finds teams and schools, says what else it takes, and shows all of them, and a text that nothing has says so', async ({
  page,
  sandbox,
}) => {
  await page.goto('/search?q=s');
  const people = section(page, 'Teams, schools and clubs');
  await expect(people.getByRole('link')).toHaveCount(12);
  const hint = main(page)
    .getByRole('paragraph')
    .filter({ hasText: /^Type one more letter/ });
  await expect(hint).toBeVisible();
  expect(await sandbox.count('listEvents')).toBe(0);
  const more = people.getByRole('button', { name: /^Show all \d+$/ });
  const total = Number((await more.innerText()).replace(/\D/g, ''));
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(people.getByRole('link')).toHaveCount(total);
  await expect(people.getByRole('link').nth(12)).toBeFocused();
  await expect(more).toHaveCount(0);
  // Hundreds of names are no row to swipe through on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await people.getByRole('list').evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await field(page).fill('z');
  await expect(people).toHaveCount(0);
  await expect(hint).toBeVisible();
  await expect(main(page).getByText('No results')).toHaveCount(0);
  await field(page).fill('ri');
  await expect(section(page, 'Live now').getByRole('link').first()).toBeVisible();
  await expect(hint).toHaveCount(0);

  // A text that nothing has leads back to an empty field.
  await page.goto('/search?q=zzzz');
  await expect(main(page).getByRole('heading', { name: 'No results for “zzzz”' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Clear search' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/search$/);
});

test('the header shows the search as a field beside the account, and as an icon on a phone', async ({
  page,
}) => {
  await page.goto('/passes');
  const search = page.getByRole('banner').getByRole('link', { name: 'Search' });
  const word = search.getByText('Search');
  await expect(word).toBeVisible();
  await word.click();
  await expect(field(page)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(word).toBeHidden();
  await expect(search).toBeVisible();
  expect((await search.boundingBox())?.width).toBe(44);
});

test('a game that is watched goes on in the search until a result is opened', async ({ page }) => {
  const isMarked = () => video(page).evaluate((element) => Reflect.get(element, 'isMarked') === true);
  await page.goto('/watch/1001');
  await expectMoving(page);
  await video(page).evaluate((element) => Object.assign(element, { isMarked: true }));
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('kingsley');
  const result = section(page, 'Live now').getByRole('listitem').getByRole('link').first();
  await expect(result).toBeVisible();
  await expectMoving(page);
  expect(await isMarked()).toBe(true);
  await result.click();
  await expect(page).toHaveURL(/\/watch\/\d+$/);
  await expect(page).not.toHaveURL(/\/watch\/1001$/);
  await expect(mini(page)).toHaveCount(0);
});

for (const [channelHost, language] of [
  ['northside.localhost', 'en'],
  ['voltige.localhost', 'fr'],
] as const)
  test.describe(`${channelHost}, ${language}`, () => {
    test.use({ channelHost, locale: language });

    test('axe-core finds no violation in the search, on a phone and on a wide screen, and the cross that clears it is grey', async ({
      page,
    }) => {
      test.slow();
      // The cross is grey, as the icons of fields are.
      await page.goto('/search?q=a');
      await expect(field(page)).toBeFocused();
      const box = await field(page).boundingBox();
      if (box === null) throw new Error('The field is not on screen.');
      const clip = { x: box.x + box.width - 44, y: box.y + 8, width: 36, height: box.height - 16 };
      const picture = await page.screenshot({ clip });
      const colors = (await page.evaluate(readColumns, picture.toString('base64'))).flat();
      expect(new Set(colors.map(String)).size).toBeGreaterThan(1);
      expect(colors.filter(([red, , blue]) => Math.abs(red - blue) > 40)).toEqual([]);

      for (const query of ['', '?q=r', '?q=ri', '?q=zzzz']) {
        await page.goto(`/search${query}`);
        for (const width of [390, 1366]) {
          await page.setViewportSize({ width, height: 800 });
          await expect(field(page)).toBeFocused();
          await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
          expect(await violationsOf(page), `${query}, ${width} px`).toEqual([]);
          const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(room, `${query}, ${width} px`).toBeLessThanOrEqual(0);
        }
      }
    });
  });
