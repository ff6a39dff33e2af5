import type { Page } from '@playwright/test';
import { logInTo, main } from '../checkout/steps';
import { expect, test } from '../fixtures';
import { expectMoving, type position, video } from '../picture';
import { player, press } from '../player/player';
import { expectExactCut } from './cut';
import {
  CLIPPER,
  create,
  editor,
  handle,
  inEditor,
  nameField,
  openEditor,
  scissors,
  sentClips,
  stopAt,
  timeField,
  toast,
} from './editorSteps';
import { fileOf, keptClips } from './steps';

/** A recorded game of 120 seconds, with thumbnails. */
const GAME = '/watch/1011';
const LIVE = '/watch/1001';
/** Making a clip takes 8 seconds of the platform's time. */
const MAKING = { advanceMs: 9_000 };

const offer = (page: Page) => player(page).getByRole('group', { name: 'Up next' });

test.describe('on a recording', () => {
  test.beforeEach(async ({ page }) => {
    await logInTo(page, GAME, CLIPPER);
    await stopAt(page, 20);
  });

  test('three presses lead from the goal to a link in the clipboard', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const sent = sentClips(page);
    await scissors(page).click();
    await create(page).click();
    await inEditor(page, 'Copy link').click();
    await expect(inEditor(page, 'Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/share\/\d+\/[\da-f-]{36}$/);
    expect(sent).toEqual([
      {
        event_id: 1011,
        name: expect.stringMatching(/ · 0:20$/),
        start_time: 10,
        duration: 10,
        tags: ['goal'],
        event_media_id: 10112,
      },
    ]);
  });

  test('the code of the editor is not requested before the scissors are pressed', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(scissors(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const ofEditor = () => requests.filter((path) => /\/(ClipEditor|enClipEditor|followClips)-/.test(path));
    expect(ofEditor()).toEqual([]);
    await openEditor(page);
    expect(ofEditor().length).toBeGreaterThan(1);
  });

  test('by keys: i, o, arrows by 0.1 and 1 second, Home and End, and Create', async ({ page }) => {
    const sent = sentClips(page);
    await scissors(page).focus();
    await page.keyboard.press('Enter');
    await expect(editor(page)).toBeFocused();
    await stopAtPaused(page, 31);
    await page.keyboard.press('o');
    await stopAtPaused(page, 25);
    await page.keyboard.press('i');
    await expect(handle(page, 'Start')).toHaveAttribute('aria-valuetext', '25 seconds');
    await handle(page, 'Start').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(handle(page, 'Start')).toHaveAttribute('aria-valuetext', '24.2 seconds');
    await page.keyboard.press('Tab');
    await expect(handle(page, 'End')).toBeFocused();
    await page.keyboard.press('End');
    await expect(handle(page, 'End')).toHaveAttribute('aria-valuetext', /^1 minute, /);
    await page.keyboard.press('Home');
    await expect(handle(page, 'End')).toHaveAttribute('aria-valuetext', '25.2 seconds');
    await page.keyboard.press('Shift+ArrowRight');
    await nameField(page).fill('io: the first save');
    await page.keyboard.press('Enter');
    await expect(inEditor(page, 'Copy link')).toBeVisible();
    expect(sent).toMatchObject([{ start_time: 24.2, duration: 2, name: 'io: the first save' }]);
    await inEditor(page, 'Close clip editor').press('Enter');
    await expect(editor(page)).toBeHidden();
    await expect(scissors(page)).toBeFocused();
  });

  test('by mouse: the handles, the whole range and the tags', async ({ page }) => {
    const sent = sentClips(page);
    await openEditor(page);
    const before = await edges(page);
    await drag(page, 'Start', 40);
    await expect.poll(async () => (await edges(page)).start).toBeGreaterThan(before.start);
    await drag(page, 'End', 30);
    await expect.poll(async () => (await edges(page)).end).toBeGreaterThan(before.end);
    await inEditor(page, 'goal').click();
    await inEditor(page, 'save').click();
    await expect(inEditor(page, 'save')).toHaveAttribute('aria-pressed', 'true');
    const { start, end } = await edges(page);
    await create(page).click();
    await expect(inEditor(page, 'Copy link')).toBeVisible();
    expect(sent).toMatchObject([{ start_time: start, tags: ['save'] }]);
    expect(sent[0]?.duration).toBeCloseTo(end - start, 1);
  });

  test('the preview plays just the clip, again and again, and can be paused', async ({ page }) => {
    await openEditor(page);
    await timeField(page, 'Start').fill('0:18');
    await inEditor(page, 'Play clip').click();
    // Two jumps back show that the picture moves; a clip of two seconds may never be seen a second further on.
    const rounds = await page.locator('video').evaluate(
      (video: HTMLVideoElement) =>
        new Promise<{ highest: number; lowest: number }>((resolve) => {
          const seen: number[] = [];
          let jumps = 0;
          video.addEventListener('timeupdate', () => {
            const last = seen.at(-1);
            if (last !== undefined && video.currentTime < last - 1) jumps += 1;
            seen.push(video.currentTime);
            if (jumps === 2) resolve({ highest: Math.max(...seen), lowest: Math.min(...seen) });
          });
        }),
    );
    expect(rounds.lowest).toBeGreaterThan(17.5);
    expect(rounds.highest).toBeLessThan(21);
    await inEditor(page, 'Pause clip').click();
    await expect(page.locator('video')).toHaveJSProperty('paused', true);
  });

  test('what is wrong stands at its field, and nothing is sent', async ({ page }) => {
    const sent = sentClips(page);
    await openEditor(page);
    const problems = async (expected: string) => {
      await create(page).click();
      await expect(editor(page).getByText(expected)).toBeVisible();
    };
    await timeField(page, 'Start').fill('0:30');
    await problems('The end must be after the start');
    await timeField(page, 'Start').fill('0:20');
    await problems('Clips must be at least 1 second long');
    await timeField(page, 'End').fill('5:21');
    await problems('Clip duration longer than end time');
    await timeField(page, 'Start').fill('');
    await problems('Please fill in the input field');
    await expect(timeField(page, 'Start')).toBeFocused();
    await timeField(page, 'Start').fill('0:10');
    await timeField(page, 'End').fill('0:20');
    await nameField(page).fill('    ');
    await problems('Clip name required');
    await expect(nameField(page)).toBeFocused();
    await nameField(page).fill('a'.repeat(10_000));
    await problems('Use 80 characters or fewer');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await nameField(page).fill('A save');
    await inEditor(page, 'goal').click();
    await problems('Please select tag');
    expect(sent).toEqual([]);
  });

  test('opened before the picture, the editor comes as soon as something can be cut', async ({
    page,
    sandbox,
  }) => {
    for (const path of [GAME, LIVE]) {
      await sandbox.fault({ operation: 'media.manifest', kind: 'hang', remaining: 'forever' });
      await page.goto(path);
      await scissors(page).click();
      await expect(editor(page)).toContainText('Nothing to clip yet');
      await sandbox.clearFaults();
      await expect(create(page)).toBeVisible();
      await create(page).click();
      await expect(inEditor(page, 'Copy link')).toBeVisible();
    }
  });

  test('what comes next waits while a clip is edited', async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await main(page)
      .getByRole('button', { name: /^Resume/ })
      .click();
    await expectMoving(page);
    await openEditor(page);
    await nameField(page).fill('The last play');
    await press(page, 'End');
    await expect(player(page)).toHaveAttribute('data-phase', 'ended');
    await page.clock.fastForward(60_000);
    await expect(page).toHaveURL(GAME);
    await expect(nameField(page)).toHaveValue('The last play');
    await expect(offer(page)).toHaveCount(0);
    await create(page).click();
    await expect(inEditor(page, 'Copy link')).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(inEditor(page, 'Copy link')).toBeVisible();
    await inEditor(page, 'Close clip editor').click();
    await expect(offer(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
    await page.clock.fastForward(11_000);
    await expect(page).not.toHaveURL(GAME);
  });

  test('what was entered is there again after a reload', async ({ page }) => {
    await openEditor(page);
    await nameField(page).fill('Kept for a minute');
    await timeField(page, 'Start').fill('0:12.5');
    await page.reload();
    await main(page)
      .getByRole('button', { name: /^Resume/ })
      .click();
    await expectMoving(page);
    await openEditor(page);
    await expect(nameField(page)).toHaveValue('Kept for a minute');
    await expect(timeField(page, 'Start')).toHaveValue('0:12.5');
  });

  test('the clip is made while the viewer is elsewhere, and a toast leads to it', async ({
    page,
    sandbox,
  }) => {
    await openEditor(page);
    await create(page).click();
    await expect(editor(page).getByRole('progressbar')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Schedule' }).click();
    await expect(page).toHaveURL(/\/schedule/);
    await sandbox.act('clock', MAKING);
    await expect(toast(page)).toContainText(/Your clip “.* · 0:20” is ready\./);
    await toast(page).getByRole('link', { name: 'Watch' }).click();
    await expect(page).toHaveURL(/\/watch_library\/\d+\?type=clip$/);
    await expectMoving(page);
  });

  test('a reload while the clip is being made goes on following it', async ({ page, sandbox }) => {
    await openEditor(page);
    await create(page).click();
    await expect(inEditor(page, 'Copy link')).toBeVisible();
    await page.reload();
    await expect(scissors(page)).toBeVisible();
    await sandbox.act('clock', MAKING);
    await expect(toast(page)).toContainText('is ready');
    // Nothing is followed any more.
    await page.reload();
    await expect(scissors(page)).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('clips_'))),
    ).toEqual([]);
  });

  test('a range that was not recorded leads back to the editor with everything typed', async ({
    page,
    sandbox,
  }) => {
    await sandbox.act('clipFate', { fate: 'range_not_recorded' });
    await openEditor(page);
    await nameField(page).fill('Another range');
    await create(page).click();
    await expect(inEditor(page, 'Copy link')).toBeVisible();
    await sandbox.act('clock', MAKING);
    await expect(inEditor(page, 'Try again')).toBeHidden();
    await inEditor(page, 'Choose another range').click();
    await expect(nameField(page)).toHaveValue('Another range');
  });

  test('a clip that is deleted in the list below closes its panel, and the scissors take another one', async ({
    page,
    sandbox,
  }) => {
    // The 8 seconds of Undo are those of the making: a clip that is ready is not read again.
    await sandbox.act('clipFate', { fate: 'queued' });
    await openEditor(page);
    await nameField(page).fill('A slip');
    await create(page).click();
    await expect(inEditor(page, 'Copy link')).toBeVisible();
    const section = page.getByRole('region', { name: 'Your clips from this game' });
    await section.getByRole('button', { name: 'Delete: A slip' }).click();
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
    // The deletion waits for a press on Undo, and the clip is read again after it.
    await expect(editor(page)).toHaveCount(0, { timeout: 30_000 });
    await expect(scissors(page)).toHaveAttribute('aria-expanded', 'false');
    await openEditor(page);
  });

  test('two clips at once', async ({ page, sandbox }) => {
    await openEditor(page);
    await nameField(page).fill('The first');
    await create(page).click();
    await inEditor(page, 'Create another clip').click();
    await nameField(page).fill('The second');
    await timeField(page, 'Start').fill('0:12');
    await create(page).click();
    await expect(inEditor(page, 'Copy link')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Schedule' }).click();
    await sandbox.act('clock', MAKING);
    await expect(toast(page)).toContainText('Your clip “The first” is ready.');
    await expect(toast(page)).toContainText('Your clip “The second” is ready.');
  });
});

test.describe('on a live game', () => {
  test('the last 10 seconds are cut in seconds from the start of the event, and the start goes no further than the window', async ({
    page,
  }) => {
    const sent = sentClips(page);
    await logInTo(page, LIVE, CLIPPER);
    await expectMoving(page);
    await openEditor(page);
    await inEditor(page, 'Up to now').click();
    await create(page).click();
    await expect(inEditor(page, 'Copy link')).toBeVisible();
    expect(sent).toMatchObject([{ event_id: 1001, event_media_id: 10011 }]);

    await page.reload();
    await expectMoving(page);
    await openEditor(page);
    // The stream's own pictures are on the strip without a touch of the seek bar.
    await expect(editor(page).locator('[style*="/thumbnails/"]').first()).toBeVisible();
    await handle(page, 'Start').focus();
    await page.keyboard.press('Home');
    const { start, end } = await edges(page);
    expect(end - start).toBeLessThanOrEqual(300);
  });

  test('an event that ends while its clip is edited: the range is kept and cut', async ({
    page,
    sandbox,
  }) => {
    const sent = sentClips(page);
    await page.clock.install();
    await logInTo(page, LIVE, CLIPPER);
    await expectMoving(page);
    await openEditor(page);
    await nameField(page).fill('The last play');
    const marked = await edges(page);
    await sandbox.act('world', { events: { 1001: { alwaysLive: false, endMs: Date.now() } } });
    await page.clock.fastForward(121_000);
    await expect(editor(page)).toContainText('The event has ended. You can still create your clip');
    await create(page).click();
    await expect(inEditor(page, 'Copy link')).toBeVisible();
    expect(sent).toMatchObject([{ name: 'The last play', start_time: marked.start }]);
  });
});

test('the goal of a live game is clipped, and sent to a friend who is logged out', async ({
  page,
  context,
  browser,
  baseURL,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logInTo(page, LIVE, CLIPPER);
  await expectMoving(page);
  await scissors(page).click();
  await nameField(page).fill('What a goal');
  await create(page).click();
  await inEditor(page, 'Copy link').click();
  await expect(inEditor(page, 'Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  await elsewhere.addCookies(await context.cookies());
  const friend = await elsewhere.newPage();
  await friend.goto(link);
  await expect(friend.getByText(/It will play here when it’s ready\./)).toBeVisible();
  await sandbox.act('clock', MAKING);
  await expectMoving(friend);
  await expect(friend.getByRole('heading', { level: 1, name: 'What a goal' })).toBeVisible();
  const seconds = await video(friend).evaluate((element: HTMLVideoElement) => element.duration);
  expect(Math.abs(seconds - 10)).toBeLessThan(0.1);
  await elsewhere.close();

  await expect(toast(page).or(editor(page)).getByRole('link', { name: 'Watch' }).first()).toBeVisible();
  await page.goto('/profile/clips?name=what+a+goal');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download: What a goal' }).click();
  const kept = (await keptClips(sandbox)).find(({ name }) => name === 'What a goal');
  expectExactCut(await fileOf(await saving), kept);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a handle is dragged, and what is scrolled in the editor stays under its title', async ({ page }) => {
    await logInTo(page, GAME, CLIPPER);
    await stopAt(page, 20);
    await openEditor(page);
    await handle(page, 'Start').scrollIntoViewIfNeeded();
    const box = await handle(page, 'Start').boundingBox();
    if (box === null) throw new Error('The handle is not on screen.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const before = await edges(page);
    const touches = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      touches.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }],
      });
    await touch('touchStart', x);
    for (const way of [10, 20, 30, 40]) await touch('touchMove', x + way);
    await touch('touchEnd', x + 40);
    await expect.poll(async () => (await edges(page)).start).toBeGreaterThan(before.start);
    expect((await edges(page)).end).toBe(before.end);

    // The words that are scrolled in the editor stay under its title.
    const title = editor(page).getByRole('heading', { level: 2 });
    const above = await editor(page).evaluate((panel) => {
      const seen: (string | null | undefined)[] = [];
      for (let top = 0; top < 200; top += 10) {
        panel.scrollTop = top;
        const box = panel.getBoundingClientRect();
        for (let y = 1; y < 20; y += 3)
          seen.push(
            document.elementFromPoint(box.left + box.width / 2, box.top + y)?.closest('div')?.textContent,
          );
      }
      return [...new Set(seen)];
    });
    expect(above).toHaveLength(1);
    expect(above[0]).toContain(await title.innerText());
  });
});

test('viewers who cannot make clips read why, and how many are left', async ({ page }) => {
  test.slow();
  await test.step('a visitor is told to log in', async () => {
    await page.goto(GAME);
    await scissors(page).click();
    await expect(editor(page)).toContainText('Log in to create clips');
    await editor(page).getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('a viewer without a pass is led to the passes', async () => {
    await logInTo(page, GAME, 'viewer@rudy.example');
    await scissors(page).click();
    await editor(page).getByRole('link', { name: 'See passes with clips' }).click();
    await expect(page).toHaveURL('/passes?feature=clipping');
  });

  await test.step('a viewer whose clips are used up reads when there are new ones', async () => {
    await logInTo(page, GAME, 'spent@rudy.example');
    await scissors(page).click();
    await expect(editor(page)).toContainText('No clips left');
    await expect(editor(page)).toContainText(/Clips used: 20 of 20\. They reset /);
  });

  await test.step('the count that is left is in the editor', async () => {
    await logInTo(page, GAME, 'nearly@rudy.example');
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expectMoving(page);
    await openEditor(page);
    await expect(editor(page)).toContainText(/Clips left: 1\. Resets/);
  });
});

/** The range, seconds, as the handles have it. */
async function edges(page: Parameters<typeof handle>[0]): Promise<{ start: number; end: number }> {
  const at = async (end: 'Start' | 'End') => Number(await handle(page, end).getAttribute('aria-valuenow'));
  return { start: await at('Start'), end: await at('End') };
}

async function drag(page: Parameters<typeof handle>[0], end: 'Start' | 'End', by: number): Promise<void> {
  const box = await handle(page, end).boundingBox();
  if (box === null) throw new Error('There is no handle.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 3 });
  await page.mouse.move(x + by, y, { steps: 3 });
  await page.mouse.up();
}

async function stopAtPaused(page: Parameters<typeof position>[0], seconds: number): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement, at) => {
    video.currentTime = at;
  }, seconds);
  // The player's own clock, which the keys of the editor read, follows.
  await expect(page.getByText(new RegExp(`^0:${seconds} / `))).toBeVisible();
}
