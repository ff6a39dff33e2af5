import type { Page } from '@playwright/test';
import { expect, type Sandbox, test } from '../fixtures';

/** faults.md row 37 and spec §2: unknown and hostile addresses, and screens that are not built. */

const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: 'Game Not Found' });

async function expectNotFound(page: Page, asked: string): Promise<void> {
  await expect(notFound(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/404');
  await expect(page.getByRole('main').locator('code')).toHaveText(asked);
}

/** The requested address, and the path on the not-found page. */
type Asked = readonly [address: string, shown: string];

/** These need a page load, since the host, the prefetch and the router read them first. */
const unreadable: readonly Asked[] = [
  ['/%00', '/\0'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/watch/%E0%A4%A', '/watch/%E0%A4%A'],
  ['/watch/..%2F..%2Fadmin', '/watch/..%2F..%2Fadmin'],
  ['/<img src=x onerror=window.hacked=1>', '/<img src=x onerror=window.hacked=1>'],
];

const nowhere: readonly Asked[] = [
  ['/nowhere', '/nowhere'],
  ['/nowhere/deeper?with=a&query', '/nowhere/deeper'],
  ['/watch/abc', '/watch/abc'],
  ['/watch/0', '/watch/0'],
  ['/watch/-1', '/watch/-1'],
  ['/watch/1e9', '/watch/1e9'],
  ['/watch/1001/more', '/watch/1001/more'],
  ['/watch/99999999999999999999', '/watch/99999999999999999999'],
  ['/watch/%00', '/watch/\0'],
  ['/select-package/1e9', '/select-package/1e9'],
  ['/__proto__', '/__proto__'],
  ['/constructor', '/constructor'],
];

const open = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address);

test('unreadable and unknown addresses are replaced by the not-found page, which shows the requested path', async ({
  page,
}) => {
  await page.goto('/404');
  await expect(notFound(page)).toBeVisible();
  await expect(page.getByRole('main').locator('code')).toHaveCount(0);
  for (const [address, shown] of nowhere)
    await test.step(address, async () => {
      await open(page, address);
      await expectNotFound(page, shown);
    });
  for (const [address, shown] of unreadable)
    await test.step(address, async () => {
      await page.goto(address);
      await expectNotFound(page, shown);
    });
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  await test.step('an event that does not exist', async () => {
    await page.goto('/watch/999999');
    await expectNotFound(page, '/watch/999999');
  });
});

test('the not-found page links home, and Back returns to the previous page', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'About Northside' })).toBeVisible();
  await page.goto('/nowhere');
  await expectNotFound(page, '/nowhere');
  await page.reload();
  await expectNotFound(page, '/nowhere');

  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
  await page.goBack();
  await expectNotFound(page, '/nowhere');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'About Northside' })).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
});

test('an endless path is shortened where it is shown', async ({ page }) => {
  await page.goto(`/${'long'.repeat(1500)}`);
  await expect(notFound(page)).toBeVisible();
  await expect(page.getByRole('main').locator('code')).toHaveText(`/${'long'.repeat(1500)}`.slice(0, 200));
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(1366);
});

/** Filters as the platform received them. */
async function homepageCalls(sandbox: Sandbox): Promise<string[]> {
  const calls = (await sandbox.read('requests')) as { operation: string; path: string }[];
  return calls.filter((call) => call.operation === 'getHomepageEvents').map((call) => call.path);
}

test('a query of 64 KB is ignored, and unreadable parameters are treated as text or ignored', async ({
  page,
  sandbox,
}) => {
  await page.goto(`/?school=${'a'.repeat(65_536)}&trk=${'b'.repeat(100)}`);
  await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
  for (const path of await homepageCalls(sandbox)) expect(path).not.toContain('aaaa');

  await page.goto('/?school=%E0%A4%A&category_id=1e9&__proto__=1&team=%00');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  for (const path of await homepageCalls(sandbox)) expect(path).not.toMatch(/category_id|__proto__/);
});

test('every link within the channel leads to an existing screen', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'On demand' })).toBeVisible();
  const paths = [...new Set(await linkedPaths(page))].filter((path) => !path.startsWith('/watch/'));
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) {
    await open(page, path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

/** The targets of the page's links within this origin, without their queries. */
async function linkedPaths(page: Page): Promise<string[]> {
  const found = await page.locator('a[href]').evaluateAll((links) => {
    const own = links.filter((link) => link instanceof HTMLAnchorElement && link.origin === location.origin);
    return own.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : ''));
  });
  return found.filter((path) => path !== '');
}
