import type { Locator, Page } from '@playwright/test';
import { enter } from '../account/enter';
import { toast } from '../clips/editorSteps';
import { MAKER, openClips } from '../clips/steps';
import { expect, test } from '../fixtures';

/** Presses a button of a toast; the keyboard arrives there from the button before it. */
async function pressByKey(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a toast that is dismissed by the keyboard hands the focus on, and lets the others leave', async ({
  page,
}) => {
  await page.clock.install();
  await enter(page, MAKER);
  await openClips(page);
  const dismiss = toast(page).getByRole('button', { name: 'Dismiss' });
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await page.getByRole('button', { name: 'Delete: Senior night' }).click();
  await page.getByRole('button', { name: 'Delete: The crowd' }).click();
  await expect(dismiss).toHaveCount(2);
  await page.mouse.move(10, 10);

  await search.focus();
  await pressByKey(page, dismiss.first());
  await expect(dismiss).toHaveCount(1);
  await expect(dismiss).toBeFocused();
  await page.clock.fastForward(20_000);
  await expect(toast(page)).toContainText('“The crowd” was deleted.');

  await search.focus();
  await page.clock.fastForward(20_000);
  await expect(dismiss).toHaveCount(0);

  await page
    .getByRole('button', { name: /^Delete: / })
    .first()
    .click();
  await search.focus();
  await page.mouse.move(10, 10);
  await pressByKey(page, dismiss);
  await expect(dismiss).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
