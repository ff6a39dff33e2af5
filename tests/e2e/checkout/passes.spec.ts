import type { Page } from '@playwright/test';
import { submitLogin } from '../account/steps';
import { violationsOf } from '../axe';
import { expect, test } from '../fixtures';
import { expectWithinWindow, visits } from '../visits';

test.use({ channelHost: 'northside.localhost' });

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, name: string) => main(page).getByRole('article', { name });
/** The path and query that a link leads to. */
const targetOf = (page: Page, link: RegExp | string) =>
  main(page).getByRole('link', { name: link }).first().getAttribute('href');

test('the menu leads to every pass by kind, with its price, its trial and the way to the checkout', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Passes' }).click();
  await expect(page).toHaveURL('/passes');
  for (const kind of ['Subscriptions', 'Packages', 'Single sport', 'Game bundles', 'Add-ons'])
    await expect(main(page).getByRole('region', { name: kind })).toBeVisible();
  const monthly = card(page, 'All Access, monthly');
  await expect(monthly.getByText(/free for 7 days/i)).toBeVisible();
  await expect(monthly.getByText('every 30 days')).toBeVisible();
  await expect(monthly.getByText('$11.99 + $1.20 service fee')).toBeVisible();
  await expect(card(page, 'All Access, annual').getByText('every 12 months')).toBeVisible();
  await expect(card(page, 'Girls’ basketball pass').getByText('one-time payment')).toBeVisible();
  expect(await targetOf(page, 'Start free trial All Access, monthly')).toBe(
    '/buy?subscription_id=301&trial=1',
  );
  expect(await targetOf(page, 'Get this pass Ice pass')).toBe('/buy?package_id=202');
});

test('what cannot be bought says why and has no way to the checkout', async ({ page }) => {
  await page.goto('/packages');
  for (const [name, reason] of [
    ['Opening night', 'Sold out'],
    ['Summer league', 'Sale ended'],
  ] as const) {
    await expect(card(page, name).getByText(reason)).toBeVisible();
    await expect(card(page, name).getByRole('link')).toHaveCount(1);
  }
  await card(page, 'Opening night').getByRole('link').click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Opening night' })).toBeVisible();
  await expect(main(page).getByText('Sold out')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Get this pass/ })).toHaveCount(0);
});

test('a viewer sees what is owned, and no trial once it was used', async ({ page, sandbox }) => {
  await sandbox.act('world', { passes: { 'ended@rudy.example': 202 } });
  await page.goto('/login?next=%2Fpasses');
  await submitLogin(page, 'ended@rudy.example');
  await expect(page).toHaveURL('/passes');
  await expect(card(page, 'Ice pass').getByText('Purchased')).toBeVisible();
  await expect(card(page, 'Ice pass').getByRole('link')).toHaveCount(1);
  const monthly = card(page, 'All Access, monthly');
  await expect(monthly.getByRole('link', { name: /^Get this pass/ })).toBeVisible();
  await expect(monthly.getByText(/free for/i)).toHaveCount(0);
});

test('a sport and a team narrow the passes, by the address and by the keyboard', async ({ page }) => {
  await page.goto('/passes?category_id=999999');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await expect(card(page, 'Ice pass')).toHaveCount(0);
  const sport = main(page).getByLabel('Sport', { exact: true });
  await sport.focus();
  await page.keyboard.type('Football');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/event_category_id=\d+/);
  await expect(card(page, 'Football finals')).toBeVisible();
  await expect(card(page, 'Girls’ basketball pass')).toHaveCount(0);
  await page.reload();
  await expect(card(page, 'Football finals')).toBeVisible();
});

test('a team pass asks for its team before the checkout', async ({ page }) => {
  await page.goto('/passes');
  await main(page).getByRole('link', { name: 'Choose a team Team pass' }).click();
  await expect(page).toHaveURL('/select-package/203');
  await main(page).getByRole('button', { name: 'Get this pass' }).click();
  await expect(main(page).getByText('Choose a team for this pass.')).toBeVisible();
  const team = main(page).getByLabel('Team', { exact: true });
  await team.selectOption({ index: 2 });
  const chosen = await team.inputValue();
  await expect(page).toHaveURL(`/select-package/203?participant_id=${chosen}`);
  expect(await targetOf(page, 'Get this pass')).toBe(`/buy?package_id=203&participant_id=${chosen}`);
});

test('a subscription is found by its number, and what is no pass is said', { tag: '@row37' }, async ({
  page,
}) => {
  await page.goto('/select-package/301');
  await expect(main(page).getByRole('heading', { level: 1, name: 'All Access, monthly' })).toBeVisible();
  expect(await targetOf(page, 'Start free trial')).toBe('/buy?subscription_id=301&trial=1');
  await page.goto('/select-package/999999');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Pass not found' })).toBeVisible();
  for (const path of [
    '/select-package/1e9',
    '/select-package/0x10',
    '/select-package/abc',
    '/select-package/-1',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/404');
  }
});

test('no passes, and passes that do not load, are said; Retry loads them', async ({ page, sandbox }) => {
  await sandbox.fault({ operation: 'listPackages', kind: 'html', remaining: 1 });
  await page.goto('/passes');
  const alert = main(page).getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'We couldn’t load the passes' })).toBeVisible();
  await expect(card(page, 'All Access, monthly')).toBeVisible();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Ice pass')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test.describe('a channel without passes', () => {
  test.use({ channelHost: 'bare.localhost' });

  test('says so', async ({ page }) => {
    await page.goto('/passes');
    await expect(main(page).getByRole('heading', { name: 'no passes available' })).toBeVisible();
  });
});

test('on a phone a part of the next column shows that the comparison of passes has more, which scrolls beside the first one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/passes');
  const table = main(page).getByRole('region', { name: 'Compare passes' });
  const { x = 0, width = 0 } = (await table.boundingBox()) ?? {};
  const marks = await table
    .getByRole('row')
    .nth(1)
    .locator('svg')
    .evaluateAll((drawn) =>
      drawn.map((mark) => mark.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );
  const end = x + width;
  expect(marks.filter(([left = 0, right = 0]) => left < end - 6 && right > end)).toHaveLength(1);

  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  await expect(table.getByRole('rowheader', { name: 'Make clips' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a paid game offers the pass for it alone and all passes that open it, a pay-per-view game before it starts too', async ({
  page,
  sandbox,
}) => {
  await page.goto('/watch/1005');
  await expect(main(page).getByText('You need a pass to watch this event.')).toBeVisible();
  const single = await targetOf(page, 'Watch this game for $9.99');
  expect(single).toMatch(/^\/buy\?event_id=1005&single_event_package_id=\d+$/);
  expect(await targetOf(page, 'All passes for this game')).toBe('/buy?event_id=1005');

  const tomorrow = Date.now() + 86_400_000;
  const game = { access: 'ppv', price: 7.5, startMs: tomorrow, endMs: tomorrow + 3_600_000 };
  await sandbox.act('world', { events: { 1005: game } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/watch/1005');
  await expect(main(page).getByText('This event is pay-per-view: $7.50.')).toBeVisible();
  const link = main(page).getByRole('link', { name: 'Watch this game for $7.50' });
  await expect(link).toHaveAttribute('href', /^\/buy\?event_id=1005&single_event_package_id=\d+$/);
  await expect(main(page).getByRole('link', { name: 'All passes for this game' })).toBeInViewport({
    ratio: 1,
  });
});

for (const { channelHost, device, viewport, language } of visits) {
  test.describe(`${channelHost}, ${device}, ${language}`, () => {
    test.use({ channelHost, viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('axe-core objects to nothing on the passes', async ({ page }) => {
      test.slow();
      const objections: Record<string, string[]> = {};
      for (const [path, shown] of [
        ['/passes', 'main article'],
        ['/passes?event_category_id=999999', 'main h1'],
        ['/select-package/203', 'main select'],
        ['/select-package/999999', 'main h2'],
        ['/watch/1005', 'main a[href^="/buy"]'],
      ] as const) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator(shown).first()).toBeVisible();
        await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
        if (path === '/select-package/203') await main(page).getByRole('button').click();
        objections[path] = await violationsOf(page);
        await expectWithinWindow(page);
      }
      expect(Object.entries(objections).filter(([, found]) => found.length > 0)).toEqual([]);
    });
  });
}

test.describe('in French', () => {
  test.use({ channelHost: 'voltige.localhost', viewport: { width: 1366, height: 768 } });

  test('neither the period of a price nor the name of a pass is broken on a card', async ({ page }) => {
    await page.goto('/passes');
    const card = main(page).getByRole('article', { name: 'Passe Gymnastique' });
    await expect(card).toBeVisible();
    // The lines that words of an element take.
    const lines = (words: RegExp) =>
      card.getByText(words).evaluate((element, source) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          const found = new RegExp(source).exec(node.textContent ?? '');
          if (found === null) continue;
          const range = document.createRange();
          range.setStart(node, found.index);
          range.setEnd(node, found.index + found[0].length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }
        return 0;
      }, words.source);
    expect([await lines(/tous les 30 jours/), await lines(/laissez.passer/)]).toEqual([1, 1]);
  });
});
