import type { Page } from '@playwright/test';
import { reloadFixture } from '../../../src/machines/reload/fixture';
import { packCode } from '../../../src/support/code';
import { messages } from '../../../src/ui/i18n/en/en';
import { recordWalk, trailWith, walksOf } from '../../support/record';
import { PASSWORD, VIEWER } from '../account/steps';
import { ledgerOf, main, mainButton, mainLink, payButton, receipt, terms } from '../checkout/steps';
import { create, inEditor } from '../clips/editorSteps';
import { expect, test } from '../fixtures';
import { expectMoving } from '../picture';
import { startJourney } from './journey';
import { expectRecorded } from './record';

const texts = messages.simulate;

test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] });
// Each is a whole journey, at the pace of a keyboard.
test.describe.configure({ timeout: 180_000 });

const title = (page: Page) => main(page).getByRole('heading', { level: 1 });

test('a viewer finds a game, logs in, buys it with a saved card, watches it and makes a clip', async ({
  page,
  sandbox,
}) => {
  const { tabTo, press, type, hears, rows } = await startJourney(page);
  await page.goto('/');
  await expect(title(page)).toBeAttached();
  await tabTo(page.getByRole('link', { name: 'Skip to content' }));
  await press('/', page.getByRole('searchbox'));
  await type('cedar creek');
  await tabTo(main(page).locator('a[href="/watch/1005"]').first());
  await press('Enter', main(page));
  await hears('You need a pass to watch this event.');
  await hears('Harbor @ Cedar Creek');
  await tabTo(mainLink(page, 'All passes for this game'));
  await press('Enter', main(page));
  await tabTo(main(page).getByRole('article', { name: 'Team pass' }).locator('a, button').last());
  await page.keyboard.press('Enter');
  await tabTo(main(page).getByRole('combobox', { name: 'Team' }));
  await type('Cedar');
  await tabTo(mainButton(page, 'Get this pass'));
  await page.keyboard.press('Enter');
  await tabTo(mainLink(page, 'Log in'));
  await press('Enter', main(page));
  await tabTo(main(page).getByLabel(/^Email/));
  await type(VIEWER);
  await tabTo(main(page).locator('input[type="password"]'));
  await type(PASSWORD);
  await press('Enter', main(page));
  await expect(page).toHaveURL(/\/buy\?/);
  await tabTo(terms(page));
  await press(' ', terms(page));
  await tabTo(payButton(page));
  await press('Enter', title(page));
  await expect(receipt(page)).toBeVisible();
  await hears('Payment successful');
  await expect(page).toHaveURL('/watch/1005');
  await expectMoving(page);
  await tabTo(mainButton(page, 'Create a clip'));
  await page.keyboard.press('Enter');
  await expect(create(page)).toBeVisible();
  await tabTo(create(page));
  await page.keyboard.press('Enter');
  await tabTo(inEditor(page, 'Copy link'));
  await press('Enter', inEditor(page, 'Copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/share\/\d+\//);
  expect(await ledgerOf(sandbox)).toMatchObject([{ purpose: 'purchase', cardLast4: '4242' }]);
  expectRecorded('viewer', rows());
});

test('QA opens a machine in the gallery and follows a walk', async ({ page }) => {
  const { tabTo, press, hears, rows } = await startJourney(page);
  await page.goto('/simulate');
  await tabTo(mainLink(page, 'Technical difficulties').first());
  await press('Enter', main(page).getByRole('heading', { level: 2, name: 'Technical difficulties' }));
  await tabTo(mainButton(page, texts.chooseWalk));
  await page.keyboard.press('Enter');
  const walk = page.getByRole('region', { name: texts.walk, exact: true });
  await hears('Step 1 of');
  await tabTo(walk.getByRole('button', { name: texts.next }));
  await press('Enter', walk.getByRole('button', { name: texts.next }));
  await hears('Step 2 of');
  expectRecorded('qa', rows());
});

test('a developer folds, reads and clears the calls of developer mode', async ({ page }) => {
  const { tabTo, press, hears, rows } = await startJourney(page);
  await page.goto('/?developer');
  const panel = page.getByRole('complementary', { name: 'Developer mode' });
  const fold = panel.getByRole('button', { name: /^Developer mode \(\d+\)$/ });
  await tabTo(fold);
  await press('Enter', fold);
  await expect(panel.getByRole('table')).toHaveCount(0);
  await press('Enter', fold);
  await expect(panel.getByRole('table')).toBeVisible();
  await tabTo(panel.getByRole('button', { name: 'Clear' }));
  await press('Enter', panel.getByRole('button', { name: 'Clear' }));
  await hears('No problems found so far');
  expectRecorded('developer', rows());
});

test('support replays the code of a viewer', async ({ page }) => {
  const { tabTo, press, paste, hears, rows } = await startJourney(page);
  const [walk] = walksOf(reloadFixture);
  if (walk === undefined) throw new Error('There is no walk.');
  const code = await packCode(trailWith(recordWalk(reloadFixture, walk)));
  await page.goto('/simulate');
  const region = page.getByRole('region', { name: texts.replay });
  await tabTo(region.getByRole('textbox'));
  await paste(code, 'a support code');
  await tabTo(region.getByRole('button', { name: texts.replayButton }));
  await page.keyboard.press('Enter');
  await expect(region.locator('iframe')).toBeVisible();
  await hears('Step');
  await tabTo(region.getByRole('button', { name: 'Previous' }));
  await press('Enter', region.getByRole('button', { name: 'Previous' }));
  expectRecorded('support', rows());
});
