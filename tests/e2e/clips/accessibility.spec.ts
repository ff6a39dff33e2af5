import type { Locator, Page } from '@playwright/test';
import { enter } from '../account/enter';
import { violationsOf } from '../axe';
import { expect, test } from '../fixtures';
import { expectWithinWindow, visits } from '../visits';
import { card, count, keptClips, keptNames, MAKER } from './steps';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The makers of clips have their accounts on one channel, which speaks both languages.
for (const { device, viewport, language } of visits) {
  test.describe(`${device}, ${language}`, () => {
    test.use({ viewport });

    test('axe-core finds no violation in the clips, and nothing is wider than the window', async ({
      page,
      sandbox,
    }) => {
      const objections: Record<string, string[]> = {};
      const look = async (name: string) => {
        const found = await violationsOf(page);
        if (found.length > 0) objections[name] = found;
        await expectWithinWindow(page);
      };
      await speak(page, language);
      await enter(page, MAKER);
      await page.goto('/profile/clips');
      await expect(count(page)).toHaveText(/^13 /);
      if (device === 'phone') await page.locator('main search button[aria-expanded]').click();
      await look('all states');
      await page.evaluate(() => scrollTo(0, innerHeight));
      await expect(page.getByRole('article').nth(3)).toBeVisible();
      await look('scrolled');
      await page.goto('/profile/clips?status=failed');
      await expect(count(page)).toHaveText(/^3 /);
      await look('failed');
      await page.goto('/profile/clips?name=xyzzy');
      await expect(page.getByRole('main').locator('h2 + p')).toBeVisible();
      await look('nothing found');
      const [ready] = (await keptClips(sandbox)).filter(({ name }) => name === 'Senior night');
      const [failed] = (await keptClips(sandbox)).filter(({ name }) => name === 'Fast break');
      await page.goto(`/watch_library/${ready?.id}?type=clip`);
      await expect(page.locator('[data-phase="playing"]')).toBeVisible();
      await look('own page');
      await page.goto(`/watch_library/${failed?.id}?type=clip`);
      await expect(page.getByRole('heading', { level: 1, name: 'Fast break' })).toBeVisible();
      await look('own page of a failed clip');
      await page.goto('/watch/1011');
      await expect(page.getByRole('article').first()).toBeVisible();
      await look('clips of a game');
      expect(objections).toEqual({});
    });
  });
}

test('a clip is deleted, and kept after all, by the keyboard alone', async ({ page, sandbox }) => {
  await page.clock.install();
  await enter(page, MAKER);
  await page.goto('/profile/clips?name=senior');
  await expect(count(page)).toHaveText('1 clip');
  const remove = page.getByRole('button', { name: 'Delete: Senior night' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Senior night')).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  // The notice stays while it is focused.
  await page.clock.fastForward(60_000);
  await page.keyboard.press('Enter');
  await expect(remove).toBeVisible();
  expect(await keptNames(sandbox)).toContain('Senior night');
  expect(await sandbox.count('deleteClip')).toBe(0);
});

test('the actions of a clip follow each other for the keyboard, and the focus stays among the clips, and on Download after a cancelled one', async ({
  page,
}) => {
  await enter(page, MAKER);
  await page.goto('/profile/clips?status=ready');
  await expect(count(page)).toHaveText('4 clips');
  const first = page.getByRole('article').first();
  // The right to download comes with an answer of its own.
  const download = first.getByRole('button', { name: /^Download: / });
  await expect(download).toBeVisible();
  // The answer never comes, so that the download goes on until it is cancelled.
  await page.route('**/clip/download/*', () => undefined);
  await download.focus();
  await page.keyboard.press('Enter');
  const cancel = first.getByRole('button', { name: /^Cancel download: / });
  await expect(cancel).toBeVisible();
  await expect(download).toBeFocused();
  await expect(download).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Tab');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cancel).toHaveCount(0);
  await expect(download).toBeFocused();

  await first.getByRole('link').first().focus();
  const names = ['link', 'button', 'button', 'button'] as const;
  for (const role of names) {
    await page.keyboard.press('Tab');
    await expect(first.getByRole(role).and(page.locator(':focus'))).toHaveCount(1);
  }
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('3 clips');
  await expect(first.getByRole('button').and(page.locator(':focus'))).toHaveCount(1);
});

test('under a game, the focus goes from a clip that is deleted to the one beside it', async ({ page }) => {
  await enter(page, MAKER);
  await page.goto('/watch/1011');
  const cards = page.getByRole('region', { name: 'Your clips from this game' }).getByRole('article');
  await expect(cards).toHaveCount(8);
  const remove = async (clip: Locator): Promise<void> => {
    await clip.getByRole('button', { name: /^Delete: / }).focus();
    await page.keyboard.press('Enter');
  };
  const second = await cards.nth(1).getByRole('link').first().textContent();
  await remove(cards.first());
  await expect(cards).toHaveCount(7);
  await expect(page.locator(':focus')).toHaveText(second ?? '');
  await remove(cards.last());
  await expect(cards).toHaveCount(6);
  await expect(cards.last().getByRole('link').first()).toBeFocused();
});

/** The language that the viewer chose on this device. */
async function speak(page: Page, language: 'en' | 'fr'): Promise<void> {
  await page.addInitScript(
    (value) => localStorage.setItem('rudy_language', value),
    JSON.stringify({ version: 1, expires: Date.now() + 3_600_000, value: language }),
  );
}
