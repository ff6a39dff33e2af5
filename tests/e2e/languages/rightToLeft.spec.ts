import type { Locator, Page } from '@playwright/test';
import { logInTo } from '../checkout/steps';
import { expect } from '../fixtures';
import { LIVE, ON_DEMAND } from '../player/player';
import { test } from './languageTest';

// Each worker would build the language anew.
test.describe.configure({ mode: 'default' });

/** Each with a part that stands at the start of a line, and its distance from there. */
const SCREENS = [
  ['/', 'main h2'],
  ['/schedule', 'main h1'],
  ['/vod', 'main h1'],
  [LIVE, 'main h1'],
  ['/search', 'main h1'],
  ['/passes', 'main h1'],
  ['/faq', 'main h1'],
  ['/contacts', 'main h1'],
] as const;

const OF_A_VIEWER = [
  ['/buy?package_id=202', 'main h1'],
  ['/profile', 'main h1'],
  ['/profile/edit', 'main h1'],
  ['/profile/clips', 'main h1'],
] as const;

const WIDTHS = [390, 1366];

async function speak(page: Page, code: 'AR' | 'EN'): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: code, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', code.toLowerCase());
}

/** The distance of an element from the start of the page's lines, px. */
const fromStart = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return Math.round(document.dir === 'rtl' ? document.documentElement.clientWidth - right : left);
  });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The distances on the screens, for each width. */
async function measure(page: Page, screens: typeof SCREENS | typeof OF_A_VIEWER) {
  const found: Record<string, number[]> = {};
  for (const [path, part] of screens) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.locator(part).first()).toBeVisible();
      await expect.poll(() => overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
      const brand = page.getByRole('banner').getByRole('link').first();
      found[`${path} at ${width}`] = [await fromStart(brand), await fromStart(page.locator(part).first())];
    }
  }
  return found;
}

for (const [who, screens] of [
  ['a visitor', SCREENS],
  ['a viewer', OF_A_VIEWER],
] as const)
  test(`the screens of ${who} are mirrored from right to left, and none scrolls sideways`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    if (who === 'a viewer') await logInTo(page, '/');
    await page.setViewportSize({ width: 1366, height: 844 });
    await speak(page, 'EN');
    const english = await measure(page, screens);
    await page.setViewportSize({ width: 1366, height: 844 });
    await speak(page, 'AR');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await measure(page, screens)).toEqual(english);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

const middle = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('The part is not on the screen.');
  return box.x + box.width / 2;
};

test('a rail goes on to the left, and its arrows point there', async ({ page }) => {
  await speak(page, 'AR');
  const rail = page.locator('section:has(> ul):has(.lucide-chevron-right)').first();
  const [back, on] = [
    rail.locator('button:has(.lucide-chevron-left)'),
    rail.locator('button:has(.lucide-chevron-right)'),
  ];
  expect(await middle(on)).toBeLessThan(await middle(back));
  await expect(on.locator('svg')).toHaveCSS('scale', '-1 1');
  const first = rail.getByRole('listitem').first();
  const before = await middle(first);
  await on.click();
  await expect.poll(() => middle(first)).toBeGreaterThan(before + 300);
  await back.click();
  await expect.poll(() => middle(first)).toBeCloseTo(before, 0);
});

test('the time of the player runs from left to right', async ({ page }) => {
  await speak(page, 'AR');
  await page.goto(ON_DEMAND);
  const player = page.locator('section[data-phase]');
  await expect(player).toHaveAttribute('data-phase', /playing|paused|ready/);
  const seek = player.getByRole('slider').first();
  const position = async () => Number(await seek.inputValue());
  await player.hover();
  await seek.focus();
  await page.keyboard.press('Home');
  await expect.poll(position).toBeLessThan(5);
  const before = await position();
  await page.keyboard.press('ArrowRight');
  await expect.poll(position).toBeGreaterThan(before + 3);
  const bar = await seek.boundingBox();
  if (bar === null) throw new Error('There is no bar.');
  await seek.click({ position: { x: bar.width * 0.75, y: bar.height / 2 } });
  const length = Number(await seek.getAttribute('max'));
  await expect.poll(position).toBeGreaterThan(length / 2);
});
