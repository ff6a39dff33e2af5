import { expect, test } from '../fixtures';
import { expectMoving, position } from '../picture';
import { ON_DEMAND, player, watch } from '../player/player';

test('the clips of a game that everyone is shown are below its player, lead to their moment, and can be embedded', async ({
  page,
}) => {
  await watch(page, ON_DEMAND);
  const clips = page.getByRole('region', { name: 'Clips from this game' }).getByRole('article');
  await expect(clips.first()).toContainText(/By \p{L}+ · \d+ views?/u);
  const moments = clips.getByRole('button', { name: /^Go to / });
  const seconds = (await moments.allInnerTexts()).map((time) => {
    const [minute = 0, second = 0] = time.split(':').map(Number);
    return minute * 60 + second;
  });
  expect(seconds.length).toBeGreaterThan(1);
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));

  const [at = 0] = seconds.slice(1);
  const name = (await clips.nth(1).getByRole('heading').innerText()).trim();
  await moments.nth(1).click();
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(at);
  expect(await position(page)).toBeLessThan(at + 20);
  // The clip is a mark of the seek bar, which says it at its time.
  const said = () => player(page).getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuetext');
  await expect.poll(async () => (await said())?.endsWith(`, ${name}`)).toBe(true);

  await clips.nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/share\/\d+\/[\w-]+$/);
  const shared = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Share' }).click();
  const code = page.getByRole('dialog', { name: 'Share' }).getByRole('textbox', { name: 'Embed code' });
  await expect(code).toHaveValue(/^<iframe src="[^"]+\?clip=[\w-]+"/);
  const [, src = ''] = /src="([^"]+)"/.exec(await code.inputValue()) ?? [];
  await page.goto(src);
  await expectMoving(page);
  await expect(page.getByRole('banner')).toHaveCount(0);
  const title = page.getByRole('heading', { level: 1 }).getByRole('link');
  await expect(title).toContainText(name);
  await expect(title).toHaveAttribute('href', shared);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the game of a clip is named on the line of the word before it', async ({ page }) => {
    await watch(page, ON_DEMAND);
    const clips = page.getByRole('region', { name: 'Clips from this game' }).getByRole('article');
    await clips.nth(1).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/share\//);
    const game = page.getByRole('main').getByRole('paragraph').getByRole('link');
    await expect(game).toBeVisible();
    const tops = await game.evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link.parentNode ?? link);
      words.setEndBefore(link);
      return [[...words.getClientRects()].at(-1)?.bottom, link.getClientRects()[0]?.bottom].map((bottom) =>
        Math.round(bottom ?? Number.NaN),
      );
    });
    expect(tops[0]).toBe(tops[1]);
  });
});
