import type { Page } from '@playwright/test';
import { VIEWER } from '../account/steps';
import { logInTo } from '../checkout/steps';
import { editor } from '../clips/editorSteps';
import { expect, test } from '../fixtures';
import { mini } from '../miniPlayer/steps';
import { player } from '../player/player';

const TIZEN =
  'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/7.0 Chrome/108.0 TV Safari/537.36';

test.use({
  userAgent: TIZEN,
  viewport: { width: 1920, height: 1080 },
  channelHost: 'northside.localhost',
  contextOptions: { reducedMotion: 'reduce' },
});

/** The pass that includes everything. */
const PASS_WITH_EVERYTHING = 301;

/** More steps than any way of these tests has. */
const MOST_STEPS = 30;

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    return (element.getAttribute('aria-label') ?? element.innerText).replace(/\s+/g, ' ').trim();
  });

/** A screen takes the focus when its content is there, and no key has an effect before. */
const expectFocus = (page: Page) => expect.poll(() => focused(page)).not.toBe('');

/** Presses an arrow until the focus is on a part with this name. */
async function go(page: Page, arrow: 'Left' | 'Right' | 'Up' | 'Down', name: RegExp): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press(`Arrow${arrow}`);
  }
  expect(await focused(page)).toMatch(name);
}

/** The focused element, and how far its ring reaches out of the window, px. */
const ring = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const { outlineWidth, outlineStyle } = getComputedStyle(element);
    const width = Number.parseFloat(outlineWidth);
    const outside = Math.max(
      0,
      width - left,
      width - top,
      right + width - innerWidth,
      bottom + width - innerHeight,
    );
    return { outlineStyle, outlineWidth, outside };
  });

const VISIBLE = { outlineStyle: 'solid', outlineWidth: '6px', outside: 0 };

/** The texts that are smaller than 24 px; none once the styles of a television are there, a chunk of their own. */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      const text = texts.currentNode.textContent?.trim() ?? '';
      if (element === null || text === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = element.getBoundingClientRect();
      // One pixel is for screen readers; letters of a picture's teams are part of the picture.
      if (width <= 1 || height <= 1 || element.closest('[aria-hidden=true],style,noscript')) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < 24) found.push(`${text.slice(0, 30)}: ${size}px`);
    }
    return found;
  });

test('arrows, OK and Back lead from home to a live game and back to its card', async ({ page }) => {
  await page.goto('/');
  // The content has the focus before any key is pressed.
  await expect.poll(() => focused(page)).toMatch(/Watch live/);
  await expect.poll(() => ring(page)).toEqual(VISIBLE);
  await expect.poll(() => unreadable(page)).toEqual([]);
  await go(page, 'Down', /Ridgeview @ Harbor/);
  await go(page, 'Right', /Kingsley @ St. Clair/);
  await expect.poll(() => ring(page)).toEqual(VISIBLE);
  const card = page.locator('a:focus');
  const href = await card.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(player(page)).toBeFocused();
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
  await page.keyboard.press('Backspace');
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect(page.locator('a:focus')).toHaveAttribute('href', href ?? '');
  await expect.poll(() => ring(page)).toEqual(VISIBLE);
});

test('OK pauses the picture, arrows seek and reach the controls and the editor of clips, Back leaves full screen first', async ({
  page,
  sandbox,
}) => {
  await sandbox.act('world', { passes: { [VIEWER]: PASS_WITH_EVERYTHING } });
  await logInTo(page, '/watch/1011', VIEWER);
  await expect(player(page)).toBeFocused();
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
  await page.keyboard.press('Enter');
  await expect(player(page)).toHaveAttribute('data-phase', 'paused');
  const position = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  const before = await position();
  await page.keyboard.press('ArrowRight');
  await expect.poll(position).toBeGreaterThan(before + 3);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('Play');
  await go(page, 'Right', /^Full screen/);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.keyboard.press('Backspace');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect(page).toHaveURL(/\/watch\/1011/);
  await go(page, 'Up', /^Seek/);
  await go(page, 'Down', /^(Exit f|F)ull screen|^Play|^Settings|^Captions/);
  await go(page, 'Left', /^Play/);
  await go(page, 'Down', /Share|Favourites|clip/);
  await expect.poll(() => ring(page)).toEqual(VISIBLE);

  await go(page, 'Left', /^Create a clip/);
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // The first control that stands at the beginning of the editor.
  await expect.poll(() => focused(page)).toMatch(/^(Play clip|Start of clip)$/);
  await go(page, 'Up', /^Start of clip/);
  const moved = page.locator('[role="slider"]:focus');
  const value = await moved.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowRight');
  await expect(moved).not.toHaveAttribute('aria-valuetext', value ?? '');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).not.toMatch(/of clip/);
  await go(page, 'Down', /^Create clip/);
  await expect.poll(() => ring(page)).toEqual(VISIBLE);
});

test('a game that goes on beside home is paused and opened by the remote, and closed by Back', async ({
  page,
}) => {
  const leave = async () => {
    await expect(page.getByRole('region', { name: /^Video player/ })).toHaveAttribute(
      'data-phase',
      'playing',
    );
    await page.keyboard.press('Backspace');
    await expect(mini(page)).toBeVisible();
    await expectFocus(page);
  };
  await page.goto('/');
  await expectFocus(page);
  await go(page, 'Down', /Ridgeview @ Harbor/);
  await page.keyboard.press('Enter');
  await leave();
  const video = page.locator('video');
  await page.keyboard.press('MediaPlayPause');
  await expect(video).toHaveJSProperty('paused', true);
  await page.keyboard.press('MediaPlayPause');
  await expect(video).toHaveJSProperty('paused', false);

  await go(page, 'Down', /^Return to game/);
  await page.keyboard.press('Enter');
  await leave();
  await go(page, 'Down', /^Return to game/);
  await page.keyboard.press('Backspace');
  await expect(mini(page)).toHaveCount(0);
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('a list is filtered in its dialog, which Back closes, and walked to its games', async ({ page }) => {
  await page.goto('/schedule');
  await expectFocus(page);
  await expect.poll(() => unreadable(page)).toEqual([]);
  // The rows have room for the larger text.
  const item = page.locator('main [data-index]').first();
  await expect.poll(() => item.evaluate((row) => row.scrollHeight - row.clientHeight)).toBeLessThanOrEqual(0);
  await go(page, 'Down', /^(Search|Search by title|$)/);
  await go(page, 'Right', /^Filters/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.locator(':focus')).toBeVisible();
  await go(page, 'Up', /^Close$/);
  await page.keyboard.press('Backspace');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/schedule/);
  await go(page, 'Down', /PM|AM/);
  await expect.poll(() => ring(page)).toEqual(VISIBLE);
});

test('the days of related events are whole', async ({ page }) => {
  await page.goto('/watch/1011');
  const days = page.getByRole('region', { name: 'More like this' }).locator('a > span > span + span');
  await expect(days.first()).toBeVisible();
  await expect.poll(() => unreadable(page)).toEqual([]);
  const widths = await days.first().evaluate((day) => {
    // A long day, whatever was played lately.
    day.textContent = 'Nov 28, 12:00 PM EST';
    return [day.scrollWidth, day.clientWidth];
  });
  expect(widths[0]).toBe(widths[1]);
});

test.describe('voltige', () => {
  test.use({ channelHost: 'voltige.localhost' });

  test('long words leave the menu beside the account and the day of each game whole, and the fields above a list are of one height', async ({
    page,
  }) => {
    await page.goto('/upcoming');
    await expect.poll(() => unreadable(page)).toEqual([]);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Se connecter' })).toBeVisible();
    const apart = () =>
      banner.evaluate((header) => {
        const lastItem = header.querySelector('nav ul > li:last-child')?.getBoundingClientRect();
        const login = header.querySelector('a[href^="/login"]')?.getBoundingClientRect();
        return (login?.left ?? 0) - (lastItem?.right ?? Number.POSITIVE_INFINITY);
      });
    await expect.poll(apart).toBeGreaterThanOrEqual(20);
    const days = page
      .locator('main li a span')
      .filter({ hasText: /^\d+ \S+, \d+ h \d\d/, hasNot: page.locator('span') });
    await expect(days.first()).toBeVisible();
    const cut = (all: Element[]) =>
      all.filter((day) => day.scrollWidth > day.clientWidth).map((day) => day.textContent);
    expect(await days.evaluateAll(cut)).toEqual([]);

    await page.goto('/vod');
    const fields = page.getByRole('main').locator('input, select, button[aria-haspopup="dialog"][id]');
    await expect(fields).toHaveCount(4);
    await expect.poll(() => unreadable(page)).toEqual([]);
    const boxes = await fields.evaluateAll((all) =>
      all.map((field) => {
        const { top, height } = field.getBoundingClientRect();
        return `${Math.round(height)} px at ${Math.round(top)}`;
      }),
    );
    expect(new Set(boxes).size).toBe(1);
  });

  test('the focus in the player is white on its dark ground, on a light channel too', async ({ page }) => {
    await page.goto('/watch/1011');
    await expect(player(page)).toHaveAttribute('data-phase', 'playing');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Lire');
    await expect.poll(() => ring(page)).toEqual(VISIBLE);
    await expect(page.locator(':focus')).toHaveCSS('outline-color', 'rgb(255, 255, 255)');
    // The picture is whole above the controls, and the ring ends before the next of them.
    const picture = await player(page).boundingBox();
    expect(picture?.y).toBeGreaterThanOrEqual(0);
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(1080);
    const sound = await player(page).getByRole('button', { name: /son/ }).boundingBox();
    const play = await page.locator(':focus').boundingBox();
    expect((sound?.x ?? 0) - (play?.x ?? 0) - (play?.width ?? 0)).toBeGreaterThanOrEqual(8);
  });
});
