import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectMoving, ON_DEMAND, player, position, press, video, watch } from './player';

// Half of the 120 seconds.
test('a viewer who left a recording in the middle is asked, and resumes there or starts over', async ({
  page,
}) => {
  await watch(page, ON_DEMAND);
  await press(page, '5');
  await expect.poll(() => position(page)).toBeGreaterThan(59);
  await page.reload();
  const question = player(page).getByRole('group', { name: 'Continue watching?' });
  await expect(question.getByRole('button', { name: /^Resume from (0:59|1:0\d)$/ })).toBeVisible();
  await expect(video(page)).toHaveJSProperty('paused', true);
  await question.getByRole('button', { name: /^Resume/ }).click();
  await expectMoving(page);
  expect(await position(page)).toBeGreaterThan(57);

  // The viewer starts over as soon as the first picture has come, when Shaka still moves the element to the resume point.
  await press(page, '5');
  await expect.poll(() => position(page)).toBeGreaterThan(59);
  await pressOn(page, 'loadeddata', 'Start over');
  await page.reload();
  await expect.poll(() => position(page)).toBeLessThan(15);
  await expectMoving(page);
  expect(await position(page)).toBeLessThan(25);
});

test('a link with a time starts there, unless it is beyond the end', async ({ page }) => {
  for (const [said, from, to] of [
    // Beyond the end, the position is ignored. Unreadable values: tests/machines/watch/rules/startPosition.test.ts.
    ['9000', 0, 10],
    ['0m40s', 40, 50],
  ] as const)
    await test.step(said, async () => {
      await watch(page, `${ON_DEMAND}?t=${said}`);
      const reached = await position(page);
      expect(reached).toBeGreaterThanOrEqual(from);
      expect(reached).toBeLessThan(to);
    });
});

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
