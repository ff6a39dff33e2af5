import type { Page } from '@playwright/test';
import type { EventList } from '../../../src/api/schema';
import { expect, test } from '../fixtures';
import { chooseFilter } from './steps';

const ZONE = 'America/New_York';
const cards = (page: Page) => page.getByRole('main').locator('li a[href^="/watch/"]');

const count = (page: Page) => page.getByRole('main').getByRole('heading', { name: /^\d[\d ]* événements?$/ });

/**
 * The latest Saturday with a recorded game of girls’ basketball in the viewer's zone, such as `2026-11-14`.
 */
async function lastSaturday(page: Page, listUrl: string): Promise<string> {
  const url = new URL(listUrl);
  const filters = { type: 'finished', event_category_id: '11', limit: '100', offset: '0' };
  for (const [name, value] of Object.entries(filters)) url.searchParams.set(name, value);
  const { data }: EventList = await (await page.request.get(url.href)).json();
  const days = data.map(({ event_utc_ts }) =>
    new Date((event_utc_ts ?? 0) * 1000).toLocaleDateString('sv', { timeZone: ZONE }),
  );
  const saturday = days.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 6);
  if (!saturday) throw new Error('The platform has no such game on a Saturday.');
  return saturday;
}

const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...options });

test("a visitor finds last Saturday's girls' basketball game of their school", async ({ page }) => {
  await page.goto('/');
  const listed = page.waitForRequest(/\/api\/events\?/);
  await page.getByRole('banner').getByRole('button', { name: 'On demand' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'See all: On demand' }).click();
  const saturday = await lastSaturday(page, (await listed).url());
  await chooseFilter(page, 'Category', { label: '\u2003Girls’ basketball' });
  await page.getByRole('button', { name: /^Dates / }).click();
  const calendar = page.getByRole('dialog').getByRole('grid');
  await expect(calendar).toBeVisible();
  const day = calendar.getByRole('button', { name: inWords(saturday, { dateStyle: 'full' }) });
  while (!(await day.isVisible()))
    await page.getByRole('dialog').getByRole('button', { name: 'Previous' }).first().click();
  await day.click();
  await day.click();
  await expect(page).toHaveURL(
    new RegExp(`/vod\\?event_category_id=\\d+&start_date=${saturday}&end_date=${saturday}$`),
  );
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button');
  await expect(chips).toHaveCount(4);
  // The school is any that played on that day.
  await expect(cards(page).first()).toBeVisible();
  const title = await cards(page).first().getByRole('heading').textContent();
  const school = title?.split(' @ ')[1] ?? '';
  const select = page.getByLabel('School');
  await select.selectOption({
    label: (await select.locator('option', { hasText: school }).first().textContent()) ?? '',
  });

  await expect(chips).toHaveCount(5);
  await expect(page).toHaveURL(/school=/);
  const games = page.getByRole('main').getByRole('listitem').locator('a[href^="/watch/"]');
  await expect(games.first()).toBeVisible();
  for (const game of await games.allTextContents()) {
    expect(game).toContain(school);
    expect(game).toContain('Girls’ basketball');
    expect(game).toContain(inWords(saturday, { month: 'short', day: 'numeric' }));
  }
  const found = await games.first().getByRole('heading').textContent();
  await games.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(found ?? '');
  await page.goBack();
  await expect(games.first()).toBeVisible();
});

test("a visitor sees tonight's games", async ({ page }) => {
  const today = new Date().toLocaleDateString('sv', { timeZone: ZONE });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Schedule' }).click();
  const day = page.getByRole('region', {
    name: `Today, ${inWords(today, { weekday: 'long', month: 'long', day: 'numeric' })}`,
  });
  await expect(day).toBeVisible();
  const evening = day.getByRole('link', { name: /\d+:\d\d PM/ });
  await expect(evening.first()).toBeVisible();
  const title = await evening.last().getByRole('heading').textContent();
  await evening.last().click();
  await expect(page).toHaveURL(/\/watch\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test.describe('voltige', () => {
  test.use({ channelHost: 'voltige.localhost' });

  test('a shared filtered link opens in French with its filters', async ({ page }) => {
    await page.goto('/vod');
    await page.getByRole('combobox', { name: 'École ou club' }).selectOption({ index: 1 });
    // Once it is requested, nothing of the previous list is visible.
    const sorted = page.waitForRequest(/school=.*sort_field=name/);
    await page.getByLabel('Trier par').selectOption('Nom');
    await expect(page).toHaveURL(/\/vod\?school=[\w-]+&sort_field=name$/);
    const link = page.url();
    await sorted;
    await expect(cards(page).first()).toBeVisible();
    const titles = await cards(page).allTextContents();

    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('heading', { level: 1, name: 'Sur demande' })).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Filtres actifs' }).getByRole('button').first(),
    ).toContainText('École ou club');
    await expect(count(page)).toHaveText(/événement/);
    await expect.poll(() => cards(page).allTextContents()).toEqual(titles);
  });
});
