import type { Page } from '@playwright/test';
import type { Favorite } from '../../../src/api/schema';
import { enter } from '../account/enter';
import { VIEWER } from '../account/steps';
import { expect, test } from '../fixtures';

const TEAM = 'Ridgeview girls’ basketball';
const TEAM_HOME = '/?team=ridgeview-girls-basketball';

const main = (page: Page) => page.getByRole('main');
/** The heart of this name, set or not. */
const heartOf = (page: Page, name: string) =>
  main(page).getByRole('button', { name: new RegExp(`^(Add|Remove) ${name} (to|from) favourites$`) });
const yours = (page: Page) => main(page).getByRole('region', { name: 'Your favourites' });
const cards = (page: Page) => main(page).locator('[data-index] a[href^="/watch/"]');
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: false });

/** The favourites that the platform has of the viewer. */
function storedIn(page: Page): Promise<Favorite[]> {
  return page.evaluate(async () => {
    const entry: unknown = JSON.parse(localStorage.getItem('rudy_api_key') ?? 'null');
    const key = typeof entry === 'object' && entry !== null && 'value' in entry ? `${entry.value}` : '';
    const response = await fetch(`/api/favorites?${new URLSearchParams({ api_key: key })}`);
    const body: { data: Favorite[] } = await response.json();
    return body.data;
  });
}

async function openLoggedIn(page: Page, path: string): Promise<void> {
  await enter(page);
  await page.goto(path);
}

test('a favourite team is set on every screen, brings its events to home and the lists, and can be removed', async ({
  page,
}) => {
  await openLoggedIn(page, TEAM_HOME);
  const heart = heartOf(page, TEAM);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveAccessibleName(`Remove ${TEAM} from favourites`);
  // The first favourite says what a heart does.
  const explained = toast(page, 'You’ll find your favourites’ games on the home page.');
  await expect(explained).toHaveText(new RegExp(`^${TEAM} was added`));

  await main(page).locator('a[href^="/watch/"]').first().click();
  await expect(page).toHaveURL(/\/watch\/\d+$/);
  await expect(heartOf(page, TEAM)).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('banner').getByRole('link', { name: 'Northside' }).click();
  await expect(yours(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
  await yours(page).getByRole('link', { name: 'See all: Your favourites' }).click();
  await expect(page).toHaveURL(/\/(live|upcoming|vod)\?favorites=1$/);
  await expect(page.getByRole('button', { name: 'Favourites', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const chip = page.getByRole('button', { name: 'Remove filter Show: Favourites' });
  await expect(chip).toBeVisible();
  const count = await page
    .getByRole('heading', { name: /^\d+ events?$/ })
    .textContent()
    .then((text) => Number.parseInt(text ?? '', 10));
  await expect(cards(page).first()).toBeVisible();
  expect(await cards(page).count()).toBeLessThanOrEqual(count);
  for (const card of await cards(page).allTextContents()) expect(card).toContain('Ridgeview');
  // The list of a page that opens with it is the viewer's too.
  await page.reload();
  await expect(
    page.getByRole('heading', { name: count === 1 ? '1 event' : `${count} events`, exact: true }),
  ).toBeVisible();

  await chip.click();
  await expect(page).not.toHaveURL(/favorites/);
  await expect(page.getByRole('heading', { name: `${count} events`, exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(page).toHaveURL(/\?favorites=1$/);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/favorites/);

  await page.goto(TEAM_HOME);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => storedIn(page)).toEqual([]);
  await page.goto('/upcoming?favorites=1');
  await expect(page.getByText(/^Select the heart on a team/)).toBeVisible();
  await page.goto('/');
  await expect(main(page).locator('a[href^="/watch/"]').first()).toBeVisible();
  await expect(yours(page)).toHaveCount(0);
});

test('a refused favourite is undone with the reason, and can be tried again', async ({ page, sandbox }) => {
  await openLoggedIn(page, TEAM_HOME);
  const heart = heartOf(page, TEAM);
  await expect(heart).toBeVisible();
  await sandbox.fault({ operation: 'createFavorite', kind: 'status', status: 500, remaining: 1 });
  await heart.click();
  await expect(toast(page, `We couldn’t add ${TEAM} to your favourites.`)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await storedIn(page)).length).toBe(1);
});

test('a heart shows the press at once, and of two quick presses the last one counts', async ({
  page,
  sandbox,
}) => {
  await openLoggedIn(page, TEAM_HOME);
  const heart = heartOf(page, TEAM);
  await expect(heart).toBeVisible();
  await sandbox.fault({ operation: 'createFavorite', kind: 'hang', remaining: 1 });
  await heart.click();
  // The platform has not answered yet.
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await heart.click();
  await sandbox.clearFaults();
  await expect.poll(() => sandbox.count('deleteFavorite')).toBe(1);
  await expect.poll(() => storedIn(page)).toEqual([]);
  expect(await sandbox.count('createFavorite')).toBe(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('the heart of a card works by keyboard and does not open the card', async ({ page }) => {
  await openLoggedIn(page, '/vod');
  const card = cards(page).first();
  await card.focus();
  await page.keyboard.press('Tab');
  const heart = page.locator('button:focus');
  await expect(heart).toHaveAccessibleName(/^Add .+ to favourites$/);
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveAccessibleName(/^Remove .+ from favourites$/);
  await expect(page).toHaveURL('/vod');
  await expect.poll(() => storedIn(page)).toMatchObject([{ favoritable_type: 'event' }]);
});

test('another tab shows a favourite without a reload', async ({ page, context }) => {
  await openLoggedIn(page, TEAM_HOME);
  const other = await context.newPage();
  await other.goto(TEAM_HOME);
  await expect(heartOf(other, TEAM)).toHaveAttribute('aria-pressed', 'false');
  await heartOf(page, TEAM).click();
  await expect(heartOf(other, TEAM)).toHaveAttribute('aria-pressed', 'true');
});

test('a visitor is told to log in where only favourites are asked for, and who taps a heart logs in, returns and finds it set', async ({
  page,
  sandbox,
}) => {
  await page.goto('/upcoming?favorites=1');
  await expect(page.getByRole('heading', { name: 'Log in to see your favourites' })).toBeVisible();
  expect(await sandbox.count('listFavoriteEvents')).toBe(0);
  expect(await sandbox.count('listFavorites')).toBe(0);

  await page.goto(TEAM_HOME);
  await heartOf(page, TEAM).click();
  await expect(page).toHaveURL('/login');
  await expect(main(page)).toContainText(`Log in to add ${TEAM} to your favourites.`);
  await main(page).getByRole('textbox', { name: 'Email' }).fill(VIEWER);
  await main(page).getByRole('textbox', { name: 'Password' }).fill('watch-the-game');
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(toast(page, `${TEAM} was added to your favourites.`)).toBeVisible();
  await expect(page).toHaveURL(TEAM_HOME);
  await expect(heartOf(page, TEAM)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => storedIn(page)).toMatchObject([{ favoritable_type: 'participant' }]);
});
