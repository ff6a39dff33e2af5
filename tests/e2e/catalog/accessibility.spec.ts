import { violationsOf } from '../axe';
import { expect, test } from '../fixtures';
import { expectWithinWindow, visits } from '../visits';

/** The names of the layouts and of the button that opens the calendar, by language. */
const names = {
  en: { layouts: ['Grid', 'List'], days: ['Table', 'Cards'], dates: /^Dates /, jump: /^Jump to date/ },
  fr: {
    layouts: ['Grille', 'Liste'],
    days: ['Tableau', 'Cartes'],
    dates: /^Dates /,
    jump: /^Aller à la date/,
  },
} as const;

/**
 * Scrolls on until no row is half below the header and the day, where axe-core would measure a part of its button.
 * @returns how far it scrolled, px: 0 once the rows keep their places
 */
function endRowsAtDay(): number {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const day = document
    .elementFromPoint(innerWidth / 2, header + 4)
    ?.closest('section')
    ?.querySelector('h2');
  const edge = Math.max(header, day?.getBoundingClientRect().bottom ?? 0);
  const row = [...document.querySelectorAll('main [data-index]')].find(
    (each) => each.getBoundingClientRect().bottom > edge + 1,
  );
  const { top, bottom } = row?.getBoundingClientRect() ?? { top: edge, bottom: edge };
  const rest = top < edge - 1 ? Math.round(bottom - edge) : 0;
  scrollBy(0, rest);
  return rest;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { channelHost, device, viewport, language } of visits) {
  test.describe(`${channelHost}, ${device}, ${language}`, () => {
    test.use({ channelHost, viewport });

    test('axe-core finds no violation in a list, in any layout and with any open control', async ({
      page,
    }) => {
      const { layouts, days, dates, jump } = names[language];
      const objections: Record<string, string[]> = {};
      const look = async (name: string) => {
        const found = await violationsOf(page);
        if (found.length > 0) objections[name] = found;
      };
      await page.addInitScript(
        (value) => localStorage.setItem('rudy_language', value),
        JSON.stringify({ version: 1, expires: Date.now() + 3_600_000, value: language }),
      );
      for (const [path, layoutNames, calendar] of [
        ['/vod?title=a', layouts, dates],
        ['/schedule', days, jump],
      ] as const) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        for (const name of layoutNames) {
          await page.getByRole('button', { name, exact: true }).click();
          await expect(page.locator('[data-index="0"] a')).toBeVisible();
          await look(`${path} ${name}`);
          await page.evaluate(() => scrollTo(0, innerHeight));
          await expect(page.getByRole('main').locator('[data-index] a').nth(2)).toBeVisible();
          await expect.poll(() => page.evaluate(endRowsAtDay)).toBe(0);
          await look(`${path} ${name}, scrolled`);
          await page.evaluate(() => scrollTo(0, 0));
        }
        await page.locator('main search > button[aria-haspopup="dialog"]').click();
        await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
        await look(`${path} filters`);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: calendar }).click();
        await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
        await look(`${path} calendar`);
        await page.keyboard.press('Escape');
        await expectWithinWindow(page);
      }
      expect(objections).toEqual({});
    });
  });
}
