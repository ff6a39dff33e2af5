import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../axe';
import { expect, test } from '../fixtures';
import {
  expectMoving,
  LIVE,
  ON_DEMAND,
  player,
  position,
  press,
  pressControl,
  reachFor,
  video,
  watch,
} from './player';

const settings = (page: Page) => player(page).getByRole('button', { name: /^Settings/ });

/** Opens the settings and one of their lists. */
async function open(page: Page, list: RegExp): Promise<void> {
  await pressControl(page, settings(page));
  await page.getByRole('menuitem', { name: list }).click();
}

const flash = (page: Page, words: string) =>
  expect(player(page).getByRole('status').filter({ hasText: words })).toBeVisible();

/** The controls that a finger misses, or that the edge of a phone cuts. */
const tooSmall = (controls: Locator) =>
  controls
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .map((button) => ({ name: button.getAttribute('aria-label'), box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44 || box.right > innerWidth),
    );

/** The height of what a press on a control reaches, px; it may be larger than what is seen. */
async function heightOfTarget(control: Locator): Promise<number> {
  await control.scrollIntoViewIfNeeded();
  return control.evaluate((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect();
    let height = 0;
    for (let y = Math.ceil(top) - 8; y < bottom + 8; y += 1)
      if (element.contains(document.elementFromPoint(left + width / 2, y))) height += 1;
    return height;
  });
}

const property = <Name extends keyof HTMLVideoElement>(page: Page, name: Name) =>
  video(page).evaluate((element: HTMLVideoElement, field) => element[field], name);

test('the automatic quality is shown, one can be chosen, and automatic again; picture in picture and full screen keep the player usable', async ({
  page,
}) => {
  test.slow();
  await watch(page, ON_DEMAND);
  await test.step('the quality', async () => {
    await expect(settings(page)).toHaveAccessibleName(/Quality: Auto \(\d+p\)/);
    await open(page, /^Quality/);
    await page.getByRole('menuitemradio', { name: '240p', exact: true }).click();
    await expect(settings(page)).toHaveAccessibleName(/Quality: 240p/);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(settings(page)).toBeFocused();
    await expect.poll(() => property(page, 'videoHeight')).toBe(240);
    await open(page, /^Quality/);
    await page.getByRole('menuitemradio', { name: /^Auto/ }).click();
    await expect(settings(page)).toHaveAccessibleName(/Quality: Auto \(\d+p\)/);
  });

  await test.step('picture in picture opens its own window, keeps playing, and returns', async () => {
    const isOut = () => page.evaluate(() => document.pictureInPictureElement?.localName ?? null);
    await pressControl(page, player(page).getByRole('button', { name: 'Picture-in-picture' }));
    await expect.poll(isOut).toBe('video');
    await expectMoving(page);
    await pressControl(page, player(page).getByRole('button', { name: 'Exit picture-in-picture' }));
    await expect.poll(isOut).toBeNull();
    await expectMoving(page);
  });

  await test.step('the settings open in full screen too', async () => {
    await pressControl(page, player(page).getByRole('button', { name: 'Full screen' }));
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await pressControl(page, settings(page));
    await expect(page.getByRole('menu', { name: 'Settings' })).toBeInViewport();
  });
});

test('a speed applies to on-demand content, is kept for the visit, and live content has none', async ({
  page,
}) => {
  await watch(page, ON_DEMAND);
  await open(page, /^Speed/);
  await page.getByRole('menuitemradio', { name: '1.5×' }).click();
  await expect.poll(() => property(page, 'playbackRate')).toBe(1.5);
  await press(page, '<');
  await flash(page, '1.25×');
  await page.reload();
  await expectMoving(page);
  await expect.poll(() => property(page, 'playbackRate')).toBe(1.25);

  await page.goto(LIVE);
  await expectMoving(page);
  await expect.poll(() => property(page, 'playbackRate')).toBe(1);
  await press(page, '>');
  await flash(page, 'Speed can’t be changed during live video');
  await pressControl(page, settings(page));
  await expect(page.getByRole('menuitem', { name: /^Quality/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Speed/ })).toHaveCount(0);
});

test('captions have the chosen look and the chosen language, at once, after a reload and after they were off', async ({
  page,
}) => {
  test.slow();
  await watch(page, ON_DEMAND);
  await test.step('the look', async () => {
    await open(page, /^Caption style/);
    const dialog = page.getByRole('dialog', { name: 'Caption style' });
    const sample = dialog.getByText('And the puck is in the net!');
    await dialog.getByRole('radio', { name: 'Yellow' }).check();
    await expect(sample).toHaveCSS('color', 'rgb(255, 233, 74)');
    await dialog.getByRole('group', { name: 'Background' }).getByRole('radio', { name: 'None' }).check();
    await dialog.getByRole('radio', { name: 'Outline' }).check();
    await dialog.getByRole('radio', { name: 'Very large' }).check();
    await expect(sample).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.keyboard.press('Escape');
    await expect(player(page)).toBeFocused();

    const caption = player(page).locator('[translate="no"]').last();
    await page.reload();
    await expect(caption).toHaveCSS('color', 'rgb(255, 233, 74)');
    await expect(caption).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  await expectMoving(page);
  await test.step('the language', async () => {
    const chosen = async () => {
      await pressControl(page, settings(page));
      const item = page.getByRole('menuitem', { name: /^Captions/ });
      const text = await item.textContent();
      await page.keyboard.press('Escape');
      return text;
    };
    await open(page, /^Captions/);
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
    await expect(settings(page)).toBeFocused();
    expect(await chosen()).toContain('Français');
    await page.reload();
    await expectMoving(page);
    expect(await chosen()).toContain('Français');
    await press(page, 'c');
    await flash(page, 'Captions off');
    await page.reload();
    await expectMoving(page);
    await press(page, 'c');
    await flash(page, 'Captions on');
    expect(await chosen()).toContain('Français');
  });
});

test('theatre mode gives the video the width of the window, and is persisted as volume, mute and captions are', async ({
  page,
}) => {
  await watch(page, ON_DEMAND);
  const width = async () => (await player(page).boundingBox())?.width ?? 0;
  const before = await width();
  await pressControl(page, player(page).getByRole('button', { name: 'Theatre mode' }));
  await expect.poll(width).toBeGreaterThan(before + 100);
  await press(page, 'ArrowDown');
  await flash(page, 'Volume 95%');
  await press(page, 'm');
  await flash(page, 'Sound off');
  await press(page, 'c');
  await flash(page, 'Captions off');
  await page.reload();
  await expectMoving(page);
  await expect.poll(width).toBeGreaterThan(before + 100);
  await expect(player(page).getByRole('button', { name: 'Theatre mode' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(() => property(page, 'volume')).toBeCloseTo(0.95, 2);
  await expect.poll(() => property(page, 'muted')).toBe(true);
  await expect(player(page).getByRole('button', { name: 'Captions' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('every key shows its effect, ? lists them all, and none acts in a dialog', async ({ page }) => {
  await watch(page, ON_DEMAND);
  for (const [key, words] of [
    ['k', 'Pause'],
    ['l', '+10 s'],
    ['j', '−10 s'],
    ['ArrowRight', '+5 s'],
    ['5', '50%'],
    ['Home', '0%'],
    ['>', '1.25×'],
    ['k', 'Play'],
  ] as const) {
    await press(page, key);
    await flash(page, words);
  }
  await press(page, '?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByRole('term')).toHaveCount(11);
  await page.keyboard.press('m');
  await expect(video(page)).toHaveJSProperty('muted', false);
  await page.keyboard.press('Escape');
  await expect(player(page)).toBeFocused();
});

test('thumbnails show during scrubbing, for as long as a pointer rests there, and for the keyboard, and the time is not announced every second', async ({
  page,
}) => {
  await watch(page, ON_DEMAND);
  const bar = player(page).getByRole('slider', { name: 'Seek' });
  const thumbnail = player(page).locator('[data-bubble="picture"] img');
  await reachFor(page, bar, { x: 300, y: 10 });
  await expect(thumbnail).toBeVisible();
  // Longer than the controls stay over a pointer that rests elsewhere.
  const pointed = await position(page);
  await expect.poll(() => position(page)).toBeGreaterThan(pointed + 3.5);
  await expect(thumbnail).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(thumbnail).toHaveCount(0);

  await player(page).focus();
  await page.keyboard.press('Tab');
  await expect(bar).toBeFocused();
  await expect(thumbnail).toBeVisible();
  const saidBefore = (await bar.getAttribute('aria-valuetext')) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(bar).not.toHaveAttribute('aria-valuetext', saidBefore);
  const said = await bar.getAttribute('aria-valuetext');
  // The place may be that of a clip, whose name is said too.
  expect(said).toMatch(/^\d+ seconds of 2 minutes(, [\w ]+)?$/);
  const before = await position(page);
  await expect.poll(() => position(page)).toBeGreaterThan(before + 3);
  expect(await bar.getAttribute('aria-valuetext')).toBe(said);
});

test('media sessions have the title and can play, pause and seek, and an available television has a button, which opens the browser’s list', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const remote = Object.assign(new EventTarget(), {
      state: 'disconnected',
      watchAvailability: (found: (available: boolean) => void) => {
        found(true);
        return Promise.resolve(1);
      },
      cancelWatchAvailability: () => Promise.resolve(),
      prompt: () => {
        Object.assign(window, { prompted: true });
        return Promise.resolve();
      },
    });
    Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => remote });
  });
  await page.addInitScript(() => {
    const handlers = new Map<string, MediaSessionActionHandler>();
    const states: MediaPositionState[] = [];
    Object.assign(window, { handlers, states });
    navigator.mediaSession.setActionHandler = (name, handler) => {
      if (handler) handlers.set(name, handler);
      else handlers.delete(name);
    };
    navigator.mediaSession.setPositionState = (state) => void (state && states.push(state));
  });
  const act = (action: MediaSessionAction, details: object = {}) =>
    page.evaluate(
      ([name, rest]) => {
        const handlers: Map<string, MediaSessionActionHandler> = Reflect.get(window, 'handlers');
        handlers.get(name)?.({ action: name, ...rest });
      },
      [action, details] as const,
    );
  await watch(page, ON_DEMAND);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(title);
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.artwork.length)).toBe(1);
  await act('pause');
  await expect(video(page)).toHaveJSProperty('paused', true);
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('paused');
  await act('seekto', { seekTime: 30 });
  await expect.poll(() => position(page)).toBeCloseTo(30, 0);
  await act('seekbackward', {});
  await expect.poll(() => position(page)).toBeCloseTo(20, 0);
  await act('play');
  await expectMoving(page);
  const last = await page.evaluate(() => Reflect.get(window, 'states').at(-1));
  expect(last).toMatchObject({ duration: expect.closeTo(120, 0), playbackRate: 1 });
  await pressControl(page, player(page).getByRole('button', { name: 'Play on another device' }));
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'prompted'))).toBe(true);
});

test.describe('touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('shows the controls by a tap, which lifts captions by their height alone, and seeks by a double tap on a side', async ({
    page,
  }) => {
    await watch(page, ON_DEMAND);
    const box = await player(page).boundingBox();
    if (!box) throw new Error('The player has no place.');
    const tap = (part: number) => page.touchscreen.tap(box.x + box.width * part, box.y + box.height * 0.4);
    await expect(player(page)).toHaveAttribute('data-controls', 'hidden');
    // Between two captions there is none.
    const captionEnd = async () => {
      const caption = await player(page).locator('[translate="no"]').last().boundingBox({ timeout: 1_000 });
      return caption === null ? Number.POSITIVE_INFINITY : box.y + box.height - caption.y - caption.height;
    };
    await expect.poll(captionEnd).toBeLessThan(16);
    await tap(0.5);
    await expect(player(page)).toHaveAttribute('data-controls', 'shown');
    await expect(async () => {
      const end = await captionEnd();
      expect(end).toBeGreaterThan(60);
      expect(end).toBeLessThan(90);
    }).toPass();

    await press(page, '2');
    const before = await position(page);
    // On a busy machine the second tap may be too late for a double tap.
    const tapTwice = (part: number, words: string) =>
      expect(async () => {
        await tap(part);
        await tap(part);
        const said = player(page).getByRole('status').filter({ hasText: words });
        await expect(said).toBeVisible({ timeout: 500 });
      }).toPass();
    await tapTwice(0.85, '+10 s');
    await expect.poll(() => position(page)).toBeGreaterThan(before + 9);
    await expect(video(page)).toHaveJSProperty('paused', false);
    await tapTwice(0.15, '−10 s');
    await expect.poll(() => position(page)).toBeLessThan(before + 8);
  });

  test('has targets of 44 px, play in the middle, captions and quality by one press, and no list of keys, in a live game too', async ({
    page,
  }) => {
    test.slow();
    await watch(page, ON_DEMAND);
    const pause = player(page).getByRole('button', { name: 'Pause' });
    await expect(player(page)).toHaveAttribute('data-controls', 'hidden');
    await player(page).tap({ position: { x: 195, y: 60 } });
    await pause.tap();
    await expect(video(page)).toHaveJSProperty('paused', true);
    const middle = await player(page).getByRole('button', { name: 'Play' }).boundingBox();
    const picture = await player(page).boundingBox();
    if (!middle || !picture) throw new Error('There is nothing to press.');
    expect(middle.width).toBeGreaterThanOrEqual(64);
    expect(middle.x + middle.width / 2).toBeCloseTo(picture.x + picture.width / 2, 0);

    const controls = player(page).locator('[data-player-controls]');
    expect(await tooSmall(controls)).toEqual([]);
    // A target may be larger than what is seen of it.
    const actions = page.getByRole('main').getByRole('button', { name: /^(Create a clip|Share)$/ });
    await expect(actions.first()).toBeVisible();
    for (const action of await actions.all()) expect(await heightOfTarget(action)).toBeGreaterThanOrEqual(44);
    const heights = await page
      .getByRole('main')
      .locator('div:has(> button .lucide-share-2) > *')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(2);
    expect(new Set(heights).size).toBe(1);

    const captions = controls.getByRole('button', { name: 'Captions' });
    const before = await captions.getAttribute('aria-pressed');
    await captions.tap();
    await expect(captions).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
    await controls.getByRole('button', { name: /^Quality: / }).tap();
    await page.getByRole('menuitemradio', { name: '240p', exact: true }).tap();
    await expect(controls.getByRole('button', { name: 'Quality: 240p', exact: true })).toHaveText('240p');
    await settings(page).tap();
    await expect(page.getByRole('menuitem', { name: 'Quality' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);

    // A live game has controls of its own.
    await watch(page, LIVE);
    await player(page).tap();
    await expect(controls.getByRole('button', { name: 'Live now' })).toBeVisible();
    expect(await tooSmall(controls)).toEqual([]);
  });

  test('drags the seek bar, and the video seeks on release', async ({ page }) => {
    await watch(page, ON_DEMAND);
    const bar = player(page).getByRole('slider', { name: 'Seek' });
    await expect(player(page)).toHaveAttribute('data-controls', 'hidden');
    await player(page).tap();
    await expect(player(page)).toHaveAttribute('data-controls', 'shown');
    const box = await bar.boundingBox();
    if (!box) throw new Error('The bar has no place.');
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: part === undefined ? [] : [{ x: box.x + box.width * part, y: box.y + box.height / 2 }],
      });
    await touch('touchStart', 0.3);
    for (const part of [0.4, 0.5, 0.6, 0.7, 0.8]) await touch('touchMove', part);
    await expect(bar).toHaveAttribute('aria-valuetext', /^1 minute, 3\d seconds/);
    // The video does not seek until the finger is lifted.
    expect(await position(page)).toBeLessThan(25);
    await touch('touchEnd');
    await expect.poll(() => position(page)).toBeGreaterThan(88);
    await expect.poll(() => position(page)).toBeLessThan(108);
  });
});
