import { enter } from '../account/enter';
import { VIEWER } from '../account/steps';
import { expect, test } from '../fixtures';
import { expectMoving } from '../picture';
import { expectExactCut } from './cut';
import { card, count, fileOf, keptClips, keptNames, MAKER, openClips, SEASON, SPENT } from './steps';

/** The visible clips and some rows around them, of some forty elements each: a thousand would have 40,000. */
const MOST_ELEMENTS = 2_000;
const OLDEST = 'Zoé’s first point, from the blue line';

test('a clip of last season is found by its game and its name, and the saved file shows exactly its pictures', async ({
  page,
  sandbox,
}) => {
  await enter(page, SEASON);
  await openClips(page);
  await expect(count(page)).toHaveText('120 clips');
  const game = page.getByRole('combobox', { name: 'Game' });
  // The games come with an answer of their own.
  await expect(game.getByRole('option').nth(1)).toBeAttached();
  await game.selectOption({ index: (await game.getByRole('option').count()) - 1 });
  await expect(count(page)).toHaveText('15 clips');
  await page.getByRole('searchbox', { name: 'Search by name' }).pressSequentially('ZOE’S first');
  await expect(count(page)).toHaveText('1 clip');
  await expect(card(page, OLDEST)).toBeVisible();

  await page.reload();
  await expect(card(page, OLDEST)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('ZOE’S first');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download: ${OLDEST}` }).click();
  const download = await saving;
  await expect(page.getByText(`“${OLDEST}” was downloaded.`)).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/\.mp4$/);
  const kept = (await keptClips(sandbox)).find(({ name }) => name === OLDEST);
  expectExactCut(await fileOf(download), kept);
  expect(await sandbox.count('getClipDownload')).toBe(1);
});

test('the filters, the order and the search are in the address, and Back undoes them', async ({ page }) => {
  await enter(page, SEASON);
  await openClips(page);
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('save');
  await expect(page).toHaveURL('/profile/clips?tag=save');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Longest first');
  await expect(page).toHaveURL('/profile/clips?tag=save&sort_field=duration');
  const durations = page.getByRole('article').getByText(/^0:\d\d$/);
  await expect(durations.first()).toHaveText('0:17');
  await page.getByRole('searchbox').pressSequentially('xyzzy');
  await expect(page.getByRole('heading', { name: 'No matching clips' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/profile/clips?sort_field=duration');
  await expect(count(page)).toHaveText('120 clips');
  await page.goBack();
  await expect(page).toHaveURL('/profile/clips?name=xyzzy&tag=save&sort_field=duration');
  await expect(page.getByRole('searchbox')).toHaveValue('xyzzy');
  await page.goBack();
  await expect(page).toHaveURL('/profile/clips?tag=save');
});

test('parameters that mean nothing are ignored', async ({ page }) => {
  await enter(page, SEASON);
  await page.goto('/profile/clips?event_id=x&status=stuck&sort_field=id&page=-1&tag=');
  await expect(count(page)).toHaveText('120 clips');
});

test('a thousand clips scroll with a constant number of elements', async ({ page, sandbox }) => {
  test.slow();
  await sandbox.act('clips', { email: SEASON, count: 880 });
  await enter(page, SEASON);
  await openClips(page);
  await expect(count(page)).toHaveText('1,000 clips');
  const elements = () => page.locator('main [data-index] *').count();
  let most = await elements();
  await page.mouse.move(10, 400);
  for (let turn = 0; turn < 30; turn++) {
    await page.mouse.wheel(0, 1_500);
    most = Math.max(most, await elements());
  }
  expect(most).toBeLessThan(MOST_ELEMENTS);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('main [data-index="999"] article')).toBeVisible();
  await expect(page).toHaveURL(/\?page=4\d$/);
  expect(await elements()).toBeLessThan(MOST_ELEMENTS);
});

test('Back from a clip returns to the row of a long list that it was opened in', async ({
  page,
  sandbox,
}) => {
  await sandbox.act('clips', { email: SEASON, count: 1_001 });
  await enter(page, SEASON);
  await openClips(page);
  await expect(count(page)).toHaveText('1,121 clips');
  await page.mouse.move(10, 400);
  for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, 1_500);
  await expect(page).toHaveURL(/\?page=\d+$/);
  const links = page.locator('main [data-index] article a[href^="/watch_library/"]');
  // The rows of the last page may still be on their way when the scroll is over.
  const inView = () =>
    links.evaluateAll((all) => {
      const below = all.filter((each) => each.getBoundingClientRect().top > innerHeight / 3);
      return below[0]?.getAttribute('href') ?? '';
    });
  await expect.poll(inView).not.toBe('');
  const opened = page.locator(`main a[href="${await inView()}"]`).first();
  const top = async () => Math.round((await opened.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  await opened.click();
  await expect(page).toHaveURL(/\/watch_library\/\d+/);
  await page.goBack();
  await expect.poll(top).toBe(before);
});

test('clips that are being made change by themselves, and say so when their game is deleted', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await enter(page, MAKER);
  await openClips(page);
  const waiting = card(page, 'The crowd');
  await expect(waiting.getByText('Queued')).toBeVisible();
  await sandbox.act('deleteEvent', { eventId: 1011 });
  await page.clock.fastForward(6_000);
  await expect(waiting.getByText('Failed')).toBeVisible();
  await expect(waiting.getByText('The game or its recording was deleted')).toBeVisible();
  await expect(waiting.getByText('This game was deleted')).toBeVisible();
  await waiting.getByRole('link', { name: 'The crowd' }).click();
  await expect(page.getByText('The game or its recording was deleted')).toBeVisible();
});

test('a deleted clip disappears at once, and Undo brings it back', async ({ page, sandbox }) => {
  await enter(page, MAKER);
  await openClips(page);
  await expect(count(page)).toHaveText('13 clips');
  await page.getByRole('button', { name: 'Delete: Senior night' }).click();
  await expect(card(page, 'Senior night')).toHaveCount(0);
  await expect(count(page)).toHaveText('12 clips');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Senior night')).toBeVisible();
  await expect(count(page)).toHaveText('13 clips');
  expect(await sandbox.count('deleteClip')).toBe(0);
  expect(await keptNames(sandbox)).toContain('Senior night');
});

test('a deleted clip is gone for good once its notice closes, on whatever page the viewer is', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await enter(page, MAKER);
  await openClips(page);
  await page.getByRole('button', { name: 'Delete: Senior night' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('“Senior night” was deleted.')).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.fastForward(8_500);
  await expect(page.getByText('“Senior night” was deleted.')).toHaveCount(0);
  await expect.poll(() => keptNames(sandbox)).not.toContain('Senior night');
  await page.getByRole('main').getByRole('link', { name: 'Clips' }).click();
  await expect(count(page)).toHaveText('12 clips');
  await expect(card(page, 'Senior night')).toHaveCount(0);
});

test('a page that is closed sends the deletion at once', async ({ page, sandbox }) => {
  await enter(page, MAKER);
  await openClips(page);
  await page.getByRole('button', { name: 'Delete: Senior night' }).click();
  await expect(card(page, 'Senior night')).toHaveCount(0);
  await page.goto('about:blank');
  await expect.poll(() => keptNames(sandbox)).not.toContain('Senior night');
});

test.describe('a deletion that the platform may not have done', () => {
  test.use({ expectedErrors: [/.*/] });

  test('brings the clip back with a sentence, and can be tried again', async ({ page, sandbox }) => {
    await page.clock.install();
    await enter(page, MAKER);
    await openClips(page);
    await sandbox.fault({ operation: 'deleteClip', kind: 'status', status: 500, remaining: 1 });
    await page.getByRole('button', { name: 'Delete: Senior night' }).click();
    await expect(card(page, 'Senior night')).toHaveCount(0);
    await page.mouse.move(10, 10);
    await page.clock.fastForward(8_500);
    await expect(page.getByText('We couldn’t confirm that “Senior night” was deleted.')).toBeVisible();
    await expect(card(page, 'Senior night')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => keptNames(sandbox)).not.toContain('Senior night');
    await expect(card(page, 'Senior night')).toHaveCount(0);
  });
});

test('a shared clip opens for a guest, with its game, and says so once its maker deletes it', async ({
  page,
  context,
  browser,
  baseURL,
  sandbox,
}) => {
  await enter(page, MAKER);
  await openClips(page);
  await page.getByRole('button', { name: 'Share: Senior night' }).click();
  const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue();
  await page.keyboard.press('Escape');

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  await elsewhere.addCookies(await context.cookies());
  const guest = await elsewhere.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: 'Senior night' })).toBeVisible();
  await expectMoving(guest);
  await expect(guest.getByRole('button', { name: /Delete|Download/ })).toHaveCount(0);
  await expect(guest.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/pictures\//);
  await expect(guest.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Senior night');
  await guest.getByRole('link', { name: 'Watch this moment in the game' }).click();
  await expect(guest).toHaveURL(/\/watch\/1011\?t=10$/);

  await page.getByRole('button', { name: 'Delete: Senior night' }).click();
  await expect(card(page, 'Senior night')).toHaveCount(0);
  await page.goto('/');
  await expect.poll(() => keptNames(sandbox)).not.toContain('Senior night');
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'This clip was deleted by its creator.' })).toBeVisible();
  await guest.goto(`${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`);
  await expect(
    guest.getByRole('heading', { name: /^This clip doesn’t exist or is no longer/ }),
  ).toBeVisible();
  await elsewhere.close();
});

test('a clip’s own page shares, saves and deletes it, and leads to its moment in the game', async ({
  page,
  sandbox,
}) => {
  await enter(page, MAKER);
  await openClips(page);
  await card(page, 'Senior night').getByRole('link', { name: 'Senior night' }).click();
  await expect(page).toHaveURL(/\/watch_library\/\d+\?type=clip$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Watch this moment in the game' })).toHaveAttribute(
    'href',
    '/watch/1011?t=10',
  );
  await expect(main.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['celebration']);
  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download' }).click();
  expectExactCut(
    await fileOf(await saving),
    (await keptClips(sandbox)).find(({ name }) => name === 'Senior night'),
  );
  await main.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/profile/clips');
  await expect(count(page)).toHaveText('12 clips');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(count(page)).toHaveText('13 clips');
});

test('a game has the viewer’s clips under its player, and none for a visitor', async ({ page }) => {
  const section = page.getByRole('region', { name: 'Your clips from this game' });
  await page.goto('/watch/1011');
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
  await expect(section).toHaveCount(0);
  await enter(page, MAKER);
  await page.goto('/watch/1011');
  await expect(section.getByRole('article')).toHaveCount(8);
  await section.getByRole('button', { name: 'Delete: The crowd' }).click();
  await expect(section.getByRole('article', { name: 'The crowd' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await section.getByRole('link', { name: 'All your clips from this game' }).click();
  await expect(page).toHaveURL('/profile/clips?event_id=1011');
  await expect(count(page)).toHaveText('13 clips');
});

test('a clip that failed is made again from the list', { tag: '@row34' }, async ({ page, sandbox }) => {
  await enter(page, MAKER);
  await page.goto('/profile/clips?name=fast+break');
  await expect(card(page, 'Fast break')).toContainText('Failed');
  await card(page, 'Fast break').getByRole('button', { name: 'Create it again' }).click();
  await expect(card(page, 'Fast break')).toContainText(/Queued|Processing/);
  await expect(count(page)).toHaveText('1 clip');
  await sandbox.act('clock', { advanceMs: 9_000 });
  await expect(page.getByText('Your clip “Fast break” is ready.')).toBeVisible();
  await expect(card(page, 'Fast break').getByRole('button', { name: 'Share: Fast break' })).toBeVisible();
  expect((await keptNames(sandbox)).filter((name) => name === 'Fast break')).toHaveLength(1);
});

test('used-up downloads are said before anything is pressed, and after', async ({ page }) => {
  await enter(page, SPENT);
  await openClips(page);
  await expect(page.getByText('Downloads used: 10 of 10.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Download: / })
    .first()
    .click();
  await expect(page.getByText('You have no downloads left for this period.')).toBeVisible();
});

test('a pass without downloads says so, with the way to the passes', async ({ page, sandbox }) => {
  await sandbox.act('world', { passes: { [VIEWER]: 204 } });
  await sandbox.act('clips', { email: VIEWER, count: 3 });
  await enter(page, VIEWER);
  await openClips(page);
  await expect(page.getByText('You need a pass that includes clip downloads.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Share: / })).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^Download: / })).toHaveCount(0);
  await page.getByRole('link', { name: 'See passes' }).click();
  await expect(page).toHaveURL('/passes?feature=download_clip');
});

test('without a clip the list says how to make one; one that does not load can be tried again', async ({
  page,
  sandbox,
}) => {
  await enter(page, VIEWER);
  await sandbox.fault({ operation: 'listUserClips', kind: 'html', remaining: 'forever' });
  await page.goto('/profile/clips');
  await expect(page.getByRole('alert').getByText('We couldn’t load your clips')).toBeVisible();
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No clips yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Find a game' }).click();
  await expect(page).toHaveURL('/vod');
});
