import type { Page } from '@playwright/test';
import { logInTo } from '../checkout/steps';
import { CLIPPER, create, inEditor, openEditor, sentClips } from '../clips/editorSteps';
import { expect, type Sandbox, test } from '../fixtures';
import { expectMoving, LIVE, player, position, press, video } from './player';

const bar = (page: Page) => player(page).getByRole('slider', { name: 'Seek' });
/** LIVE in the controls; a switch that takes long is an outage, after which another button leads back to live too. */
const live = (page: Page) => player(page).getByRole('button', { name: /^Live now$|behind live, go live$/ });

/** Records the shortest window that the seek bar has shown since, seconds. */
async function recordShortestWindow(page: Page): Promise<() => Promise<number>> {
  await bar(page).evaluate((input: HTMLInputElement) => {
    const measure = () => {
      const length = Number(input.max) - Number(input.min);
      input.dataset.shortest = String(Math.min(length, Number(input.dataset.shortest ?? length)));
    };
    measure();
    new MutationObserver(measure).observe(input, { attributeFilter: ['min', 'max'] });
  });
  return async () => Number(await bar(page).getAttribute('data-shortest'));
}

/**
 * The segments of the visible rendition are gone, so the player is forced to another one: it closes what it
 * knows of picture and sound, and their playlists are held back until `release`. Meanwhile the updates that the
 * player had begun, and those of the captions, end without any picture or sound.
 */
async function forceSwitch(page: Page, sandbox: Sandbox): Promise<{ release(): Promise<void> }> {
  let isHeld = false;
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/(audio|video-\d+)\.m3u8/, async (route) => {
    isHeld ||= /video-(240|360)/.test(route.request().url());
    if (isHeld) await released;
    await route.continue();
  });
  const switched = page.waitForRequest(/\/video-(240|360)\.m3u8/, { timeout: 60_000 });
  await sandbox.fault({
    operation: 'media.segment',
    kind: 'status',
    status: 404,
    match: '/video-540/',
    remaining: 'forever',
  });
  await switched;
  for (let update = 0; update < 2; update += 1) await page.waitForResponse(/\/captions-\w+\.m3u8/);
  return {
    async release() {
      letGo();
      // One of the next updates would evict what is behind the live edge.
      for (let update = 0; update < 3; update += 1) await page.waitForResponse(/\/audio\.m3u8/);
    },
  };
}

test.describe('a rendition that is read for the first time in mid-play', () => {
  test('leaves the window of the live stream as it is, for the bar, LIVE and Home', async ({
    page,
    sandbox,
  }) => {
    await page.goto(LIVE);
    await expectMoving(page);
    const shortest = await recordShortestWindow(page);
    await (await forceSwitch(page, sandbox)).release();
    expect(await shortest()).toBeGreaterThan(280);
    // A switch that took long has left the picture where it stood.
    await live(page).press('Enter');
    await expect(live(page)).toHaveAccessibleName('Live now');

    await press(page, 'Home');
    await expectMoving(page);
    await expect(live(page)).toHaveAccessibleName(/^4:\d\d behind live/);
    const start = await position(page);
    await live(page).press('Enter');
    await expect(live(page)).toHaveAccessibleName('Live now');
    await expectMoving(page);
    expect((await position(page)) - start).toBeGreaterThan(250);
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.videoHeight)).toBeLessThan(540);
  });

  test('leaves a clip of the last 10 seconds possible', async ({ page, sandbox }) => {
    const sent = sentClips(page);
    await logInTo(page, LIVE, CLIPPER);
    await expectMoving(page);
    const { release } = await forceSwitch(page, sandbox);
    await openEditor(page);
    await create(page).click();
    await expect(inEditor(page, 'Copy link')).toBeVisible();
    await release();
    expect(sent).toMatchObject([{ event_id: 1001, duration: 10 }]);
  });
});
