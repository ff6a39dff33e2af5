import { violationsOf } from '../axe';
import { expect, test } from '../fixtures';
import { expectWithinWindow, visits } from '../visits';
import { channels, LIVE, ON_DEMAND, player, press, watch } from './player';

function wordsIn(language: 'en' | 'fr') {
  const channel = channels.find((each) => each.language === language);
  if (channel === undefined) throw new Error(`No channel speaks ${language}.`);
  return channel.words;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { channelHost, device, viewport, language } of visits) {
  test.describe(`${channelHost}, ${device}, ${language}`, () => {
    test.use({ channelHost, viewport });

    test('axe-core finds no violation in any menu or dialog of the player, and the keyboard reaches each', async ({
      page,
    }) => {
      const words = wordsIn(language);
      const objections: Record<string, string[]> = {};
      const look = async (name: string) => {
        const found = await violationsOf(page);
        if (found.length > 0) objections[name] = found;
      };
      const menu = page.getByRole('menu');
      const settings = player(page).getByRole('button', { name: new RegExp(`^${words.settings}`) });
      const openMenu = async (steps: number) => {
        await settings.focus();
        await page.keyboard.press('Enter');
        await expect(menu).toBeVisible();
        await expect(page.getByRole('menuitem').first()).toBeFocused();
        for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
      };

      await watch(page, LIVE);
      await press(page, 'k');
      await press(page, 'j');
      await press(page, 'j');
      await look('behind live');

      await watch(page, ON_DEMAND);
      await press(page, 'k');
      await look('paused');
      await expectWithinWindow(page);
      for (const [index, list] of [words.quality, words.speed, words.captions].entries()) {
        await openMenu(index);
        if (index === 0) await look('settings');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('menu', { name: list })).toBeVisible();
        await look(list);
        // The selected item has the focus; the first item goes back.
        await page.keyboard.press('Home');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('menu', { name: words.settings })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(menu).toHaveCount(0);
        await expect(settings).toBeFocused();
      }
      for (const [steps, dialog] of [
        [3, words.captionLook],
        [4, words.keys],
      ] as const) {
        await openMenu(steps);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
        await look(dialog);
        await page.keyboard.press('Escape');
        await expect(player(page)).toBeFocused();
      }

      await press(page, '5');
      await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('rudy_resume');
      await page.reload();
      await expect(player(page).getByRole('group', { name: words.resumeQuestion })).toBeVisible();
      await look('resume?');
      expect(objections).toEqual({});
    });
  });
}
