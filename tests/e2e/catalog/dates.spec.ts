import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const DAY_MS = 86_400_000;
/** The date a number of days from now in the browser's zone, such as `2026-11-20`. */
const day = (after: number, timeZone = 'America/New_York') =>
  new Date(Date.now() + after * DAY_MS).toLocaleDateString('sv', { timeZone });
const calendar = (page: Page) => page.getByRole('dialog').getByRole('grid');
const dates = (page: Page) => page.getByRole('button', { name: /^Dates / });

/** The time ranges of the requested events, in seconds since the epoch. */
function listen(page: Page): { start: number; end: number }[] {
  const requested: { start: number; end: number }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const [start, end] = [searchParams.get('start_date'), searchParams.get('end_date')];
    if (pathname === '/api/events') requested.push({ start: Number(start), end: Number(end) });
  });
  return requested;
}

test("the calendar opens at the next day, a range is chosen by keys alone, and a day is requested from its start to its end in the viewer's zone", async ({
  page,
}) => {
  await page.goto('/upcoming');
  await dates(page).focus();
  await page.keyboard.press('Enter');
  const tomorrow = new Date(`${day(1)}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long' });
  await expect(calendar(page).locator('[tabindex="0"]')).toHaveAccessibleName(new RegExp(tomorrow));
  await calendar(page).locator('[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  // The first day is selected and the focus is on the following one.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/upcoming?start_date=${day(1)}&end_date=${day(3)}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(dates(page)).toBeFocused();
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button')).toHaveCount(3);

  const requested = listen(page);
  await page.goto('/vod?start_date=2026-11-01&end_date=2026-11-01');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Summer time ends on that day in New York, so it has 25 hours.
  await expect
    .poll(() => requested)
    .toContainEqual({
      start: Date.parse('2026-11-01T00:00:00-04:00') / 1000,
      end: Date.parse('2026-11-02T00:00:00-05:00') / 1000,
    });
});

test.describe('a viewer far from the channel', () => {
  test.use({ timezoneId: 'Asia/Calcutta' });

  test('sees days and times in their own zone with its name', async ({ page }) => {
    const requested = listen(page);
    await page.goto('/schedule?start_date=2026-11-30');
    await expect(page.getByText('Times in India Standard Time')).toBeVisible();
    await expect.poll(() => requested.at(0)?.start).toBe(Date.parse('2026-11-30T00:00:00+05:30') / 1000);
  });
});

test('in a browser without Temporal the polyfill gives the same result, and home does not load it', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'));
  const requested = listen(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /temporal|DaysCalendar/.test(file))).toEqual([]);
  await page.goto('/vod?start_date=2026-11-01&end_date=2026-11-01');
  await expect.poll(() => requested.at(0)?.end).toBe(Date.parse('2026-11-02T00:00:00-05:00') / 1000);
  expect(files.filter((file) => /temporal/.test(file))).toHaveLength(1);
});

test('a browser with Temporal loads no polyfill, and the calendar of the schedule loads when it is opened, marks today and leads to no day before it', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/schedule');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(files.filter((file) => /temporal|DaysCalendar/.test(file))).toEqual([]);
  await page.getByRole('button', { name: /^Jump to date/ }).click();
  await calendar(page).locator('[tabindex="0"]').click();
  await expect(page).toHaveURL(`/schedule?start_date=${day(1)}`);
  expect(files.filter((file) => /DaysCalendar/.test(file))).toHaveLength(1);
  expect(files.filter((file) => /temporal/.test(file))).toEqual([]);

  await page.goto('/schedule');
  await page.getByRole('button', { name: /^Jump to date/ }).click();
  await calendar(page).locator('[tabindex="0"]').focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft');
  const today = calendar(page).getByRole('button', { name: /^Today, / });
  await expect(today).toBeFocused();
  await expect(today).toHaveCSS('border-top-width', '2px');
  const typed = page.getByRole('dialog').getByLabel('From');
  await expect(typed).toHaveAttribute('min', day(0));
  await typed.fill(day(-1));
  await expect(page).toHaveURL('/schedule');
  await today.press('Enter');
  await expect(page).toHaveURL(`/schedule?start_date=${day(0)}`);
});

test.describe('voltige', () => {
  test.use({ channelHost: 'voltige.localhost', timezoneId: 'America/Toronto' });

  test('the calendar is in French', async ({ page }) => {
    await page.goto('/upcoming');
    await page.getByRole('button', { name: /^Dates / }).click();
    await expect(page.getByRole('button', { name: 'Suivant' }).first()).toBeVisible();
    const tomorrow = new Date(`${day(1)}T12:00:00Z`);
    const month = tomorrow.toLocaleDateString('fr-CA', { month: 'long', year: 'numeric' });
    await expect(page.getByRole('application', { name: `Dates, ${month}` })).toBeVisible();
    await expect(page.getByRole('dialog').getByText('dim.', { exact: true })).toBeVisible();
  });
});
