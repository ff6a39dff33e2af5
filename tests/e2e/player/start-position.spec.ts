import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectMoving, ON_DEMAND, player, position, press, video, watch } from './player';

// Half of the 120 seconds of each.
for (const [programme, path] of [
  ['a recording', ON_DEMAND],
  ['a VOD item', '/watch_library/901?type=vod'],
] as const) {
  test(`a viewer who left ${programme} in the middle is asked, and resumes there`, async ({ page }) => {
    await watch(page, path);
    await press(page, '5');
    await expect.poll(() => position(page)).toBeGreaterThan(33);
    await page.reload();
    const question = player(page).getByRole('group', { name: 'Continue watching?' });
    await expect(question.getByRole('button', { name: /^Resume from (0:59|1:0\d)$/ })).toBeVisible();
    await expect(video(page)).toHaveJSProperty('paused', true);
    await question.getByRole('button', { name: /^Resume/ }).click();
    await expectMoving(page);
    expect(await position(page)).toBeGreaterThan(31);
  });
}

for (const [pressed, on] of [
  ['when the picture stands', null],
  // Shaka still moves the element to the resume point.
  ['as soon as the first picture has come', 'loadeddata'],
] as const) {
  test(`starting over ${pressed} starts at the start`, async ({ page }) => {
    await watch(page, ON_DEMAND);
    await press(page, '5');
    await expect.poll(() => position(page)).toBeGreaterThan(33);
    if (on !== null) await pressOn(page, on, 'Start over');
    await page.reload();
    if (on === null) await player(page).getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => position(page)).toBeLessThan(15);
    await expectMoving(page);
    expect(await position(page)).toBeLessThan(25);
  });
}

test('near the end the resume point is removed', async ({ page }) => {
  await watch(page, ON_DEMAND);
  await press(page, '5');
  await expect.poll(() => position(page)).toBeGreaterThan(33);
  await press(page, '9');
  await press(page, 'ArrowRight');
  await expect.poll(() => position(page)).toBeGreaterThan(112);
  await page.reload();
  await expectMoving(page);
  expect(await position(page)).toBeLessThan(15);
  await expect(player(page).getByRole('button', { name: /^Resume/ })).toHaveCount(0);
});

for (const [said, from, to] of [
  ['0m40s', 40, 50],
  // Beyond the end, the position is ignored. Unreadable values: tests/machines/watch/rules/startPosition.test.ts.
  ['9000', 0, 10],
] as const) {
  test(`a link with t=${said} starts at ${from} s`, async ({ page }) => {
    await watch(page, `${ON_DEMAND}?t=${said}`);
    const reached = await position(page);
    expect(reached).toBeGreaterThanOrEqual(from);
    expect(reached).toBeLessThan(to);
  });
}

/** Presses a button with the event of the video, after the page's own listeners. */
const pressOn = (page: Page, event: string, label: string) =>
  page.addInitScript(
    ([type, text]) =>
      addEventListener(
        type,
        () => {
          const button = [...document.querySelectorAll('button')].find((each) => each.textContent === text);
          setTimeout(() => button?.click());
        },
        { capture: true, once: true },
      ),
    [event, label] as const,
  );
