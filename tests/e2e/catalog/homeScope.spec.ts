import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const emblem = (page: Page) => main(page).locator('h1').locator('xpath=..').locator('img');

test('a school, a group, a sport or a team in the address has a home of its own', async ({
  page,
  sandbox,
}) => {
  for (const [search, name, hasPicture] of [
    ['school=lakeview', 'Lakeview', true],
    ['group=lakeview', 'Lakeview', true],
    ['sport=volleyball', 'Volleyball', false],
    ['team=ridgeview-basketball-women', null, true],
  ] as const)
    await test.step(search, async () => {
      const before = await sandbox.count('getHomepageEvents');
      if (name === null) {
        await page.goto('/');
        await page.getByRole('banner').getByRole('button', { name: 'Teams' }).click();
        await page.getByRole('banner').getByRole('link', { name: 'Ridgeview girls’ basketball' }).click();
      } else await page.goto(`/?${search}`);
      await expect(title(page)).toHaveText(name ?? 'Ridgeview girls’ basketball');
      await expect(emblem(page)).toHaveCount(hasPicture ? 1 : 0);
      await expect(main(page).locator('a[href^="/watch/"]').first()).toBeVisible();
      expect((await sandbox.count('getHomepageEvents')) - before).toBe(name === null ? 2 : 1);
    });

  await test.step('the number of a category is the page of that sport, and 0 is everything', async () => {
    await page.goto('/?category_id=0');
    await expect(page.locator('[aria-roledescription="slide"]').first()).toBeAttached();
    await page.goto('/?category_id=11');
    await expect(title(page)).not.toHaveText('11');
    await expect(main(page).locator('a[href^="/watch/"]').first()).toBeVisible();
  });
});

test('the rails link to lists with the same filters, and the slide of a team to the page of that team', async ({
  page,
}) => {
  await page.goto('/?school=lakeview');
  await page
    .getByRole('region', { name: 'On demand' })
    .getByRole('link', { name: /See all/ })
    .click();
  await expect(page).toHaveURL('/vod?school=lakeview');
  await expect(main(page).getByRole('button', { name: /^Remove filter .*Lakeview/ })).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: 'Show slide 6 of 6' }).click();
  await page.locator('[aria-roledescription="slide"]:not([inert])').getByRole('link').click();
  await expect(page).toHaveURL(/\?team=\d+$/);
  await expect(title(page)).toHaveText(/^Harbor/);
  await expect(main(page).locator('a[href^="/watch/"]').first()).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\?team=[a-z-]+$/);
});

// Each parameter that may name an unknown value: tests/routes/home/scope.test.ts.
test('the channel itself is its plain home, another channel or an unknown school is not found and links to home', async ({
  page,
}) => {
  await page.goto('/?channel=northside');
  await expect(main(page).getByRole('region', { name: 'Live now' })).toBeVisible();
  await page.goto('/?channel=voltige');
  await expect(
    main(page).getByRole('heading', { level: 2, name: 'We couldn’t find “voltige”' }),
  ).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(1);

  await page.goto('/?school=nowhere');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('We couldn’t find “nowhere”');
  await expect(page).toHaveTitle('Not found · Northside');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('[aria-roledescription="slide"]')).toHaveCount(0);
  await main(page).getByRole('link', { name: 'See all events' }).click();
  await expect(page).toHaveURL('/');
  await expect(main(page).getByRole('region', { name: 'Live now' })).toBeVisible();
});

test('a school whose events fail to load, or that has none, keeps its name', async ({ page, sandbox }) => {
  // A visit that is shown again at once would hide the failure.
  await page.addInitScript(() => localStorage.clear());
  await test.step('events that fail to load can be retried', async () => {
    await sandbox.fault({ operation: 'getHomepageEvents', kind: 'html', remaining: 1 });
    await page.goto('/?school=lakeview');
    await expect(title(page)).toHaveText('Lakeview');
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).locator('a[href^="/watch/"]').first()).toBeVisible();
  });

  await test.step('a school without events', async () => {
    await sandbox.fault({
      operation: 'getHomepageEvents',
      kind: 'mutate',
      body: { data: { live: [], upcoming: [], finished: [] } },
      remaining: 1,
    });
    await page.goto('/?school=lakeview');
    await expect(title(page)).toHaveText('Lakeview');
    await expect(main(page).getByRole('heading', { name: 'No events for Lakeview right now' })).toBeVisible();
    await main(page).getByRole('link', { name: 'See all events' }).click();
    await expect(main(page).getByRole('region', { name: 'Live now' })).toBeVisible();
  });
});

test('invalid, 64 KB long and repeated parameters result in the plain home', { tag: '@row37' }, async ({
  page,
}) => {
  const names = ['school', 'team', 'sport', 'division', 'group', 'channel', 'category_id'];
  for (const value of ['', '%00', 'x'.repeat(9_400)]) {
    await page.goto(`/?${names.map((name) => `${name}=${value}`).join('&')}`);
    await expect(main(page).getByRole('region', { name: 'Live now' })).toBeVisible();
    await expect(page.locator('[aria-roledescription="slide"]').first()).toBeAttached();
  }
  await page.goto('/?school=lakeview&school=nowhere');
  await expect(title(page)).toHaveText('Lakeview');
});
