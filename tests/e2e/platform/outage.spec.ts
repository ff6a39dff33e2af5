import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../axe';
import { expect, type Sandbox, test } from '../fixtures';
import { showTab, tellOtherTabs } from '../paths/tab';
import { RECOVERY_MS } from '../picture';
import {
  expectMoving,
  LIVE,
  ON_DEMAND,
  player,
  position,
  press,
  pressControl,
  video,
} from '../player/player';
import { phone, wide } from '../visits';
import { difficulties } from './platform';

/** Row 50: the key service is down while something plays; media need no key (design §9). */
const TITLE = /technical difficulties|difficultés techniques/;
/** The longest pause between two requests for a key in the background. */
const LONGEST_PAUSE_MS = 480_000;
const MINUTE_MS = 60_000;

const panel = (page: Page): Locator => page.getByRole('region', { name: TITLE });
const reload = (page: Page): Locator => panel(page).getByRole('button', { name: /^(Reload|Recharger)$/ });

/** A running event is read again for a viewer who comes back to the tab, and that read is refused. */
async function comeBackToTab(page: Page): Promise<void> {
  await showTab(page, false);
  await showTab(page, true);
}

/** The game is on, and then the key service stops. */
async function watchIntoOutage(page: Page, sandbox: Sandbox, path: string = LIVE): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expectMoving(page);
  await sandbox.act('keyService', { stopped: true });
  await comeBackToTab(page);
  await expect(panel(page)).toBeVisible();
}

/**
 * Waits until the position has gone on by a second, by playback or by a jump: minutes that pass at once move the live
 * window, and the player follows it before it has a picture there (`expectMoving` would wait for the picture). A stream that
 * is loaded again has other positions, from which it has to go on.
 */
async function expectAdvancing(page: Page): Promise<void> {
  await expect(video(page)).toHaveJSProperty('paused', false);
  let from = await position(page);
  const advance = async () => {
    const at = await position(page);
    from = Math.min(from, at);
    return at - from;
  };
  // A minute that passes at once may find the picture waiting for data: it then recovers in up to four steps.
  await expect.poll(advance, { timeout: RECOVERY_MS }).toBeGreaterThan(1);
}

const button = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name });

/** Whether two elements have no pixel in common. */
async function areApart(one: Locator, other: Locator): Promise<boolean> {
  for (const each of [one, other]) await expect(each).toBeVisible();
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('One of the elements is not on the page.');
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

test('a key service that is down for ten minutes stops no game, and leaves the focus where it is', {
  tag: '@row50',
}, async ({ page, sandbox }) => {
  test.setTimeout(300_000);
  await page.clock.install();
  await page.goto(LIVE);
  await expectMoving(page);
  const title = await page.title();
  await player(page).focus();
  await sandbox.act('keyService', { stopped: true });
  await comeBackToTab(page);
  await expect(panel(page)).toContainText('Oops! We are currently experiencing technical difficulties');
  await expect(panel(page)).toContainText('You can keep watching.');
  await expect(panel(page)).toContainText(/Reference \S+/);
  await expect(panel(page).getByRole('button', { name: /^Reload in (60|5\d) s$/ })).toBeDisabled();
  await expect(player(page)).toBeFocused();
  await expect(page).toHaveTitle(title);

  for (let minute = 1; minute <= 10; minute += 1) {
    await sandbox.act('clock', { advanceMs: MINUTE_MS });
    await page.clock.fastForward(MINUTE_MS);
    await expectAdvancing(page);
  }
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('k');
  await expect(player(page)).toHaveAttribute('data-phase', 'paused');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('k');
  await expectAdvancing(page);

  await sandbox.act('keyService', { stopped: false });
  await page.clock.fastForward(LONGEST_PAUSE_MS);
  await expect(panel(page)).toHaveCount(0);
  await expectAdvancing(page);
  await expect(player(page)).toBeFocused();
  expect(await sandbox.count('page')).toBe(1);
});

test('the difficulties are announced once beside a game, without the ticks', {
  tag: '@row50',
}, async ({ page, sandbox }) => {
  await page.clock.install();
  await page.goto(LIVE);
  await expectMoving(page);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const live = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest(live)?.textContent ?? '';
        if (text !== '') said.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await sandbox.act('keyService', { stopped: true });
  await comeBackToTab(page);
  await expect(panel(page)).toBeVisible();
  await page.clock.runFor(5_000);
  await page.clock.fastForward(MINUTE_MS);
  await expect(reload(page)).toBeEnabled();
  const said = await page.evaluate(() => Reflect.get(window, 'said') as string[]);
  expect(said.filter((text) => /difficulties|reload/i.test(text))).toEqual([
    'Oops! We are currently experiencing technical difficulties',
  ]);
});

test('Reload asks before it stops a game; Keep watching goes on, Reload loads the page anew', {
  tag: '@row50',
}, async ({ page, sandbox }) => {
  await watchIntoOutage(page, sandbox);
  await page.clock.fastForward(MINUTE_MS);
  await reload(page).click();
  await expect(panel(page)).toContainText('Reload now? The video will stop.');
  const stay = panel(page).getByRole('button', { name: 'Keep watching' });
  await expect(stay).toBeFocused();
  await stay.click();
  await expect(reload(page)).toBeEnabled();
  await expectMoving(page);

  await reload(page).click();
  await sandbox.act('keyService', { stopped: false });
  // A quiet request may have been first: then nothing is asked any more.
  await reload(page).evaluateAll((found) => found.map((button) => (button as HTMLElement).click()));
  await expect(panel(page)).toHaveCount(0);
  await expectMoving(page);
});

test('a game that ends leaves the page to the difficulties', { tag: '@row50' }, async ({ page, sandbox }) => {
  await page.goto(ON_DEMAND);
  await expectMoving(page);
  await sandbox.act('keyService', { stopped: true });
  await tellOtherTabs(page, 'logged_in');
  await expect(panel(page)).toBeVisible();
  await expectMoving(page);
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 1;
  });
  await expect(difficulties(page)).toBeFocused();
  await expect(page.locator('main[data-window]')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('the difficulties stand beside the embedded player and a video of the library too', {
  tag: '@row50',
}, async ({ page, sandbox }) => {
  for (const [path, width, height] of [
    ['/watch_library/901?type=vod', 1366, 768],
    // The size of a frame in an article.
    ['/watch_embed/1001', 640, 360],
  ] as const)
    await test.step(path, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expectMoving(page);
      await sandbox.act('keyService', { stopped: true });
      await tellOtherTabs(page, 'logged_in');
      await expect(panel(page)).toBeVisible();
      await expectMoving(page);
      expect(await areApart(panel(page), video(page))).toBe(true);
      await sandbox.act('keyService', { stopped: false });
      // Another page asks for a key, as the pauses of this one grow.
      await expect(panel(page)).toHaveCount(0, { timeout: 30_000 });
      await expectMoving(page);
    });
});

for (const channelHost of ['localhost', 'voltige.localhost'] as const)
  test.describe(`on ${channelHost}`, () => {
    test.use({ channelHost });

    test('the panel covers no video and is accessible on a phone and on a wide screen', {
      tag: '@row50',
    }, async ({ page, sandbox }) => {
      // Four reports of axe-core beside a game that plays.
      test.setTimeout(150_000);
      await watchIntoOutage(page, sandbox);
      const examine = async () => {
        for (const { device, viewport } of [wide, phone])
          await test.step(device, async () => {
            await page.setViewportSize(viewport);
            expect(await areApart(panel(page), video(page))).toBe(true);
            expect(await violationsOf(page)).toEqual([]);
          });
      };
      await examine();
      await page.clock.fastForward(MINUTE_MS);
      await reload(page).click();
      await expect(panel(page).getByRole('button')).not.toHaveCount(1);
      await examine();
    });
  });

/** A chunk that a deploy removed. */
const remove = (sandbox: Sandbox, chunk: string): Promise<void> =>
  sandbox.fault({
    operation: 'asset',
    kind: 'status',
    status: 404,
    body: 'gone',
    match: `/assets/${chunk}-`,
    remaining: 'forever',
  });

/** The notice that offers the refresh beside a game, which goes on. */
async function expectRefreshOffered(page: Page): Promise<void> {
  const notice = page.getByRole('region', { name: 'Notifications' });
  await expect(notice).toContainText('This site was just updated');
  await expect(notice.getByRole('button', { name: 'Refresh the page' })).toBeVisible();
  await expectMoving(page);
}

const settings = (page: Page): Locator => player(page).getByRole('button', { name: /^Settings, / });

test('a part of the player that a deploy removed stops no game: a notice offers the refresh', {
  tag: '@row40',
}, async ({ page, sandbox }) => {
  for (const [chunk, open] of [
    ['KeysDialog', () => press(page, '?')],
    ['SettingsPanel', () => pressControl(page, settings(page))],
    ['ShareDialog', () => button(page, 'Share').click()],
    ['ClipEditor', () => button(page, 'Create a clip').click()],
  ] as const)
    await test.step(chunk, async () => {
      await sandbox.clearFaults();
      const before = await sandbox.count('page');
      await page.goto(LIVE);
      await expectMoving(page);
      await remove(sandbox, chunk);
      await open();
      await expectRefreshOffered(page);
      expect(await sandbox.count('page')).toBe(before + 1);
    });

  await test.step('the scissors open the editor of clips when its code can be loaded again', async () => {
    const scissors = button(page, 'Create a clip');
    await expect(scissors).toHaveAttribute('aria-expanded', 'false');
    await sandbox.clearFaults();
    await scissors.click();
    await expect(scissors).toHaveAttribute('aria-expanded', 'true');
    await expect(button(page, 'Close clip editor')).toBeVisible();
  });
});
