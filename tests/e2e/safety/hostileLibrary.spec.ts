import type { Page } from '@playwright/test';
import { expect, type Sandbox, test } from '../fixtures';
import { expectHarmless, MARKUP } from './attacks';

/** faults.md rows 4, 5, 9, 35, 37 and 38, in the library. */

const REMOVE = { $remove: true };
const FIELDS = ['title', 'date', 'duration', 'description', 'category_id', 'access', 'has_access', 'assets'];
const all = (value: unknown) => Object.fromEntries(FIELDS.map((field) => [field, value]));

const patchRails = (sandbox: Sandbox, data: object) =>
  sandbox.fault({ operation: 'listVodMediaRails', kind: 'mutate', body: { data }, remaining: 'forever' });
const patchItem = (sandbox: Sandbox, data: object) =>
  sandbox.fault({ operation: 'getVodMediaItem', kind: 'mutate', body: { data }, remaining: 'forever' });

const main = (page: Page) => page.getByRole('main');
const newest = (page: Page) => main(page).getByRole('region').first().locator('li a');

const MISSING: Record<string, object> = {
  null: { ...all(null), assets: [] },
  'left out': all(REMOVE),
  'of another type': all({ odd: [1] }),
  'null inside': { assets: { '*': { type: null, path: null } } },
};

test('videos whose every optional field is missing or of another type are shown with the remaining ones', async ({
  page,
  sandbox,
}) => {
  for (const [kind, change] of Object.entries(MISSING))
    await test.step(kind, async () => {
      await sandbox.clearFaults();
      await patchRails(sandbox, { '*': { title: null, vod_media_items: { '*': change } } });
      await patchItem(sandbox, change);
      await page.goto('/vod_library');
      await expect(newest(page)).toHaveCount(12);
      await expect(main(page).getByRole('heading', { level: 2, name: 'More videos' })).toHaveCount(6);
      await newest(page).first().click();
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main(page).getByText(/null|undefined|NaN/)).toHaveCount(0);
      await expectHarmless(page, sandbox);
    });
});

test('videos and rails without an id are dropped, repeated ones are shown once', async ({
  page,
  sandbox,
}) => {
  const twice = { id: 901, title: 'Twice' };
  await patchRails(sandbox, {
    '0': { vod_media_items: [twice, { title: 'Without a number' }, twice, { id: 902, title: 'Once' }] },
    '1': { id: REMOVE },
    '2': { vod_media_items: null },
    '3': { vod_media_items: [] },
  });
  await page.goto('/vod_library');
  await expect(newest(page).getByRole('heading')).toHaveText(['Twice', 'Once']);
  await expect(main(page).getByRole('region')).toHaveCount(3);
});

test('markup in titles, descriptions and categories is shown as text', async ({ page, sandbox }) => {
  await sandbox.fault({
    operation: 'listVodMediaCategories',
    kind: 'mutate',
    body: { data: { '*': { title: MARKUP[1] } } },
    remaining: 'forever',
  });
  const vod_media_items = MARKUP.map((title, index) => ({ id: index + 901, title, description: title }));
  await patchRails(sandbox, { '*': { title: MARKUP[2], vod_media_items } });
  await patchItem(sandbox, { title: MARKUP[1], description: MARKUP[2] });
  await page.goto('/vod_library');
  await expect(newest(page).getByRole('heading')).toHaveText([...MARKUP]);
  await expectHarmless(page, sandbox);
  await page.goto('/watch_library/901?type=vod');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(MARKUP[1]);
  await expect(main(page).getByText(MARKUP[2], { exact: true })).toBeVisible();
  await expectHarmless(page, sandbox);
});

test('a wrong number is not found, and wrong parameters are ignored', async ({ page }) => {
  for (const id of ['abc', '0', '-1', '1e9']) {
    await page.goto(`/watch_library/${id}?type=vod`);
    await expect(page).toHaveURL(/\/404$/);
  }
  await page.goto('/watch_library/999999?type=vod');
  await expect(main(page).getByRole('heading', { name: /^This video doesn’t exist/ })).toBeVisible();
  await page.goto('/vod_library?category_id=x&offset=-1&page=0&sort_field=price');
  await expect(newest(page)).toHaveCount(12);
  await page.goto('/vod_library?category_id=3&page=999999');
  await expect(main(page).locator('li a')).toHaveCount(12);
  await page.goto(`/vod_library?title=${'x'.repeat(8_000)}`);
  await expect(newest(page)).toHaveCount(12);
});

test('a link to a page far behind asks for fifty pages at most, and says how to find the others', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({
    operation: 'searchVodMedia',
    kind: 'mutate',
    body: { meta: { total: 4_000 } },
    remaining: 'forever',
  });
  await page.goto('/vod_library?category_id=3&page=999999');
  // All pages have answered.
  await expect(main(page).getByText('12 of 4,000 videos')).toBeVisible();
  await expect(main(page).getByText('Search to find the others.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Show more' })).toHaveCount(0);
  expect(await sandbox.count('searchVodMedia')).toBe(50);
});

test('endless and right-to-left names do not overflow the page', async ({ page, sandbox }) => {
  for (const name of ['W'.repeat(10_000), '\u202eنادي \u05e9\u05dc\u05d5\u05dd 12\u2067 '.repeat(60)]) {
    await sandbox.clearFaults();
    await sandbox.fault({
      operation: 'listVodMediaCategories',
      kind: 'mutate',
      body: { data: { '*': { title: name } } },
      remaining: 'forever',
    });
    await patchRails(sandbox, { '*': { title: name, vod_media_items: { '*': { title: name } } } });
    await patchItem(sandbox, { title: name, description: name });
    for (const path of ['/vod_library', '/watch_library/901?type=vod']) {
      await page.goto(path);
      await expect(main(page).locator('li a').first()).toBeVisible();
      for (const width of [390, 1366]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 9_999) - innerWidth))
          .toBeLessThanOrEqual(0);
      }
    }
  }
});
